"""The padded tongue: follows the last under the laces, stands up above the collar. Millimetres."""
import numpy as np
from scipy.ndimage import gaussian_filter

from .toolbox import Mesh, arc_length, grid_faces, grid_normals, quarter_round, smooth_step

HALF_WIDTH, CORNER = 40.0, 15.0
BINDING = 4.2              # width of the tape round its edge
BELOW = 1.0                # between the lining and the middle of the tongue


def _middle_surface(upper):
    """Smooth sheet (rows, columns across, 3) under the throat, continued above the top line."""
    q, half = upper.quality, upper.half
    across = np.linspace(-HALF_WIDTH, HALF_WIDTH, 141)
    depth, rows = (upper.padding(np.abs(across)) + BELOW)[:, None], []
    for i in range(int(upper.throat_row - 8 * q), upper.rows, max(1, int(1.2 * q))):
        ring, normal = upper.base[i], upper.soft_normals[i]
        lateral, medial = ring[:half + 1][::-1], ring[half:]
        sl, sm = arc_length(lateral), arc_length(medial)
        nl, nm = normal[:half + 1][::-1], normal[half:]

        def at(field_l, field_m):
            return np.stack([np.where(across < 0, np.interp(-across, sl, field_l[:, k]), np.interp(across, sm, field_m[:, k])) for k in range(3)], 1)
        rows.append(at(lateral, medial) - at(nl, nm) * depth)
    rows, middle = np.array(rows), len(across) // 2
    along = rows[-1, middle] - rows[-20, middle]
    along /= np.linalg.norm(along)
    forward = np.array([along[2], 0, -along[0]])
    rise, beyond = upper.shape['tongue_height'], []
    spacing = np.linalg.norm(rows[-1, middle] - rows[-2, middle])
    edge = rows[-1] - rows[-1, middle]
    for e in np.arange(spacing, rise + spacing, spacing):
        u = e / rise
        open_ = edge * (1 - .66 * smooth_step(u, -.6, .8) * np.array([1, 0, 1]))              # flatter the higher it is, its top edge level
        beyond.append(rows[-1, middle] + open_ + along * e + forward * 5.0 * u ** 2)
    sheet = np.concatenate([rows, np.array(beyond)])
    return np.stack([gaussian_filter(sheet[..., k], (7, 4), mode='nearest') for k in range(3)], -1), across, rise, forward


def _rounded_rectangle(height, from_top_count=22, row_count=170, column_count=121):
    """Rows and columns that resolve the two rounded top corners: mm across, mm along, mm to the edge."""
    a = np.linspace(0, np.pi / 2, from_top_count)
    v = np.r_[np.linspace(0, height - CORNER, row_count)[:-1], height - CORNER + CORNER * np.sin(a)]
    half = np.r_[np.full(row_count - 1, HALF_WIDTH), HALF_WIDTH - CORNER + CORNER * np.cos(a)]
    s = np.sin(np.linspace(-np.pi / 2, np.pi / 2, column_count))
    w = half[:, None] * s[None]
    v = np.broadcast_to(v[:, None], w.shape)
    qx, qy = np.abs(w) - (HALF_WIDTH - CORNER), v - (height - CORNER)
    outside = np.hypot(np.maximum(qx, 0), np.maximum(qy, 0)) + np.minimum(np.maximum(qx, qy), 0)
    return w, v, np.maximum(CORNER - outside, 0)


class Tongue:
    """surface, normals: the outer face (for the laces to lie on); mesh(): both faces."""

    def __init__(self, upper):
        sheet, across, rise, forward = _middle_surface(upper)
        middle = sheet.shape[1] // 2
        s = arc_length(sheet[:, middle])
        self.w, self.v, self.edge = _rounded_rectangle(s[-1])
        self.height = s[-1]
        row, column = np.interp(self.v, s, np.arange(len(s))), np.interp(self.w, across, np.arange(len(across)))
        i, j = np.clip(row.astype(int), 0, len(s) - 2), np.clip(column.astype(int), 0, len(across) - 2)
        a, b = (row - i)[..., None], (column - j)[..., None]
        flat = sheet[i, j] * (1 - a) * (1 - b) + sheet[i + 1, j] * a * (1 - b) + sheet[i, j + 1] * (1 - a) * b + sheet[i + 1, j + 1] * a * b
        n = grid_normals(sheet, False)
        n = n if (n[:, middle] @ forward).mean() > 0 else -n
        normal = (n[i, j] * (1 - a) * (1 - b) + n[i + 1, j] * a * (1 - b) + n[i, j + 1] * (1 - a) * b + n[i + 1, j + 1] * a * b)
        normal /= np.linalg.norm(normal, axis=-1, keepdims=True)
        top = smooth_step(self.v, s[-1] - rise - 1, s[-1] - rise + 10)            # 1 where it stands free
        rounding = quarter_round(self.edge, 2.0)
        channel = .7 * np.exp(-((self.edge - BINDING) / .6) ** 2) * top
        noise = gaussian_filter(np.random.default_rng(3).normal(size=self.w.shape), (7, 5), mode='nearest')
        pad = (.35 + 2.2 * top) * quarter_round(np.clip(self.edge - BINDING, 0, None), 14) + .08 * noise / noise.std()
        self.surface = flat + normal * (1.6 * rounding + pad * rounding - channel - .5)[..., None]
        self.inner = flat - normal * ((2.2 + 2.6 * smooth_step(self.v, s[-1] - rise - 24, s[-1] - 6)) * rounding + .5)[..., None]
        self.normals = normal

    def mesh(self):
        faces = grid_faces(*self.w.shape)
        mesh = Mesh()
        mesh.add(self.surface, faces, te=self.edge, ty=self.v - self.height, tx=self.w, tb=np.zeros(self.w.size))
        mesh.add(self.inner, faces[:, ::-1], te=self.edge, ty=np.full(self.w.size, -60.), tx=np.zeros(self.w.size), tb=np.ones(self.w.size))
        rows, columns = self.w.shape
        ring = np.r_[np.arange(rows) * columns, (rows - 1) * columns + np.arange(1, columns), (np.arange(rows - 1) * columns + columns - 1)[::-1]]
        rim = np.concatenate([self.surface.reshape(-1, 3)[ring], self.inner.reshape(-1, 3)[ring]])
        mesh.add(rim, grid_faces(2, len(ring)), te=np.zeros(len(rim)), ty=np.full(len(rim), -60.), tx=np.zeros(len(rim)), tb=np.zeros(len(rim)))
        return mesh.arrays('tongue')
