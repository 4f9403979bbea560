"""What to do: decisions, what one thing more buys, inverse tables, policies, a self-check."""

from probcast.answers.sheet import Column, Item, Sheet, flat, item

__all__ = ["Column", "Item", "Sheet", "flat", "item"]
