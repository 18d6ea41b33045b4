"""A leather duffel, half full, on the floor; its zip along the top (x). Millimetres, at six tenths of its true size, so that it fills a card as a shoe does."""
import numpy as np
from scipy.ndimage import gaussian_filter, gaussian_filter1d

from .goods import FAR, Thing, folds, outward
from .toolbox import arc_length, curve, resample, smooth_step, sweep, torus, unit

HALF, DEPTH, HEIGHT, CORNER = 160.0, 82.0, 80.0, 16.0         # length, across and up from the middle; radius of the ends' rim
STRAP, STRAP_WIDTH, STRAP_TOP = 62.0, 9.0, 34.0               # where the straps run down, half their width, how high they end, under the handles' feet
BASE, HANDLE, RAISED = -36.0, 60.0, .86 * HEIGHT                # top of the base; height of a handle, of the middle over the floor


def _section(angle, power=2.6):
    """Across (y) and up (z) of the bag; angle 0 is the front, a quarter turn the top."""
    c, s = np.cos(angle), np.sin(angle)
    return -DEPTH * np.sign(c) * np.abs(c) ** (2 / power), HEIGHT * np.sign(s) * np.abs(s) ** (2 / power)


def _filled(quality):
    """The skin before it folds: grid of places, angle round it, mm of profile inside each end's seam (negative between the ends)."""
    flat, shrink = np.linspace(.002, 1, int(150 * quality)), CORNER / DEPTH
    turn, length = np.linspace(0, np.pi / 2, int(50 * quality))[1:], np.linspace(0, HALF - CORNER, int(280 * quality))[1:]
    x = np.concatenate([HALF + 9 * (1 - flat ** 2), HALF - CORNER * (1 - np.cos(turn)), HALF - CORNER - length])
    size = np.concatenate([flat * (1 - shrink), 1 - shrink + shrink * np.sin(turn), np.ones(len(length))])
    along = arc_length(np.stack([x, size * DEPTH], 1))
    inside = np.interp(HALF - .3 * CORNER, x[::-1], along[::-1]) - along
    x, size, inside = (np.concatenate([one, other[-2::-1]]) for one, other in ((x, -x), (size, size), (inside, inside)))
    angle = np.linspace(-np.pi, np.pi, int(1500 * quality), endpoint=False)
    y, z = _section(angle)
    return np.stack([x[:, None] + 0 * y, size[:, None] * y, size[:, None] * z], -1), angle[None] + 0 * x[:, None], inside[:, None] + 0 * y


def _sagged(grid):
    """Its top gives between the handles, its belly spreads, it lies on the floor."""
    x, y, z = np.moveaxis(grid, -1, 0)
    middle, up = np.cos(np.clip(x / HALF, -1, 1) * np.pi / 2), np.clip(z / HEIGHT, 0, 1)
    spread = 1 + .05 * middle * (1 - (z / HEIGHT) ** 2)
    above = z - 9 * middle * up ** 1.5 - 3 * up * np.sin(x / 34) + RAISED
    return np.stack([x, y * spread, .5 * (above + np.hypot(above, 5))], -1)


class _Skin:
    """The bag's leather as a grid, and the way from a place on the filled bag to one on the sagged."""

    def __init__(self, quality):
        q = quality
        self.flat, self.angle, self.inside = _filled(q)
        x, y, z = np.moveaxis(self.flat, -1, 0)
        self.middle = x.shape[0] // 2
        top, between = np.sin(self.angle) > 0, self.inside < 0
        base, strap = BASE - z, np.minimum(STRAP_WIDTH - np.abs(np.abs(x) - STRAP), np.where(top, STRAP_TOP - z, FAR))
        tape = np.where(top & (self.inside < -4), 6.2 - np.abs(y), -FAR)
        relief = folds(x.shape, [(34 * q, 60 * q, 1.5), (15 * q, 26 * q, .55), (6 * q, 10 * q, .12)], 12, True)
        creases = folds(x.shape, [(9 * q, 55 * q, 1.0)], 13, True)
        relief += -.9 * np.clip(creases - 1.1, 0, 2) * smooth_step(z, -32, -10) * between                       # where it is folded when empty
        relief *= smooth_step(HEIGHT - np.abs(z), -40, 20) * .6 + .4
        relief *= smooth_step(np.hypot(y / DEPTH, z / HEIGHT), .1, .9)                             # an end's middle is one place, not a ring of them
        relief += (1.7 * smooth_step(strap, -.25, .25) + 1.2 * smooth_step(base, -.25, .25)) * between
        relief += -.5 * np.exp(-(np.minimum(np.abs(strap - 2.2), np.abs(base - 2.4)) / .7) ** 2)
        relief += -2.2 * smooth_step(tape, -1.2, 1.2) + 1.0 * np.exp(-((tape + 2.2) / 1.4) ** 2) - 1.2 * np.exp(-(self.inside / 1.8) ** 2)
        self.grid = _sagged(self.flat + outward(self.flat) * relief[..., None])
        self.normals = gaussian_filter(outward(self.grid - [0, 0, RAISED]), (2, 2, 0), mode=('nearest', 'wrap', 'nearest'))
        self.panels = dict(base=np.where(between, base, -FAR), strap=np.where(between, strap, -FAR), end=self.inside, tape=tape)

    def row(self, x):
        """Row nearest to an x of the filled bag, between the ends' seams."""
        return int(np.argmin(np.abs(self.flat[:, 0, 0] - x) + 99 * (self.inside[:, 0] > -8)))

    def seam(self, sign, mm):
        """Row of one end, mm inside its seam."""
        return int(np.argmin(np.abs(self.inside[:, 0] - mm) + 99 * (sign * self.flat[:, 0, 0] < 0)))

    def column_at(self, height, side):
        """Column nearest to a height of the front (side -1) or the back (1)."""
        _, across, up = self.flat[self.middle].T
        return int(np.argmin(np.abs(up - height) + 99 * (across * side < 0)))

    def column_on_top(self, y):
        """Column of the top nearest to a place across."""
        _, across, up = self.flat[self.middle].T
        return int(np.argmin(np.abs(across - y) + 99 * (up < 0)))

    def rows(self, margin=6):
        """Rows between the ends' seams."""
        return np.where(self.inside[:, 0] < -margin)[0]

    def nearest(self, place):
        """Grid index of a place on the filled bag."""
        return np.unravel_index(np.argmin(np.linalg.norm(self.flat - place, axis=-1)), self.angle.shape)


def build(quality):
    """The duffel's meshes."""
    thing, skin = Thing(['base', 'strap', 'end', 'tape']), _Skin(quality)
    vents = [skin.nearest([HALF + 4, 17 * k, 20.0]) for k in (-1, 0, 1)]
    holes = np.min([np.linalg.norm(skin.grid - skin.grid[v], axis=-1) - 3.0 for v in vents], 0)
    thing.surface(skin.grid, True, perf=holes, **skin.panels)
    for v in vents:
        thing.metal.add(*torus(skin.grid[v] + skin.normals[v] * .4, unit(skin.normals[v]), 3.6, .9, 40, 14))
    _sewn(thing, skin)
    for sign in (-1, 1):
        i = skin.seam(sign, 0)
        around = np.r_[np.arange(skin.grid.shape[1]), 0]
        thing.band(skin.grid[i, around] + skin.normals[i, around] * .9, skin.normals[i, around], 2.5, 2.5, 'strap', 2.0)
        _ring(thing, skin, sign)
    _zip(thing, skin)
    for side in (-1, 1):
        _handle(thing, skin, side)
    return thing.arrays()


def _sewn(thing, skin):
    """Rows of stitches beside every edge of the skin."""
    def sew(i, j, panel):
        i, j = np.broadcast_arrays(i, j)
        thing.sew(skin.grid[i, j], skin.normals[i, j], panel)
    columns, seen = np.arange(skin.grid.shape[1]), np.sin(skin.angle[0]) > -.75
    for sign in (-1, 1):
        for edge in (2.2 - STRAP_WIDTH, STRAP_WIDTH - 2.2):
            i = skin.row(sign * STRAP + edge)
            for side, order in ((-1, columns), (1, np.roll(columns, len(columns) // 2))):
                sew(i, order[(seen & (skin.flat[i, :, 2] < STRAP_TOP - 2) & (skin.flat[i, :, 1] * side > 0))[order]], 'strap')
        for mm in (-4.5, 4.5):
            sew(skin.seam(sign, mm), columns, 'end')
        sew(skin.rows(), skin.column_at(BASE - 2.4, sign), 'base')
        sew(skin.rows(), skin.column_on_top(sign * 9.4), 'tape')


def _ring(thing, skin, sign):
    """A ring on a leather tab at one end, for the shoulder strap."""
    at = skin.nearest([sign * (HALF + 3), 0, 46.0])
    place, n = skin.grid[at], unit(skin.normals[at])
    tab = place + np.linspace(-16, 5, 30)[:, None] * [0, 0, 1.0] + n * 3.2
    thing.band(tab, np.broadcast_to(n, tab.shape), 7.0, 1.5, 'strap')
    thing.metal.add(*torus(place + n * 5.5 + [0, 0, 2], np.array([1.0, 0, sign * .35]), 8.0, 1.3, 60, 14))


TOOTH = [[0, 1, 3, 2], [4, 6, 7, 5], [0, 4, 5, 1], [2, 3, 7, 6], [1, 5, 7, 3], [0, 2, 6, 4]]


def _zip(thing, skin):
    """Metal teeth along the top, and near one end the slider with its leather pull."""
    i, j = skin.rows(9), skin.column_on_top(0)
    count = 4000
    line = resample(gaussian_filter1d(skin.grid[i, j], 4, axis=0, mode='nearest'), count)
    normals = gaussian_filter1d(skin.normals[i, j], 8, axis=0, mode='nearest')
    n = unit(np.stack([np.interp(np.linspace(0, 1, count), np.linspace(0, 1, len(i)), normals[:, k]) for k in range(3)], 1))
    along = unit(np.gradient(line, axis=0))
    for sign in (-1, 1):
        at = np.linspace(0, count - 20, int(arc_length(line)[-1] / 1.9)).astype(int) + (9 if sign > 0 else 0)
        side = np.cross(along[at], n[at]) * sign
        centre = line[at] + n[at] * .5 + side * .8
        boxes = np.stack([centre + a * along[at] * .6 + b * side * 1.2 + c * n[at] * .55 for a in (-1, 1) for b in (-1, 1) for c in (-1, 1)], 1)
        thing.metal.add(boxes.reshape(-1, 3), (np.array(TOOTH)[None] + 8 * np.arange(len(at))[:, None, None]).reshape(-1, 4))
    k = 400                                                                # rows begin at the end with the vents
    place, up, on = line[k], n[k], -along[k]
    slider = np.linspace(-5, 5, 20)[:, None] * on + place + up * 3.2
    thing.metal.add(*sweep(slider, np.broadcast_to(up, slider.shape), 3.4, 1.5, 3.0, 20)[:2])
    pull = curve([place + up * lift - on * back for lift, back in ((4.6, 0), (5.4, 6), (4.4, 18), (3.6, 30))], 60)
    thing.band(pull, np.broadcast_to(up, pull.shape), 3.6, .9, 'strap')


def _handle(thing, skin, side):
    """A strap that leaves the bag's side, rises into a rolled grip and leans to the other one."""
    feet = []
    for sign in (-1, 1):
        i = skin.row(sign * STRAP)
        feet.append([(skin.grid[i, j], unit(skin.normals[i, j])) for j in (skin.column_at(z, side) for z in (28, 40))])
    (a0, an), (a1, am) = feet[0]
    (b0, bn), (b1, bm) = feet[1]
    a0, a1, b0, b1 = a0 + an, a1 + 1.6 * am, b0 + bn, b1 + 1.6 * bm
    peak = .5 * (a1 + b1) + [0, -side * 34, HANDLE]

    def between(foot, share, x, z):
        return foot * (1 - share) + peak * share + [x, 0, z]
    path = curve([a0, a1, a1 + [1, -side * 3, 18], between(a1, .26, -9, 27), between(a1, .62, -6, 17), peak + [0, 0, 1],
                  between(b1, .62, 6, 17), between(b1, .26, 9, 27), b1 + [-1, -side * 3, 18], b1, b0], 400)
    up = np.broadcast_to(unit(np.array([0, side, .25])), path.shape)
    along = unit(np.gradient(path, axis=0))
    up = unit(up - (up * along).sum(1, keepdims=True) * along)
    grip = smooth_step(np.abs(np.linspace(-1, 1, 400)), .35, .12)
    thing.band(path, up, STRAP_WIDTH - 2.2 * grip, 1.5 + 3.2 * grip, 'strap', 2.6, 28)
    for edge in (2.4 - STRAP_WIDTH, STRAP_WIDTH - 2.4):
        line = path + np.cross(along, up) * edge + up * 1.5
        for part in (slice(30, 128), slice(272, 370)):
            thing.sew(line[part], up[part], 'strap')
    for (low, n), _ in feet:
        thing.metal.add(*torus(low + n * 4.2, n, .9, 1.5, 24, 12))
