"""From the lookbook to shots: everything that decides how one picture looks, as plain data with a fingerprint.

Plain Python: `studio check` runs it where neither Blender nor numpy is installed.
"""
import hashlib
import json
import os
import re

from . import artwork, colour, lookbook
from .fabrics import FABRICS
from .tools import CONTENT
from .wardrobe import FRAMES, GARMENTS
from .wardrobe.common import varied

TRACE = 2              # raise when code changes light or relief of every picture (solver, lamps, shader's bumps)
EDITION = 4            # raise when code changes anything else of every picture (colours, paper, tone)
SIZE = (1600, 2000)    # pixels of a master
TURNS = {'front': 0, 'back': 180, 'three-quarter': -34}      # degrees the garment turns
COLOUR_LINE = re.compile(r"'?([A-Za-z][\w ]*?)'?:\s*'(#[0-9a-fA-F]{6})'")


def product_colours(handle):
    """Colour name -> '#rrggbb' as the shop's product file says, in its order; {} where it has none."""
    with open(os.path.join(CONTENT, 'products', handle + '.yaml'), encoding='utf8') as f:
        line = re.search(r'^ +Colour: \{(.*)\}', f.read(), re.M)
    return dict(COLOUR_LINE.findall(line.group(1))) if line else {}


def _frame(garment, view):
    """How the camera sees it: {turn, height, centre} or a macro."""
    height, centre = FRAMES[garment['frame']]
    usual = dict(turn=TURNS.get(view, 0), height=height, centre=centre)
    own = garment['views'].get(view, {}) if view in TURNS else garment['views'][view]
    return own if 'at' in own else {**usual, **own}


def _colours(handle):
    return product_colours(handle) or dict([lookbook.PRODUCTS[handle]['colour']])


def _figure(handle, name, at=(0, 0, 0), turn=0, view=None):
    """A product in one colour, dressed: its pieces, the colours by role, where it stands and how it is turned. Only alone and from the front is a
    piece as shallow as its `depth` says; under a jacket pants have their cord tucked in, but where they are what is looked at."""
    entry = lookbook.PRODUCTS[handle]
    garment = GARMENTS[entry['garment']]
    wanted = {**garment['roles'], **entry.get('roles', {}), **entry.get('by_colour', {}).get(name, {})}
    changes = entry.get('pieces', {}).get(name, {})
    pieces = [varied(p, **c) for p, c in zip(garment['pieces'], changes if isinstance(changes, list) else [changes] * len(garment['pieces']))]
    if view != 'front' or len(pieces) > 1:
        pieces = [{k: v for k, v in piece.items() if k != 'depth'} for piece in pieces]
    if garment.get('tuck') and view != 'pants' and 'trims' in pieces[0]:
        pieces[0]['trims'] = [t for t in pieces[0]['trims'] if t['type'] != 'cord']
    if name in lookbook.FINE:
        pieces = [varied(p, **lookbook.FINE[name]) if p['fabric'] == 'twill' else p for p in pieces]
    return dict(pieces=pieces, tuck=garment.get('tuck', False), roles=colour.roles(_colours(handle)[name], wanted), turn=turn, at=at)


def name_of(handle, colour_name, view):
    return '-'.join((handle, colour_name.lower().replace(' ', '-'), view))


def shot(handle, name, view):
    """One picture of a product in one colour."""
    entry = lookbook.PRODUCTS[handle]
    garment = GARMENTS[entry['garment']]
    frame = _frame(garment, view)
    if view == 'front' and name in entry.get('turned', ()):
        frame['turn'] = entry['turned'][name]
    made = dict(name=name_of(handle, name, view), figures=[_figure(handle, name, view=view)], size=SIZE, frame=frame, paper=lookbook.PAPER)
    return {**made, **{k: garment[k] for k in ('fade', 'light_samples') if k in garment}}


def group(name):
    """A picture of several garments together."""
    g = lookbook.GROUPS[name]
    return dict(name=name, figures=[_figure(handle, tint, (x, y, rise), turn) for handle, tint, x, y, rise, turn in g['figures']], size=g['size'],
                frame=dict(turn=0, height=g['height'], centre=g['centre']), paper=g.get('paper', lookbook.PAPER))


def every():
    """All shots, the most important first: fronts of lookbook.FIRST, heroes, other fronts, collections, other views."""
    ranked = [((1 if name.startswith('hero') else 3, 0), group(name)) for name in lookbook.GROUPS]
    for handle, entry in lookbook.PRODUCTS.items():
        for name in _colours(handle):
            for view in entry['views'] + entry.get('also', {}).get(name, []):
                early = view == 'front' and handle in lookbook.FIRST
                rank = (0, lookbook.FIRST.index(handle)) if early else (2, 0) if view == 'front' else (4, handle not in lookbook.FIRST)
                ranked.append((rank, shot(handle, name, view)))
    return [s for _, s in sorted(ranked, key=lambda r: r[0])]


def _prints(piece, roles):
    wanted = [(a['art'], a['rect'][2], a['rect'][3], a) for a in piece.get('artwork', [])]
    wanted += [(t['art'], t['rect'][2], t['rect'][3], {}) for t in piece.get('trims', []) if t.get('art')]
    return [artwork.drawing(name, w, h, roles, entry) for name, w, h, entry in wanted]


def _fabrics(piece):
    """Its own fabric and those that cover or line parts of it: these do not drape, and how they would crumple is not seen."""
    names = {*filter(None, [piece.get('inside'), piece.get('rib', {}).get('knit') and 'rib']), *(s['fabric'] for s in piece.get('surface', {}).values() if 'fabric' in s), *(t['fabric'] for t in piece.get('trims', []) if 'fabric' in t)}
    covering = {name: {**FABRICS[name], 'cloth': {k: v for k, v in FABRICS[name]['cloth'].items() if k != 'crumple'}} if 'cloth' in FABRICS[name] else FABRICS[name] for name in names}
    return {**covering, piece['fabric']: FABRICS[piece['fabric']]}


def fingerprint(s):
    """Twelve hex digits that change exactly when the picture would."""
    cloth = [[_fabrics(p), _prints(p, f['roles'])] for f in s['figures'] for p in f['pieces']]
    return hashlib.sha256(json.dumps([TRACE, EDITION, s, cloth], sort_keys=True).encode()).hexdigest()[:12]


def shape(s, quality):
    """The key of what all colours of a shot share: the same picture without its colours. The paper, which differs for light
    colours, throws its own light back."""
    figures = [{k: v for k, v in f.items() if k != 'roles'} for f in s['figures']]
    cloth = [_fabrics(p) for f in s['figures'] for p in f['pieces']]
    quality = {**{k: s[k] for k in ('light_samples',) if k in s}, **quality}
    return hashlib.sha256(json.dumps([TRACE, figures, s['frame'], s['size'], s['paper'], cloth, quality], sort_keys=True).encode()).hexdigest()[:12]
