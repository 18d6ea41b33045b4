"""The last: a stack of rings, each going from the heel profile round both sides to the ridge profile.

Millimetres, right shoe: x from heel to toe, -y the lateral side, z up. Column 0 of the grid is the heel's
centre line, the middle column the ridge (toe, instep, shin). Row 0 lies under the sole, the last row is the top line.
"""
import numpy as np
from scipy.interpolate import PchipInterpolator, RectBivariateSpline

from .toolbox import curve, grid_blur, resample

RIDGE = [(286, 17), (289.5, 24), (290.5, 32), (289.3, 40), (284.7, 47), (276, 52.5), (263, 56.5), (246, 60.8), (227, 66.5), (206, 76), (182, 90.5), (160, 106.5), (143, 121.5), (129, 139), (120, 156), (113.5, 175)]
HEEL = [(9, 16), (7, 30), (6, 44), (7.5, 60), (11, 77), (14.3, 93), (15.7, 107), (15.3, 121), (13.6, 136), (11, 151)]

# Of a high-top: a round toe box that slopes down to the rand, and a vamp that climbs ever more steeply to the ankle.
HIGH = dict(
    ridge=RIDGE, heel=HEEL,
    # which point of the ridge (x) a ring joins to which height of the heel (z); 'toe' is the foremost point
    match=[(285, 16), ('toe', 31), (284.7, 43), (247, 56), (206, 70), (160, 92), (129, 117), (113.5, 151)],
    sag=[(0, 6), (.3, 4), (.5, 3), (.75, 8), (1, 20)],              # how far a ring hangs through in the middle
    width_rows=[0, .14, .28, .42, .6, .8, 1.0],                      # half widths at these ring fractions ...
    width_x=[0, 30, 70, 110, 150, 200, 230, 260, 290],               # ... and these x
    lateral=[[30, 33, 34, 36, 45, 50, 46.5, 42, 34], [28.5, 31.5, 33, 35, 43, 48, 44.5, 40, 32], [28.5, 31.5, 34.5, 38, 41, 44.5, 41.5, 38, 32],
             [28, 31, 35, 38.5, 40.5, 41.5, 38.5, 36, 32], [26, 29, 34, 37.5, 37, 35, 34, 34, 34], [25, 27.5, 32.5, 34.5, 32.5, 30, 30, 30, 30], [26, 28.5, 33, 34.5, 31, 30, 30, 30, 30]],
    medial=[[30, 32.5, 31, 29, 34, 46, 47.5, 45, 38], [28.5, 30.5, 31, 30, 34, 44.5, 45.5, 43, 36], [28.5, 30.5, 33, 33.5, 36, 41.5, 42.5, 41, 35],
             [28, 30.5, 34.5, 36.5, 38, 39, 39, 38, 34], [26, 29, 34, 37, 36, 34, 34, 34, 34], [25, 27.5, 32.5, 34.5, 32.5, 30, 30, 30, 30], [26, 28.5, 33, 34.5, 31, 30, 30, 30, 30]],
    front_cap=[(0, 62), (.14, 66), (.28, 84), (.42, 96), (.6, 86), (.8, 64), (1, 52)],       # rounding length at toe and shin
    front_power=[(0, 2.3), (.14, 2.3), (.28, 2.2), (.42, 2.1), (.6, 2.1), (1, 2.1)],
    heel_cap=[(0, 40), (.4, 42), (.7, 44), (1, 46)],
    throat_x=212., tongue_height=14., eyelets=7)

# Of an indoor trainer, EU 42: a low toe that slopes down to the rand, a vamp that climbs hollow to the instep, cut below the ankle.
LOW = dict(
    HIGH, ridge=[(276, 15), (281, 21), (283, 28), (281.5, 35), (276.5, 41), (268, 45.5), (257, 48.5), (244, 51.5), (230, 55), (215, 59.5), (200, 66), (183, 75), (165, 86), (146, 97.5), (128, 108), (116, 116)],
    heel=[(9, 12), (7, 24), (6, 38), (7, 52), (9.5, 66), (12, 78), (12.5, 87), (10.5, 97)],
    match=[(276, 14), ('toe', 27), (276.5, 39), (242, 50), (203, 61), (165, 74), (138, 86), (116, 97)],
    sag=[(0, 4), (.35, 5), (.6, 9), (.8, 14), (1, 21)], width_rows=[0, .18, .36, .54, .79, 1.0],
    lateral=[[29, 32, 33, 35, 43.5, 48, 44.5, 40, 32], [28, 31, 32.5, 34.5, 42, 46.5, 43, 38.5, 30.5], [28, 31, 34, 37, 40, 43, 40, 37, 31],
             [27.5, 30.5, 34, 37.5, 39.5, 40.5, 38, 36, 32], [26, 29, 33, 36, 36.5, 35, 34, 34, 34], [25, 28, 32, 33, 31, 30, 30, 30, 30]],
    medial=[[29, 31.5, 30.5, 29, 33, 44, 45.5, 43, 36], [28, 30.5, 30.5, 29.5, 33.5, 42.5, 43.5, 41, 34], [28, 30.5, 32.5, 33, 35.5, 40, 41, 39.5, 34],
             [27.5, 30, 33, 35, 37, 38.5, 38.5, 37.5, 34], [26, 29, 33, 35.5, 35.5, 34, 34, 34, 34], [25, 28, 32, 33, 31, 30, 30, 30, 30]],
    front_cap=[(0, 62), (.18, 68), (.36, 84), (.54, 92), (.79, 84), (1, 66)],
    front_power=[(0, 2.25), (.18, 2.25), (.36, 2.15), (.54, 2.1), (.79, 2.1), (1, 2.1)],
    heel_cap=[(0, 40), (1, 44)], throat_x=204., tongue_height=21., eyelets=6)


def toe_shift(x):
    """How far the toe leans to the medial side."""
    return 8.0 * np.clip((x - 170) / 130, 0, None) ** 2


def _monotone(points):
    p = np.array(points, float)
    return PchipInterpolator(p[:, 0], p[:, 1])


def _ring_ends(shape, rows):
    """Ridge point and heel point of every ring, in the side view: two arrays (rows, 2)."""
    ridge, heel = curve(shape['ridge'], 4000), curve(shape['heel'], 4000)
    along_ridge, along_heel = [], []
    for place, z in shape['match']:
        if place == 'toe':
            i = int(np.argmax(ridge[:, 0]))
        else:
            crossing = np.where(np.diff(np.sign(ridge[:, 0] - place)))[0]
            i = crossing[-1] if len(crossing) else 0
        along_ridge.append(i / (len(ridge) - 1))
        along_heel.append(np.interp(z, heel[:, 1], np.linspace(0, 1, len(heel))))
    along_ridge[0] = along_heel[0] = 0
    along_ridge[-1] = along_heel[-1] = 1
    join = PchipInterpolator(along_ridge, along_heel)
    t, fraction = np.linspace(0, 1, rows), np.linspace(0, 1, 4000)
    front = np.stack([np.interp(t, fraction, ridge[:, k]) for k in (0, 1)], 1)
    back = np.stack([np.interp(join(t), fraction, heel[:, k]) for k in (0, 1)], 1)
    return front, back


def build(shape, half_columns=560, rows=480):
    """The last's surface as a grid (rows, 2 * half_columns, 3)."""
    front, back = _ring_ends(shape, rows)
    width = {side: RectBivariateSpline(shape['width_rows'], shape['width_x'], np.array(shape[name], float), kx=3, ky=3)
             for side, name in ((-1, 'lateral'), (1, 'medial'))}
    sag, front_cap, front_power, heel_cap = (_monotone(shape[k]) for k in ('sag', 'front_cap', 'front_power', 'heel_cap'))
    s = (1 - np.cos(np.pi * np.linspace(0, 1, 1600))) / 2
    hang = np.sin(np.pi * s ** .85) * np.sin(np.pi * s) ** .3
    grid = np.zeros((rows, 2 * half_columns, 3))
    for k, t in enumerate(np.linspace(0, 1, rows)):
        x = back[k, 0] + (front[k, 0] - back[k, 0]) * s
        z = back[k, 1] + (front[k, 1] - back[k, 1]) * s - sag(t) * hang
        length = np.hypot(*(front[k] - back[k]))
        from_heel = np.clip(1 - s * length / heel_cap(t), 0, 1)
        from_front = np.clip(1 - (1 - s) * length / min(front_cap(t), .97 * length), 0, 1)
        cap = (1 - from_heel ** 2.3) ** (1 / 2.3) * (1 - from_front ** front_power(t)) ** (1 / front_power(t))
        for side in (-1, 1):
            y = side * width[side](t, np.clip(x, 0, 290))[0] * cap + toe_shift(x)
            half = resample(np.stack([x, y, z], 1), half_columns + 1)
            if side < 0:
                grid[k, :half_columns + 1] = half
            else:
                grid[k, half_columns:] = half[::-1][:half_columns]
    return grid_blur(grid, (rows / 480 * 3.5, half_columns / 560 * 4))
