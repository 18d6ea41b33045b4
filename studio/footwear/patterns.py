"""The pattern of each style: panels as implicit functions on the last, positive inside, in build order (later = on top).

A panel: f (any smooth function, turned into millimetres later), t thickness, puff and puff_width how far it bulges
behind its edge, stitch the offsets of its stitch rows from the edge, extra an optional relief function. All in mm.
`body` (see upper.py) gives x, y, z of the last's grid, and distances: to the ridge line, to the top line.
"""
import numpy as np

from .bow import LIMP
from .last import HIGH, PLAIN, ROUND, toe_shift
from .toolbox import Outline, curve, piecewise, smooth_line, smooth_step

TOE_GUARD = smooth_line([(140, 14), (165, 24), (190, 33), (215, 38), (240, 41.5), (262, 44), (285, 45.5), (310, 46)])
ROUND_GUARD = smooth_line([(150, 12), (172, 25), (194, 34.5), (216, 40), (240, 44.5), (262, 48.5), (284, 51), (310, 52)])
VAMP_SEAM = smooth_line([(10, 196), (30, 197), (50, 200), (70, 205), (90, 213), (140, 240), (190, 270)])
LACE_STAY = piecewise([(-.1, 17), (0, 18), (.3, 19), (.7, 20), (.9, 19), (1, 17), (1.2, 17)])


def _below(points, behind=-50, floor=-20):
    """Outline of everything behind and below a curve that falls towards the toe."""
    c = curve(points, 400)
    return np.concatenate([c, [[behind, points[-1][1]], [behind, floor], [points[0][0], floor]]])


def _side_x(body):
    """x, shifted on the medial side so that the two sides are cut a little differently, as on a real last."""
    return body.x + 5.0 * smooth_step(body.y, 4, 20)


def _vamp_and_stay(body, stitch=(2.0, 4.2)):
    return dict(quarter=dict(f=VAMP_SEAM(body.z) - body.x, t=1.2, puff=.6),
                eye=dict(f=body.gap + LACE_STAY(body.ridge_at) - body.ridge_distance, t=1.4, puff=.3, stitch=list(stitch)),
                tip=dict(f=TOE_GUARD(body.x) - body.z, t=1.4, puff=.5, stitch=[2.0, 4.2]))


def _heel_strip(body, widths, below=99):
    width = piecewise(widths)(body.z)
    return dict(f=np.minimum(np.where(body.x < 60, width - np.abs(body.y), -30.0), below), t=1.1, puff=.4)


def _rolls(body, height, count, swell, stitch):
    """Padded collar of the given height below the top line, divided into rolls."""
    def relief(d):
        t = np.clip(body.top_distance, 0, height * 1.2)
        return swell * np.abs(np.sin(np.pi * t / (height / count))) ** .55 - (1.2 if count > 1 else 0)
    return dict(f=height - body.top_distance, t=.8, puff=1.0, puff_width=3., stitch=stitch, extra=relief)


def high_panels(body):
    x, z = _side_x(body), body.z
    p = _vamp_and_stay(body)
    ankle = [(128, 6), (119, 44), (107, 76), (92, 95), (74, 108), (52, 115), (28, 119), (0, 121), (-40, 122)]
    saddle = [curve([(177, 6), (172, 42), (162, 70), (145, 99), (125, 128), (108, 156), (95, 190)], 300),
              curve([(58, 190), (76, 150), (92, 118), (102, 86), (106, 50), (106, 6)], 300)]
    counter = [(98, 8), (92, 34), (80, 54), (62, 70), (42, 84), (22, 93), (0, 97), (-40, 99)]
    collar = piecewise([(-10, 40), (10, 40), (40, 33), (70, 30), (100, 30), (130, 33)])(body.x)
    return dict(
        quarter=p['quarter'],
        ankle=dict(f=Outline(_below(ankle), 1)(x, z), t=1.0, puff=.5, stitch=[2.0]),
        saddle=dict(f=Outline(np.concatenate(saddle), 2)(x, z), t=1.3, puff=.7, stitch=[2.0, 4.2]),
        counter=dict(f=Outline(_below(counter, floor=0), 1)(body.x, z), t=1.4, puff=.5, stitch=[2.0, 4.2]),
        collar=_rolls(body, collar, 2, 2.6, [1.6]),
        eye=p['eye'], tip=p['tip'], back=_heel_strip(body, [(0, 11), (80, 11), (125, 8.5), (172, 11)]))


def low_panels(body):
    x, z = _side_x(body), body.z
    p = _vamp_and_stay(body)
    saddle = [curve([(171, 6), (166, 40), (157, 66), (143, 94), (124, 124)], 300),
              curve([(52, 124), (80, 92), (95, 62), (101, 34), (102, 6)], 300)]
    counter = [(86, 8), (80, 32), (66, 47), (48, 57), (26, 63), (0, 66), (-40, 67)]
    collar = piecewise([(-10, 21), (10, 21), (40, 16), (70, 14), (100, 15), (130, 18)])(body.x)
    return dict(
        quarter=p['quarter'], saddle=dict(f=Outline(np.concatenate(saddle), 2)(x, z), t=1.3, puff=.7, stitch=[2.0, 4.2]),
        counter=dict(f=Outline(_below(counter, floor=0), 1)(body.x, z), t=1.4, puff=.5, stitch=[2.0, 4.2]),
        collar=_rolls(body, collar, 1, 2.8, [1.6]),
        eye=p['eye'], tip=dict(p['tip'], f=ROUND_GUARD(x) - z), back=_heel_strip(body, [(0, 11), (60, 10), (80, 9), (100, 11)]))


def plain_panels(body):
    """Few pieces of one leather: a vamp, the quarter that overlaps it from the throat down to the sole, a rolled top edge, the stay, a tab over the heel's seam."""
    collar = piecewise([(-10, 11), (40, 9), (100, 9), (130, 10)])(body.x)
    seam = smooth_line([(10, 160), (26, 166), (38, 174), (50, 187), (60, 201), (69, 216), (80, 236), (110, 270)])
    tab = [(38, 130), (36, 88), (33, 74), (25, 62), (10, 55), (-6, 53), (-50, 52)]
    stay, under = dict(_vamp_and_stay(body)['eye'], t=.9, puff=.25), body.top_distance - 9
    return dict(
        quarter=dict(f=seam(body.z) - _side_x(body), t=1.0, puff=.45, stitch=[1.9, 4.3]), back=_heel_strip(body, [(0, 9), (60, 8), (80, 7), (100, 8)], under),
        tab=dict(f=np.minimum(Outline(np.concatenate([curve(tab, 300), [[-50, 130]]]), 1)(body.x, body.z), under), t=1.0, puff=.4, stitch=[1.9]),
        collar=dict(_rolls(body, collar, 1, 1.1, [1.6]), t=.4), eye=stay)


def knit_panels(body):
    """Knit bootee with a rubber toe, a stiff heel counter and one welded band, split like the mark."""
    x, z = body.x, body.z
    cut, slip = 60.0, 9.0            # like the mark: one band cut across, its upper half slipped back along the cut
    low = Outline(np.concatenate([curve([(168, 6), (160, 40), (148, 70), (124, 112), (116, 124)], 200),
                                  curve([(78, 124), (92, 104), (112, 68), (124, 40), (130, 6)], 200)]), 1)
    along = _side_x(body)
    bands = np.where(z < cut, np.minimum(low(along, z), cut - 1.4 - z), np.minimum(low(along + slip, z), z - cut - 1.4))
    counter = [(70, 8), (66, 34), (54, 54), (34, 70), (14, 80), (-40, 84)]
    guard = smooth_line([(204, 12), (217, 24), (232, 34), (250, 42), (267, 47), (284, 49.5), (310, 50.5)])
    collar = piecewise([(-10, 19), (40, 14), (100, 13), (130, 16)])(body.x)
    stay = dict(_vamp_and_stay(body)['eye'], t=.9, puff=.2, stitch=[2.0])
    return dict(
        bands=dict(f=bands, t=.8, puff=0.0, stitch=[]), counter=dict(f=Outline(_below(counter, floor=0), 1)(x, z), t=1.9, puff=1.2, puff_width=8., stitch=[]),
        collar=_rolls(body, collar, 1, 3.0, []), eye=stay, tip=dict(f=guard(x) - z, t=1.7, puff=.3, stitch=[]),
        back=_heel_strip(body, [(0, 5), (60, 5), (80, 6), (100, 8)]))


# ---- holes -------------------------------------------------------------------------------------------------

def _toe_holes(body, ahead=32, rows=8):
    """Perforations before the lace stay: rows of a quincunx that narrow towards the toe."""
    holes, ridge = [], body.base[:, body.half]
    start = body.shape['throat_x'] + ahead
    for j in range(rows):
        x = start + 5.6 * j
        z = ridge[np.argmin(np.abs(ridge[:, 0] - x) + (ridge[:, 2] < 50) * 99), 2]
        for i in range(-3, 4):
            y = 6.4 * (i + .5 * (j % 2))
            if abs(y) < 22 - .32 * (x - start):
                holes.append((x, y + toe_shift(x), z, .9))
    return holes


def _on_side(body, places, side, radius):
    """Holes given in the side view, laid on one side (-1 lateral, 1 medial)."""
    m = body.y * side > 0
    x, y, z = body.x[m], body.y[m], body.z[m]
    nearest = [np.argmin((x - a) ** 2 + (z - b) ** 2) for a, b in places]
    return [(x[k], y[k], z[k], radius) for k in nearest]


def high_holes(body):
    """The toe, and slanted rows down the middle of the saddle that let it breathe."""
    rows = []
    for j in range(7):
        z = 53 + 7.2 * j
        x = 137 - .26 * (z - 50) - .0012 * (z - 50) ** 2
        rows += [(x + 8.0 * i, z + 2.8 * i) for i in ((-1, 0, 1) if j % 2 == 0 else (-.5, .5))]
    return _toe_holes(body) + _on_side(body, rows, -1, 1.15) + _on_side(body, [(x - 5, z) for x, z in rows], 1, 1.15)


def medial_vents(body):
    """Two vents on the medial side only."""
    return _on_side(body, [(150, 44), (164, 44)], 1, 1.8)


def low_holes(body):
    return _toe_holes(body, 27, 7) + medial_vents(body)


# ---- soles -------------------------------------------------------------------------------------------------

CUPSOLE = dict(
    kind='cupsole', top=piecewise([(0, 33.5), (30, 32), (80, 28.5), (130, 26.5), (180, 25.5), (215, 26), (250, 29), (280, 33.5), (310, 37.5)]),
    spring=lambda x: 14.5 * np.clip((x - 216) / 90, 0, None) ** 2.1 + 3.0 * np.clip((30 - x) / 30, 0, None) ** 2,
    offset=4.0, groove=5.2, stitched=True, outsole=6.2)
# The court shoe's: a foxing strip round the foot that rises to a knurled bumper at toe and heel.
FOXED_SOLE = dict(
    CUPSOLE, top=piecewise([(0, 35), (30, 32.5), (80, 28), (130, 25.5), (180, 24.5), (215, 25.5), (245, 29), (270, 34), (302, 40)]),
    spring=lambda x: 15.0 * np.clip((x - 204) / 93, 0, None) ** 2.0 + 4.0 * np.clip((34 - x) / 34, 0, None) ** 2, foxing=7.2)
EVA_SOLE = dict(
    kind='eva', top=piecewise([(0, 43), (16, 41.5), (42, 35.5), (80, 30), (130, 27), (180, 26), (212, 26.5), (245, 29), (272, 33), (302, 37.5)]),
    spring=lambda x: 17.0 * np.clip((x - 198) / 99, 0, None) ** 1.9 + 7.0 * np.clip((42 - x) / 42, 0, None) ** 1.8,
    offset=4.6, groove=None, stitched=False, outsole=lambda x: 4.2 + 10.0 * smooth_step(x, 238, 296))

FINER = dict(columns=800, edge=1.15)         # places half round, and mm over which a panel's edge is rolled: without them steep edges get teeth
STYLES = dict(
    high=dict(last=HIGH, panels=high_panels, holes=high_holes, sole=CUPSOLE, gap=(7.5, 12.5), mark=(53, 99, 7.0), roll=4.6, loop=True),
    low=dict(last=ROUND, panels=low_panels, holes=low_holes, sole=FOXED_SOLE, gap=(7.5, 11.5), mark=None, roll=4.2, loop=True, loops=LIMP, **FINER),
    plain=dict(last=PLAIN, panels=plain_panels, holes=medial_vents, sole=CUPSOLE, gap=(7.5, 11.0), mark=(58, 50, 7.0), roll=3.0, loop=False, slack=.35,
               creases=[(226, .50, 2.2), (235, .55, 1.9), (243, .40, 1.6), (248, .26, 1.2), (256, .28, 1.7), (266, .14, 1.8)]),
    knit=dict(last=ROUND, panels=knit_panels, holes=lambda body: [], sole=EVA_SOLE, gap=(7.5, 10.5), mark=(62, 62, 9.0), roll=4.0, loop=True, cuff=True, loops=LIMP, **FINER))
