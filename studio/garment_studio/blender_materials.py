"""Fabric shader for Cycles, built from a plain dictionary. Runs inside Blender (3.4).

Texture coordinates come in metres from the flat pattern: `metric` (x, y), `edge` (fraction of the rib band,
arc length), `seam` (distance, arc length), `hem` (distance, arc length). So weave, stitches, ribs and zip
teeth are resolution-free and have true size. Point attribute `squeeze` (0..1) drives small wrinkles.
"""
import math

import bpy


class Nodes:
    """Tiny helper: arithmetic on shader sockets."""

    def __init__(self, tree):
        self.tree, self.link = tree, tree.links.new
        self.uv_cache = {}

    def new(self, kind, **settings):
        node = self.tree.nodes.new(kind)
        for k, v in settings.items():
            setattr(node, k, v)
        return node

    def put(self, node, index, value):
        if isinstance(value, (int, float)):
            node.inputs[index].default_value = value
        elif isinstance(value, (tuple, list)):
            node.inputs[index].default_value = (*value, 1) if len(value) == 3 else value
        else:
            self.link(value, node.inputs[index])

    def math(self, operation, a, b=0.0, c=None):
        node = self.new('ShaderNodeMath', operation=operation)
        self.put(node, 0, a), self.put(node, 1, b)
        if c is not None:
            self.put(node, 2, c)
        return node.outputs[0]

    def add(self, a, b): return self.math('ADD', a, b)
    def sub(self, a, b): return self.math('SUBTRACT', a, b)
    def mul(self, a, b): return self.math('MULTIPLY', a, b)
    def fma(self, a, b, c): return self.math('MULTIPLY_ADD', a, b, c)

    def blend(self, factor, a, b, mode='MIX'):
        node = self.new('ShaderNodeMixRGB', blend_type=mode)
        self.put(node, 0, factor), self.put(node, 1, a), self.put(node, 2, b)
        return node.outputs[0]

    def step(self, value, low, high):
        """Smooth 0..1 between low and high."""
        node = self.new('ShaderNodeMapRange', interpolation_type='SMOOTHSTEP')
        self.put(node, 0, value)
        for i, v in enumerate((low, high, 0, 1)):
            node.inputs[i + 1].default_value = v
        return node.outputs[0]

    def line(self, value, centre, half, soft):
        """1 on a line of the given half width, soft edges."""
        return self.sub(1.0, self.step(self.math('ABSOLUTE', self.sub(value, centre)), half, half + soft))

    def wave(self, value, pitch, phase=0.0):
        return self.math('SINE', self.fma(value, 2 * math.pi / pitch, phase))

    def uv(self, name):
        if name not in self.uv_cache:
            u, s = self.new('ShaderNodeUVMap', uv_map=name), self.new('ShaderNodeSeparateXYZ')
            self.link(u.outputs[0], s.inputs[0])
            self.uv_cache[name] = u.outputs[0], s.outputs[0], s.outputs[1]
        return self.uv_cache[name]

    def stretched(self, vector, by):
        node = self.new('ShaderNodeVectorMath', operation='MULTIPLY')
        self.link(vector, node.inputs[0])
        node.inputs[1].default_value = by
        return node.outputs[0]

    def noise(self, vector, scale, detail=2.0, distortion=0.0):
        node = self.new('ShaderNodeTexNoise', noise_dimensions='2D')
        self.link(vector, node.inputs['Vector'])
        node.inputs['Scale'].default_value, node.inputs['Detail'].default_value = scale, detail
        node.inputs['Distortion'].default_value = distortion
        return node.outputs[0]


CLAY = .35             # reflectance of the clay, as in relight.cpp
# normal; position; (roughness, sheen, coverage); mirror colour; relief in metres, from which relight.cpp bends the normal
AOVS = ('smooth', 'place', 'surface', 'gloss', 'relief')


def tell(n, rough, sheen=0.0, cover=1.0, gloss=(0, 0, 0), relief=0.0):
    """Write what develop.py needs to know of the surface into the passes named in AOVS."""
    geometry = n.new('ShaderNodeNewGeometry')
    surface = n.new('ShaderNodeCombineXYZ')
    n.put(surface, 0, rough), n.put(surface, 1, sheen), n.put(surface, 2, cover)
    for name, value in zip(AOVS, (geometry.outputs['Normal'], geometry.outputs['Position'], surface.outputs[0], gloss, (relief,) * 3 if isinstance(relief, float) else relief)):
        out = n.new('ShaderNodeOutputAOV')
        out.name = name
        n.put(out, 0, value)


TAPE = .0092           # half the width of the two tapes that the cloth leaves free


def _chain(n, side, along, pitch, own, reach):
    """The chain of a zip: how much a place is metal (0..1), and how high it stands in metres.

    side: distance from the middle, along: place on the zip, pitch: metres between two teeth of one side, own: 1 on the side
    whose teeth lie on whole pitches, -1 on the other, reach: how far the other side's teeth come across the middle."""
    whole = n.math('PINGPONG', along, pitch / 2)      # distance from the nearest tooth of the first side
    mine = n.math('ABSOLUTE', n.sub(n.mul(n.sub(1.0, own), pitch / 4), whole))
    metal, height = 0.0, 0.0
    for distance, end in ((mine, .0036), (n.sub(pitch / 2, mine), reach)):
        edge = n.mul(n.sub(1.0, n.step(distance, .18 * pitch, .22 * pitch)), n.sub(1.0, n.step(n.sub(side, end), -.00012, .00004)))
        rounded = n.mul(n.sub(1.0, n.step(distance, .06 * pitch, .23 * pitch)), n.sub(1.0, n.step(n.sub(side, end), -.0010, .0)))
        metal, height = n.math('MAXIMUM', metal, edge), n.math('MAXIMUM', height, n.mul(n.math('POWER', rounded, .6), .0012))
    return metal, height


def clay(spec, cover=1.0):
    """Matt grey: all that the light passes need. The bounces of other colours are reckoned in relight.cpp."""
    material = bpy.data.materials.new(spec['name'] + ' clay')
    material.use_nodes = True
    n = Nodes(material.node_tree)
    n.tree.nodes.remove(n.tree.nodes['Principled BSDF'])
    matt = n.new('ShaderNodeBsdfDiffuse')
    matt.inputs['Color'].default_value = (*((CLAY,) * 3 if cover else spec['colour']), 1)
    n.link(matt.outputs[0], n.tree.nodes['Material Output'].inputs['Surface'])
    tell(n, 1.0, cover=cover)
    return material


def fabric(spec):
    """spec: name, colour (linear rgb), look (fabrics.py), and optionally prints, rib, stitches, stitch_colour,
    hem_width, facing, groove, zip, art, collar_stripes, inside. Returns a Blender material."""
    look = spec['look']
    material = bpy.data.materials.new(spec['name'])
    material.use_nodes = True
    n = Nodes(material.node_tree)
    shader = material.node_tree.nodes['Principled BSDF']
    socket = shader.inputs
    rough, kind, pitch = look['rough'], look['kind'], look['pitch']
    socket['Specular'].default_value = 0
    socket['Metallic'].default_value = look.get('metallic', 0)
    base = tuple(spec['colour'])
    if spec.get('solid'):      # metal and cords: no cloth coordinates
        socket['Base Color'].default_value = (*base, 1)
        tell(n, rough, look['sheen'], gloss=base if look.get('metallic') else (.08 * look['spec'],) * 3)
        return material
    uv, x, y = n.uv('metric')
    _, edge, edge_arc = n.uv('edge')
    _, seam, seam_arc = n.uv('seam')
    _, hem, hem_arc = n.uv('hem')

    # --- weave -------------------------------------------------------------------------------
    hole = None
    if kind == 'mesh':
        hole = n.step(n.math('ABSOLUTE', n.mul(n.wave(x, pitch * 2), n.wave(y, pitch * 2))), .5, .9)
        height = n.sub(1.0, hole)
    elif kind == 'rib':
        height = n.fma(n.wave(x, pitch), .5, .5)
    elif kind == 'twill':
        height = n.fma(n.wave(n.add(x, n.mul(y, 1.4)), pitch), .5, .5)
    elif kind == 'leather':
        cells = n.new('ShaderNodeTexVoronoi', feature='DISTANCE_TO_EDGE', voronoi_dimensions='2D')
        n.link(uv, cells.inputs['Vector'])
        cells.inputs['Scale'].default_value = 520
        height = n.add(n.step(cells.outputs[0], 0, .22), n.mul(n.noise(uv, 70, 5), .6))
    elif kind == 'felt':
        height = n.mul(n.noise(uv, 420, 4, .6), 2.2)
    elif kind == 'chenille':   # loops laid in rows that follow the outline
        rows = n.fma(n.wave(n.add(edge, n.mul(n.noise(uv, 190, 3), .0034)), pitch), .5, .5)
        loops = n.fma(n.wave(n.add(edge_arc, n.mul(n.noise(uv, 300, 3), .009)), .0031), .32, .68)
        height = n.add(n.mul(rows, loops), n.mul(n.noise(uv, 700, 3), .35))
    elif kind == 'satin':
        height = n.fma(n.wave(x, pitch), .12, .5)
    else:
        height = n.fma(n.mul(n.wave(x, pitch), n.wave(y, pitch * 1.25)), .5, .5)
    height = n.add(height, n.mul(n.noise(uv, 900), .3))

    # --- colour ------------------------------------------------------------------------------
    colour, bare = (*base, 1), 1.0
    for image_path, (x0, y0, w, h), sewn in spec.get('prints', []):
        _, print_x, print_y = n.uv('print')
        place = n.new('ShaderNodeCombineXYZ')
        n.link(n.math('DIVIDE', n.sub(print_x, x0), w), place.inputs[0]), n.link(n.math('DIVIDE', n.sub(print_y, y0), h), place.inputs[1])
        image = n.new('ShaderNodeTexImage', extension='CLIP', interpolation='Cubic')
        image.image = bpy.data.images.load(image_path, check_existing=True)
        n.link(place.outputs[0], image.inputs[0])
        colour = n.blend(image.outputs[1], colour, n.blend(1.0, image.outputs[0], (.84, .84, .84), 'MULTIPLY'))
        bare = n.mul(bare, n.sub(1.0, image.outputs[1]))
        if sewn:      # a close twill on the cloth: neither its weave nor its holes show
            height = n.add(n.mul(height, n.sub(1.0, image.outputs[1])), n.mul(image.outputs[1], n.fma(n.wave(n.add(x, n.mul(y, 1.4)), .0011), .25, 1.9)))
            hole = n.mul(hole, n.sub(1.0, image.outputs[1])) if hole is not None else None
        else:
            height = n.add(height, n.mul(image.outputs[1], .35))      # ink stands slightly proud
    if spec.get('art'):
        art_uv, _, _ = n.uv('art')
        image = n.new('ShaderNodeTexImage', extension='EXTEND', interpolation='Cubic')
        image.image = bpy.data.images.load(spec['art'], check_existing=True)
        n.link(art_uv, image.inputs[0])
        colour, bare = image.outputs[0], 0.0
    dark = .60 * max(0, 1 - (.21 * base[0] + .72 * base[1] + .07 * base[2]) / .06)      # dark cloth without a nap is a smooth shape
    shade = n.fma(n.sub(n.noise(uv, 320, 3), .5), n.fma(bare, dark, .14), 1.0)
    if hole is not None:
        shade = n.mul(shade, n.sub(1.0, n.mul(hole, look.get('holes', .62))))
    elif kind == 'chenille':
        shade = n.mul(shade, n.fma(height, .22, .80))
    elif kind not in ('leather', 'satin'):
        shade = n.mul(shade, n.fma(height, .10, .88))

    if look.get('slub'):      # yarn of uneven thickness: darker for some centimetres, in cloth both ways, in a knit across only
        both = [n.noise(n.stretched(uv, along), look.get('fine', 520), 1) for along in ((.045, 1, 1), (.16, 1, 1) if kind == 'knit' else (1, .07, 1))]
        shade = n.mul(shade, n.fma(n.mul(n.sub(n.add(*both), 1.0), bare), look['slub'], 1.0))

    # --- seams: groove, soft roll beside it, stitches ------------------------------------------
    groove = n.sub(1.0, n.step(seam, .0003, .0018))
    shade = n.mul(shade, n.sub(1.0, n.mul(groove, spec.get('groove', .34))))
    height = n.sub(height, n.mul(groove, 2.0))
    height = n.add(height, n.mul(n.step(seam, .001, .004), n.sub(1.0, n.step(seam, .004, .010))))
    colour = n.blend(1.0, colour, shade, 'MULTIPLY')
    thread = tuple(spec.get('stitch_colour', base))

    def stitch(distance, arc, at, colour, height):
        on = n.mul(n.line(distance, at, .00040, .0002), n.math('GREATER_THAN', n.wave(arc, .0040), -.5))
        dip = n.line(distance, at, .0006, .0022)      # the thread pulls the cloth in
        return n.blend(on, colour, thread), n.add(n.sub(height, n.mul(dip, .9)), n.mul(on, 1.0))
    for at in spec.get('stitches', []):
        colour, height = stitch(seam, seam_arc, at, colour, height)
    if spec.get('hem_width'):
        w = spec['hem_width']
        colour, height = stitch(hem, hem_arc, w, colour, height)
        if len(spec.get('stitches', [])) > 1:
            colour, height = stitch(hem, hem_arc, w - .006, colour, height)
        height = n.add(height, n.mul(n.sub(1.0, n.step(hem, w, w + .0015)), 1.2))      # doubled cloth
    if spec.get('facing'):      # inside: the cloth's hem, turned up; the lining begins above it
        w, own = spec['facing']
        colour = n.blend(n.step(hem, w - .0005, w), n.blend(1.0, tuple(own), shade, 'MULTIPLY'), colour)
    for low, high, band in spec.get('collar_stripes', []):
        colour = n.blend(n.mul(n.step(y, low - .0003, low), n.sub(1.0, n.step(y, high, high + .0003))), colour, n.blend(1.0, tuple(band), shade, 'MULTIPLY'))

    # --- rib, binding or waistband ---------------------------------------------------------------
    rib = spec.get('rib')
    if rib:
        soft = .0006 / rib['width']
        banded = n.sub(1.0, n.step(edge, 1 - soft, 1 + soft))
        ribbed = n.wave(edge_arc, rib['knit']['pitch'] if rib.get('knit') else .0034)
        band = tuple(rib['colour'])
        for low, high, stripe in rib['stripes']:
            band = n.blend(n.mul(n.step(edge, low - soft, low + soft), n.sub(1.0, n.step(edge, high - soft, high + soft))), band, tuple(stripe))
        furrow, mean, deep = (0, 1, 0) if rib.get('flat') else (.10, .90, .25) if rib.get('plain') else (.05, 1.05, .40) if rib.get('pale') else (.24, .74, .95)
        depth = n.fma(ribbed, furrow, mean)
        elastic = rib.get('gathers')
        if elastic:      # three rows of stitching over the elastic, between them the cloth gathers evenly
            pucker = n.wave(n.add(edge_arc, n.mul(n.noise(uv, 55, 1), .0050)), .0056)
            between = n.math('POWER', n.math('ABSOLUTE', n.wave(edge, .5)), .6)
            depth = n.fma(n.mul(pucker, between), .05, n.fma(between, .06, .90))
        colour = n.blend(banded, colour, n.blend(1.0, band, depth, 'MULTIPLY'))
        colour = n.blend(n.mul(n.line(edge, 1 + soft, soft * .6, soft * 2), .6), colour, (0, 0, 0))
        profile = n.add(height, 1.2) if rib.get('flat') else n.fma(ribbed, deep, 1.2)
        if elastic:
            profile = n.mul(between, n.fma(pucker, .55, 2.0))
        height = n.add(n.mul(height, n.sub(1.0, banded)), n.mul(banded, profile))
        if not rib.get('quiet'):
            if rib['width'] < .03:      # coverstitch beside a narrow binding
                colour, height = stitch(n.mul(edge, rib['width']), edge_arc, rib['width'] + .0036, colour, height)

    # --- zip: two tapes with a chain of teeth, the cloth folded back beside them ------------------
    z, shine, gloss = spec.get('zip'), rough, base if look.get('metallic') else (.08 * look['spec'],) * 3
    if look.get('dyed'):      # bright yarn: its gloss has the cloth's colour
        gloss = n.blend(look['dyed'], gloss, n.blend(1.0, colour, gloss, 'MULTIPLY'))
    if z:
        across = n.sub(x, n.mul(y, z.get('lean', 0.0))) if z.get('lean') else x
        side, place = n.math('ABSOLUTE', across), n.add(y, z.get('from', 0.0))
        along = n.mul(n.math('GREATER_THAN', y, z['low']), n.math('LESS_THAN', y, z['high']))
        tape = n.mul(n.math('LESS_THAN', side, TAPE), along)
        own = z['own'] if 'own' in z else n.math('SIGN', across)
        metal, chain = _chain(n, side, place, z['pitch'], own, n.fma(n.math('LESS_THAN', place, z['open']), .0012 + .01, -.01))
        metal = n.mul(metal, along)
        # light hardly comes between the teeth, nor under the fold of the cloth
        dim = n.mul(n.fma(n.step(side, .0030, .0056), .62, .38), n.fma(n.step(side, TAPE - .0022, TAPE), -.55, 1.0))
        dim = n.mul(dim, n.fma(n.mul(n.wave(side, .0011), n.wave(place, .0010)), .07, .93))
        colour = n.blend(tape, colour, n.blend(1.0, tuple(z['tape']), dim, 'MULTIPLY'))
        on = n.mul(n.mul(n.line(side, TAPE + .0050, .0004, .0002), n.math('GREATER_THAN', n.wave(y, .0040), -.5)), along)
        colour, height = n.blend(on, colour, thread), n.add(n.sub(height, n.mul(n.mul(n.line(side, TAPE + .0050, .0006, .0016), along), .9)), n.mul(on, 1.9))
        colour = n.blend(metal, colour, tuple(z['metal']))
        n.link(n.mul(metal, .95), socket['Metallic'])
        shine = n.fma(metal, .42 - rough, rough)
        gloss = n.blend(metal, gloss, n.blend(1.0, tuple(z['metal']), n.fma(n.step(chain, .0002, .0011), .55, .45), 'MULTIPLY'))

    # --- relief: the weave, on creases where the cloth is squeezed, on quilting ---------------------
    relief, sheen = n.mul(height, look['bump'] * .0008), look['sheen']
    if rib and rib.get('knit'):      # a knitted band on other cloth: matt, deeply ribbed, without that cloth's creases
        knit, banded = rib['knit'], n.mul(banded, n.sub(1.0, tape)) if z else banded
        relief = n.mul(height, n.fma(banded, (knit['bump'] - look['bump']) * .0008, look['bump'] * .0008))
        shine, sheen = n.math('ADD', n.mul(shine, n.sub(1.0, banded)), n.mul(banded, knit['rough'])), n.fma(banded, knit['sheen'] - sheen, sheen)
        gloss = n.blend(banded, gloss, (.08 * knit['spec'],) * 3)
    amount = look.get('wrinkle', 0)
    if amount:
        squeeze = n.new('ShaderNodeAttribute', attribute_name='squeeze').outputs['Fac']
        crease = n.math('ABSOLUTE', n.sub(n.noise(uv, 26, 3, 1.2), .5))
        fine = n.math('ABSOLUTE', n.sub(n.noise(uv, 75, 3, .8), .5))
        field = n.mul(n.add(n.mul(crease, 1.4), n.mul(fine, .8)), n.math('MINIMUM', n.fma(squeeze, 9.0, .34), 1.4))
        if rib and (rib.get('knit') or rib.get('flat') or elastic):
            field = n.mul(field, n.sub(1.0, banded))
        relief = n.fma(field, .0040 * amount, relief)
    def drawn_in(along, across):      # small folds across a line of thread
        place = n.new('ShaderNodeCombineXYZ')
        n.put(place, 0, along), n.put(place, 1, n.mul(across, .3))
        return n.sub(n.noise(place.outputs[0], 95, 1), .5)
    if look.get('pucker'):      # cloth drawn in by its thread ripples across seams, hems and beside the zip
        def rippled(distance, arc, near, far): return n.mul(drawn_in(n.fma(distance, .35, arc), distance), n.sub(1.0, n.step(distance, near, far)))
        if spec.get('laid_on'):      # round a pocket's corners lengths along its edge jump; two layers are drawn in less
            ripple = n.mul(n.fma(n.noise(uv, 95, 1), .4, -.2), n.sub(1.0, n.step(seam, .003, .013)))
        else:
            turned = spec.get('hem_width', .02)
            ripple = n.add(rippled(seam, seam_arc, .003, .022), rippled(hem, hem_arc, turned, turned + .016))
        if z:
            ripple = n.add(ripple, rippled(side, y, TAPE + .006, TAPE + .022))
        relief = n.fma(ripple, look['pucker'], relief)
        if look.get('washed'):      # dye goes first where a seam's ripples stand out, and stays between them
            colour = n.blend(1.0, colour, n.fma(ripple, look['washed'], 1.0), 'MULTIPLY')
    if look.get('quilt'):      # wadding stitched down in diamonds, not under bands and zip: `quilt` is the distance between two lines in metres
        _, level_x, level_y = n.uv('print')
        a, b = (n.math('ABSOLUTE', n.wave(n.fma(level_y, sign, level_x), look['quilt'] * 2)) for sign in (.8, -.8))
        crossing = n.mul(a, b)
        free = n.step(edge, 1.2, 2.0) if rib else 1.0
        free = n.mul(free, n.step(side, .0100, .0180)) if z else free
        relief = n.fma(n.mul(n.math('POWER', crossing, .42), free), .0065, relief)
        for near, sign in ((a, .8), (b, -.8)):
            folds = n.mul(drawn_in(n.fma(level_x, -sign, level_y), n.fma(level_y, sign, level_x)), n.sub(1.0, n.step(near, .05, .55)))
            relief = n.fma(n.mul(folds, free), look['drawn'], relief)
        sunk = n.mul(n.sub(1.0, n.step(crossing, .0, look['sunk'][0])), free)      # the lines swallow light on both slopes, whichever the lamp sees
        colour = n.blend(1.0, colour, n.sub(1.0, n.mul(sunk, look['sunk'][1])), 'MULTIPLY')
    if z:
        woven = n.fma(n.mul(n.wave(side, .0011), n.wave(place, .0010)), .00004, n.mul(chain, along))
        fold = n.mul(n.step(side, TAPE, TAPE + .0016), .0014)
        relief = n.add(n.mul(n.add(relief, fold), n.sub(1.0, tape)), n.mul(woven, tape))
    tell(n, shine, sheen, gloss=gloss, relief=relief)
    n.put(shader, 'Base Color', colour)
    return material
