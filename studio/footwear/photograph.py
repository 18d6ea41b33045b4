"""Views, light and the way from a product to its picture.

    make(product, colour, view, out)      one picture
    shoot([(product, colour, view, out)]) several; those of one style share a Blender process
"""
import hashlib
import json
import os
import shutil
import subprocess
import tempfile
import time

import cv2

from darkroom.colour import linear
from darkroom.tools import STUDIO, program

from . import goods, shoe
from .colourways import PRODUCTS, colourway, find_colour
from .develop import develop
from .tools import PACKAGE, cache_dir

SIZE = (1600, 2000)
TINT = '#d5d1c9'             # of the paper; printed it is the garments'
SAMPLES = 14                 # rays a pixel for colour and grain
LIGHT_SCALE, LIGHT_SAMPLES = .4, 10       # the light passes: share of the size (20 pixels must stay whole), rays a pixel
FINE = (14, .45, 12)                      # the same three for the side views of products marked fine: suede and grain want it; `light`: a product's or a colour's own for the last
SKY = .195
# Same direction as the garments' light, a little higher and with a large soft lamp overhead: what stands on a
# floor wants its shadow under it. Place, aim and size in metres of the scene (a shoe is .92 long), power in watts.
LAMPS = [
    dict(name='key', place=(-2.0, -1.1, 2.1), aim=(0, 0, .25), size=(.9, .9), power=80, colour=(1, .975, .945)),
    dict(name='fill', place=(2.3, -2.1, .55), aim=(0, 0, .25), size=(1.9, 1.9), power=22, colour=(.95, .97, 1)),
    dict(name='edge', place=(1.5, .9, .9), aim=(0, 0, .3), size=(.3, 1.3), power=10.4, colour=(1, 1, 1)),
    dict(name='top', place=(-.25, .75, 2.1), aim=(0, .05, 0), size=(1.2, .9), power=60, colour=(1, 1, 1)),
]
ONE = [dict()]
# turn: degrees the shoe turns towards the camera's left (positive shows the toe); rise: degrees the camera looks down
VIEWS = {
    'side': dict(shoes=ONE, turn=0, rise=6, distance=10.0, height=1.40, target=(0, 0, .245)),
    'pair': dict(shoes=[dict(place=(-.10, -.20, 0), rotation=(0, 0, -14)), dict(place=(.17, .24, 0), rotation=(0, 0, -40), left=True)],
                 turn=0, rise=15, distance=10.8, height=1.68, target=(-.02, 0, .18)),
    'heel': dict(shoes=ONE, turn=-52, rise=11, distance=9.2, height=1.08, target=(0, 0, .255)),
    'top': dict(shoes=[dict(place=(0, -.22, 0), rotation=(0, 0, 2)), dict(place=(.0, .22, 0), rotation=(0, 0, -2), left=True)],
                turn=90, rise=66, distance=10.8, height=1.50, target=(0, 0, .20)),
    'detail': dict(shoes=ONE, turn=48, rise=30, distance=9.2, height=.64, target=(.005, 0, .39)),
}
# What is no shoe is seen once: its front. `colour` where a picture shows several.
FRONT = {
    'leather-six-panel-cap': dict(shoes=ONE, turn=40, rise=15, distance=10.0, height=1.22, target=(.08, 0, .14)),
    'game-day-duffel': dict(shoes=ONE, turn=26, rise=17, distance=10.8, height=1.62, target=(0, 0, .21)),
    'game-socks-six-pack': dict(                                                                    # the paper bends up behind y = .5, here too
        shoes=[dict(colour='Bone', place=(-.30, -.04, 0), rotation=(0, 0, 5)), dict(colour='Bone', place=(-.26, -.08, .026), rotation=(0, 0, 0)),
               dict(colour='Ink', place=(-.04, -.54, .030), rotation=(5, 0, 0)), dict(colour='Ink', place=(.00, -.59, .058), rotation=(5, 0, -6))],
        turn=0, rise=72, distance=10.8, height=1.80, target=(.035, -.16, 0)),
}


def views(product):
    """view -> how it is taken, of a product; its usual one first."""
    return dict(front=FRONT[product]) if product in FRONT else VIEWS


def shot(product, colour, view, size=SIZE, samples=None):
    """The dictionary blender_scene.py takes: camera, shoes and size of one picture. SystemExit where the product is not sold in the colour or not seen so."""
    name = find_colour(product, colour)
    if view not in views(product):
        raise SystemExit(f'footwear: {product} has no view {view}; it has {", ".join(views(product))}')
    plan = views(product)[view]
    sewn = PRODUCTS[product]
    own, light_scale, light_samples = FINE if sewn.get('fine') and view == 'side' else (SAMPLES, LIGHT_SCALE, LIGHT_SAMPLES)
    shoes = [dict({k: v for k, v in s.items() if k != 'colour'}, style=sewn['style'], colourway=f"{product} {s.get('colour', name)}") for s in plan['shoes']]
    return dict({k: plan[k] for k in ('turn', 'rise', 'distance', 'height', 'target')}, name=f'{product} {name} {view}',
                shoes=shoes, size=list(size), samples=samples or own,
                light_scale=light_scale, light_samples=sewn['colours'][name].get('light', sewn.get('light', light_samples)))


# the collection's picture: three rows of two, all turned alike, under the same lamps grown with the group
GROUP = dict(turn=0, rise=35, distance=10.0, height=2.82, target=(.03, -.97, .14))
GROUP_TURN, GROUP_GROWTH, GROUP_MIDDLE = -33, 1.7, -.97
GROUP_ROWS = [(.12, ('suede-high-top', 'Camel'), ('high-top-sneaker', 'Signal')),             # the paper bends up behind y = .5
              (-1.02, ('court-low-top', 'Navy'), ('practice-low-top', 'Signal')),
              (-2.04, ('gum-low-top', 'Bone'), ('gum-low-top', 'Ink'))]


def _grown(lamp, by, middle):
    """A lamp `by` times as far from the middle (a y of the scene), as large and as strong: the same light on a larger set."""
    def away(point):
        return [round(v * by + (middle if k == 1 else 0), 4) for k, v in enumerate(point)]
    return dict(lamp, place=away(lamp['place']), aim=away(lamp['aim']), size=[v * by for v in lamp['size']], power=lamp['power'] * by ** 2)


def group(size=SIZE, samples=SAMPLES):
    """The collection's picture as a shot."""
    shoes = [dict(place=(-.50 + 1.02 * column, y, 0), rotation=(0, 0, GROUP_TURN), style=PRODUCTS[product]['style'], colourway=f'{product} {colour}')
             for y, *row in GROUP_ROWS for column, (product, colour) in enumerate(row)]
    return dict(GROUP, name='footwear group', shoes=shoes, size=list(size), samples=samples, light_scale=LIGHT_SCALE, light_samples=4 * LIGHT_SAMPLES,
                lamps=[_grown(lamp, GROUP_GROWTH, GROUP_MIDDLE) for lamp in LAMPS])


def colourways_of(one):
    """name -> colourway for everything that stands in a shot."""
    names = {s['colourway'] for s in one['shoes']}
    return {n: colourway(*n.rsplit(' ', 1)) for n in names}


def _maker(style):
    """(hash of the sources that shape a style, its builder)."""
    return (goods.fingerprint(style), goods.build) if style in goods.STYLES else (shoe.fingerprint(), shoe.build)


def _steady(facts):
    """The same with numbers rounded: their last digits differ from one processor's arithmetic to another's."""
    if isinstance(facts, dict):
        return {k: _steady(v) for k, v in facts.items()}
    if isinstance(facts, (list, tuple)):
        return [_steady(v) for v in facts]
    return round(facts, 6) if isinstance(facts, float) else facts


def fingerprint(one):
    """Hash of all that decides how a shot looks: sources, colours, light, camera."""
    own, shared = ('materials.py', 'blender_scene.py', 'develop.py', 'relight.cpp'), ('lamp.py', 'light.py', 'light_filter.cpp', 'print.py', 'relight.h')
    files = [os.path.join(PACKAGE, f) for f in own] + [os.path.join(STUDIO, 'darkroom', f) for f in shared]
    sources = b''.join(open(f, 'rb').read() for f in files)
    facts = json.dumps(_steady([_maker(one['shoes'][0]['style'])[0], one, colourways_of(one), LAMPS, SKY, TINT]), sort_keys=True)
    return hashlib.sha256(sources + facts.encode()).hexdigest()[:16]


def save(picture, out, limit=350_000):
    """JPEG as good as fits the limit; PNG where the name says so."""
    os.makedirs(os.path.dirname(os.path.abspath(out)), exist_ok=True)
    if out.endswith('.png'):
        cv2.imwrite(out, picture)
        return
    for quality in (90, 87, 84, 81, 78, 74, 70):
        done, data = cv2.imencode('.jpg', picture, [cv2.IMWRITE_JPEG_QUALITY, quality, cv2.IMWRITE_JPEG_PROGRESSIVE, 1, cv2.IMWRITE_JPEG_OPTIMIZE, 1])
        if len(data) <= limit:
            break
    with open(out, 'wb') as f:
        f.write(data.tobytes())


def shoot(jobs, threads=1, quality=1.0, keep=None, report=print):
    """jobs: list of (shot, out), all in the first one's light. Renders them in one Blender process and develops each as soon as it is there."""
    folder = keep or tempfile.mkdtemp(prefix='passes_', dir=cache_dir())
    os.makedirs(folder, exist_ok=True)
    shots, ways, styles = [], {}, {}
    for i, (one, out) in enumerate(jobs):
        shots.append(dict(one, passes=os.path.join(folder, str(i))))
        ways.update(colourways_of(one))
        for s in one['shoes']:
            styles[s['style']] = _maker(s['style'])[1](s['style'], quality)
    job = dict(shots=shots, colourways=ways, styles=styles, lamps=jobs[0][0].get('lamps', LAMPS), sky=SKY, paper=[.84 * v for v in linear(TINT)], tint=TINT, threads=threads)
    with open(os.path.join(folder, 'job.json'), 'w') as f:
        json.dump(job, f)
    command = [program('blender'), '-b', '--factory-startup', '-P', os.path.join(PACKAGE, 'blender_scene.py'), '--', os.path.join(folder, 'job.json')]
    blender = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    log, waiting = [], list(zip(shots, [out for _, out in jobs]))
    for line in blender.stdout:
        log.append(line)
        if line.startswith('SHOT'):
            one, out = waiting.pop(0)
            begin = time.time()
            save(develop(one['passes'], tuple(one['size']), job), out)
            report(f'{out}: {line.strip()}, develop {time.time() - begin:.1f} s')
            if not keep:
                shutil.rmtree(one['passes'])
    if blender.wait() or waiting:
        raise RuntimeError('Blender stopped early:\n' + ''.join(log[-30:]))
    if not keep:
        shutil.rmtree(folder)
    return log


def make(product, colour, view, out, size=SIZE, samples=None, threads=1, quality=1.0, keep=None):
    """Make one picture: product handle, colour as sold, view, file (.jpg or .png)."""
    return shoot([(shot(product, colour, view, size, samples), out)], threads, quality, keep)
