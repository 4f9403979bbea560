"""`python -m probcast` and the console script."""

import sys

try:
    import signal
except KeyboardInterrupt:
    sys.exit(130)


def main() -> int:
    """Run the command line and return its exit code.

    Ctrl-C ends the process at once and without a word, as any other signal does, also while modules
    load. Hence they are loaded in here, and `probcast` itself loads only what it is asked for.
    """
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        signal.signal(signal.SIGINT, signal.SIG_DFL)

    from probcast.cli import run
    from probcast.cli.streams import reserve

    reserve()
    return run()


if __name__ == "__main__":
    sys.exit(main())
