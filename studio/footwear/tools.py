"""The footwear studio's folders and compiled helpers."""
import os

from darkroom import tools

PACKAGE = os.path.dirname(os.path.abspath(__file__))
HOUSE = os.path.dirname(os.path.dirname(PACKAGE))          # the repository


def cache_dir():
    """The shoes' part of the studio's cache."""
    return tools.cache_dir('footwear')


def compiled(name):
    """Path of the binary of this package's <name>.cpp, compiled on first use."""
    return tools.compiled(PACKAGE, name)
