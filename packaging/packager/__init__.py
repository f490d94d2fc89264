"""What ``packaging/build`` and ``packaging/prove`` are made of. Standard library only: runs on a bare Python."""
