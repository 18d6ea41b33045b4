"""All parts of one style as arrays, cached by the source that made them."""
import hashlib
import os

import numpy as np

from . import lacing, sole
from .patterns import STYLES
from .tongue import Tongue
from .tools import PACKAGE, cache_dir
from .upper import Upper

SOURCES = ('toolbox.py', 'last.py', 'patterns.py', 'upper.py', 'sole.py', 'tongue.py', 'lacing.py', 'shoe.py')


def fingerprint():
    """Hash of every source that shapes the shoe."""
    return hashlib.sha256(b''.join(open(os.path.join(PACKAGE, name), 'rb').read() for name in SOURCES)).hexdigest()[:16]


def build(style, quality=1.0):
    """Path of the npz with the shoe's meshes (mm). quality .5 is for drafts."""
    path = os.path.join(cache_dir(), f'{style}_{quality:g}_{fingerprint()}.npz')
    if os.path.exists(path):
        return path
    upper = Upper(STYLES[style], quality)
    tongue = Tongue(upper)
    laces = lacing.Lacing(upper, tongue)
    arrays = {**upper.mesh(), **upper.stitches(), **upper.insole(), **sole.build(upper), **tongue.mesh(), **laces.laces(), **laces.eyelets()}
    if STYLES[style]['loop']:
        arrays.update(laces.pull_loop())
    for places in (v for name, v in arrays.items() if name.endswith('.v')):
        places[:, 2] += STYLES[style]['sole']['drop']                     # its outsole stands on the ground
    arrays['names'] = np.array(list(upper.spec))
    np.savez(path + '.part.npz', **arrays)
    os.replace(path + '.part.npz', path)
    return path
