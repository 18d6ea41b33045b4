"""Takes the noise out of the light passes, and the stairs out of lit edges."""
import os
import subprocess

import cv2
import numpy as np

from .tools import compiled


def filtered(folder, channels, brightness, normal, place, cover, radius):
    """channels (h, w, n) without noise. The first `brightness` of them are light, by which edges of shadows are known;
    normal, place (h, w, 3) and cover (h, w, 1) tell what belongs together; radius in pixels. Uses files in the folder."""
    h, w, n = channels.shape
    source, target = os.path.join(folder, 'filter.in'), os.path.join(folder, 'filter.out')
    np.concatenate([channels, normal, place, cover], 2).astype(np.float32).tofile(source)
    program = compiled(os.path.dirname(os.path.abspath(__file__)), 'light_filter')
    subprocess.run([program, str(w), str(h), str(n), str(radius), source, target, str(brightness)], check=True)
    return np.fromfile(target, np.float32).reshape(channels.shape)


def soften_edges(picture, cover, length):
    """Where one pixel holds two surfaces (their normals cancel: short mean normal) take the mean of the neighbours."""
    mixed = ((length < .985 * cover[..., 0]) | (cover[..., 0] < .99)).astype(np.float32)[..., None]
    weight = cover * (1 - .8 * mixed)
    mean = cv2.GaussianBlur(picture * weight, (0, 0), .8) / np.maximum(cv2.GaussianBlur(weight, (0, 0), .8), 1e-3)[..., None]
    return picture * (1 - mixed) + mean * mixed
