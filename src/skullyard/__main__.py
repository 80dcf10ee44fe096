"""`python -m skullyard` is the command `skullyard`."""

from skullyard.cli import main

if __name__ == "__main__":
    main()
