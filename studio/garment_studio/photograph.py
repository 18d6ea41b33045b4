"""From a shot to a picture: drape and dress the figures, set them before the paper, render, develop."""
import fcntl
import json
import os
import shutil
import subprocess
import tempfile
import time

import cv2
import numpy as np

from . import lamps, shots, trims
from .colour import exposed
from .develop import clean_light, develop
from .tailor import albedo, objects
from .tools import PACKAGE, cache_dir, program

CAMERA_DISTANCE, CAMERA_RISE = 3.8, .04      # metres from the lens to what it looks at; how far it stands above it
SAMPLES = 16           # rays a pixel for the cloth: with five, steep ribs of five pixels broke up into grains
PAPER_GAP = .060       # metres between the cloth and the paper behind it
JPEG = [cv2.IMWRITE_JPEG_QUALITY, 90, cv2.IMWRITE_JPEG_PROGRESSIVE, 1, cv2.IMWRITE_JPEG_OPTIMIZE, 1]


def _tuck(arrays, lower, hem, narrower):
    """Worn together: the waist of the lower piece goes under the upper piece, whose hem is at that height.

    narrower: shares of its width and of its depth that it loses there, little by little from the knee upwards, so
    that the legs run on from the jacket in one line; above the hem, where nobody looks, the depth goes on shrinking."""
    width, depth = narrower
    for name in [k for k in arrays if k.startswith(lower) and k.endswith('_position')]:
        x = arrays[name]
        t = np.clip((x[:, 2] - hem + .46) / .48, 0, 1)
        t = t * t * (3 - 2 * t)
        x[:, 0] *= 1 - width * t
        x[:, 1] *= (1 - depth * t) * (1 - .25 * np.clip((x[:, 2] - hem - .04) / .12, 0, 1) ** 2)


def _place(arrays, prefix, turn, at):
    """Turn a figure about its own axis (degrees) and set it down at (x, y, rise) metres."""
    c, s = np.cos(np.radians(turn)), np.sin(np.radians(turn))
    for name in [k for k in arrays if k.startswith(prefix) and k.endswith('_position')]:
        x = arrays[name]
        arrays[name] = np.c_[c * x[:, 0] - s * x[:, 1] + at[0], s * x[:, 0] + c * x[:, 1] + at[1], x[:, 2] + at[2]]


def _dressed(shot):
    """All figures in place: (arrays, object descriptions, draped pieces of the first figure, its turn)."""
    arrays, described, first, frame = {}, [], [], shot['frame']
    for i, figure in enumerate(shot['figures']):
        draped = []
        for k, piece in enumerate(figure['pieces']):
            g, made = objects(piece, {role: exposed(tint, piece.get('light', 1)) for role, tint in figure['roles'].items()}, f'f{i}p{k}_', arrays)
            draped.append(g)
            described += made
        if figure['tuck']:
            _tuck(arrays, f'f{i}p0_', np.percentile(arrays[f'f{i}p1_cloth_position'][:, 2], 1), figure['tuck'])
        _place(arrays, f'f{i}p', figure['turn'] + frame['turn'], figure['at'])
        first = first or draped
    return arrays, described, first


def _aim(shot, draped):
    """(what the camera looks at, metres visible)."""
    frame = shot['frame']
    if 'at' not in frame:
        return np.array([frame.get('x', 0), 0, frame['centre']]), frame['height']
    (p,), _ = trims.Surface(draped[frame['piece']]).at(frame['panel'], [frame['at']])
    p = p * shot['figures'][0]['pieces'][frame['piece']].get('grade', 1)
    c, s = np.cos(np.radians(frame['turn'])), np.sin(np.radians(frame['turn']))
    return np.array([c * p[0] - s * p[1], s * p[0] + c * p[1], p[2]]), frame['height']


def _job(shot, folder, quality):
    arrays, described, draped = _dressed(shot)
    target, height = _aim(shot, draped)
    grade = shot['figures'][0]['pieces'][0].get('grade', 1)
    if grade != 1 and 'at' not in shot['frame']:      # youth: the same picture, a smaller garment before the camera
        target, height = target * grade, height * grade
    everything = np.vstack([arrays[k] for k in arrays if k.endswith('_position')])
    low, high = everything.min(0), everything.max(0)
    wall, scale = float(high[1] + PAPER_GAP), max(.95 * grade, (high[2] - low[2]) / .78, (high[0] - low[0]) / 1.05)
    size, light, threads = shot['size'], quality.get('light', .4), 1
    np.savez(os.path.join(folder, 'arrays.npz'), **{k: v.astype(np.int32 if v.dtype.kind == 'i' else np.float32) for k, v in arrays.items()})
    return dict(arrays=os.path.join(folder, 'arrays.npz'), passes=folder, objects=described, target=target.tolist(), height=height,
                eye=[target[0], target[1] - CAMERA_DISTANCE, target[2] + CAMERA_RISE], wall=wall, paper=albedo(shot['paper']), paper_tint=shot['paper'], fade=shot.get('fade', 1),
                lamps=lamps.rig([(low[0] + high[0]) / 2, 0, (low[2] + high[2]) / 2], float(scale), wall), sky=lamps.SKY, threads=threads,
                size=list(size), samples=quality.get('samples', SAMPLES), light_size=[round(v * light) for v in size], light_samples=quality.get('light_samples', shot.get('light_samples', 16)))


def photograph(shot, out, keep=False, **quality):
    """Make one picture. quality: samples, light (share of the size), light_samples. Returns seconds by step.

    The light is kept in <cache>/light for the other colours of the same garment and view.
    """
    begin = time.time()
    folder, shape = tempfile.mkdtemp(prefix='passes_', dir=cache_dir()), cache_dir('light', shots.shape(shot, quality))
    with open(os.path.join(shape, 'lock'), 'w') as lock:      # two colours of one garment wait for each other
        fcntl.flock(lock, fcntl.LOCK_EX)
        known = os.path.exists(os.path.join(shape, 'light.npz'))
        job = _job(shot, folder, quality)
        job.update(steps=['cloth'] if known else ['light', 'cloth'], folders=dict(cloth=folder, light=shape))
        with open(os.path.join(folder, 'job.json'), 'w') as f:
            json.dump(job, f)
        ready = time.time()
        done = subprocess.run([program('blender'), '-b', '-t', '1', '--factory-startup', '-P', os.path.join(PACKAGE, 'blender_render.py'), '--', os.path.join(folder, 'job.json')],
                              capture_output=True, text=True)
        if not os.path.exists(os.path.join(folder, 'relief0001.exr')):
            raise RuntimeError('Blender wrote no picture:\n' + done.stdout[-2500:] + done.stderr[-2500:])
        rendered = time.time()
        if not known:
            clean_light(shape, [lamp['name'] for lamp in job['lamps']] + ['world'])
    cv2.imwrite(out, develop(folder, job), JPEG)
    if not keep:
        shutil.rmtree(folder)
    return dict(drape=round(ready - begin), render=round(rendered - ready), develop=round(time.time() - rendered),
                passes=[line[7:] for line in done.stdout.splitlines() if line.startswith('RENDER')])
