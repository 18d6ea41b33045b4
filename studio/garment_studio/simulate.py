"""Drape a garment: four solver stages (settle, hang, refine, crumple) and a cache of the result.

Stage times, damping and iteration counts were found by trial: 14 substeps at 60 frames per second and
4 stretch iterations leave about 1 % stretch; fewer leave 3 to 5 %.
"""
import fcntl
import hashlib
import json
import math
import os
import pickle
import subprocess

import numpy as np

from . import drafting
from .fabrics import FABRICS
from .mannequin import SHOULDER, distance_grid
from .pattern_geometry import along_fold
from .tools import cache_dir, compiled

SUBSTEPS, FPS = 14, 60
HEAD_BACK = -.005      # where a hood's head is, in metres behind the middle
BODY_VERSION = {'top': 10, 'bottom': 10}      # raise when the mannequin or the stages change, to renew cached drapes


def _run(g, sdf, *, seconds, density, stretch, bend, band_bend, friction, damping, self_collision, self_distance,
         gravity=9.81, gravity_ramp=.25, pose=(0, 0), move=(0, .45), arms=None, head=(0, 0, 0), skin=.004,
         iterations=4, jitter=.0015, seed=3, sweep_gap=.22, label=''):
    inverse_mass, pairs, rest, soft, quads, weights, hinge = g.constraints(density, stretch, bend, band_bend)
    rng = np.random.default_rng(seed)
    o, q = rng.permutation(len(pairs)), rng.permutation(len(quads))
    origin, cell, grid = sdf
    arms = arms or {}
    params = np.zeros(32, np.float32)
    params[:30] = [1 / FPS / SUBSTEPS, gravity, skin, friction, damping[0], damping[1], self_distance, *origin, cell, gravity_ramp,
                   float(bool(arms)), head[0], *SHOULDER[:2], SHOULDER[2] - arms.get('drop', 0), arms.get('forward', .06), math.radians(arms.get('start', 72)),
                   math.radians(arms.get('right', 17)), math.radians(arms.get('left', 17)),
                   arms.get('elbow_right', .2), arms.get('elbow_left', .2), *pose, *move, sweep_gap, *head[1:]]
    stem = os.path.join(cache_dir(), f'solver_{os.getpid()}')
    with open(stem + '.in', 'wb') as f:
        np.array([len(g.position), len(pairs), len(quads), *grid.shape, int(self_collision), int(seconds * FPS * SUBSTEPS), iterations], np.int32).tofile(f)
        params.tofile(f)
        (g.position + rng.normal(0, jitter, g.position.shape)).astype(np.float32).tofile(f)
        inverse_mass.astype(np.float32).tofile(f), g.rest.astype(np.float32).tofile(f)
        pairs[o].astype(np.int32).tofile(f), rest[o].astype(np.float32).tofile(f), soft[o].astype(np.float32).tofile(f)
        quads[q].astype(np.int32).tofile(f), weights[q].astype(np.float32).tofile(f), hinge[q].astype(np.float32).tofile(f)
        grid.tofile(f), g.stop_kind.tofile(f), g.stop_value.tofile(f)
    done = subprocess.run([compiled('cloth_solver'), stem + '.in', stem + '.out'], capture_output=True, text=True)
    if done.returncode:
        raise RuntimeError('cloth solver: ' + done.stderr)
    g.position = np.fromfile(stem + '.out', np.float32).reshape(-1, 3).astype(float)
    os.remove(stem + '.in'), os.remove(stem + '.out')
    d = np.linalg.norm(g.position[pairs[:, 0]] - g.position[pairs[:, 1]], axis=1) / np.maximum(rest, 1e-6) - 1
    print(f'  {label}: {done.stdout.strip()}; strain mean {np.mean(abs(d)):.3f} p99 {np.percentile(abs(d), 99):.3f} max {abs(d).max():.2f}', flush=True)


def _remember_creases(g, amount, seed, sizes=((.09, 1.0), (.05, .8), (.03, .5))):
    """Cloth that was folded, packed and worn is never flat: let rest lengths swell by up to `amount` in patches of these
    sizes (metres, share), so that the cloth buckles gently where nothing else would make it fold."""
    rng = np.random.default_rng(seed)
    centre = g.flat[g.faces_flat].mean(1)
    field = np.zeros(len(centre))
    for k in range(len(g.panels)):
        mine = g.face_panel == k
        for wavelength, share in sizes:
            for _ in range(5):
                angle, phase = rng.uniform(0, np.pi), rng.uniform(0, 2 * np.pi)
                q = (centre[mine] @ [math.cos(angle), math.sin(angle) * 1.4]) / wavelength
                field[mine] += share * np.sin(2 * np.pi * q + phase + 1.5 * np.sin(centre[mine, 1] * 23 + phase))
    field = np.clip(field / field.std() * .5 + .5, 0, 1.6)
    g.scale = np.where(g.in_band, g.scale, g.scale * (1 + amount * field))


def _slacken(g, lines):
    """Where cloth was sat on, bent or folded it has grown: rest lengths swell by up to `amount` along lines on the flat panels,
    (panel, from, to, sag, half width, amount), and the solver breaks the cloth there."""
    centre, swell = g.flat[g.faces_flat].mean(1), np.ones(len(g.faces))
    for panel, begin, end, sag, wide, amount in lines:
        mine = np.where(g.face_panel == g.names[panel])[0]
        t, u = along_fold(centre[mine], begin, end, sag, wide)
        swell[mine] += amount * np.sin(np.pi * t) * np.exp(-u * u)
    g.scale = g.scale * np.minimum(swell, 1.2)


def crumple(piece):
    """Share by which rest lengths swell in patches of 1 to 4 cm before the last stage; 0: the piece has none. There the mesh has
    edges of 3 mm, and nearly without weight (`weight`, m/s2) the cloth springs back from its stretch: elbows and gathers break into small folds."""
    return FABRICS[piece['fabric']]['cloth'].get('crumple', 0) * piece.get('drape', {}).get('crumple', 1)


def drape(piece):
    """piece: catalogue entry of one garment piece. Returns the draped Garment (cached by content)."""
    fabric = FABRICS[piece['fabric']]['cloth']
    key = json.dumps([piece['block'], piece['pattern'], piece.get('drape', {}), fabric, BODY_VERSION[piece['block']]], sort_keys=True)
    path = os.path.join(cache_dir('drapes'), '' + hashlib.sha1(key.encode()).hexdigest()[:12] + '.pickle')
    with open(path + '.lock', 'w') as lock:      # two workers may want the same garment at once
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not os.path.exists(path):
            g = _draped(piece, fabric)
            with open(path + '.part', 'wb') as f:
                pickle.dump(g, f)
            os.replace(path + '.part', path)
    with open(path, 'rb') as f:
        return pickle.load(f)


def _back(points, degrees):
    """Points turned back about the nape, the more the higher."""
    y, z = points[:, 1] - .065, points[:, 2] - 1.50
    angle = math.radians(degrees) * np.clip(z / .10, 0, 1) ** 1.5
    return np.c_[points[:, 0], .065 + y * np.cos(angle) + z * np.sin(angle), 1.50 + z * np.cos(angle) - y * np.sin(angle)]


def _push_back(g, degrees):
    """Turn a hood back: after it was stuffed and emptied it falls on the shoulders by itself."""
    hood = np.unique(g.merged_of[np.isin(g.panel_of_vertex, [g.names['hoodR'], g.names['hoodL']])])
    g.position[hood] = _back(g.position[hood], degrees)


def _draped(piece, fabric):
    s = {'step': .012, 'fine_seconds': .9, 'hang_seconds': 4.0, 'settle_seconds': 1.3, 'seed': 5, 'crease': 1, 'weight': 1.5, **piece.get('drape', {})}
    h, pattern = s['step'], piece['pattern']
    block = drafting.draft_top if piece['block'] == 'top' else drafting.draft_bottom
    g = block(pattern, h, s['seed'])
    _remember_creases(g, s['crease'] * fabric.get('crease', 0), s['seed'])
    g.rest = g.position + g.apart
    sdf = distance_grid(cache_dir(), in_pants=s.get('over_pants', False), yoke=s.get('yoke', False))
    hood = pattern.get('hood', {})
    head = (*hood.get('head', (.088, 1.665)), HEAD_BACK) if hood else (0, 0, 0)      # radius, height, how far back
    common = dict(stretch=fabric.get('stretch', 2e-5), arms=s.get('arms'), head=head, seed=s['seed'], sweep_gap=0 if piece['block'] == 'bottom' else .22)
    bend, density = fabric['bend'], fabric['density']
    bottom = piece['block'] == 'bottom'
    hang = 1.0 if pattern.get('sleeve') else 0.0       # sleeveless garments hang between arms held out at `start` degrees
    loose = dict(density=density, bend=bend * 4, band_bend=max(4e-4, bend * 4), friction=.3 if bottom else .07, damping=(8, 6), self_distance=h * .75,
                 gravity=1.5 if bottom else 2, pose=(0, 0))
    _run(g, sdf, label='settle', seconds=s['settle_seconds'], self_collision=bool(g.apart.any()), **loose, **common)
    if hood.get('down'):      # filled where the head has gone, so that no edge is left folded through another, then emptied
        _push_back(g, hood['down'])
        _, back, height = _back(np.array([[0, HEAD_BACK, head[1]]]), hood['down'])[0]
        common['head'] = (hood['stuffing'], height, back)
        _run(g, sdf, label='stuff', seconds=1., self_collision=False, **loose, **common)
        common['head'] = (0, 0, 0)
    g.rest = g.position + g.apart
    _run(g, sdf, label='hang', seconds=s['hang_seconds'], density=density, bend=bend, band_bend=fabric.get('band_bend', max(3e-4, bend * 4)),
         friction=.9 if bottom else .3, damping=(8, 1.3), self_collision=True, self_distance=h * .72, pose=(0, hang), **common)
    g.refine()
    _slacken(g, s.get('slack', []))
    _run(g, sdf, label='refine', seconds=s['fine_seconds'], density=density, bend=bend * fabric.get('fine_bend', .6),
         band_bend=fabric.get('band_bend', max(3e-4, bend * 4)), friction=.9 if bottom else .4, damping=(3, 4), self_collision=True,
         self_distance=h * .36, pose=(hang, hang), iterations=6, gravity_ramp=0, jitter=.0006, **common)
    if crumple(piece):
        g.refine()
        _remember_creases(g, crumple(piece), s['seed'] + 1, ((.035, 1.0), (.022, .9), (.014, .6)))
        _run(g, sdf, label='crumple', seconds=.25, density=density, bend=bend * .2, band_bend=fabric.get('band_bend', max(3e-4, bend * 4)),
             friction=.9 if bottom else .4, damping=(6, 8), self_collision=True, self_distance=h * .18, pose=(hang, hang), iterations=6,
             gravity=s['weight'], gravity_ramp=0, jitter=.0003, **common)
    g.squeeze = g.compression()
    return g
