"""From a draped piece to what Blender draws: cloth with its coordinates, colours and fabrics, and the trims laid on it."""
from copy import deepcopy

import numpy as np

from . import artwork, trims
from .colour import linear
from .fabrics import FABRICS
from .pattern_geometry import along_fold, distance_along, inside
from .simulate import crumple, drape

LINED = ('nylon', 'taslan', 'wool', 'twill', 'fine twill', 'waxed leather', 'matt leather', 'melton', 'dark melton', 'quilt')
ALBEDO = .84           # printed colours are scaled to a physical reflectance; exposure brings them back


def albedo(colour):
    """Reflectance of dyed cloth: no real black cloth is below about 1 %, and folds must stay readable."""
    return [ALBEDO * v + .005 * (1 - v) for v in linear(colour)]


def _side(name):
    """Pattern segments in the catalogue are named without side; panels carry R and L."""
    return name[:-1] if name[-1:] in 'RL' else name


def _segments(panel, wanted):
    return [s for s in panel.segment if s in wanted or _side(s) in wanted]


def _zip(g, z, name, grade):
    """Where the zip runs on a front or on the collar. Its teeth are counted on from the front into the collar (`from`), whose
    edge may slant (`lean`); above `open` the two sides have parted."""
    top, parted = g.panels[g.names['frontR']].curve('openR')[[0, -1], 1] * grade
    where = dict(pitch=z.get('pitch', .0036), own=1 if name.endswith('R') else -1, open=1.0 if g.zipped_up() else float(parted))
    if not name.startswith('collar'):
        return dict(where, low=z['low'], high=z['high'])
    edge = g.panels[g.names[name]].curve('front')
    high = edge[edge[:, 1].argmax()]
    return {**where, 'low': -1, 'high': 1, 'from': float(top), 'lean': float(high[0] / high[1])}


def _refined(g):
    """Split the triangles of a draped garment in four; returns its squeeze, new vertices as the mean of their neighbours."""
    squeeze, before = g.squeeze, len(g.position)
    g.refine()
    total, n = np.zeros(len(g.position)), np.zeros(len(g.position))
    for a, b in ((0, 1), (1, 2), (2, 0)):
        for i, j in ((g.faces[:, a], g.faces[:, b]), (g.faces[:, b], g.faces[:, a])):
            old = j < before
            np.add.at(total, i[old], squeeze[j[old]])
            np.add.at(n, i[old], 1)
    return np.r_[squeeze, (total / np.maximum(n, 1))[before:]]


def _level(g, panel, rect, share, place):
    """Print straight on cloth that hangs in folds: under the rect and, less and less, 7 cm around it, move the panel's places
    in `place` by `share` of the way from the flat pattern to a level one, as upright and evenly spaced as the front view
    shows it and as large as on the plane that lies best in the draped cloth. The first 2.5 cm go the whole way: a print laid
    level reaches beyond its rect on the pattern."""
    mine = np.where(g.panel_of_vertex == g.names[panel])[0]
    flat, low, high = g.flat[mine], np.array(rect[:2]), np.array(rect[:2]) + rect[2:]
    outside = np.linalg.norm(np.maximum(np.maximum(low - flat, flat - high), 0), axis=1)
    under = outside == 0
    if under.any():
        x, middle = g.position[g.merged_of[mine]], flat[under].mean(0)
        x = x - x[under].mean(0)
        normal = np.linalg.svd(x[under], full_matrices=False)[2][2]
        size = abs(normal[1]) / np.hypot(normal[[0, 2]], normal[1])      # of the plane's level and upright lines, seen from the front
        level = x[:, [0, 2]] / size
        level *= np.sign((level[under] * (flat[under] - middle)).sum(0))
        place[mine] += (share * np.clip((.07 - outside) / .045, 0, 1))[:, None] * (level + middle - flat)


def _quilted(g, place):
    """Quilting lies even and alike on both fronts: move their places in `place` to where the front view would show them without
    the folds, all diamonds of one size. At the sides and shoulders, where the cloth turns away, it follows the pattern."""
    mine = np.concatenate([np.where(g.panel_of_vertex == g.names[name])[0] for name in ('frontR', 'frontL')])
    side = np.where(g.panel_of_vertex[mine] == g.names['frontR'], 1, -1)
    flat, seen = g.flat[mine] * np.c_[side, np.ones_like(side)], g.position[g.merged_of[mine]][:, [0, 2]]
    middle = np.polyfit(seen[flat[:, 0] < .004, 1], seen[flat[:, 0] < .004, 0], 2)
    across, high = side * (seen[:, 0] - np.polyval(middle, seen[:, 1])) / .3, (seen[:, 1] - seen[:, 1].mean()) / .3
    share = np.clip((.86 - across / across.max()) / .30, 0, 1) * np.clip((flat[:, 1].max() - .02 - flat[:, 1]) / .07, 0, 1)
    for k, chosen in ((0, across[:, None]), (1, np.stack([np.ones_like(high), high], 1))):      # one size everywhere; nothing moves across the zip
        even = chosen @ np.linalg.lstsq(chosen[share > .2], flat[share > .2, k], rcond=None)[0]
        place[mine, k] += share * (even - flat[:, k]) * (1 if k else side)


def _gather(g, edge, width, depth, run):
    """Pucker cloth that a waistband of this width draws together: `depth` metres where it leaves the band, a third of that in the
    band between its rows of stitching, dying out in about `run` metres below. edge: distance from the waist as a fraction of the width."""
    below = np.full(len(g.position), 10.0)
    np.minimum.at(below, g.merged_of, edge)
    below = (below - 1) * width
    middle = g.position[below < 0][:, :2].mean(0)
    around = np.arctan2(*(g.position[:, :2] - middle).T) * .17
    pucker = np.sin(2 * np.pi / .0135 * (around + .010 * np.sin(around * 23) + .006 * np.sin(around * 61 + 1)))
    pucker += .7 * np.sin(2 * np.pi / .031 * (around + .016 * np.sin(around * 17 + 2)))
    reach = run * (1 + .5 * np.sin(around * 37) * np.sin(around * 89 + 1))
    rows = abs(np.sin(np.pi * 4 * below / width)) ** .6
    share = np.where(below < 0, .22 + .14 * rows, np.exp(-np.clip(below, 0, 1) / reach) * np.clip(.5 + below / .012, 0, 1))
    g.position = g.position + g.normals() * (depth * share * pucker)[:, None]


def _waves(random, at):
    """A smooth chance curve along `at` (metres), mostly within -1 and 1."""
    return sum(share * np.sin(2 * np.pi * at / length + random.uniform(0, 2 * np.pi)) for length, share in ((.83, .6), (.37, .4), (.17, .15)))


def _pressed(g, x, top, rise, reach, seed):
    """Iron a crease into the legs, along the grain about `x` from the centre line: a ridge, `rise` high and `reach` wide to either
    side, from the hem to about `top`, where it dies out little by little. It wanders and is soft at the knee. `seed`: no two legs alike."""
    moved = np.zeros(len(g.position))
    for k in g.names.values():
        random, mine = np.random.default_rng([seed, k]), g.panel_of_vertex == k
        high, end = g.flat[mine, 1], top + random.uniform(-.06, .06)
        worn = np.exp(-((high - random.uniform(.40, .48)) / .07) ** 2)      # at the knee
        strength = (1 - random.uniform(.45, .7) * worn) * (1 + .25 * _waves(random, high)) * np.clip((end - high) / .40, 0, 1) ** 1.5
        off = np.hypot(abs(g.flat[mine, 0]) - x - .006 * _waves(random, high), .004 + .008 * worn) / reach
        moved[g.merged_of[mine]] = rise * strength * np.clip(1 - off, 0, 1) ** 1.5
    g.position = g.position + g.normals() * moved[:, None]


def _pulled(g, pulls):
    """Folds into which close-fitting cloth is drawn. pulls: (panel, from, to, sag, half width, depth): along a line on the flat
    panel that sags sideways in its middle a ridge rises between two troughs, steeper to its one side, and dies out at both ends.
    Nothing moves sideways: before the camera piping and stripes stay straight."""
    moved = np.zeros(len(g.position))
    for panel, begin, end, sag, wide, depth in pulls:
        mine = np.where(g.panel_of_vertex == g.names[panel])[0]
        t, u = along_fold(g.flat[mine], begin, end, sag, wide)
        u = np.where(u > 0, 1.5, .8) * u
        np.add.at(moved, g.merged_of[mine], depth * np.sin(np.pi * t) * (1 - u * u) * np.exp(-u * u / 2))
    g.position = g.position + g.normals() * moved[:, None] * (0, 1, 1)


SOFT = .025            # metres in which the stiffness of layers sewn together dies out beside them


def _ironed(g, piece, turned):
    """Layers sewn together are stiffer than the cloth beside them: under what is sewn down, in a firm hem and at felled
    armholes no small fold stays.
    turned: metres from the edge of each place to the next hem."""
    beside = np.full(len(g.flat), SOFT)
    for panel, polygon in trims.sewn_patches(piece.get('trims', [])):
        for name, k in g.names.items():
            mine = np.where((g.panel_of_vertex == k) & (panel in (name, _side(name))))[0]
            if len(mine):
                away = np.where(inside(g.flat[mine], polygon), 0, distance_along(g.flat[mine], np.vstack([polygon, polygon[:1]]))[0])
                beside[mine] = np.minimum(beside[mine], away)
    hem = piece.get('hem', {})
    if hem.get('firm'):
        beside = np.minimum(beside, np.maximum(turned - hem['width'], 0))
    if piece.get('felled'):
        beside = np.minimum(beside, g.distance_field({name: _segments(g.panels[k], ('arm', 'cap')) for name, k in g.names.items()})[:, 0])
    share = np.zeros(len(g.position))
    np.maximum.at(share, g.merged_of, 1 - np.clip(beside / SOFT, 0, 1))
    if share.any():
        g.iron(share)


def _lapped(g):
    """Under the lap of a crossed hood three sheets are sewn together: the covered one is let go and lies behind the others, so
    that their seam runs on evenly to where the lap ends."""
    under = np.setdiff1d(g.crossings(), g.merged('hoodR', 'lap')[:1])
    g.part('hoodL', under)
    g.position[-len(under):] -= .003 * g.normals()[under]


def objects(piece, colours, prefix, arrays):
    """Append one piece's cloth and trims to the arrays (see blender_scene.py for their names). Returns the draped
    garment and the descriptions of its objects. A graded piece keeps its cut until the end: only then it is made smaller."""
    g = deepcopy(drape(piece))
    if piece['pattern'].get('hood', {}).get('crossed'):
        _lapped(g)
    g.smooth(2, .35)
    squeeze = g.squeeze if crumple(piece) else _refined(g)
    g.smooth(2, .4)
    g.position = g.position * (1, piece.get('depth', 1), 1)
    if piece.get('press'):
        _pressed(g, **piece['press'])
    if 'pulls' in piece:
        _pulled(g, piece['pulls'])
    rib, hem = piece.get('rib', {}), piece.get('hem', {})
    hems = g.distance_field({name: _segments(g.panels[k], hem.get('segments', [])) for name, k in g.names.items()})
    _ironed(g, piece, hems[:, 0])
    grade, first = piece.get('grade', 1.0), len(arrays)

    def paint(role):
        return albedo(colours.get(role, role if str(role).startswith('#') else colours['body']))
    bands = dict(piece['pattern'].get('bands', {}))
    if 'waistband' in piece['pattern']:
        bands['waist'] = piece['pattern']['waistband']
    metric, printed = g.flat, g.flat.copy()
    for a in piece.get('artwork', []) + piece.get('trims', []):
        for name in g.names:
            if a.get('level') and a['panel'] in (name, _side(name)):
                _level(g, name, np.array(a['rect']) / grade, a['level'], printed)
    if FABRICS[piece['fabric']]['look'].get('quilt'):
        _quilted(g, printed)
    edge = np.full((len(g.flat), 2), 10.0)
    for label in rib.get('segments', []):        # distance as a fraction of that band's width
        d = g.distance_field({name: _segments(g.panels[k], [label]) for name, k in g.names.items()}, rounded=True)
        fraction = d[:, 0] / bands[label][0]
        nearer = fraction < edge[:, 0]
        edge[nearer, 0], edge[nearer, 1] = fraction[nearer], d[nearer, 1]
    if rib.get('knit'):
        g.even_out(np.bincount(g.merged_of, (edge[:, 0] > .03) & (edge[:, 0] < .97)) > 0)
    if rib.get('puckers'):
        _gather(g, edge[:, 0], bands['waist'][0], *rib['puckers'])
    joined = {'side', 'shoulder', 'arm', 'cap', 'under', 'neckF', 'neckB', 'lap', 'back', 'crown', 'centre', 'out', 'inseam', 'neck'}
    free = set(rib.get('segments', [])) | set(hem.get('segments', []))
    seam = g.distance_field({name: [s for s in g.panels[k].segment if (s in joined or _side(s) in joined) and not (s in free or _side(s) in free)]
                             for name, k in g.names.items()})
    cloth = FABRICS[piece['fabric']]
    surface, prints = piece.get('surface', {}), piece.get('artwork', [])
    outer, inner, index = [], [], []
    for k, name in enumerate(g.names):
        panel = g.panels[k]
        own = {**surface.get(_side(name), {}), **surface.get(name, {})}
        fabric = FABRICS[own.get('fabric', piece['fabric'])]
        widths = [bands[s][0] for s in rib.get('segments', []) if _segments(panel, [s])]
        spec = dict(name=f'{prefix} {name}', colour=paint(own.get('colour', 'body')), look=fabric['look'], stitch_colour=paint(own.get('stitch', 'stitch')), stitches=piece.get('stitches', []))
        if widths:
            spec['rib'] = dict(width=min(widths), colour=paint(rib['colour']), stripes=[(a, b, paint(r)) for a, b, r in rib['stripes']],
                               plain=rib.get('plain', False), gathers=rib.get('gathers') in ('elastic', _side(name)), flat=rib.get('gathers', 'elastic') not in ('elastic', _side(name)), pale=rib.get('pale', False))
            if rib.get('knit'):
                spec['rib']['knit'] = FABRICS['rib']['look']
        if hem and _segments(panel, hem['segments']):
            spec['hem_width'] = hem['width']
        if panel.name == 'collar' and piece.get('collar_stripes'):
            spec['collar_stripes'] = [(a, b, paint(r)) for a, b, r in piece['collar_stripes']]
        if panel.name == 'collar':
            spec['stitches'] = []
        if 'groove' in piece:
            spec['groove'] = piece['groove']
        if piece.get('zip') and panel.name in ('frontR', 'frontL', 'collar'):
            spec['zip'] = dict(_zip(g, piece['zip'], name, grade), tape=paint(piece['zip']['tape']), metal=paint(piece['zip']['metal']))
        spec['prints'] = [(artwork.rasterise(a['art'], a['rect'][2], a['rect'][3], colours, a), a['rect'], a.get('sewn', False)) for a in prints if a['panel'] in (name, _side(name))]
        outer.append(spec)
        lining = [v * piece.get('reflector', {}).get(_side(name), 1) for v in paint(own.get('lining', 'lining'))]
        inside = dict(name=f'{prefix} {name} inside', colour=lining, look=FABRICS[piece.get('inside', 'lining' if piece['fabric'] in LINED else piece['fabric'])]['look'],
                      stitch_colour=lining, stitches=[.006])
        if 'hem_width' in spec and inside['look'] == FABRICS['lining']['look']:
            inside['facing'] = spec['hem_width'], spec['colour']
        if 'rib' in spec:
            inside['rib'] = dict(spec['rib'], quiet=True, colour=[v * .8 for v in spec['rib']['colour']])
        if own.get('fabric') == 'rib':
            inside = dict(spec, name=inside['name'])
        inner.append(inside)
    band = np.minimum(edge[:, 0], 9)
    on_flat = (band < 1.02) | (hems[:, 0] < hem.get('width', 0) + .0004)
    for name, k in g.names.items():
        if g.panels[k].name == 'collar':
            on_flat |= g.panel_of_vertex == k
    thick = np.full(len(g.position), cloth['thickness'] / cloth['band_thickness'])
    np.maximum.at(thick, g.merged_of, np.where(on_flat, 1.0, cloth['thickness'] / cloth['band_thickness']))
    key = prefix + 'cloth'
    arrays.update({key + '_position': g.position, key + '_faces': g.faces, key + '_squeeze': squeeze, key + '_material': g.face_panel, key + '_thickness': thick})
    flat_of_loop = g.faces_flat.reshape(-1)
    for name, field in (('metric', metric), ('print', printed), ('edge', edge), ('seam', seam), ('hem', hems)):
        arrays[f'{key}_{name}'] = field[flat_of_loop]
    made = [dict(key=key, outer=outer, inner=inner, thickness=cloth['band_thickness'], offset=0)]
    for i, t in enumerate(trims.build(g, piece.get('trims', []), piece['fabric'], printed)):
        key = f'{prefix}trim{i}'
        fabric = FABRICS[t['fabric']]
        arrays[key + '_position'], arrays[key + '_faces'] = t['position'], t['faces']
        spec = dict(name=key, colour=paint(t['colour']), look=fabric['look'], stitch_colour=paint('stitch'), stitches=[t['stitch']] if t.get('stitch') else [], laid_on=True)
        if t['fabric'] == 'teeth':
            tape = paint(t['tape'] or piece['zip']['tape'])
            spec.update(colour=tape, zip=dict(pitch=fabric['look']['pitch'], low=-1, high=1, open=1, tape=tape, metal=paint(t['colour'])))
        if t.get('sewn_down'):      # its wall is dark enough by its own shadow
            spec['groove'] = .3
        thickness = fabric['thickness'] if t['thickness'] is None else t['thickness']
        if t['uv'] is None:
            spec['solid'], thickness = True, 0
        else:
            loops = t['faces'].reshape(-1)
            for name, field in t['uv'].items():
                arrays[f'{key}_{name}'] = field[loops]
            if t.get('art'):
                x, y, w, h = 0, 0, *np.ptp(t['uv']['metric'], axis=0)
                spec['art'] = artwork.rasterise(t['art'], round(float(w), 4), round(float(h), 4), colours, {})
        made.append(dict(key=key, outer=[spec], inner=[], thickness=thickness, offset=1 if t['fabric'] != 'label' else 0, sewn_down=bool(t.get('sewn_down'))))
    if grade != 1:
        for name in list(arrays)[first:]:
            if name.endswith(('_position', '_metric', '_print', '_seam', '_hem')):
                arrays[name] = arrays[name] * grade
    return g, made
