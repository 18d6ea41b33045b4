"""The studio's folders, external programs and compiled helpers."""
import os

from darkroom import tools
from darkroom.tools import STUDIO as ROOT
from darkroom.tools import cache_dir, program

__all__ = ['PACKAGE', 'ROOT', 'CONTENT', 'cache_dir', 'program', 'compiled']
PACKAGE = os.path.dirname(os.path.abspath(__file__))
CONTENT = os.path.join(os.path.dirname(ROOT), 'content')


def compiled(name):
    """Path of the binary of this package's <name>.cpp, compiled on first use."""
    return tools.compiled(PACKAGE, name)
