"""The upper: last, lining, panels as distances in mm, layered relief, holes, the cut-out throat, stitches."""
import numpy as np
from scipy.ndimage import gaussian_filter1d, map_coordinates
from scipy.spatial import cKDTree

from . import last
from .toolbox import (Mesh, arc_length, contours, grid_blur, grid_faces, grid_normals, quarter_round, resample, sample, smooth_step,
                      stitch_row, unit)

EYELET_HOLE = 2.5          # radius
CUT_EDGE = 2.4             # least thickness of the leather at the throat
THROAT_ROUND = 1.2         # mm over which the leather rounds off to that cut
FLARE = 3.5                # mm by which the throat opens at its upper end
HOLE_MARGIN = 7.0          # from a hole's middle to the next edge or seam in sight
THROAT_PADDING = 2.6       # from outside to lining beside the throat


def _noise(points, size, seed):
    """Smooth noise in space (deviation 1): the same scale on every part of the shoe, however dense its grid is."""
    low = points.reshape(-1, 3).min(0) - 3 * size
    shape = np.ceil((points.reshape(-1, 3).max(0) + 3 * size - low) / size).astype(int) + 1
    lattice = np.random.default_rng(seed).normal(size=shape)
    z = map_coordinates(lattice, np.moveaxis((points - low) / size, -1, 0), order=3)
    return (z - z.mean()) / z.std()


class Upper:
    """Everything later parts need to know about the upper.

    base    the last's surface, grid (rows, columns, 3);  x, y, z its coordinates
    surface the same with relief, and with the lining rows appended;  normals likewise
    throat  mm inside (+) the throat opening
    panels  name -> signed distance in mm on the surface
    """

    def __init__(self, style, quality=1.0):
        self.style, self.shape, self.quality = style, style['last'], quality
        self.half, self.rows = int(style.get('columns', 560) * quality), int(480 * quality)
        self.columns = 2 * self.half
        self.base = last.build(self.shape, self.half, self.rows)
        self.x, self.y, self.z = (self.base[..., k] for k in range(3))
        self._line_inside()
        self._open_throat()
        self._cut_panels()
        self._raise_relief()
        self._punch_holes()
        self._displace()

    # -- last and lining ------------------------------------------------------------------------------------
    def _line_inside(self):
        """Roll over the top line, then go down inside, beside the outside: the lining rows.

        The padding runs out towards the throat, so that the tongue can lie flat against the lining.
        """
        q, base, count = self.quality, self.base, int(70 * self.quality)
        top, n = base[-1], grid_normals(base)
        self.flip = -1.0 if n[self.rows // 3, self.half // 2, 1] > 0 else 1.0
        inward = -grid_blur(n * self.flip, (4 * q, 4 * q))
        up = unit(gaussian_filter1d(top - base[-int(14 * q)], 6, axis=0, mode='wrap'))
        roll, rows = self.padding(self._from_ridge(top))[:, None] / 2, []
        for a in np.pi * np.arange(1, int(30 * q) + 1) / int(30 * q):
            rows.append(top + inward[-1] * roll * (1 - np.cos(a)) + up * roll * np.sin(a))
        self.beside = np.round(np.linspace(self.rows - 1, self.rows * .2, count + 1)).astype(int)[1:]      # the row each lining row lies inside
        for i, d in zip(self.beside, np.arange(1, count + 1) / count):
            rows.append(base[i] + inward[i] * (self.padding(self._from_ridge(base[i]))[:, None] + 3 * np.sin(d * np.pi / 2) * (roll / self.style['roll'])))
        full = np.concatenate([base, np.array(rows)])
        full[self.rows - 3:] = grid_blur(full, (2, 2))[self.rows - 3:]
        self.full, self.all_rows = full, len(full)
        self.lining = np.zeros((len(full), self.columns))             # mm past the top line
        self.lining[self.rows:] = arc_length(full[self.rows - 1:, 0])[1:, None]
        self.base_normals = grid_normals(full) * self.flip

    def _from_ridge(self, ring):
        """mm along a ring from the ridge, both ways."""
        s = arc_length(np.concatenate([ring, ring[:1]]))
        return np.abs(s[:-1] - s[self.half])

    def padding(self, from_ridge):
        """mm from the outside of the collar to its lining: thin beside the throat, two rolls' radii at the ankle."""
        thin, full = THROAT_PADDING, 2 * self.style['roll']
        return thin + (full - thin) * smooth_step(from_ridge, 20, 66)

    def extend(self, grid):
        """Repeat the last upper row over the lining rows."""
        return np.concatenate([grid, np.repeat(grid[-1:], self.all_rows - self.rows, 0)])

    # -- throat -----------------------------------------------------------------------------------------------
    def _open_throat(self):
        ridge = self.base[:, self.half]
        self.throat_row = int(np.where((ridge[:, 0] < self.shape['throat_x']) & (np.arange(self.rows) > self.rows * .2))[0][0])
        self.throat_length = arc_length(ridge[self.throat_row:])[-1]
        beyond = unit(ridge[-1] - ridge[-12]) * np.linspace(1, 40, 40)[:, None]
        line = resample(np.concatenate([ridge[self.throat_row:], ridge[-1] + beyond]), 3000)
        flat = self.base.reshape(-1, 3)
        distance, index = cKDTree(line).query(flat)
        self.ridge_distance = distance.reshape(self.rows, -1)
        self.ridge_at = arc_length(line)[index].reshape(self.rows, -1) / self.throat_length      # 0 throat, 1 top
        narrow, wide = self.style['gap']
        self.gap = narrow + (wide - narrow) * np.clip(self.ridge_at, 0, 1.1)
        flare = FLARE * np.clip((self.ridge_at - .86) / .14, 0, 1.5) ** 2       # rounds the stay's upper corner
        self.throat = self.extend(self.gap + flare - self.ridge_distance)
        self.throat[-len(self.beside):] = self.throat[self.beside]                          # the lining is cut out with the outside
        edge = resample(np.concatenate([self.base[-1], self.base[-1][:1]]), 6000)
        self.top_distance = np.minimum(cKDTree(edge).query(flat, distance_upper_bound=70)[0].reshape(self.rows, -1), 70)

    # -- panels -----------------------------------------------------------------------------------------------
    def _cut_panels(self):
        self.spec, self.panels = self.style['panels'](self), {}
        flat, q = self.base.reshape(-1, 3), self.quality
        for name, panel in self.spec.items():
            edge = []
            for c in contours(panel['f']):
                line = sample(self.base, c)
                edge.append(resample(line, max(4, int(arc_length(line)[-1] / .2))))
            d = cKDTree(np.concatenate(edge)).query(flat, distance_upper_bound=40)[0].reshape(self.rows, -1)
            self.panels[name] = grid_blur(np.minimum(d, 40) * np.sign(panel['f']), (.8 * q, .8 * q))

    # -- relief -----------------------------------------------------------------------------------------------
    def _raise_relief(self):
        """Layers one on another: rolled edges, padding, stitch grooves with puckers, the pressed-in layer below."""
        q = self.quality
        h = (.16 * _noise(self.base, 24, 1) + .07 * _noise(self.base, 10, 2)) * self.style.get('slack', 1) - self._creases()
        pucker = _noise(self.base, 2.4, 4)
        for name, panel in self.spec.items():
            d, t = self.panels[name], panel.get('t', 1.2)
            cover = np.clip(d + .5, 0, 1) * .85
            h = h * (1 - cover) + grid_blur(h, (6 * q, 6 * q)) * cover
            rows = panel.get('stitch', [2.2])
            layer = t * quarter_round(d, self.style.get('edge', .8))
            behind = np.clip(d - max(rows, default=0) - .4, 0, None)
            layer += panel.get('puff', .7) * (1 - np.exp(-behind / panel.get('puff_width', 5.0))) * (d > 0)
            for offset in rows:
                layer -= .32 * np.exp(-((d - offset) / .6) ** 2)
                layer += .07 * pucker * np.exp(-((d - offset) / 1.8) ** 2) * (d > .6)
            layer -= .25 * np.exp(-((d + .5) / .7) ** 2) * (d < 0)
            if 'extra' in panel:
                layer += panel['extra'](d) * np.clip(d / 2.5, 0, 1)
            h = h + layer
        h -= np.clip(1 + self.throat[:self.rows] / THROAT_ROUND, 0, 1.5) ** 2       # runs on inside the throat, so that the cut is level between the grid's points
        self.relief = h

    def _creases(self):
        """Where the foot bends: furrows between low lips across the ball, each (x at the ridge, depth, half width), that wander and run out down the sides."""
        creases = self.style.get('creases', [])
        if not creases:
            return 0
        aside, wander, strength = np.abs(self.y - last.toe_shift(self.x)), _noise(self.base, 13, 6), _noise(self.base, 17, 7)
        depth = np.zeros_like(self.x)
        for k, (x, deep, wide) in enumerate(creases):
            bent = ((self.x - x + .006 * aside ** 2 + 1.3 * wander + 1.2 * np.sin(aside / 9 + x)) / wide) ** 2
            along = np.clip(.75 + .45 * strength * (-1) ** k, 0, 1.3)
            depth += deep * along * (1 - 1.2 * bent) * np.exp(-bent) * smooth_step(aside, 46, 18)
        return depth

    # -- holes ------------------------------------------------------------------------------------------------
    def _punch_holes(self):
        flat = self.base.reshape(-1, 3)
        self.tree = cKDTree(flat)
        self.eyelet_index = self._place_eyelets()
        holes = self.style['holes'](self)
        index = self.tree.query(np.array([h[:3] for h in holes]).reshape(-1, 3))[1] if holes else np.zeros(0, int)
        clear = self._clearance().reshape(-1)[index] > HOLE_MARGIN
        places = np.concatenate([flat[index[clear]], flat[self.eyelet_index[-1]], flat[self.eyelet_index[1]]])
        radii = np.r_[np.array([h[3] for h in holes])[clear], np.full(2 * self.shape['eyelets'], EYELET_HOLE)]
        distance, index = cKDTree(places).query(flat, distance_upper_bound=12)
        distance = np.where(np.isfinite(distance), distance, 12) - radii[np.minimum(index, len(radii) - 1)]
        self.perforation = np.minimum(distance, 6).reshape(self.rows, -1)          # mm to the nearest hole's edge, - inside
        p = self.perforation
        self.relief = self.relief - 1.1 * np.clip(.5 - p / .5, 0, 1) + .2 * np.exp(-np.clip(p, 0, None) / .5)

    def _clearance(self):
        """mm to the nearest edge in sight: where a panel lies on top, what is under it does not count."""
        clear = -self.throat[:self.rows]
        for d in self.panels.values():
            clear = np.where(d > 0, np.minimum(d, -self.throat[:self.rows]), np.minimum(clear, -d))
        return clear

    def _place_eyelets(self, offset=9.0, first=9, last_=14):
        """Grid indices of the eyelets, equally spaced on a line beside the throat; per side, from toe to top."""
        found = {}
        for c in contours(self.gap - self.ridge_distance, -offset):
            line = sample(self.base, c)
            for side in (-1, 1):
                part = line[line[:, 1] * side > 2.5]
                if len(part) < 60:
                    continue
                part = part if part[0, 2] < part[-1, 2] else part[::-1]
                s = arc_length(part)
                at = np.linspace(first, s[-1] - last_, self.shape['eyelets'])
                found[side] = self.tree.query(np.stack([np.interp(at, s, part[:, k]) for k in range(3)], 1))[1]
        return found

    # -- final surface ----------------------------------------------------------------------------------------
    def _displace(self):
        tuck = np.clip((self.style['sole']['top'](self.x) + 1.0 - self.z) / 3.0, 0, 1)      # layers thin out under the sole's rim
        h = self.relief * (1 - tuck) + np.minimum(self.relief, .5) * tuck
        full = np.zeros((self.all_rows, self.columns))
        full[:self.rows] = h
        full[self.rows:] = h[-1:] * .6 * np.exp(-self.lining[self.rows:] / 6.0)
        self.relief = h
        self.soft_normals = unit(grid_blur(self.base_normals, (2, 2)))
        self.surface = self.full + self.soft_normals * full[..., None]
        self.normals = grid_normals(self.surface) * self.flip

    # -- meshes -----------------------------------------------------------------------------------------------
    def _attributes(self):
        mark = self.style['mark'] or (-999, -999, 1)
        lateral = self.full[..., 1] < 0
        a = dict(lin=self.lining, thr=self.throat, mx=np.where(lateral, self.full[..., 0] - mark[0], 999.0), mz=self.full[..., 2] - mark[1],
                 perf=np.concatenate([self.perforation, np.full((self.all_rows - self.rows, self.columns), 6.)]))
        a.update({'p_' + k: self.extend(d) for k, d in self.panels.items()})
        return a

    def mesh(self):
        """The upper with the throat really cut out and its edge given thickness: arrays for the npz."""
        attributes = self._attributes()
        vertices, values = self.surface.reshape(-1, 3), np.stack([a.reshape(-1) for a in attributes.values()], 1)
        inside_mm, quads = self.throat.reshape(-1), grid_faces(self.all_rows, self.columns, True)
        inside = inside_mm[quads] > 0
        mixed = quads[inside.any(1) & ~inside.all(1)]
        triangles = np.concatenate([mixed[:, [0, 1, 2]], mixed[:, [0, 2, 3]]])
        t_in = inside_mm[triangles] > 0
        new_vertices, new_values, known, rim = [], [], {}, []
        kept = triangles[~t_in.any(1)].tolist()

        def cut(a, b):
            key = (min(a, b), max(a, b))
            if key not in known:
                w = inside_mm[a] / (inside_mm[a] - inside_mm[b])
                new_vertices.append(vertices[a] * (1 - w) + vertices[b] * w)
                new_values.append(values[a] * (1 - w) + values[b] * w)
                known[key] = len(vertices) + len(new_vertices) - 1
            return known[key]

        for corner, m in zip(triangles[t_in.any(1) & ~t_in.all(1)], t_in[t_in.any(1) & ~t_in.all(1)]):
            k = int(np.argmax(m)) if m.sum() == 1 else int(np.argmin(m))
            a, b, c = corner[k], corner[(k + 1) % 3], corner[(k + 2) % 3]
            e, f = cut(a, b), cut(a, c)
            if m.sum() == 1:
                kept += [[e, b, c], [e, c, f]]
                rim.append((f, e))
            else:
                kept.append([a, e, f])
                rim.append((e, f))
        vertices, values = np.concatenate([vertices, new_vertices]), np.concatenate([values, new_values])
        on_rim = np.unique(np.array(rim))
        n = self.soft_normals.reshape(-1, 3)[cKDTree(self.surface.reshape(-1, 3)).query(vertices[on_rim])[1]]
        outside = values[on_rim, list(attributes).index('lin')] == 0      # of the top line; its cut reaches down to the lining's
        deep = np.full(len(on_rim), CUT_EDGE)
        deep[outside] = np.maximum(CUT_EDGE, .9 + cKDTree(vertices[on_rim[~outside]]).query(vertices[on_rim[outside]])[0])
        below = {int(v): len(vertices) + i for i, v in enumerate(on_rim)}
        vertices, values = np.concatenate([vertices, vertices[on_rim] - n * deep[:, None]]), np.concatenate([values, values[on_rim]])
        faces = np.array(quads[~inside.any(1)].tolist() + [[a, b, below[b], below[a]] for a, b in rim] + [[a, b, c, c] for a, b, c in kept])
        used = np.unique(faces)
        renumber = np.full(len(vertices), -1)
        renumber[used] = np.arange(len(used))
        out = {'upper.v': vertices[used].astype(np.float32), 'upper.f': renumber[faces].astype(np.int32)}
        for i, name in enumerate(attributes):
            out['upper.a.' + name] = values[used, i].astype(np.float32)
        return out

    def stitches(self):
        """All stitch rows of the upper, attribute `pid`: index of the panel whose thread they are."""
        mesh, names = Mesh(), list(self.spec)
        surface, normals = self.surface[:self.rows], self.normals[:self.rows]
        near_top = np.minimum(self.top_distance, 9)

        def sew(field, level, hidden, top_margin, panel):
            for c in contours(field, level):
                line, n = sample(surface, c), sample(normals, c)
                ok = sample(near_top, c) > top_margin
                if hidden is not None:
                    ok &= sample(hidden, c) < -.6
                ends = np.where(np.diff(np.r_[0, ok.astype(int), 0]))[0]
                for a, b in zip(ends[::2], ends[1::2]):
                    row = stitch_row(gaussian_filter1d(line[a:b], 2, axis=0, mode='nearest'), n[a:b], 2.9) if b - a >= 12 else None
                    if row:
                        mesh.add(*row, pid=panel)
        for k, name in enumerate(names):
            above = [self.panels[n] for n in names[k + 1:]]
            hidden = np.max(above + [self.throat[:self.rows] + 1.2, .6 - (self.z - self.style['sole']['top'](self.x))], 0)
            for offset in self.spec[name].get('stitch', [2.2]):
                sew(self.panels[name], offset, hidden, 1.0, k)
        sew(self.throat[:self.rows], -2.2, None, 1.5, names.index('eye'))
        return mesh.arrays('stitch')

    def insole(self):
        """A board that closes the view into the shoe."""
        rim = self.base[int(self.rows * .22)].copy()
        centre = rim.mean(0)
        rim = centre + (rim - centre) * [.97, .93, 1] - [0, 0, 2]
        middle = rim * .5 + centre * .5
        mesh = Mesh()
        mesh.add(np.concatenate([rim, middle]), grid_faces(2, self.columns, True))
        mesh.add(np.concatenate([middle, rim * 0 + centre]), grid_faces(2, self.columns, True))
        return mesh.arrays('insole')
