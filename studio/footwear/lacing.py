"""Eyelets, laces straight across from one to the other, clear of tongue and upper, and the heel's pull loop. Millimetres."""
import numpy as np
from scipy.ndimage import gaussian_filter, gaussian_filter1d
from scipy.spatial import cKDTree

from .toolbox import Mesh, arc_length, curve, quarter_round, resample, sweep, torus, unit

HALF_WIDTH, HALF_THICKNESS = 3.7, .45          # of the flat lace
OVER_EDGE = 1.5        # mm beyond the stay's edge within which a lace still lies on it
# The bow, in mm from its knot: towards the medial side, down the throat, off the shoe. Loops come back to the knot, ends hang.
LOOPS = [[(1, 0, 2.2), (9, -3, 5), (21, -1, 7.5), (31, 8, 6.5), (35, 18, 4.5), (30, 25, 3.5), (22, 20, 4), (11, 8, 4.2), (1, 1, 2.0)],
         [(-1, 0, 2.2), (-9, -4, 5), (-22, -3, 7.5), (-33, 6, 6.5), (-38, 16, 4.5), (-34, 24, 3.5), (-25, 19, 4), (-12, 7, 4.2), (-1, 1, 2.0)]]
ENDS = [[(1, 1, 1.8), (7, 8, 3.6), (12, 20, 3), (17, 36, 2.2), (25, 52, 1.6)], [(-1, 1, 1.8), (-8, 9, 3.6), (-13, 22, 3), (-16, 40, 2.2), (-22, 58, 1.6)]]
TIP, TIP_WIDTH = 14, .42     # mm of an end that are a tip, and how wide it is


def _taut(height):
    """The line drawn tight over the given heights: it lies on the high places and spans the hollows."""
    hull = []
    for i, h in enumerate(height):
        while len(hull) > 1 and (height[hull[-1]] - height[hull[-2]]) * (i - hull[-2]) <= (h - height[hull[-2]]) * (hull[-1] - hull[-2]):
            hull.pop()
        hull.append(i)
    return np.interp(np.arange(len(height)), hull, height[hull])


class Lacing:
    def __init__(self, upper, tongue):
        self.upper, self.tongue, self.random = upper, tongue, np.random.default_rng(7)
        outer = upper.surface[:upper.rows].reshape(-1, 3)
        normals = gaussian_filter(upper.normals, (5, 5, 0))[:upper.rows].reshape(-1, 3)
        kept = upper.throat[:upper.rows].reshape(-1) < .3
        self.outer, self.outer_normals = outer[kept], normals[kept]
        self.outer_tree = cKDTree(self.outer)
        self.tongue_points, self.tongue_normals = tongue.surface.reshape(-1, 3), tongue.normals.reshape(-1, 3)
        self.tongue_tree = cKDTree(self.tongue_points)
        self.places, self.axes = {}, {}
        for side, index in upper.eyelet_index.items():
            n, c = unit(normals[index]), upper.base.reshape(-1, 3)[index]
            lift = [np.median(upper.relief.reshape(-1)[upper.tree.query_ball_point(p, 5.0)]) for p in c]
            self.places[side], self.axes[side] = c + n * (np.array(lift)[:, None] + .35), n

    def eyelets(self):
        mesh = Mesh()
        for side in (-1, 1):
            for place, axis in zip(self.places[side], self.axes[side]):
                mesh.add(*torus(place - axis * .25, axis, 3.1, .72))
        return mesh.arrays('eyelet')

    def _clearance(self, points):
        """mm by which points stand clear of the tongue and of the upper."""
        k = self.tongue_tree.query(points)[1]
        over_tongue = ((points - self.tongue_points[k]) * self.tongue_normals[k]).sum(1)
        k = self.outer_tree.query(points)[1]
        away, n = points - self.outer[k], self.outer_normals[k]
        up = (away * n).sum(1)
        beside = np.linalg.norm(away - up[:, None] * n, axis=1)
        return np.minimum(over_tongue, np.where(beside < OVER_EDGE, up, 9))

    def _bar(self, mesh, i):
        """Ribbon up out of the i-th eyelet of one side, straight across the tongue and down into that of the other."""
        (a, b), (na, nb) = (self.places[-1][i], self.places[1][i]), (self.axes[-1][i], self.axes[1][i])
        t = np.linspace(0, 1, 90)
        line, normal = a + (b - a) * t[:, None], unit(na * (1 - t[:, None]) + nb * t[:, None])
        path = line
        for _ in range(3):
            across = unit(np.cross(np.gradient(path, axis=0), normal)) * .8 * HALF_WIDTH
            need = np.clip(.7 - np.min([self._clearance(path + k * across) for k in (-1, 0, 1)], 0), 0, 14)
            need = gaussian_filter1d(np.maximum(need, gaussian_filter1d(need, 5)), 4, mode='nearest')
            path = path + normal * need[:, None]
        path = line + normal * _taut(((path - line) * normal).sum(1))[:, None]
        path = path + normal * (self.random.uniform(.2, .6) * np.sin(np.pi * t) ** .8)[:, None]
        path = path + unit(np.cross(normal[45], b - a)) * (self.random.uniform(-.5, .5) * np.sin(np.pi * t))[:, None]
        from_hole = np.minimum(t, 1 - t) * np.linalg.norm(b - a)
        path = path - normal * (4.8 * np.clip(1 - from_hole / 2.8, 0, 1) ** 1.6)[:, None]
        path = gaussian_filter1d(path, 1.5, axis=0, mode='nearest')
        width = HALF_WIDTH * (.72 + .28 * quarter_round(np.clip(from_hole - .5, 0, None), 8))
        twist = .10 * np.sin(2 * np.pi * t + self.random.uniform(0, 6)) + self.random.uniform(-.06, .06)
        beside = unit(np.cross(np.gradient(path, axis=0), normal))
        vertices, faces, across, along = sweep(path, unit(normal + beside * twist[:, None]), width, HALF_THICKNESS, 3.0, 24)
        mesh.add(vertices, faces, lu=across, lv=along, lw=np.broadcast_to(width[:, None], across.shape))

    def _on_shoe(self, points):
        """Nearest place of upper or tongue to each point, and the normal there."""
        (near, k), (nearer, m) = self.outer_tree.query(points), self.tongue_tree.query(points)
        outer = (near < nearer)[:, None]
        return np.where(outer, self.outer[k], self.tongue_points[m]), np.where(outer, self.outer_normals[k], self.tongue_normals[m])

    def _hang(self, mesh, plan, knot, frame, tip=0):
        """Ribbon along a plan of (across, down, off) that lies on the shoe and bends over it where it falls away; its last `tip` mm are a tip."""
        plan = resample(curve(plan, 400), 120)
        bent = 9 * (plan[:, :1] / 30) ** 2
        foot, normal = self._on_shoe(knot + plan[:, :2] @ frame[:2] - bent * frame[2])
        normal = unit(gaussian_filter1d(normal, 6, axis=0, mode='nearest'))
        path = gaussian_filter1d(foot, 4, axis=0, mode='nearest') + normal * plan[:, 2:]
        lean = np.sin(np.linspace(0, np.pi, len(plan)))[:, None] * (.25 if tip else .8)
        for _ in range(5):
            along = unit(np.gradient(path, axis=0))
            up = unit(normal + np.cross(along, normal) * lean)
            across = np.cross(along, up) * HALF_WIDTH
            need = np.clip(.8 - np.min([self._clearance(path + k * across) for k in (-1, -.5, 0, .5, 1)], 0), 0, 9)
            path = path + normal * gaussian_filter1d(np.maximum(need, gaussian_filter1d(need, 4)), 3, mode='nearest')[:, None]
        s = arc_length(path)
        free = s if tip else np.minimum(s, s[-1] - s)
        at_tip = np.clip((s - s[-1] + tip) / 1.5, 0, 1) if tip else 0 * s
        width = HALF_WIDTH * ((.55 + .33 * np.clip(free / 8, 0, 1)) * (1 - at_tip) + TIP_WIDTH * at_tip)
        vertices, faces, across, along = sweep(path, up, width, HALF_THICKNESS + .35 * at_tip, 3.0, 24)
        mesh.add(vertices, faces, lu=across, lv=along, lw=np.broadcast_to(width[:, None], across.shape))

    def _bow(self, mesh):
        """A bow tied over the uppermost lace: two loops, two ends that hang, and the turn of the knot."""
        (lower_a, a), (lower_b, b) = self.places[-1][-2:], self.places[1][-2:]
        down = unit(lower_a + lower_b - a - b)
        across = unit(b - a - down * ((b - a) @ down))
        off = np.cross(across, down)
        off *= np.sign(off @ (self.axes[-1][-1] + self.axes[1][-1]))
        frame, knot = np.array([across, down, off]), (a + b) / 2
        for plan in LOOPS:
            self._hang(mesh, plan, knot, frame)
        for plan in ENDS:
            self._hang(mesh, plan, knot, frame, TIP)
        t = np.linspace(0, 2 * np.pi, 60)
        turn = knot + off * 3.4 + np.outer(np.cos(t) * 4.6, down) + np.outer(np.sin(t) * 2.9, off)
        vertices, faces, u, v = sweep(turn, unit(np.outer(np.cos(t) / 4.6, down) + np.outer(np.sin(t) / 2.9, off)), 3.2, .6, 3.0, 24)
        mesh.add(vertices, faces, lu=u, lv=v, lw=np.full(u.shape, 3.2))

    def laces(self):
        mesh = Mesh()
        for i in range(self.upper.shape['eyelets']):
            self._bar(mesh, i)
        self._bow(mesh)
        return mesh.arrays('lace')

    def pull_loop(self):
        """A webbing loop from the heel strip over the collar and down inside."""
        u = self.upper
        heel = u.base[:, 0]
        start = int(np.argmin(np.abs(heel[:, 2] - (heel[-1, 2] - 22))))
        outside = (u.surface[start:u.rows, 0] + u.soft_normals[start:u.rows, 0] * .9)[::max(1, int(4 * u.quality))]
        up, reach = unit(outside[-1] - outside[-4]), u.style['roll'] + 1.2
        over = [outside[-1] + up * 9 * np.sin(a) + np.array([1, 0, 0]) * reach * (1 - np.cos(a)) for a in np.linspace(0, np.pi, 24)[1:]]
        inside = [over[-1] - up * 2.0 * k for k in range(1, 9)]
        path = np.concatenate([outside, np.array(over), np.array(inside)])
        s = arc_length(path)
        path = np.stack([np.interp(np.linspace(0, s[-1], 160), s, path[:, k]) for k in range(3)], 1)
        path = gaussian_filter1d(path, 2, axis=0, mode='nearest')
        out = unit(np.cross(np.gradient(path, axis=0), np.array([0, 1., 0])))
        vertices, faces, across, along = sweep(path, -out if out[0, 0] > 0 else out, 7.0, .85, 4, 24)
        mesh = Mesh()
        mesh.add(vertices, faces, lu=across, lv=along, lw=np.full(across.shape, 7.0))
        return mesh.arrays('loop')
