"""The bow that ties the laces: two loops, a knot and two tipped ends, laid on what they cover. Millimetres.

It is drawn flat: w across the shoe from the ridge (- lateral), v up the ridge, h above the last.
"""
import numpy as np
from scipy.interpolate import CubicSpline, RegularGridInterpolator
from scipy.ndimage import gaussian_filter1d, maximum_filter1d
from scipy.spatial import cKDTree

from .toolbox import arc_length, quarter_round, resample, smooth_step, sweep, unit

TIP = 13.0                                 # length of the metal tip of an end
ROOM = 1.1                                 # between the middle of the lace and what it lies on
# side: length and half width of the loop, degrees it hangs below the level, degrees it stands up from the shoe at knot and end, how much it droops
LOOPS = {-1: (36.0, 5.4, 36, (30, 30), .005), 1: (33.0, 5.0, 28, (26, 26), .005)}
ENDS = {-1: [(0, 0, 2), (6, -6, 3), (12, -18, 1), (16, -35, 0), (15, -54, 0)], 1: [(0, 0, 2), (7, -5, 3), (16, -15, 1), (25, -29, 0), (32, -43, 0)]}


class Front:
    """The front of the last as a flat map: (w, v, h) -> place, and the three directions there."""

    def __init__(self, upper, normals):
        across = np.linspace(-95, 95, 191)
        rows = range(upper.throat_row, upper.rows, max(1, int(2 * upper.quality)))
        places, up = [], []
        for i in rows:
            sides = [(upper.base[i, :upper.half + 1][::-1], normals[i, :upper.half + 1][::-1]), (upper.base[i, upper.half:], normals[i, upper.half:])]
            for out, k in ((places, 0), (up, 1)):
                left, right = (np.stack([np.interp(np.abs(across), arc_length(s[0]), s[k][:, c]) for c in range(3)], 1) for s in sides)
                out.append(np.where(across[:, None] < 0, left, right))
        self.ridge = np.array(places)[:, 95]
        self.up_ridge = arc_length(self.ridge)
        axes = (self.up_ridge, across)
        self._place, self._up = (RegularGridInterpolator(axes, np.array(a), bounds_error=False, fill_value=None) for a in (places, up))

    def __call__(self, flat):
        vw = flat[:, [1, 0]]
        return self._place(vw) + unit(self._up(vw)) * flat[:, 2:]

    def turn(self, flat, direction):
        """Directions given in (w, v, h), in space."""
        vw = flat[:, [1, 0]]
        across, along = (unit(self._place(vw + step) - self._place(vw - step)) for step in ([0, 1.], [1., 0]))
        return unit(across * direction[:, :1] + along * direction[:, 1:2] + unit(self._up(vw)) * direction[:, 2:])

    def flat(self, place):
        """(0, v, h) of a place before the ridge."""
        v = self.up_ridge[np.argmin(np.linalg.norm(self.ridge - place, axis=1))]
        at = np.array([[0, v, 0.]])
        return v, float((place - self(at)[0]) @ unit(self._up([[v, 0.]]))[0])


class Bow:
    """tie() adds loops, knot and ends to the laces' mesh and keeps the tips for the metal."""

    def __init__(self, front, half_width, half_thickness):
        self.front, self.half_width, self.half_thickness, self.tips = front, half_width, half_thickness, []

    def _laid(self, flat, below, reach):
        """The path raised until it lies on the points below it; reach: how far the lace spreads above and below its middle."""
        path, up = self.front(flat), self.front.turn(flat, np.tile([0, 0, 1.], (len(flat), 1)))
        need = np.zeros(len(path))
        for k, near in enumerate(below.query_ball_point(path, 18.0)):
            d = below.data[near] - path[k]
            height = d @ up[k]
            aside = np.linalg.norm(d - height[:, None] * up[k], axis=1)
            need[k] = max(0, (height[aside < 4.2]).max(initial=-99) + ROOM + reach[k])
        need = gaussian_filter1d(maximum_filter1d(need, 7), 4, mode='nearest')
        return flat + np.c_[np.zeros((len(flat), 2)), need]

    def _band(self, mesh, flat, up, width):
        path = gaussian_filter1d(self.front(flat), 1.5, axis=0, mode='nearest')
        vertices, faces, across, along = sweep(path, self.front.turn(flat, up), width, self.half_thickness, 3.0, 24)
        mesh.add(vertices, faces, lu=across, lv=along, lw=np.broadcast_to(np.reshape(width, (-1, 1)), across.shape))
        return vertices.reshape(-1, 3)

    def _end(self, mesh, side, v, h, below):
        points = np.array(ENDS[side], float) * [side, 1, 1] + [side, v - 1, h]
        t = np.r_[0, np.cumsum(np.linalg.norm(np.diff(points, axis=0), axis=1))]
        flat = resample(CubicSpline(t, points)(np.linspace(0, t[-1], 400)), 110)
        flat = self._laid(flat - [[0, 0, h * s] for s in smooth_step(np.linspace(0, 1, 110), .1, .5)], below, np.zeros(110))
        s = arc_length(self.front(flat))
        lace = s < s[-1] - TIP + 2
        sway = .25 * np.sin(np.linspace(0, 5, 110) + side)
        up = np.c_[sway, np.zeros(110), np.ones(110)]
        narrow = smooth_step(s, s[-1] - TIP - 7, s[-1] - TIP)
        self._band(mesh, flat[lace], up[lace], (self.half_width * (1 - .55 * narrow))[lace])
        tip = resample(self.front(flat[s > s[-1] - TIP])[[0, -1]], 40)                    # metal is straight
        rounding = quarter_round(np.minimum(arc_length(tip), arc_length(tip)[::-1]).clip(.01), .9)
        self.tips.append(sweep(tip, np.tile(self.front.turn(flat[-1:], np.array([[0, 0, 1.]])), (40, 1)), 1.9 * rounding, 1.5 * rounding, 2.2, 20)[:2])

    def _loop(self, mesh, side, v, h, below):
        length, width, fall, stand, droop = LOOPS[side]
        fall, t = np.radians(fall), np.linspace(0, 1, 150)
        far = (1 - np.cos(2 * np.pi * t)) / 2
        stand = np.radians(stand[0] + (stand[1] - stand[0]) * far)
        r, q = length * far, width * np.sin(2 * np.pi * t) * (.25 + .75 * far)
        out = np.array([side * np.cos(fall), -np.sin(fall), 0])
        rise = np.stack([side * np.sin(fall) * np.cos(stand), np.cos(fall) * np.cos(stand), np.sin(stand)], 1)
        rest = smooth_step(r, 0, 14)
        flat = np.array([side * 1.5, v, 0]) + r[:, None] * out + q[:, None] * rise
        flat[:, 1] -= droop * r ** 2
        flat[:, 2] += (h + 2.6) * (1 - rest) + (2.0 + width * np.sin(stand)) * rest
        up = -np.gradient(q)[:, None] * out + np.gradient(r)[:, None] * rise
        flat = self._laid(flat, below, self.half_width * np.cos(stand) * rest)
        self._band(mesh, flat, up, self.half_width * (.72 + .28 * quarter_round(r, 12)))

    def _knot(self, mesh, v, h):
        a = np.linspace(0, 2 * np.pi, 70) - np.pi / 2
        round_ = np.c_[.22 * np.cos(a) * 4.6, np.cos(a) * 4.6, np.sin(a) * 3.7]
        self._band(mesh, round_ + [0, v, h + 2.3], np.c_[np.zeros(70), np.cos(a) / 4.6, np.sin(a) / 3.7], np.full(70, self.half_width * .92))

    def tie(self, mesh, middle, below):
        """middle: where the two laces meet; below: points (n, 3) of all that the bow lies on."""
        v, h = self.front.flat(middle)
        for side in (-1, 1):
            self._end(mesh, side, v, h, cKDTree(below))
        below = np.concatenate([below, *mesh.vertices[-2:]])
        for side in (-1, 1):
            self._loop(mesh, side, v, h, cKDTree(below))
        self._knot(mesh, v, h)
