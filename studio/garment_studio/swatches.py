"""Is what a card shows the colour that is sold? Measured where the cloth is as light as its swatch: shadow and lamp only make it darker or lighter."""
import os

import cv2
import numpy as np

from . import lookbook, shots
from .colour import channels
from .tools import CONTENT

TOLERANCE = 4          # CIE94: one is just seen side by side, four is a neighbour in a dyer's fan
ENOUGH = 200           # pixels as light as the swatch; where there are fewer, the nearest


def _lab(picture):
    """sRGB (..., 3) in 0..1 -> CIE Lab, one row a pixel."""
    return cv2.cvtColor(np.float32(picture).reshape(1, -1, 3), cv2.COLOR_RGB2LAB)[0]


def _swatch(colour):
    return _lab([v / 255 for v in channels(colour)])[0]


def departure(picture, colour, paper=lookbook.PAPER):
    """(CIE94 difference, difference in chroma) of a picture's cloth from '#rrggbb' at that colour's lightness. picture: sRGB (h, w, 3) in 0..1.

    departure(card, '#414a37')      # (.1, .2): moss, a trace more vivid than sold
    """
    want, ground, cloth = _swatch(colour), _swatch(paper), _lab(picture)
    chroma = np.hypot(*want[1:])
    cloth = cloth[(np.hypot(*(cloth - ground)[:, 1:].T) > 4) | (abs(cloth[:, 0] - ground[0]) > 12)]
    cloth = cloth[np.hypot(*(cloth - want)[:, 1:].T) < max(12, .5 * chroma)]      # not what is printed on it or lines it
    if not len(cloth):
        return float('inf'), float('inf')
    off = abs(cloth[:, 0] - want[0])
    got = np.median(cloth[off < 5] if (off < 5).sum() >= ENOUGH else cloth[np.argsort(off)[:ENOUGH]], 0)
    more = np.hypot(*got[1:]) - chroma
    hue = max(0, ((got - want)[1:] ** 2).sum() - more ** 2) ** .5
    return float(np.hypot(more / (1 + .045 * chroma), hue / (1 + .015 * chroma))), float(more)


def measured():
    """(difference, difference in chroma, name) of the front of every colour that is sold, the farthest first."""
    rows = []
    for handle in lookbook.PRODUCTS:
        for name, colour in shots.product_colours(handle).items():
            front = shots.name_of(handle, name, 'front')
            picture = cv2.imread(os.path.join(CONTENT, 'pictures', front + '.jpg'))
            small = cv2.resize(picture, None, fx=.25, fy=.25, interpolation=cv2.INTER_AREA)[..., ::-1] / 255
            rows.append((*departure(small, colour), front))
    return sorted(rows, reverse=True)
