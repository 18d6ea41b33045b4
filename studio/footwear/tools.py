"""Cache folder, external programs, the compiled filter, colour conversion."""
import os
import shutil
import subprocess
import tempfile

import numpy as np

PACKAGE = os.path.dirname(os.path.abspath(__file__))
HOUSE = os.path.dirname(os.path.dirname(PACKAGE))          # the repository


def cache_dir():
    """STUDIO_CACHE, or a folder of the system's temporary directory."""
    path = os.environ.get('STUDIO_CACHE') or os.path.join(tempfile.gettempdir(), 'cut-and-court-studio')
    path = os.path.join(path, 'footwear')
    os.makedirs(path, exist_ok=True)
    return path


def program(name):
    """Path of an external program; override with STUDIO_<NAME>."""
    path = os.environ.get('STUDIO_' + name.upper()) or shutil.which(name)
    if not path:
        raise SystemExit(f'footwear: needs the program "{name}" (or set STUDIO_{name.upper()})')
    return path


def compiled(name):
    """Compile <name>.cpp of this package on first use and return the binary's path."""
    source, binary = os.path.join(PACKAGE, name + '.cpp'), os.path.join(cache_dir(), name)
    if not os.path.exists(binary) or os.path.getmtime(binary) < os.path.getmtime(source):
        subprocess.run([program('g++'), '-O3', '-march=native', '-ffast-math', source, '-o', binary], check=True)
    return binary


def linear(colour):
    """'#rrggbb' -> linear Rec.709 triple."""
    c = np.array([int(colour.lstrip('#')[i:i + 2], 16) for i in (0, 2, 4)]) / 255
    return [float(v) for v in np.where(c <= .04045, c / 12.92, ((c + .055) / 1.055) ** 2.4)]


def to_srgb(c):
    """Linear 0..1 array -> sRGB 0..1."""
    c = np.clip(c, 0, 1)
    return np.where(c <= .0031308, 12.92 * c, 1.055 * c ** (1 / 2.4) - .055)


def mix(a, b, t):
    """Blend two '#rrggbb' colours."""
    x, y = (np.array([int(c.lstrip('#')[i:i + 2], 16) for i in (0, 2, 4)]) for c in (a, b))
    return '#%02x%02x%02x' % tuple(int(round(v)) for v in x + (y - x) * t)
