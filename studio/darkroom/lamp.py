"""A lamp of the set as small facets."""
import numpy as np


def emitters(lamp, side):
    """A lamp (place, aim, size in metres, power in watts, colour) as side x side small facets:
    centres (n, 3), direction it shines, area of one, radiance (3)."""
    place, aim = np.array(lamp['place']), np.array(lamp['aim'])
    forward = (aim - place) / np.linalg.norm(aim - place)
    right = np.cross(forward, (0, 0, 1.0))
    right /= np.linalg.norm(right)
    up = np.cross(right, forward)
    w, h = lamp['size']
    t = (np.arange(side) + .5) / side - .5
    centres = np.array([place + right * u * w + up * v * h for u in t for v in t])
    radiance = lamp['power'] / (np.pi * w * h) * np.array(lamp['colour'])
    return centres, forward, w * h / side ** 2, radiance
