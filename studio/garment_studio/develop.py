"""Develop the render passes into a picture: clean the light, light the cloth, lay it on the paper, tone curve.

The tone curve acts on the largest channel and keeps hue, so #ff4b1f stays that orange. The paper is not taken from the
render: it is the tint asked for under one even light, lighter at the top, times the shadow the garment casts on it.
"""
import os
import subprocess

os.environ.setdefault('OPENCV_IO_ENABLE_OPENEXR', '1')
import cv2  # noqa: E402
import numpy as np  # noqa: E402

from darkroom.lamp import emitters  # noqa: E402
from darkroom.light import filtered, soften_edges  # noqa: E402
from darkroom.print import contrasted, crisp, grained, lit_paper, of_one_hue, to_srgb, tone  # noqa: E402

from . import lamps  # noqa: E402
from .colour import linear  # noqa: E402
from .tools import compiled  # noqa: E402

EXPOSURE = 1.29
SHADOW = .10          # how much of the cast shadow is left: a wall's shadow is what most reads as rendered


def _read(folder, name):
    image = cv2.imread(os.path.join(folder, name + '0001.exr'), cv2.IMREAD_UNCHANGED)
    return image[..., 2::-1].astype(np.float32)


def clean_light(folder, groups):
    """The light passes of one shape, as they come and without noise: written to light.npz in the folder."""
    colour = np.maximum(_read(folder, 'DiffCol'), 1e-4)
    light = np.concatenate([_read(folder, 'Combined_' + g) / colour for g in groups], 2)
    place, cover, normal = _read(folder, 'place'), _read(folder, 'surface')[..., 2:], _read(folder, 'smooth')
    h, w = light.shape[:2]
    clean = filtered(folder, light, light.shape[2], normal, place, cover, max(3, round(5 * h / 1000)))
    np.savez(os.path.join(folder, 'part.npz'), noisy=light.reshape(h, w, -1, 3).sum(2).astype(np.float32), light=clean.astype(np.float32), normal=normal, place=place, cover=cover)
    os.replace(os.path.join(folder, 'part.npz'), os.path.join(folder, 'light.npz'))
    for name in os.listdir(folder):
        if name.endswith(('.exr', '.in', '.out')):
            os.remove(os.path.join(folder, name))


def _relight(folder, job, light, normal, place, cover):
    """Full-size linear picture of the garment (valid where covered) and its coverage."""
    f = {n: _read(folder, n) for n in ('DiffCol', 'gloss', 'smooth', 'place', 'surface', 'relief')}
    f['relief'] = f['relief'][..., :1]
    h, w = f['smooth'].shape[:2]
    source, target = os.path.join(folder, 'relight.in'), os.path.join(folder, 'relight.out')
    with open(source, 'wb') as out:
        np.array([*job['eye'], job['sky'], .45 * float(np.mean(job['paper']))], np.float32).tofile(out)
        for lamp in job['lamps']:
            centres, forward, area, radiance = emitters(lamp, 3)
            np.concatenate([centres.ravel(), forward, [area], radiance]).astype(np.float32).tofile(out)
        np.concatenate([normal, place, cover], 2).astype(np.float32).tofile(out)
        np.concatenate([light, normal], 2).astype(np.float32).tofile(out)
        np.concatenate(list(f.values()), 2).astype(np.float32).tofile(out)
    subprocess.run([compiled('relight'), str(w), str(h), str(light.shape[1]), str(light.shape[0]), str(len(job['lamps'])), source, target], check=True)
    picture, cover = np.fromfile(target, np.float32).reshape(h, w, 3), np.clip(f['surface'][..., 2:], 0, 1)
    return soften_edges(picture, cover, _with_rims(np.linalg.norm(f['smooth'], axis=2))), cover


def _with_rims(length):
    """Lengths of mean normals, short where a pixel holds two surfaces: short also in between. A pocket's rim, thinner than a
    pixel, fills one whole here and there, and would be a row of dark dots."""
    for line in (np.ones((1, 3)), np.ones((3, 1))):
        length = np.minimum(length, cv2.morphologyEx(length, cv2.MORPH_OPEN, line))
    return length


def _paper(job, noisy, place, cover, size):
    """The tinted paper with the garment's shadow, full size, linear."""
    h, w = noisy.shape[:2]
    bare = (cover[..., 0] < .003) & (abs(place[..., 1] - job['wall']) < .01)
    free = np.ones((h, w, 3), np.float32)
    free[bare] = lamps.unshadowed(job['lamps'], place[bare], np.array([0, -1.0, 0]), job['sky'])
    ratio = np.where(bare[..., None], np.minimum(noisy / free, 1.3), 0).astype(np.float32)
    grey = ratio.mean(2, keepdims=True)
    ratio = grey + .3 * (ratio - grey)      # shadows on paper are nearly grey; what else there is, is noise
    garment = cv2.GaussianBlur((~bare).astype(np.float32), (0, 0), .03 * h)[..., None]      # 0 far from the garment
    mask, result = bare.astype(np.float32), None
    for sigma, reach in ((.008, None), (.010, .30), (.032, .10)):      # wider blur the farther from the garment, which hangs 6 cm before it
        weight = cv2.GaussianBlur(mask, (0, 0), sigma * h)[..., None]
        blur = cv2.GaussianBlur(ratio, (0, 0), sigma * h) / np.maximum(weight, 1e-4)
        t = 1 if reach is None else np.clip(garment / reach, 0, 1)
        result = blur if reach is None else result * t + blur * (1 - t)
        if reach is None:      # under the garment's edge: the nearest paper
            hole = weight[..., 0] < .02
            if hole.any():
                result = cv2.inpaint((np.clip(result, 0, 1.3) * 190).astype(np.uint8), hole.astype(np.uint8), 3, cv2.INPAINT_TELEA).astype(np.float32)[..., :3] / 190 \
                    if hole.mean() < .05 else np.where(hole[..., None], cv2.GaussianBlur(result, (0, 0), .01 * h), result)
    shadow = cv2.resize(result, size, interpolation=cv2.INTER_CUBIC)
    return lit_paper(linear(job['paper_tint']), size[1]) * np.maximum(shadow, 0) ** SHADOW


def develop(folder, job):
    """Passes in `folder` -> sRGB picture as an 8 bit BGR array."""
    stored = np.load(os.path.join(job['folders']['light'], 'light.npz'))
    noisy, light, normal, place, cover = (stored[name] for name in ('noisy', 'light', 'normal', 'place', 'cover'))
    cloth, alpha = _relight(folder, job, light, normal, place, cover)
    paper = _paper(job, noisy, place, cover, tuple(job['size']))
    picture = tone(np.maximum(cloth * EXPOSURE, 0), job['fade']) * alpha + tone(paper) * (1 - alpha)
    bare = contrasted(to_srgb(tone(paper)))
    return grained(crisp(contrasted(to_srgb(picture)), alpha) + (of_one_hue(bare) - bare) * (1 - alpha))
