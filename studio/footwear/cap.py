"""A six-panel cap of leather on the floor, its brim to the right (+x). Millimetres; the origin is under the button."""
import numpy as np
from scipy.ndimage import gaussian_filter, gaussian_filter1d

from .goods import Thing, ball, folds, outward
from .toolbox import arc_length, grid_normals, quarter_round, smooth_step, torus, unit

HALF_LENGTH, HALF_WIDTH, HEIGHT = 100.0, 83.0, 118.0      # of the crown
BACK = 5.0                                                # mm by which the rim's middle lies behind the button
BRIM, BRIM_ANGLE, SEAT = 70.0, 66.0, 16.0                 # how far the brim reaches, degrees of the rim it takes to each side, mm by which the rim rises to it
BRIM_ROWS = (4.5, 11, 17.5, 24, 30.5, 37, 43.5)           # mm of its rows of stitches from its edge
GORE = np.pi / 3                                          # a seam stands at every multiple


def _crown(angle, t):
    """Places of the crown and mm from the nearest seam: angle 0 is the front, t 0 the button, 1 the rim. Gores are flat across and meet in corners."""
    phi, front = t * np.pi / 2, .5 + .5 * np.cos(angle)
    n = 2.2 + .75 * front ** 1.5                          # the two front panels stand up, the back slopes
    gore = np.abs((angle + GORE / 2) % GORE - GORE / 2)
    hexagon = np.cos(GORE / 2) / np.cos(GORE / 2 - gore)
    r = np.sin(phi) ** (2 / n) / np.hypot(np.cos(angle) / HALF_LENGTH, np.sin(angle) / HALF_WIDTH)
    r = r * (1 + .46 * (1 - t ** 3) * (hexagon - 1)) * (1 - .035 * smooth_step(t, .55, 1) * (1 - front))
    z = HEIGHT * np.cos(phi) ** (2 / n) * (1 - .06 * (1 - front)) + _seat(angle) * t ** 3
    return np.stack([r * np.cos(angle) - BACK * np.sin(phi), r * np.sin(angle), z], -1), gore * r


def _seat(angle):
    """mm by which the rim rises towards the brim."""
    return SEAT * smooth_step(np.cos(angle), -.3, 1)


def build(quality):
    """The cap's meshes."""
    thing, q = Thing(['gore', 'band']), quality
    rows, columns = int(330 * q), int(1440 * q)
    t, angle = np.linspace(.006, 1, rows)[:, None], np.linspace(0, 2 * np.pi, columns, endpoint=False)[None]
    crown, seam = _crown(angle, t)
    holes = [(int(.46 * rows), int((k + .5) / 6 * columns)) for k in range(6)]
    hole = np.min([np.linalg.norm(crown - crown[at], axis=-1) - 2.0 for at in holes], 0)
    down = arc_length(crown[:, columns // 12])
    above_rim = (down[-1] - down)[:, None]
    relief = folds(seam.shape, [(26 * q, 60 * q, .9), (9 * q, 20 * q, .22)], 5, True) * smooth_step(t, 0, .2) * (1 - .7 * smooth_step(t, .8, 1))
    relief += -1.0 * np.exp(-seam ** 2) + .55 * np.exp(-((seam - 3.6) / 2.6) ** 2)          # its allowances lie under a seam's sides
    pucker = np.sin(down[:, None] * 2 * np.pi / 9 + 3 * folds(seam.shape, [(30 * q, 30 * q, .5)], 6, True))
    relief += .16 * pucker * np.exp(-((seam - 6) / 4.5) ** 2)
    relief += -.7 * np.exp(-((above_rim - 9) / .9) ** 2) - .6 * np.exp(-(np.minimum(hole, 9) / 1.6) ** 2)
    normals = outward(crown)
    crown, normals = crown + normals * relief[..., None], gaussian_filter(normals, (2, 2, 0), mode=('nearest', 'wrap', 'nearest'))
    thing.surface(crown, True, gore=np.minimum(seam, 40) * np.where(np.floor(angle / GORE) % 2 == 0, 1, -1), perf=hole)
    rim = crown[-1]
    out = unit(rim * [1, 1, 0])
    thing.surface(np.array([rim, rim - [0, 0, 1.2] - out * .4, rim - out * 2.2, rim - out * 4 + [0, 0, 8], rim - out * 9 + [0, 0, 22]]), True)
    i = np.arange(int(.07 * rows), rows - int(4 * q))
    for k in range(6):
        for offset in (-3.3, 3.3):
            turn = np.clip(offset / np.linalg.norm(crown[i, int(k / 6 * columns), :2], axis=1), -.3, .3)
            j = np.round((k * GORE + turn) / (2 * np.pi) * columns).astype(int) % columns
            thing.sew(crown[i, j], normals[i, j], 'gore')
    around = np.r_[np.arange(columns), 0, 1]
    for above in (7.0, 11.0):
        i = int(np.argmin(np.abs(above_rim - above)))
        thing.sew(crown[i, around], normals[i, around], 'band')
    for at in holes:
        thing.metal.add(*torus(crown[at] + normals[at] * .3, normals[at], 2.7, .75, 40, 14))
    thing.surface(ball([0, 0, HEIGHT - .6], (8.6, 8.6, 3.4)), True)
    _brim(thing, quality)
    return thing.arrays()


def _brim(thing, quality):
    """A stiff crescent, curved a little by hand; rows of stitches follow its edge."""
    rows, columns = int(150 * quality), int(520 * quality)
    u, v = np.linspace(-1, 1, columns)[None], np.linspace(0, 1, rows)[:, None]
    angle, psi = np.radians(BRIM_ANGLE) * u, u * np.pi / 2
    inner = _crown(angle, np.ones_like(angle))[0]
    inner = inner - unit(inner * [1, 1, 0]) * 2.5
    x, y, _ = inner[0, -1]                                # where its corner meets the rim
    outer = np.stack([x + (HALF_LENGTH - BACK + BRIM - x) * np.maximum(np.cos(psi), 0) ** .80, y * np.sin(psi) + 10 * np.sin(2 * psi), 0 * psi], -1)
    place = inner * (1 - v[..., None]) + outer * v[..., None]
    place[..., 2] = (_seat(angle) + 2) * (1 - v) + (SEAT + 7 - 15 * (outer[..., 1] / 88) ** 2) * v
    place[..., 2] += folds(place.shape[:2], [(40 * quality, 90 * quality, .35)], 8, False)
    depth = np.minimum(np.linalg.norm(place - place[-1:], axis=-1), .8 * np.linalg.norm(outer - inner, axis=-1).max() * np.cos(psi) ** .5)
    normal = grid_normals(place, wrap=False)
    normal *= np.sign(normal[..., 2].mean())
    half = 2.3 * quarter_round(depth, 2.6)
    top = place + normal * (half - sum(.30 * np.exp(-((depth - k) / .9) ** 2) for k in BRIM_ROWS))[..., None]
    thing.surface(top, False)
    thing.surface((place - normal * half[..., None])[:, ::-1], False)
    j = np.arange(columns)
    for k in BRIM_ROWS:
        i = np.argmin(np.abs(depth - k), axis=0)
        there = np.abs(depth[i, j] - k) < 1.2
        if there.sum() > 40:
            thing.sew(gaussian_filter1d(top[i[there], j[there]], 3, axis=0), normal[i[there], j[there]], 'band')
