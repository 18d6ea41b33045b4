"""Mannequin as a signed distance grid: torso, neck and legs. Arms and head are analytic in the solver.

Sizes (metres) follow a slim adult male stand: chest circumference about 0.95, waist 0.80, hip 0.94,
standing height to the base of the neck 1.49. Rows: height z, half width, half depth, y centre, exponent
of the superellipse cross section. y points to the back.
"""
import os

import numpy as np
from scipy.interpolate import PchipInterpolator
from scipy.ndimage import gaussian_filter
from scipy.spatial import cKDTree

TORSO = [(.78, .030, .035, .012, 2.0), (.80, .085, .070, .012, 2.0), (.84, .138, .098, .012, 2.1), (.90, .174, .120, .014, 2.3), (.97, .170, .116, .010, 2.4),
         (1.06, .153, .105, .0, 2.4), (1.13, .147, .103, -.004, 2.4), (1.22, .156, .113, -.004, 2.5),
         (1.30, .168, .122, .0, 2.5), (1.36, .177, .110, .010, 2.4), (1.41, .182, .088, .018, 2.2),
         (1.44, .172, .072, .022, 2.0), (1.468, .128, .060, .022, 2.0), (1.488, .088, .056, .018, 2.0),
         (1.51, .066, .058, .010, 2.0), (1.56, .058, .058, .0, 2.0), (1.62, .057, .060, -.012, 2.0)]
# The hips in pants, for a jacket that is worn over them: instead of the torso's rows below the last.
PANTS_HIPS = [(.66, .213, .128, .010, 2.1), (.78, .213, .130, .010, 2.1), (.86, .209, .134, .012, 2.1), (.94, .200, .134, .012, 2.2),
              (1.02, .180, .122, .006, 2.3), (1.09, .158, .110, -.002, 2.4)]
# A yoke that runs down to the arms in one line, without a hollow beside the neck: instead of the torso's rows above the first but its last.
YOKE = [(1.41, .184, .090, .016, 2.2), (1.435, .182, .078, .018, 2.0), (1.453, .172, .068, .020, 2.0), (1.472, .142, .060, .020, 2.0), (1.492, .104, .054, .018, 2.0), (1.513, .072, .056, .010, 2.0), (1.56, .058, .058, .0, 2.0)]
# Legs: height, half width, half depth, y centre, x centre.
LEG = [(.93, .085, .100, .0, .085), (.86, .092, .105, .01, .086), (.78, .088, .096, .008, .092),
       (.68, .078, .086, .004, .098), (.56, .066, .070, .0, .104), (.49, .060, .064, .0, .106),
       (.40, .056, .064, .012, .110), (.30, .052, .060, .016, .114), (.18, .040, .045, .012, .118),
       (.09, .036, .042, .010, .120), (.02, .040, .060, -.020, .122)]
SHOULDER = (.165, .018, 1.40)   # arm pivot (x is mirrored), used by the solver and the sleeve placement


def _profile(rows):
    rows = np.array(sorted(rows))
    return PchipInterpolator(rows[:, 0], rows[:, 1:])


def distance_grid(cache_dir, cell=.012, in_pants=False, yoke=False):
    """Return (origin, cell, grid float32); positive outside. in_pants: with the hips of somebody in pants; yoke: with shoulders that
    slope straight from the neck to the arms. Cached as an npz file."""
    path = os.path.join(cache_dir, 'mannequin' + '_in_pants' * in_pants + '_yoke' * yoke + '.npz')
    if os.path.exists(path):
        z = np.load(path)
        return z['origin'], float(z['cell']), z['grid']
    rows = PANTS_HIPS + [row for row in TORSO if row[0] > PANTS_HIPS[-1][0]] if in_pants else TORSO
    if yoke:
        rows = [row for row in rows if row[0] < YOKE[0][0]] + YOKE + [TORSO[-1]]
    torso, leg = _profile(rows), _profile(LEG)

    def section(z, shape, x0, exponent):
        t = np.linspace(0, 2 * np.pi, 160, endpoint=False)
        c, s = np.cos(t), np.sin(t)
        e = 2 / exponent
        return np.c_[x0 + shape[0] * np.sign(c) * abs(c) ** e, shape[2] + shape[1] * np.sign(s) * abs(s) ** e, np.full(160, z)]

    def inside_part(p, profile, lo, hi, x0_column, sign):
        ok = (p[:, 2] >= lo) & (p[:, 2] <= hi)
        r = profile(np.clip(p[:, 2], lo, hi))
        x0, e = (r[:, 3] * sign, 2.1) if x0_column else (0, r[:, 3])
        return ok & ((abs(p[:, 0] - x0) / r[:, 0]) ** e + (abs(p[:, 1] - r[:, 2]) / r[:, 1]) ** e < 1)

    parts = [(torso, rows[0][0], 1.62, False, 1), (leg, .02, .93, True, 1), (leg, .02, .93, True, -1)]
    surface = []
    for profile, lo, hi, column, sign in parts:
        for z in np.arange(lo, hi, .004):
            r = profile(z)
            ring = section(z, r, r[3] * sign if column else 0, 2.1 if column else r[3])
            surface.append((ring, profile))
    points = np.vstack([ring for ring, _ in surface])
    owner = np.repeat([id(p) for _, p in surface], 160)
    hidden = np.zeros(len(points), bool)
    for profile, lo, hi, column, sign in parts:   # drop surface points that lie inside another part
        other = (owner != id(profile)) | (column & (np.sign(points[:, 0]) != sign))
        hidden |= other & inside_part(points, profile, lo, hi, column, sign)
    points = points[~hidden]
    origin = np.array([-.27, -.20, -.03])
    size = np.ceil((np.array([.27, .22, 1.70]) - origin) / cell).astype(int) + 1
    nodes = origin + np.stack(np.meshgrid(*[np.arange(k) * cell for k in size], indexing='ij'), -1).reshape(-1, 3)
    distance = cKDTree(points).query(nodes)[0]
    within = np.zeros(len(nodes), bool)
    for profile, lo, hi, column, sign in parts:
        within |= inside_part(nodes, profile, lo, hi, column, sign)
    grid = gaussian_filter(np.where(within, -distance, distance).reshape(size), .8).astype(np.float32)
    np.savez(f'{path}.{os.getpid()}.npz', origin=origin, cell=cell, grid=grid)
    os.replace(f'{path}.{os.getpid()}.npz', path)
    return origin, cell, grid
