"""Where the frozen game begins."""

import sys
from multiprocessing import freeze_support

if __name__ == "__main__":
    freeze_support()  # the workers of "simulate --jobs" start here too

    from uno_desktop.launcher import main

    sys.exit(main())
