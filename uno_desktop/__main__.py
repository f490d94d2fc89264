"""``python -m uno_desktop``."""

import sys

from uno_desktop.cli import main

if __name__ == "__main__":
    sys.exit(main())
