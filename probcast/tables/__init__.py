"""Answers as pandas frames: every value exact, with what stands beside it in their `attrs`."""

from probcast.tables.answer_frame import AnswerFrame, answer_frame, frame, records
from probcast.tables.law import law

__all__ = ["AnswerFrame", "answer_frame", "frame", "law", "records"]
