"""A knitted sock laid flat: leg up (+y), foot to the right (+x), on its side. Millimetres; the origin is where leg and foot meet.

Two outlines run from the cuff to the toe, one along instep and one along heel and sole; the sock lies between them, ribbed down
the leg and over the instep, plain at heel, sole and toe.
"""
import numpy as np

from .goods import FAR, Thing, folds
from .toolbox import arc_length, curve, quarter_round, smooth_step

INSTEP = [(46, 174), (45, 140), (44, 100), (44, 66), (50, 38), (72, 20), (110, 8), (146, 0), (172, -10), (184, -28)]
SOLE = [(-46, 174), (-45, 140), (-44, 96), (-46, 48), (-54, 12), (-56, -22), (-44, -52), (-14, -66), (40, -64), (110, -60), (158, -56), (178, -46), (184, -28)]
THICK, EDGE, RIB = 7.0, 9.0, 3.1               # mm at the middle, over which the sides round off, from rib to rib
ANKLE, LEG = 62.0, .34                         # height at which the leg ends, and its share of the courses
STRIPE, STRIPE_WIDTH = 46.0, 7.0               # mm from the cuff to the stripe's middle; half of it


def _laid(line, t):
    """Places of an outline: down the leg at the height t tells, so that courses run straight across, then evenly to the toe."""
    s = arc_length(line)
    at = np.interp(t, [0, LEG, 1], [0, s[np.argmax(line[:, 1] < ANKLE)], s[-1]])
    return np.stack([np.interp(at, s, line[:, k]) for k in (0, 1)], 1)


def build(quality):
    """The sock's meshes."""
    thing, q = Thing(['cuff', 'stripe', 'heel', 'toe']), quality
    rows, columns = int(1150 * q), int(360 * q)
    t = np.linspace(0, 1, rows)
    worn = folds((rows, 4), [(110 * q, 0, .7)], 9, False) * smooth_step(t, 1, .85)[:, None]          # no side is drawn with a ruler
    worn[:, 1::2] *= smooth_step(t, LEG, LEG + .15)[:, None]
    a, b = _laid(curve(INSTEP, 3000), t) + worn[:, :2], _laid(curve(SOLE, 3000), t) + worn[:, 2:]
    w = np.linspace(0, 1, columns)[None]
    flat = b[:, None] * (1 - w[..., None]) + a[:, None] * w[..., None]
    wide = np.linalg.norm(a - b, axis=1)[:, None]
    edge = np.minimum(w, 1 - w) * wide
    down = np.linalg.norm(np.diff(flat, axis=0, prepend=flat[:1]), axis=-1).cumsum(0)
    middle = down[:, columns // 2, None]                                 # mm from the cuff
    cuff = 13.0 - middle + 0 * w
    heel = 44 - np.linalg.norm(flat - [-52, -46], axis=-1)
    toe = flat[..., 0] - 150 - .25 * (flat[..., 1] + 28)
    under_foot = smooth_step(w * wide, 33, 27) * smooth_step(middle, 190, 225)
    plain = np.max([smooth_step(heel, -2, 2), smooth_step(toe, -2, 2), under_foot], 0)
    height = THICK * quarter_round(edge, EDGE) * (1 + .10 * smooth_step(cuff, -.5, .5))
    height += quarter_round(edge, 30) * folds(edge.shape, [(60 * q, 45 * q, 1.9), (18 * q, 40 * q, .6)], 4, False)
    bend = smooth_step(middle, 118, 150) * smooth_step(middle, 215, 180) * quarter_round(edge, 20)
    height += .9 * bend * np.sin(2 * np.pi * middle / 17 + folds(edge.shape, [(60 * q, 40 * q, .8)], 5, False))     # it gives where the foot turns
    beside = 2 * np.abs(w * np.round(92 / RIB) % 1 - .5)                 # 0 on a rib, 1 between two
    ribbed = .95 * np.sqrt(1 - beside ** 2) + .10 * np.sin(2 * np.pi * (down / 1.9 + .35 * beside))
    height += quarter_round(edge, 3) * (ribbed + plain * (.7 - ribbed))
    height += -.5 * np.exp(-(np.minimum(np.abs(heel), np.abs(toe)) / .9) ** 2) - .5 * np.exp(-(cuff / .9) ** 2)
    panels = dict(cuff=cuff, stripe=STRIPE_WIDTH - np.abs(middle - STRIPE) + 0 * w, heel=heel, toe=toe)
    top = np.concatenate([flat, np.maximum(height, 0)[..., None] + .6], -1)
    under = np.concatenate([flat, np.full((rows, columns, 1), .1)], -1)
    thing.surface(top, False, **panels)
    thing.surface(under[:, ::-1], False, **{name: d[:, ::-1] for name, d in panels.items()})
    thing.surface(np.stack([top[0], under[0]]), False, cuff=FAR)
    return thing.arrays()
