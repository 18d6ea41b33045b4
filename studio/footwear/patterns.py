"""The pattern of each style: panels as implicit functions on the last, positive inside, in build order (later = on top).

A panel: f (any smooth function, turned into millimetres later), t thickness, puff and puff_width how far it bulges
behind its edge, stitch the offsets of its stitch rows from the edge, extra an optional relief function. All in mm.
`body` (see upper.py) gives x, y, z of the last's grid, and distances: to the ridge line, to the top line.
"""
import numpy as np

from .last import HIGH, LOW, toe_shift
from .toolbox import Outline, curve, piecewise, smooth_line, smooth_step

VAMP_SEAM = smooth_line([(10, 196), (30, 197), (50, 200), (70, 205), (90, 213), (140, 240), (190, 270)])
LOW_SEAM = smooth_line([(8, 173), (22, 176), (40, 182), (55, 190), (66, 200), (75, 213), (95, 245)])
LACE_STAY = piecewise([(-.1, 17), (0, 18), (.3, 19), (.7, 20), (.9, 19), (1, 17), (1.2, 17)])


def _below(points, behind=-50, floor=-20):
    """Outline of everything behind and below a curve that falls towards the toe."""
    c = curve(points, 400)
    return np.concatenate([c, [[behind, points[-1][1]], [behind, floor], [points[0][0], floor]]])


def _side_x(body):
    """x, shifted on the medial side so that the two sides are cut a little differently, as on a real last."""
    return body.x + 5.0 * smooth_step(body.y, 4, 20)


def _quarter(body, seam=VAMP_SEAM):
    return dict(f=seam(body.z) - body.x, t=1.2, puff=.6)


def _stay(body):
    return dict(f=body.gap + LACE_STAY(body.ridge_at) - body.ridge_distance, t=1.4, puff=.3, stitch=[2.0, 4.2])


def _guard(body, height, **seam):
    """Mudguard: all round the toe below a height that climbs from the sole; the toe box above it is left free."""
    return dict(dict(f=piecewise(height)(body.x) - body.z, t=1.3, puff=.25, stitch=[2.0, 4.2]), **seam)


def _heel_strip(body, widths, below=99):
    width = piecewise(widths)(body.z)
    return dict(f=np.minimum(np.where(body.x < 60, width - np.abs(body.y), -30.0), below), t=1.1, puff=.4)


def _padded(body, height, swell, stitch):
    """Padded collar of the given height below the top line."""
    def relief(d):
        return swell * np.abs(np.sin(np.pi * np.clip(body.top_distance, 0, height * 1.2) / height)) ** .55
    return dict(f=height - body.top_distance, t=.8, puff=1.0, puff_width=3., stitch=stitch, extra=relief)


def high_panels(body):
    x, z = _side_x(body), body.z
    ankle = [(128, 6), (119, 42), (107, 70), (92, 87), (74, 98), (52, 105), (28, 108), (0, 110), (-40, 111)]
    saddle = [curve([(170, 6), (166, 40), (157, 66), (142, 92), (124, 118), (108, 145), (95, 180)], 300),
              curve([(62, 180), (80, 140), (96, 110), (107, 82), (112, 48), (112, 6)], 300)]
    counter = [(112, 6), (95, 21), (76, 33), (57, 45), (39, 57), (22, 69), (8, 78), (0, 81), (-40, 84)]
    guard = [(150, 4), (166, 20), (184, 31), (205, 38), (230, 42), (262, 44.5), (300, 46)]
    collar = piecewise([(-10, 34), (10, 34), (40, 27), (70, 24), (100, 24), (130, 27)])(body.x)
    return dict(
        quarter=_quarter(body),
        ankle=dict(f=Outline(_below(ankle), 1)(x, z), t=1.0, puff=.5, stitch=[2.0]),
        saddle=dict(f=Outline(np.concatenate(saddle), 2)(x, z), t=1.3, puff=.7, stitch=[2.0, 4.2]),
        counter=dict(f=Outline(_below(counter, floor=0), 1)(body.x, z), t=1.4, puff=.5, stitch=[2.0, 4.2]),
        collar=_padded(body, collar, 2.2, [1.6]),
        eye=_stay(body), tip=_guard(body, guard), back=_heel_strip(body, [(0, 11), (80, 10), (115, 8.5), (152, 10)]))


def low_panels(body):
    x, z = _side_x(body), body.z
    saddle = [curve([(160, 3), (155, 35), (146, 60), (131, 86), (112, 118)], 300),
              curve([(50, 118), (76, 88), (90, 60), (95, 34), (96, 3)], 300)]
    counter = [(84, 4), (78, 28), (65, 44), (47, 55), (26, 62), (0, 65), (-40, 66)]
    guard = [(146, 4), (160, 17), (178, 28), (198, 34.5), (225, 37.5), (255, 39), (300, 40)]
    collar = piecewise([(-10, 27), (12, 26), (40, 15), (70, 12), (100, 14), (130, 17)])(body.x)
    return dict(
        quarter=_quarter(body, LOW_SEAM), saddle=dict(f=Outline(np.concatenate(saddle), 2)(x, z), t=1.3, puff=.7, stitch=[2.0, 4.2]),
        counter=dict(f=Outline(_below(counter, floor=0), 1)(body.x, z), t=1.4, puff=.5, stitch=[2.0, 4.2]),
        collar=_padded(body, collar, 2.2, [1.6]),
        eye=_stay(body), tip=_guard(body, guard), back=_heel_strip(body, [(0, 11), (60, 10), (80, 9), (110, 11)]))


def plain_panels(body):
    """Few pieces of one leather: a vamp, the quarter that overlaps it from the throat down to the sole, a rolled top edge, the stay, a tab over the heel's seam."""
    collar = piecewise([(-10, 11), (40, 9), (100, 9), (130, 10)])(body.x)
    seam = smooth_line([(6, 140), (20, 146), (32, 154), (44, 167), (55, 184), (64, 200), (75, 224), (95, 260)])
    tab = [(38, 140), (36, 98), (33, 82), (25, 70), (10, 63), (-6, 61), (-50, 60)]
    stay, under = dict(_stay(body), t=.9, puff=.25), body.top_distance - 9
    return dict(
        quarter=dict(f=seam(body.z) - _side_x(body), t=1.0, puff=.45, stitch=[1.9, 4.3]), back=_heel_strip(body, [(0, 9), (60, 8), (80, 7), (100, 8)], under),
        tab=dict(f=np.minimum(Outline(np.concatenate([curve(tab, 300), [[-50, 130]]]), 1)(body.x, body.z), under), t=1.0, puff=.4, stitch=[1.9]),
        collar=dict(_padded(body, collar, 1.1, [1.6]), t=.4), eye=stay)


def knit_panels(body):
    """A knit trainer's, all cut of suede: a mudguard round the toe, the stay, a strap from it down to the sole, a heel counter."""
    x, z = _side_x(body), body.z
    strap = [curve([(146, 3), (141, 28), (132, 56), (118, 88), (105, 122)], 200), curve([(78, 122), (92, 88), (106, 56), (115, 28), (119, 3)], 200)]
    counter = [(84, 4), (79, 26), (65, 44), (44, 57), (20, 66), (-40, 70)]
    guard = [(150, 4), (164, 18), (182, 29), (205, 35), (232, 37.5), (260, 38.5), (300, 39)]
    collar = piecewise([(-10, 26), (12, 25), (40, 13), (100, 11), (130, 14)])(body.x)
    return dict(
        saddle=dict(f=Outline(np.concatenate(strap), 1)(x, z), t=1.2, puff=.45, stitch=[1.9, 4.0]), counter=dict(f=Outline(_below(counter, floor=0), 1)(x, z), t=1.3, puff=.5, stitch=[1.9, 4.0]),
        collar=_padded(body, collar, 1.9, [1.5]), eye=dict(_stay(body), t=1.3),
        tip=_guard(body, guard, stitch=[1.9, 4.0]),
        back=_heel_strip(body, [(0, 9), (60, 8), (80, 7.5), (110, 9)]))


# ---- holes -------------------------------------------------------------------------------------------------

def _on_side(body, places, side, radius):
    """Holes given in the side view, laid on one side (-1 lateral, 1 medial)."""
    m = body.y * side > 0
    x, y, z = body.x[m], body.y[m], body.z[m]
    nearest = [np.argmin((x - a) ** 2 + (z - b) ** 2) for a, b in places]
    return [(x[k], y[k], z[k], radius) for k in nearest]


def high_holes(body):
    """Slanted rows down the middle of the saddle that let it breathe."""
    rows = []
    for j in range(7):
        z = 53 + 7.2 * j
        x = 137 - .26 * (z - 50) - .0012 * (z - 50) ** 2
        rows += [(x + 8.0 * i, z + 2.8 * i) for i in ((-1, 0, 1) if j % 2 == 0 else (-.5, .5))]
    return _on_side(body, rows, -1, 1.0) + _on_side(body, [(x - 5, z) for x, z in rows], 1, 1.0) + _toe_holes(body)


def _toe_holes(body):
    """Rows across the toe box, between mudguard and throat."""
    toe = body.z > 40
    x, y, z = body.x[toe], body.y[toe] - toe_shift(body.x[toe]), body.z[toe]
    places = [(x_toe, 6.8 * (i - .5 * (k % 2))) for k, x_toe in enumerate(body.shape['throat_x'] + 20 + 6 * np.arange(6)) for i in range(-4, 5 + k % 2)]
    nearest = [np.argmin((x - a) ** 2 + (y - b) ** 2) for a, b in places]
    return [(body.x[toe][k], body.y[toe][k], z[k], .9) for k in nearest]


# ---- soles -------------------------------------------------------------------------------------------------

# Of a trainer: even, rolling up at the toe; there and at the heel its foot stands back (undercut).
CUPSOLE = dict(
    kind='cupsole', top=smooth_line([(-10, 24.6), (0, 24.3), (30, 23.4), (80, 21.2), (130, 19.2), (180, 18), (215, 18.3), (245, 20.8), (270, 24.6), (300, 30)]),
    drop=5, spring=lambda x: 12 * np.clip((x - 192) / 98, 0, None) ** 1.9 + 3 * np.clip((34 - x) / 34, 0, None) ** 2,
    undercut=lambda x: 3.6 * smooth_step(x, 236, 290) + 3 * smooth_step(x, 30, 0),
    offset=2.9, groove=4.6, stitched=True, outsole=6.0)
# foxing: a strip round the foot that rises to a knurled bumper at toe and heel.
HIGH_SOLE = dict(CUPSOLE, foxing=11.0, top=lambda x: CUPSOLE['top'](x) + 3.4)
LOW_SOLE = dict(CUPSOLE, top=lambda x: CUPSOLE['top'](x) + 2.6, drop=3, offset=2.7, groove=4.4, outsole=5.6)
FOXED_SOLE = dict(LOW_SOLE, drop=4, foxing=9.0)
# wedge: how high a second, coloured foam stands above the joint: from the heel it runs out under the ball.
EVA_SOLE = dict(LOW_SOLE, drop=4, kind='eva', groove=None, stitched=False, wedge=piecewise([(-10, 12.5), (40, 12.2), (100, 9.6), (160, 4.6), (205, .2), (230, -3)]), outsole=lambda x: 5.6 + 7 * smooth_step(x, 250, 288))

FINER = dict(columns=800, edge=1.15)         # places half round, and mm over which a panel's edge is rolled: without them steep edges get teeth
STYLES = dict(
    high=dict(last=HIGH, panels=high_panels, holes=high_holes, sole=HIGH_SOLE, gap=(7.5, 12.5), mark=(50, 86, 6.6), roll=4.2, loop=True, slack=1.7, **FINER),
    low=dict(last=LOW, panels=low_panels, holes=_toe_holes, sole=FOXED_SOLE, gap=(7.5, 11.5), mark=None, roll=3.6, loop=True, slack=1.7, **FINER),
    plain=dict(last=LOW, panels=plain_panels, holes=lambda body: [], sole=LOW_SOLE, gap=(7.5, 11.0), mark=(58, 48, 7.0), roll=2.8, loop=False, slack=.9),
    knit=dict(last=LOW, panels=knit_panels, holes=lambda body: [], sole=EVA_SOLE, gap=(7.5, 10.5), mark=(38, 41, 5.6), roll=3.4, loop=True, **FINER))
