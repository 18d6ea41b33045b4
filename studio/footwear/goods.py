"""What is no shoe and stands on the same floor in the same light: a leather cap, a leather duffel, a sock.

Each style is built as a shoe is (shoe.py): meshes named after the shoe's parts, whose materials they wear. `upper` is the
body with its panels, `stitch` its thread, `eyelet` all metal. Lengths are millimetres, the duffel's at
six tenths of the true ones: it fills a card as a shoe does.
"""
import hashlib
import importlib
import os

import numpy as np
from scipy.ndimage import gaussian_filter, gaussian_filter1d

from .toolbox import Mesh, grid_faces, grid_normals, stitch_row, sweep
from .tools import PACKAGE, cache_dir

CENTRE = np.array([150.0, 4.0, 0.0])          # where blender_scene.py turns a thing about
FAR = 99.0                                     # of an attribute whose edge is nowhere near
STYLES = ('cap', 'duffel', 'socks')             # each a module with build(quality)


def folds(shape, sizes, seed, wrap):
    """Soft relief in mm: sum of noises, each (sigma in rows, sigma in columns, mm). wrap: columns close to a ring. The noise has the
    grid's shape, so a draft falls in other folds than the picture, and where rows crowd it has to be faded."""
    random, mode, out = np.random.default_rng(seed), ('nearest', 'wrap' if wrap else 'nearest'), np.zeros(shape)
    for rows, columns, mm in sizes:
        noise = gaussian_filter(random.standard_normal(shape), (rows, columns), mode=mode)
        out += mm * noise / noise.std()
    return out


def outward(grid):
    """Normals of a closed grid about the origin, pointing away from it."""
    normals = grid_normals(grid)
    return normals * np.sign((normals * grid).sum(-1).mean())


class Thing:
    """Collects one style's meshes. panels: names of the parts that have a colour or thread of their own, later ones on top."""

    def __init__(self, panels):
        self.panels = panels
        self.body, self.metal, self.thread = Mesh(), Mesh(), Mesh()

    def add(self, vertices, faces, perf=FAR, **panels):
        """Part of the body: mm from the edge of a hole (perf, negative in it) and inside each panel."""
        values = {f'p_{name}': panels.get(name, -FAR) for name in self.panels}
        self.body.add(vertices, faces, lin=-FAR, perf=perf, **values)

    def surface(self, grid, wrap, **attributes):
        """A grid of places as part of the body; wrap: its columns close to a ring."""
        self.add(grid.reshape(-1, 3), grid_faces(*grid.shape[:2], wrap), **attributes)

    def band(self, path, up, half_width, half_thickness, panel, power=3.0, segments=20):
        """A strap or cord of one panel's leather along a path."""
        vertices, faces, _, _ = sweep(path, up, half_width, half_thickness, power, segments)
        self.add(vertices, faces, **{panel: FAR})

    def sew(self, line, normals, panel):
        """Stitches along places of the skin, in a panel's thread."""
        row = stitch_row(gaussian_filter1d(line, 2, axis=0, mode='nearest') - .15 * normals, normals, 3.0, radius=.36)
        if row:
            self.thread.add(*row, pid=self.panels.index(panel))

    def arrays(self):
        """All meshes as shoe.build stores them."""
        out = self.body.arrays('upper')
        for mesh, name in ((self.metal, 'eyelet'), (self.thread, 'stitch')):
            if mesh.count:
                out.update(mesh.arrays(name))
        for name in out:
            if name.endswith('.v'):
                out[name] = (out[name] + CENTRE).astype(np.float32)
        out['names'] = np.array(self.panels)
        return out


def ball(centre, radii, rows=24, columns=48):
    """Grid of an ellipsoid."""
    a, b = np.linspace(-np.pi / 2, np.pi / 2, rows)[:, None], np.linspace(0, 2 * np.pi, columns, endpoint=False)[None]
    return np.stack([centre[0] + radii[0] * np.cos(a) * np.cos(b), centre[1] + radii[1] * np.cos(a) * np.sin(b), centre[2] + radii[2] * np.sin(a) + 0 * b], -1)


def fingerprint(style):
    """Hash of the sources that shape a style."""
    return hashlib.sha256(b''.join(open(os.path.join(PACKAGE, name + '.py'), 'rb').read() for name in ('toolbox', 'goods', style))).hexdigest()[:16]


def build(style, quality=1.0):
    """Path of the npz with a style's meshes, as shoe.build's."""
    path = os.path.join(cache_dir(), f'{style}_{quality:g}_{fingerprint(style)}.npz')
    if not os.path.exists(path):
        np.savez(path + '.part.npz', **importlib.import_module('.' + style, __package__).build(quality))
        os.replace(path + '.part.npz', path)
    return path
