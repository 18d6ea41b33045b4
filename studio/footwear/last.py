"""The last: a stack of rings, each going from the heel profile round both sides to the ridge profile.

Millimetres, right shoe: x from heel to toe, -y the lateral side, z up. Column 0 of the grid is the heel's
centre line, the middle column the ridge (toe, instep, shin). Row 0 lies under the sole, the last row is the top line.
"""
import numpy as np
from scipy.interpolate import PchipInterpolator, RectBivariateSpline

from .toolbox import curve, grid_blur, resample

RIDGE = [(286, 20), (290.4, 28), (292.2, 37), (291.4, 46), (287, 54.6), (277.5, 61.8), (263, 67.2), (245, 72), (226, 78.6), (206, 88), (182, 104.2), (160, 122), (142, 139.6), (128, 157), (118, 175), (111, 197)]
HEEL = [(11, 16), (5, 30), (2.5, 46), (4.5, 62), (10, 80), (16, 98), (18, 113), (16.5, 131), (13.5, 150), (10, 170)]

# Of a high-top: a round toe box that slopes down to the rand, and a vamp that climbs ever more steeply to the ankle.
HIGH = dict(
    ridge=RIDGE, heel=HEEL,
    # which point of the ridge (x) a ring joins to which height of the heel (z); 'toe' is the foremost point
    match=[(285, 16), ('toe', 32), (284, 46), (247, 59.5), (206, 74), (160, 101), (128, 132), (111, 170)],
    sag=[(0, 6), (.3, 5), (.5, 4), (.75, 10), (1, 25)],              # how far a ring hangs through in the middle
    width_rows=[0, .14, .28, .42, .6, .8, 1.0],                      # half widths at these ring fractions ...
    width_x=[0, 30, 70, 110, 150, 200, 230, 260, 305],               # ... and these x
    lateral=[[30, 32, 33.5, 36, 42, 49.5, 48.8, 44, 36.5], [32.5, 35, 36.5, 38.5, 43, 50, 49.3, 45, 37.5],
             [32, 34.5, 37, 39, 41.5, 46, 45.8, 43.5, 38.5], [31, 33, 36.5, 39.5, 41.5, 44, 43.8, 42, 38.5],
             [28, 30.5, 35.5, 38.5, 38, 36, 36, 36, 36], [28, 30.5, 35, 35.5, 33, 30, 30, 30, 30], [28.5, 31.5, 35.5, 35, 31, 30, 30, 30, 30]],
    medial=[[30, 31.5, 31, 31, 35.5, 45.5, 46.5, 42, 33], [32.5, 34, 33.5, 33.5, 37, 46, 47, 43, 34],
            [32, 33.5, 34.5, 35, 37, 43, 44, 41.5, 35], [31, 32.5, 35, 37, 38.5, 41, 41.5, 40, 35],
            [28, 30.5, 35.5, 38, 37, 35, 35, 35, 35], [28, 30.5, 35, 35.5, 33, 30, 30, 30, 30], [28.5, 31.5, 35.5, 35, 31, 30, 30, 30, 30]],
    front_cap=[(0, 76), (.14, 84), (.28, 96), (.42, 100), (.6, 86), (.8, 64), (1, 52)],       # rounding length at toe and shin
    front_power=[(0, 2.4), (.14, 2.35), (.28, 2.2), (.42, 2.1), (.6, 2.1), (1, 2.1)],
    heel_cap=[(0, 44), (.4, 46), (.7, 48), (1, 48)],
    throat_x=212., tongue_height=14., eyelets=8)

# Of an indoor trainer, EU 42: a low toe that slopes down to the rand, a vamp that climbs hollow to the instep, cut below the ankle.
LOW = dict(
    HIGH, ridge=[(276, 17), (281.6, 24), (284.8, 31.4), (285, 39.2), (282.2, 46.6), (275, 53), (263.6, 57.6), (249.6, 61), (234.5, 64.8),
                 (218.6, 70), (202, 77.6), (184, 86.4), (165, 96.4), (145, 105.6), (128, 113.4), (116, 118.4)],
    heel=[(11, 12), (5, 24), (2, 38), (2.3, 52), (5.5, 67), (9.6, 82), (11, 94), (9, 104)],
    match=[(276, 14), ('toe', 28), (282.2, 42), (242, 55), (203, 67.5), (165, 80), (138, 92), (116, 104)],
    sag=[(0, 4), (.35, 8), (.6, 15), (.8, 23), (1, 31)], width_rows=[0, .18, .36, .54, .79, 1.0],
    lateral=[[28.5, 31, 32.5, 35, 40.5, 47.5, 46.8, 42, 35.5], [31, 34, 35.5, 37.5, 41.5, 48, 47.3, 43, 36.5], [31, 33.5, 36, 38, 40, 44.5, 44.3, 42, 37.5],
             [30, 32.5, 35.5, 38, 40, 42.5, 42.3, 40.5, 37.5], [28, 30.5, 34.5, 36.5, 37, 36, 36, 36, 36], [26, 29.5, 33, 33, 31, 30, 30, 30, 30]],
    medial=[[28.5, 30.5, 30, 30, 34.5, 43.5, 44.5, 40, 32], [31, 33, 32.5, 32.5, 36, 44, 45, 41, 33], [31, 32.5, 33.5, 34, 36, 41.5, 42.5, 40, 34],
            [30, 32, 34, 35.5, 37, 40, 40.5, 39, 34], [28, 30.5, 34.5, 36, 36, 35, 35, 35, 35], [26, 29.5, 33, 33, 31, 30, 30, 30, 30]],
    front_cap=[(0, 78), (.18, 86), (.36, 96), (.54, 97), (.79, 84), (1, 66)],
    front_power=[(0, 2.3), (.18, 2.25), (.36, 2.15), (.54, 2.1), (.79, 2.1), (1, 2.1)],
    heel_cap=[(0, 42), (1, 46)], throat_x=206., tongue_height=23., eyelets=7)


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
            y = side * width[side](t, np.clip(x, 0, 305))[0] * cap + toe_shift(x)
            half = resample(np.stack([x, y, z], 1), half_columns + 1)
            if side < 0:
                grid[k, :half_columns + 1] = half
            else:
                grid[k, half_columns:] = half[::-1][:half_columns]
    return grid_blur(grid, (rows / 480 * 3.5, half_columns / 560 * 4))
