"""Passes -> picture: clean the light, light the shoe, lay it on the paper, tone curve. As for the garments.

The light passes are small and of clay; the darkroom's filter takes their noise, relight.cpp lays them on the full-size
features, so grain, stitches and edges are never blurred. The paper is not taken from the render: it is the tint
asked for under one even light, lighter at the top, times the shadow of the shoe.
"""
import json
import os
import subprocess

os.environ.setdefault('OPENCV_IO_ENABLE_OPENEXR', '1')
import cv2  # noqa: E402
import numpy as np  # noqa: E402

from darkroom.colour import linear  # noqa: E402
from darkroom.lamp import emitters  # noqa: E402
from darkroom.light import filtered, soften_edges  # noqa: E402
from darkroom.print import CONTRAST, crisp, grained, lit_paper, of_one_hue, to_srgb, tone  # noqa: E402

from .toolbox import smooth_step  # noqa: E402
from .tools import compiled  # noqa: E402

EXPOSURE = 1.25
CRISPNESS = .6        # of cloth's: seams cut sharply look drawn
SHADOW = 1.10                                    # depth of the cast shadow
REACH = 75                                       # how far the shadow goes from the shoe, in 400ths of the frame's height
FILTER_RADIUS = 4                                # pixels of the light passes


def _read(folder, name):
    image = cv2.imread(os.path.join(folder, name + '0001.exr'), cv2.IMREAD_UNCHANGED)
    return image[..., 2::-1].astype(np.float32) if image.ndim == 3 else image.astype(np.float32)


def _clean_light(folder, groups):
    """The light passes: (noisy light (h, w, 3 per group), the same without noise and with the normal averaged as the light
    is, by which relight.cpp puts back what that took away, smooth normal, place, coverage)."""
    colour = np.maximum(_read(folder, 'DiffCol'), 1e-4)
    light = np.concatenate([_read(folder, 'Combined_' + g) / colour for g in groups], 2)
    place, cover, normal = _read(folder, 'place'), _read(folder, 'surface')[..., 2:], _read(folder, 'smooth')
    clean = filtered(folder, np.concatenate([light, normal], 2), light.shape[2], normal, place, cover, FILTER_RADIUS)
    return light, clean, normal, place, cover


def _relight(folder, job, eye, light, normal, place, cover):
    """Linear picture of the shoes at full size (valid where covered) and their coverage."""
    features = os.path.join(folder, 'features')
    f = {n: _read(features, n) for n in ('DiffCol', 'gloss', 'Normal', 'smooth', 'place', 'surface')}
    h, w = f['Normal'].shape[:2]
    source, target = os.path.join(folder, 'relight.in'), os.path.join(folder, 'relight.out')
    with open(source, 'wb') as out:
        np.array([*eye, job['sky'], .45 * float(np.mean(job['paper']))], np.float32).tofile(out)
        for lamp in job['lamps']:
            centres, forward, area, radiance = emitters(lamp, 4)
            np.concatenate([centres.ravel(), forward, [area], radiance]).astype(np.float32).tofile(out)
        np.concatenate([normal, place, cover], 2).astype(np.float32).tofile(out)
        light.astype(np.float32).tofile(out)
        np.concatenate([f[n] for n in ('DiffCol', 'gloss', 'Normal', 'smooth', 'place', 'surface')], 2).astype(np.float32).tofile(out)
    subprocess.run([compiled('relight'), str(w), str(h), str(light.shape[1]), str(light.shape[0]), str(len(job['lamps'])), source, target], check=True)
    picture, cover = np.fromfile(target, np.float32).reshape(h, w, 3), np.clip(f['surface'][..., 2:], 0, 1)
    return soften_edges(picture, cover, np.linalg.norm(f['smooth'], axis=2)), cover


def _spread(values, mask, sigma):
    """Blur of values over the mask only, and how much of the mask there was."""
    weight = cv2.GaussianBlur(mask, (0, 0), sigma)
    return cv2.GaussianBlur(values * mask[..., None], (0, 0), sigma) / np.maximum(weight, 1e-4)[..., None], weight


def _despeckled(values, mask, size):
    """Median of the masked pixels; outside the mask their surroundings, so that nothing foreign comes in."""
    around = np.where(mask[..., None] > .5, values, _spread(values, mask, 4)[0]).astype(np.float32)
    return cv2.medianBlur(around, size)


def _shadow_far(folder, size):
    """Shadow of the whole frame from the small passes: light with the shoe over light without."""
    light = _read(folder + '/paper', 'DiffDir') + _read(folder + '/paper', 'DiffInd')
    bare = cv2.erode((_read(folder + '/paper', 'surface')[..., 2] < .01).astype(np.uint8), np.ones((3, 3), np.uint8)).astype(np.float32)
    empty = _read(folder + '/empty', 'DiffDir') + _read(folder + '/empty', 'DiffInd')
    h, w = bare.shape
    empty = cv2.resize(cv2.GaussianBlur(empty, (0, 0), 6), (w, h), interpolation=cv2.INTER_CUBIC)
    ratio = np.minimum(light / np.maximum(empty, 1e-4), 1.15)
    ratio = _despeckled(ratio, bare, 3)
    grey = ratio.mean(2, keepdims=True)
    ratio = grey + .3 * (ratio - grey)            # shadows on paper are nearly grey; what else there is, is noise
    near, far = (_spread(ratio, bare, sigma * h / 400)[0] for sigma in (3.5, 12))
    # a shadow softens with the distance from what casts it, and so does the blur that takes the noise
    away = cv2.distanceTransform(bare.astype(np.uint8), cv2.DIST_L2, 5)[..., None] * 400 / h
    soft = near + (far - near) * np.clip((away - 10) / 40, 0, 1)
    # it ends a good way before the frame does, and high on the wall: what there is beyond is lost light, not a shadow
    y, x = np.mgrid[:h, :w] * 400 / h
    edge = np.minimum(np.minimum(x, x[:, ::-1]), np.minimum(y, y[::-1]))[..., None]
    soft = 1 + (soft - 1) * smooth_step(away, REACH, 6) * smooth_step(edge, 2, 40)
    return cv2.resize(soft, size, interpolation=cv2.INTER_CUBIC), cv2.resize(empty, size, interpolation=cv2.INTER_CUBIC)


def _paper(folder, box, noisy, place, cover, size, tint):
    """The tinted paper with the shadow, full size, linear. Near the shoe the shadow comes from the light passes."""
    shadow, empty = _shadow_far(folder, size)
    x, y, w, h = box
    small = cover.shape[1::-1]
    light = noisy.reshape(*noisy.shape[:2], -1, 3).sum(2)
    free = cv2.resize(empty[y:y + h, x:x + w], small, interpolation=cv2.INTER_AREA)
    ratio = np.minimum(light / np.maximum(free, 1e-4), 1.15)
    bare = (cover[..., 0] < .01).astype(np.float32)
    scale = size[1] / 2000 * small[0] / w
    ratio = _despeckled(ratio, bare, 3)
    near, weight = _spread(ratio, bare, 6.0 * scale)
    soft, _ = _spread(ratio, bare, 15 * scale)
    distance = cv2.distanceTransform(bare.astype(np.uint8), cv2.DIST_L2, 5)[..., None] / scale
    close = near + (soft - near) * np.clip((distance - 8) / 16, 0, 1)
    close = np.where(weight[..., None] > .03, close, cv2.GaussianBlur(close, (0, 0), 6 * scale))
    floor = cv2.GaussianBlur((place[..., 2] < .05).astype(np.float32), (0, 0), 6 * scale)      # where the shoe stands, not the wall behind it
    contact = cv2.resize(np.clip((64 - distance[..., 0]) / 56, 0, 1) * floor, (w, h), interpolation=cv2.INTER_LINEAR)[..., None]
    part = shadow[y:y + h, x:x + w]
    shadow[y:y + h, x:x + w] = part + (cv2.resize(close, (w, h), interpolation=cv2.INTER_CUBIC) - part) * contact
    return lit_paper(linear(tint), size[1]) * np.clip(shadow, 0, 1.2) ** SHADOW


def develop(folder, size, job):
    """Passes in `folder` -> sRGB picture as an 8 bit BGR array. job: lamps, sky, paper, tint."""
    facts = json.load(open(os.path.join(folder, 'done.json')))
    x, y, w, h = facts['box']
    groups = [lamp['name'] for lamp in job['lamps']] + ['world']
    noisy, light, normal, place, cover = _clean_light(os.path.join(folder, 'light'), groups)
    shoe, alpha = _relight(folder, job, facts['eye'], light, normal, place, cover)
    picture = tone(_paper(folder, facts['box'], noisy, place, cover, size, job['tint']))
    bare, free = _contrasted(to_srgb(picture)), np.ones((*picture.shape[:2], 1), np.float32)
    picture[y:y + h, x:x + w] = tone(np.maximum(shoe * EXPOSURE, 0), fade=0) * alpha + picture[y:y + h, x:x + w] * (1 - alpha)
    free[y:y + h, x:x + w] -= alpha
    return grained(crisp(_contrasted(to_srgb(picture)), CRISPNESS * (1 - free)) + (of_one_hue(bare) - bare) * free)


def _contrasted(image):
    """The S curve on the brightness, so that dark colours keep theirs."""
    luma = np.maximum(image @ np.array([.25, .65, .10]), 1e-4)[..., None]
    return image * (1 + CONTRAST * (luma - .5) * (1 - luma) * 4)
