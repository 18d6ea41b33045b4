"""The one light of the house: four lamps and a sky, the same for every garment, grown with the garment.

Everything that is photographed uses `rig`; the light groups carry the lamps' names. Lengths in metres, powers in watts.
"""
import numpy as np

from darkroom.lamp import emitters

SKY = .23              # radiance of the even surroundings
# name: place and aim from the garment's centre (x to the viewer's right, y to the back, z up), size, power, colour
LAMPS = {
    'key': dict(place=(-2.10, -1.40, 1.50), aim=(0, 0, 0), size=(.90, .90), power=88, colour=(1, .975, .945)),
    'fill': dict(place=(2.3, -1.9, .1), aim=(0, 0, 0), size=(1.9, 1.9), power=22, colour=(.95, .97, 1)),
    'edge': dict(place=(1.15, None, .35), aim=(0, -.05, .05), size=(.30, 1.3), power=10.5, colour=(1, 1, 1)),
    'top': dict(place=(-.1, -.35, 1.9), aim=(0, 0, 0), size=(.8, .8), power=23, colour=(1, 1, 1)),
}


def rig(centre, scale, wall):
    """centre: the garment's; scale: 1 for a jacket of .75 m; wall: y of the paper. The edge lamp stands just before the paper."""
    made = []
    for name, lamp in LAMPS.items():
        place, aim = np.array(centre) + [scale * (v or 0) for v in lamp['place']], np.array(centre) + [scale * v for v in lamp['aim']]
        if lamp['place'][1] is None:
            place[1] = wall - .12
        made.append(dict(name=name, place=place.tolist(), aim=aim.tolist(), size=[scale * v for v in lamp['size']],
                         power=lamp['power'] * scale ** 2, colour=lamp['colour']))
    return made


def unshadowed(lamps, points, normal, sky=SKY):
    """Light (as radiance of a white matt surface) that free points (n,3) of one normal get without any garment."""
    total = np.full((len(points), 3), sky)
    for lamp in lamps:
        centres, forward, area, radiance = emitters(lamp, 6)
        for c in centres:
            d = c - points
            r2 = (d * d).sum(1)
            d /= np.sqrt(r2)[:, None]
            total += (np.maximum(d @ normal, 0) * np.maximum(-(d @ forward), 0) / r2 * area / np.pi)[:, None] * radiance
    return total
