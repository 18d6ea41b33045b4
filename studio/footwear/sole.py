"""Soles: a stitched cupsole, or an upright EVA midsole; both on a rubber outsole. Millimetres.

A wall is a list of rows; every row gives for each place of the outline how far out and how high it lies.
"""
import numpy as np
from scipy.ndimage import gaussian_filter, gaussian_filter1d
from scipy.spatial import cKDTree

from .toolbox import Mesh, arc_length, grid_faces, resample, sample, smooth_step, stitch_row, unit

POINTS = 3000              # places round the outline


def _outward(outline):
    t = np.roll(outline, -4, 0) - np.roll(outline, 4, 0)
    n = unit(np.stack([t[:, 1], -t[:, 0]], 1))
    return n if (n * (outline - outline.mean(0))).sum() > 0 else -n


def _closed(points, count=POINTS):
    return resample(np.concatenate([points, points[:1]]), count + 1)[:-1]


def outline_of(upper, top):
    """Plan outline of the upper at the sole's rim, pushed out so that the upper stays inside."""
    rows, q = upper.rows, upper.quality
    level = int(np.argmin(np.abs(upper.z.mean(1) - 30)))
    outline = _closed(upper.base[level, :, :2])
    normal = _outward(outline)
    near = upper.base[max(level - int(50 * q), 0):min(level + int(20 * q), rows), ::2].reshape(-1, 3)
    near = near[near[:, 2] < top(near[:, 0]) + 3]
    index = cKDTree(outline).query(near[:, :2])[1]
    beyond = np.zeros(len(outline))
    np.maximum.at(beyond, index, ((near[:, :2] - outline[index]) * normal[index]).sum(1))
    outline = outline + normal * gaussian_filter1d(beyond, 30, mode='wrap')[:, None]
    return _closed(np.stack([gaussian_filter1d(outline[:, k], 14, mode='wrap') for k in (0, 1)], 1))


class _Wall:
    """The ground plan shared by midsole and outsole: outline, outward normal, height of ground and rim."""

    def __init__(self, upper):
        spec = upper.style['sole']
        self.spec, self.outline = spec, outline_of(upper, spec['top'])
        self.normal, self.arc, self.x = _outward(self.outline), arc_length(self.outline), self.outline[:, 0]
        self.rim = gaussian_filter1d(spec['top'](self.x), 36, mode='wrap')
        self.ground = gaussian_filter1d(spec['spring'](self.x), 20, mode='wrap') - spec['drop']
        self.outsole = spec['outsole'](self.x) if callable(spec['outsole']) else spec['outsole']
        self.joint = self.ground + self.outsole                          # where midsole and outsole meet
        self.undercut = spec['undercut'](self.x)                         # mm by which the wall's foot stands back behind its rim

    def grid(self, rows):
        """rows: (mm outward, height) with scalars or arrays along the outline."""
        out = []
        for outward, height in rows:
            outward = outward - self.undercut * np.clip((self.rim - height) / (self.rim - self.ground), 0, 1)
            xy = self.outline + self.normal * np.broadcast_to(outward, (len(self.x),))[:, None]
            out.append(np.c_[xy, np.broadcast_to(height, (len(self.x),))])
        return np.array(out)

    def push(self, grid, mm):
        grid = grid.copy()
        grid[..., :2] += self.normal[None] * mm[..., None]
        return grid


def _midsole_rows(w, lean, scoop):
    """Wall from the joint up to a rolled rim, then inward under the upper. Returns rows and the height fraction of each."""
    base, rows, fraction = w.spec['offset'], [], []
    for outward, up in ((base - 1.4, -.6), (base - .5 + lean, -.35), (base - .05 + lean, .05)):
        rows.append((outward, w.joint + up))
        fraction.append(0)
    body = np.linspace(.02, 1, 64)
    rim = 1.7                                                            # radius of the rolled rim
    for f in body:
        rows.append((base + lean * (1 - f) ** 1.3 - scoop * np.sin(np.pi * f) ** 1.4, w.joint + .2 + (w.rim - rim - w.joint - .2) * f))
        fraction.append(f)
    for a in np.linspace(0, np.pi / 2, 10)[1:]:
        rows.append((base - rim * (1 - np.cos(a)), w.rim - rim + rim * np.sin(a)))
        fraction.append(1)
    for outward, down in ((-1.2, .3), (-4.0, 2.0)):
        rows.append((outward, w.rim - down))
        fraction.append(1)
    return rows, np.array(fraction)


def _line(distance, half, depth):
    return depth * np.exp(-(distance / half) ** 4)


def _cup_relief(w, z, below, above):
    """Stitch channel, foxing bead, lower step line, ribbed toe and heel; and where the wall is stippled (0..1)."""
    relief = -_line(below - w.spec['groove'], .8, .8) + _line(below - w.spec['groove'] - 2.5, .42, .30)
    relief += -_line(above - 3.0, .38, .5) + .25 * smooth_step(above, 3.2, 2.6)
    ends = smooth_step(w.x, 250, 256) + smooth_step(w.x, 24, 18)
    field = smooth_step(below - w.spec['groove'], 2.6, 3.3) * smooth_step(above, 3.5, 4.2)
    ribs = (.5 + .5 * np.cos(2 * np.pi * w.arc / 2.9)) ** 2
    relief += -.75 * (ribs * ends)[None] * field
    return relief, dict(tex=field * (1 - ends)[None]), {}


def _foxed_relief(w, z, below, above):
    """Stitch channel; under it a stippled wall that stands back behind the foxing strip, which carries a painted line and rises
    to a knurled bumper at toe and heel. `pin`: mm from the painted line."""
    groove, n = w.spec['groove'], 2 * np.pi / 4.6
    relief = -_line(below - groove, .8, .8)
    bumper = np.maximum(smooth_step(w.x, 226, 262), smooth_step(w.x, 44, 18))
    room = w.rim - groove - 2.2 - w.joint                                # between the joint and the stitches
    edge = (w.spec['foxing'] + (room - w.spec['foxing']) * bumper)[None]
    strip = smooth_step(edge - above, -.35, .55)
    relief += 1.35 * strip - .55 * _line(above - edge - .9, .8, 1)
    inside = smooth_step(edge - above, 1.7, 2.4) * smooth_step(above, 1.5, 2.2) * smooth_step(bumper, .35, .7)[None]
    a, b = n * (w.arc[None] + 1.1 * above), n * (w.arc[None] - 1.1 * above)
    relief -= .62 * inside * np.maximum(.5 + .5 * np.cos(a), .5 + .5 * np.cos(b)) ** 5
    return relief, dict(tex=smooth_step(above - edge, .8, 1.6) * smooth_step(below - groove, 1.4, 2.2)), dict(pin=np.abs(edge - above - 2.3) + .8 * smooth_step(bumper, 0, .3)[None])


def _eva_relief(w, z, below, above):
    """An upright wall under one fine groove, stippled; over the joint a wedge of another foam, fluted. `pin`: mm outside the wedge."""
    outside = above - w.spec['wedge'](w.x)[None]
    flutes = smooth_step(outside, -1.2, -1.8) * smooth_step(above, 1.0, 1.6)
    relief = -_line(below - 4.6, .5, .5) - _line(outside, .55, .6) + .35 * smooth_step(outside, .2, -.4) - .35 * flutes * (.5 + .5 * np.cos(2 * np.pi * outside / 4.0)) ** 6
    return relief, dict(tex=smooth_step(outside, .9, 1.6) * smooth_step(below, 5.6, 6.2)), dict(pin=outside + .6)


def _midsole(w):
    cup = w.spec['kind'] == 'cupsole'
    rows, fraction = _midsole_rows(w, 1.8 if cup else .6, .75 if cup else .3)
    grid = w.grid(rows)
    z = grid[..., 2]
    below, above = w.rim[None] - z, z - w.joint[None]
    on_wall = np.clip(above / .6, 0, 1) * (fraction[:, None] < 1.01)
    relief, fields, lines = (_foxed_relief if 'foxing' in w.spec else _cup_relief if cup else _eva_relief)(w, z, below, above)
    unevenness = gaussian_filter(np.random.default_rng(5).normal(size=z.shape), (8, 40), mode=('nearest', 'wrap'))
    shown = w.push(grid, (relief + .09 * unevenness / unevenness.std()) * on_wall)
    mesh = Mesh()
    groove = np.abs(below - w.spec['groove']) if cup else np.full_like(z, 9.0)
    mesh.add(shown, grid_faces(len(grid), POINTS, True), **{name: field * on_wall for name, field in fields.items()}, **lines, grv=groove, wall=above)
    out = mesh.arrays('midsole')
    if w.spec['stitched']:
        row = [np.interp(-w.spec['groove'], -below[:, j], np.arange(len(grid))) for j in range(POINTS)]
        thread = Mesh()
        line = sample(shown, np.c_[row, np.arange(POINTS)])
        thread.add(*stitch_row(line, np.c_[w.normal, np.zeros(POINTS)], 4.4, .76, .5, .08))
        out.update(thread.arrays('solestitch'))
    return out


def _outsole(w):
    """Rubber with rounded edges; the EVA sole's has fine slanted cuts, as a herringbone shows at the edge."""
    cup, top = w.spec['kind'] == 'cupsole', w.outsole
    edge = w.spec['offset'] + (.9 if cup else 1.1)
    rows, cut = [(-22, w.ground + 1.2), (edge - 9, w.ground + .05)], [0, 0]
    for a in np.linspace(-np.pi / 2, 0, 9):
        rows.append((edge - 2.2 * (1 - np.cos(a)), w.ground + 2.2 + 2.2 * np.sin(a)))
        cut.append(1)
    for z in np.linspace(2.4, top - .9, 10 if cup else 24):
        rows.append((edge, w.ground + z))
        cut.append(1)
    for a in np.linspace(0, np.pi / 2, 5)[1:]:
        rows.append((edge - .9 * (1 - np.cos(a)), w.ground + top - .9 + .9 * np.sin(a)))
        cut.append(0)
    rows.append((w.spec['offset'] - 2.0, w.ground + top))
    grid = w.grid(rows)
    height = grid[..., 2] - w.ground[None]
    notch = np.zeros(height.shape)
    if not cup:
        phase = w.arc[None] / 4.0 + .55 * height / 4.0
        notch = smooth_step(np.abs(phase % 1 - .5), .36, .44) * smooth_step(height, 2.6, 1.9) * np.array(cut + [0])[:, None]
        lug = np.abs(((w.arc[None] - .5 * height) / 5.0) % 1 - .5)       # lugs where it climbs the toe
        notch = np.maximum(notch, .7 * smooth_step(lug, .38, .43) * smooth_step(height, 4.2, 5.2) * smooth_step(w.ground + top - 1.2 - grid[..., 2], 0, 1))
    grid = w.push(grid, -.85 * notch)
    mesh = Mesh()
    mesh.add(grid, grid_faces(len(grid), POINTS, True), cut=notch)
    return mesh.arrays('outsole')


def build(upper):
    w = _Wall(upper)
    return {**_midsole(w), **_outsole(w)}
