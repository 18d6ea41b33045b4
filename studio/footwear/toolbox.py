"""Small geometry toolbox: smooth curves, outlines as signed distance, contours on a periodic grid, mesh builders.

All lengths are millimetres. A "grid" is an array (rows, columns, ...) whose columns wrap round the shoe.
"""
import cv2
import numpy as np
from scipy.interpolate import CubicSpline
from scipy.ndimage import gaussian_filter, map_coordinates


def unit(vectors):
    """Vectors along the last axis, scaled to length 1."""
    return vectors / np.maximum(np.linalg.norm(vectors, axis=-1, keepdims=True), 1e-9)


def arc_length(points):
    """Distance travelled along a polyline, starting at 0."""
    return np.r_[0, np.cumsum(np.linalg.norm(np.diff(points, axis=0), axis=1))]


def resample(points, count):
    """Polyline with `count` points at equal distances."""
    s = arc_length(points)
    u = np.linspace(0, s[-1], count)
    return np.stack([np.interp(u, s, points[:, k]) for k in range(points.shape[1])], 1)


def curve(points, count=2000):
    """Smooth curve through the points (centripetal spline), resampled to equal distances."""
    p = np.asarray(points, float)
    t = np.r_[0, np.cumsum(np.linalg.norm(np.diff(p, axis=0), axis=1) ** .5)]
    return resample(CubicSpline(t, p)(np.linspace(0, t[-1], 8 * count)), count)


def piecewise(points):
    """Piecewise linear function through (x, y) pairs."""
    p = np.array(points, float)
    return lambda x: np.interp(x, p[:, 0], p[:, 1])


def smooth_line(points):
    """Smooth function of the first coordinate through the points."""
    c = curve(points, 600)
    order = np.argsort(c[:, 0])
    return lambda x: np.interp(x, c[order, 0], c[order, 1])


def quarter_round(distance, width):
    """0 at distance 0, 1 from `width` on, with the section of a quarter circle: a rolled edge."""
    return np.sqrt(np.clip(1 - (1 - np.clip(distance / width, 0, 1)) ** 2, 0, 1))


def smooth_step(value, low, high):
    t = np.clip((value - low) / (high - low), 0, 1)
    return t * t * (3 - 2 * t)


def grid_blur(grid, sigma):
    """Gaussian blur in rows and columns (columns wrap), component by component."""
    mode = ('nearest', 'wrap')
    if grid.ndim == 2:
        return gaussian_filter(grid, sigma, mode=mode)
    return np.stack([gaussian_filter(grid[..., k], sigma, mode=mode) for k in range(grid.shape[-1])], -1)


class Outline:
    """Closed outline drawn in the side view (x, z). Calling it gives the signed distance, positive inside."""

    PIXELS_PER_MM, X0, Z0, WIDTH, HEIGHT = 4.0, -60, -40, 440, 320

    def __init__(self, points, corner=1.5):
        scale = self.PIXELS_PER_MM
        image = np.zeros((int(self.HEIGHT * scale), int(self.WIDTH * scale)), np.uint8)
        p = (np.asarray(points, float) - (self.X0, self.Z0)) * scale
        cv2.fillPoly(image, [np.round(p * 16).astype(np.int32)], 1, shift=4)
        d = cv2.distanceTransform(image, cv2.DIST_L2, 5) - cv2.distanceTransform(1 - image, cv2.DIST_L2, 5)
        self.distance = cv2.GaussianBlur(d / scale, (0, 0), corner * scale)

    def __call__(self, x, z):
        at = [(z - self.Z0) * self.PIXELS_PER_MM, (x - self.X0) * self.PIXELS_PER_MM]
        return map_coordinates(self.distance, at, order=1, mode='nearest')


def contours(field, level=0.0):
    """Marching squares with wrapped columns: list of (k, 2) polylines of (row, column) where field = level."""
    g = np.concatenate([field, field[:, :1]], 1) - level
    inside = g > 0
    across, down = inside[:, :-1] != inside[:, 1:], inside[:-1] != inside[1:]
    links = {}

    def link(a, b):
        links.setdefault(a, []).append(b)
        links.setdefault(b, []).append(a)

    for i, j in zip(*np.where(across[:-1] | across[1:] | down[:, :-1] | down[:, 1:])):
        edges = []
        if across[i, j]:
            edges.append((0, i, j))
        if down[i, j + 1]:
            edges.append((1, i, j + 1))
        if across[i + 1, j]:
            edges.append((0, i + 1, j))
        if down[i, j]:
            edges.append((1, i, j))
        if len(edges) >= 2:
            link(edges[0], edges[1])
        if len(edges) == 4:
            link(edges[2], edges[3])

    def place(edge):
        kind, i, j = edge
        a, b = (g[i, j], g[i, j + 1]) if kind == 0 else (g[i, j], g[i + 1, j])
        return (i, j + a / (a - b)) if kind == 0 else (i + a / (a - b), j)

    lines, used = [], set()
    for start in sorted(links, key=lambda e: len(links[e])):
        if start in used:
            continue
        line = [start]
        used.add(start)
        while True:
            onward = [e for e in links[line[-1]] if e not in used]
            if not onward:
                break
            line.append(onward[0])
            used.add(onward[0])
        if len(line) > 2 and line[0] in links[line[-1]]:
            line.append(line[0])
        if len(line) > 3:
            lines.append(np.array([place(e) for e in line], float))
    return lines


def sample(grid, places):
    """Bilinear sample of a grid at fractional (row, column)."""
    wrapped = np.concatenate([grid, grid[:, :2]], 1)
    row, column = places[:, 0], places[:, 1] % grid.shape[1]
    i, j = np.clip(row.astype(int), 0, grid.shape[0] - 2), column.astype(int)
    a, b = row - i, column - j
    if grid.ndim == 3:
        a, b = a[:, None], b[:, None]
    return (wrapped[i, j] * (1 - a) * (1 - b) + wrapped[i + 1, j] * a * (1 - b)
            + wrapped[i, j + 1] * (1 - a) * b + wrapped[i + 1, j + 1] * a * b)


def grid_normals(grid, wrap=True):
    across = np.roll(grid, -1, 1) - np.roll(grid, 1, 1) if wrap else np.gradient(grid, axis=1)
    return unit(np.cross(across, np.gradient(grid, axis=0)))


def grid_faces(rows, columns, wrap=False):
    """Quads of a grid of vertices, row by row."""
    i, j = np.meshgrid(np.arange(rows - 1), np.arange(columns if wrap else columns - 1), indexing='ij')
    nxt = (j + 1) % columns
    return np.stack([i * columns + j, i * columns + nxt, (i + 1) * columns + nxt, (i + 1) * columns + j], -1).reshape(-1, 4)


class Mesh:
    """Collects vertices, quads and per-vertex attributes; a quad whose last two corners agree is a triangle."""

    def __init__(self):
        self.vertices, self.faces, self.attributes, self.count = [], [], {}, 0

    def add(self, vertices, faces, **attributes):
        v = np.asarray(vertices, float).reshape(-1, 3)
        self.vertices.append(v)
        self.faces.append(np.asarray(faces) + self.count)
        self.count += len(v)
        for name, values in attributes.items():
            self.attributes.setdefault(name, []).append(np.broadcast_to(np.asarray(values, float).ravel(), (len(v),)))

    def arrays(self, name):
        """Arrays for the shoe's npz: <name>.v, <name>.f and <name>.a.<attribute>."""
        out = {name + '.v': np.concatenate(self.vertices).astype(np.float32), name + '.f': np.concatenate(self.faces).astype(np.int32)}
        for key, values in self.attributes.items():
            out[f'{name}.a.{key}'] = np.concatenate(values).astype(np.float32)
        return out


def sweep(path, up, half_width, half_height, power=2.6, segments=16):
    """Sweep a superellipse along a path. Returns vertices, faces and per vertex the place across and along the band."""
    tangent = unit(np.gradient(path, axis=0))
    up = unit(up - (up * tangent).sum(1, keepdims=True) * tangent)
    side = np.cross(tangent, up)
    a = np.linspace(0, 2 * np.pi, segments, endpoint=False)
    c = np.sign(np.cos(a)) * np.abs(np.cos(a)) ** (2 / power)
    s = np.sign(np.sin(a)) * np.abs(np.sin(a)) ** (2 / power)
    across = c[None] * np.broadcast_to(half_width, (len(path),))[:, None]
    height = s[None] * np.broadcast_to(half_height, (len(path),))[:, None]
    vertices = path[:, None] + side[:, None] * across[..., None] + up[:, None] * height[..., None]
    along = np.broadcast_to(arc_length(path)[:, None], across.shape)
    return vertices, grid_faces(len(path), segments, True), across, along


def torus(centre, axis, radius, thickness, around=32, section=12):
    axis = axis / np.linalg.norm(axis)
    a = np.cross(axis, [0.3, 1, .2])
    a /= np.linalg.norm(a)
    b = np.cross(axis, a)
    u = np.linspace(0, 2 * np.pi, around, endpoint=False)[:, None, None]
    v = np.linspace(0, 2 * np.pi, section, endpoint=False)[None, :, None]
    d = a * np.cos(u) + b * np.sin(u)
    vertices = centre + d * (radius + thickness * np.cos(v)) + axis * (thickness * np.sin(v))
    j, last = np.arange(section), (around - 1) * section
    closing = np.stack([last + j, last + (j + 1) % section, (j + 1) % section, j], 1)
    return vertices.reshape(-1, 3), np.concatenate([grid_faces(around, section, True), closing])


def stitch_row(line, normals, pitch=3.0, fill=.78, radius=.34, sink=.02):
    """Thread capsules along a surface polyline, drawn into it: (vertices, faces), or None where the line is too short."""
    length = arc_length(line)
    if length[-1] < 3 * pitch:
        return None
    count = int(length[-1] / pitch)
    start, t = np.arange(count) * length[-1] / count, np.linspace(-.5, .5, 7)
    height = np.array([-.9, -.1, .2, .3, .2, -.1, -.9]) * radius
    thick = np.array([.55, .9, 1, 1, 1, .9, .55]) * radius
    s = start[:, None] + pitch * fill * (.5 + t[None])
    q = np.stack([np.interp(s, length, line[:, i]) for i in range(3)], -1)
    n = unit(np.stack([np.interp(s, length, normals[:, i]) for i in range(3)], -1))
    side = unit(np.cross(unit(q[:, -1] - q[:, 0])[:, None], n))
    q = q + n * (height + sink)[None, :, None]
    a = np.linspace(0, 2 * np.pi, 7, endpoint=False)[None, None, :, None]
    vertices = q[:, :, None] + (side[:, :, None] * np.cos(a) + n[:, :, None] * np.sin(a)) * thick[None, :, None, None]
    faces = grid_faces(7, 7, True)[None] + (np.arange(count) * 49)[:, None, None]
    return vertices.reshape(-1, 3), faces.reshape(-1, 4)
