"""The shoe's materials. Runs inside Blender 3.4.

The upper is one material: it reads the per-vertex distances to every panel's edge, so panel edges, colours and
finishes stay sharp at any size. One scene unit is 1 / SCALE millimetres; all textures work in millimetres.
"""
import math

import bpy

SCALE = 0.003
AOVS = ('smooth', 'place', 'surface', 'gloss')      # normal without bump; position; (roughness, sheen, coverage); mirror colour
FINISHES = ('leather', 'suede', 'textile', 'knit', 'matt')         # matt: leather dyed through and buffed


class Nodes:
    """Arithmetic on shader sockets of one new material."""

    def __init__(self, name):
        self.material = bpy.data.materials.new(name)
        self.material.use_nodes = True
        self.tree = self.material.node_tree
        self.link = self.tree.links.new
        self.shader = self.tree.nodes['Principled BSDF']
        self.known = {}

    def new(self, kind, **settings):
        node = self.tree.nodes.new(kind)
        for k, v in settings.items():
            setattr(node, k, v)
        return node

    def put(self, node, index, value):
        if isinstance(value, (int, float)):
            node.inputs[index].default_value = value
        elif isinstance(value, (tuple, list)):
            node.inputs[index].default_value = (*value, 1) if len(value) == 3 and node.inputs[index].type == 'RGBA' else tuple(value)
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
    def abs(self, a): return self.math('ABSOLUTE', a)
    def wave(self, a, pitch): return self.math('SINE', self.mul(a, 2 * math.pi / pitch))
    def lerp(self, t, a, b): return self.add(self.mul(self.sub(1.0, t), a), self.mul(t, b))

    def blend(self, factor, a, b, mode='MIX'):
        node = self.new('ShaderNodeMixRGB', blend_type=mode)
        self.put(node, 0, factor), self.put(node, 1, a), self.put(node, 2, b)
        return node.outputs[0]

    def step(self, value, low, high):
        """Smooth 0..1 between low and high (either may be the larger)."""
        node = self.new('ShaderNodeMapRange', interpolation_type='SMOOTHSTEP')
        self.put(node, 0, value)
        for i, v in enumerate((low, high, 0.0, 1.0)):
            node.inputs[i + 1].default_value = v
        return node.outputs[0]

    def line(self, value, centre, half, soft):
        return self.step(self.abs(self.sub(value, centre)), half + soft, half)

    def attribute(self, name):
        if name not in self.known:
            self.known[name] = self.new('ShaderNodeAttribute', attribute_name=name).outputs['Fac']
        return self.known[name]

    def place(self):
        """Position on the shoe in mm."""
        if 'place' not in self.known:
            coordinates, scale = self.new('ShaderNodeTexCoord'), self.new('ShaderNodeVectorMath', operation='SCALE')
            self.link(coordinates.outputs['Object'], scale.inputs[0])
            scale.inputs['Scale'].default_value = 1 / SCALE
            self.known['place'] = scale.outputs[0]
        return self.known['place']

    def axes(self):
        if 'axes' not in self.known:
            node = self.new('ShaderNodeSeparateXYZ')
            self.link(self.place(), node.inputs[0])
            self.known['axes'] = node.outputs[0], node.outputs[1], node.outputs[2]
        return self.known['axes']

    def noise(self, scale, detail=3, rough=.5, vector=None):
        node = self.new('ShaderNodeTexNoise')
        self.link(vector or self.place(), node.inputs['Vector'])
        for k, v in (('Scale', scale), ('Detail', detail), ('Roughness', rough)):
            node.inputs[k].default_value = v
        return node.outputs['Fac']

    def stretched(self, x, y, z):
        node = self.new('ShaderNodeVectorMath', operation='MULTIPLY')
        self.link(self.place(), node.inputs[0])
        node.inputs[1].default_value = (x, y, z)
        return node.outputs[0]

    def cells(self, scale, vector=None):
        node = self.new('ShaderNodeTexVoronoi', feature='DISTANCE_TO_EDGE')
        self.link(vector or self.place(), node.inputs['Vector'])
        node.inputs['Scale'].default_value = scale
        return node.outputs[0]

    def warped(self, scale, amount):
        noise, add = self.new('ShaderNodeTexNoise'), self.new('ShaderNodeVectorMath', operation='MULTIPLY_ADD')
        self.link(self.place(), noise.inputs['Vector'])
        noise.inputs['Scale'].default_value, noise.inputs['Detail'].default_value = scale, 2
        self.link(noise.outputs['Color'], add.inputs[0])
        add.inputs[1].default_value = (amount,) * 3
        self.link(self.place(), add.inputs[2])
        return add.outputs[0]

    def bump(self, height, mm, strength=1.0):
        node = self.new('ShaderNodeBump')
        node.inputs['Strength'].default_value, node.inputs['Distance'].default_value = strength, mm * SCALE
        self.link(height, node.inputs['Height'])
        return node.outputs[0]

    def finish(self, Base_Color, Roughness, Specular=.3, Sheen=0.0, Metallic=0, Normal=None):
        """Tell develop.py what the camera sees: colour, bumped normal, and in the passes named in AOVS the rest.

        Light is traced on `clay` copies and laid on in relight.cpp, so no lamp ever runs these shaders.
        """
        matt = self.new('ShaderNodeBsdfDiffuse')
        self.put(matt, 0, (.004, .004, .004) if Metallic else Base_Color)
        if Normal is not None:
            self.link(Normal, matt.inputs['Normal'])
        self.tree.nodes.remove(self.shader)
        self.link(matt.outputs[0], self.tree.nodes['Material Output'].inputs['Surface'])
        mirror = self.mul(Specular, .08)
        self.tell(Roughness, Sheen, 1.0, Base_Color if Metallic else mirror)
        return self.material

    def tell(self, rough, sheen, cover, mirror):
        geometry, surface = self.new('ShaderNodeNewGeometry'), self.new('ShaderNodeCombineXYZ')
        for i, v in enumerate((rough, sheen, cover)):
            self.put(surface, i, v)
        for name, value in zip(AOVS, (geometry.outputs['Normal'], geometry.outputs['Position'], surface.outputs[0], mirror)):
            out = self.new('ShaderNodeOutputAOV', name=name)
            self.put(out, 0, value)


def clay(name, colour, cover=1.0):
    """Matt material: all that the light passes need."""
    n = Nodes(name)
    matt = n.new('ShaderNodeBsdfDiffuse')
    matt.inputs['Color'].default_value = (*colour, 1)
    n.tree.nodes.remove(n.shader)
    n.link(matt.outputs[0], n.tree.nodes['Material Output'].inputs['Surface'])
    n.tell(1.0, 0.0, cover, (0, 0, 0))
    return n.material


def split_disc(n, x, y, radius):
    """The house mark: a ball cut across; the upper half slipped back, the lower forward along the cut (mm)."""
    upper = n.step(y, -.1, .1)
    shifted = n.add(x, n.lerp(upper, -.34 * radius, .34 * radius))
    r = n.math('SQRT', n.add(n.mul(shifted, shifted), n.mul(y, y)))
    return n.mul(n.step(r, radius + .1, radius - .1), n.step(n.abs(y), .07 * radius - .08, .07 * radius + .08))


def _leather_grain(n, fine=None):
    """Cells of about 0.6 mm, and the height of the grain."""
    cell = n.step(n.cells(1.6, n.warped(.6, .6)), .02, .30)
    return cell, n.add(n.mul(cell, .45), n.mul(fine or n.noise(3.2, 3, .6), .32))


RIB, LEAN = 1.9, .42            # mm from rib to rib; how far they lean back as they climb, as the band does


def _knit(n):
    """Ribs that climb the sides and cross the vamp; the stitches on them; open stitches between them, over the toes (mask 0..1)."""
    x, y, z = n.axes()
    toe = n.math('MAXIMUM', n.sub(x, 250.0), 0.0)
    along = n.fma(n.mul(toe, toe), .005, n.fma(z, LEAN, x))                                # as close where the toe falls away ...
    along = n.fma(n.math('MAXIMUM', n.sub(64.0, z), 0.0), n.step(x, 258, 284), along)     # ... and on down its front, or the ribs close to rings
    place, girth = n.mul(along, 1 / RIB), n.mul(n.math('ARCTAN2', n.sub(z, 30.0), y), 48.0)   # girth: mm round the foot, near enough
    across = n.abs(n.sub(n.math('FRACT', place), .5))
    rib = n.math('SQRT', n.math('MAXIMUM', n.fma(n.mul(across, across), -4.0, 1.0), .0))
    stitch = n.math('SINE', n.mul(n.fma(across, 1.3, n.mul(girth, 1 / 1.3)), 2 * math.pi))
    pair = n.fma(place, .5, .5)                                                            # every other furrow is open: closer, and small pictures shimmer
    du, dv = n.fma(n.math('FRACT', pair), 2.0, -1.0), n.sub(n.math('FRACT', n.fma(n.math('FLOOR', pair), .5, n.mul(girth, 1 / 4.6))), .5)
    r = n.math('SQRT', n.add(n.mul(n.mul(du, du), 2.2), n.mul(dv, dv)))
    zone = n.mul(n.mul(n.step(along, 216, 232), n.step(along, 310, 296)), n.step(z, 47, 58))
    return rib, stitch, n.mul(n.step(r, .34, .26), zone)


def upper(names, c):
    """names: panels in build order. c: part -> dict(colour linear rgb, finish) as made by colourways.py."""
    n = Nodes('upper')
    colour = n.blend(0.0, (*c['vamp']['colour'],), (*c['vamp']['colour'],))
    finish, edge_shade = n.add(float(FINISHES.index(c['vamp']['finish'])), 0.0), None
    for name in names:
        d, part = n.attribute('p_' + name), c[name]
        inside = n.step(d, -.06, .06)
        colour = n.blend(inside, colour, (*part['colour'],))
        finish = n.lerp(inside, finish, float(FINISHES.index(part['finish'])))
        crease = n.mul(n.step(d, -1.5, -.05), n.step(d, .05, -.05))
        shade = n.sub(1.0, n.mul(crease, .38))
        if part['finish'] in ('leather', 'suede', 'matt'):     # the cut, painted edge of the leather
            shade = n.mul(shade, n.sub(1.0, n.mul(n.mul(n.step(d, 0, .12), n.step(d, .70, .35)), .18)))
        edge_shade = shade if edge_shade is None else n.mul(n.lerp(n.step(d, 0, .3), edge_shade, 1.0), shade)
    stamp = 0.0
    if c.get('stamp'):
        stamp = split_disc(n, n.attribute('mx'), n.attribute('mz'), c['mark_radius'])
        colour = n.blend(stamp, colour, (*c['stamp']['colour'],))
    inside = n.step(n.attribute('lin'), 5.2, 5.8)
    colour = n.blend(inside, colour, (*c['lining']['colour'],))
    finish = n.lerp(inside, finish, float(FINISHES.index(c['lining']['finish'])))
    edge_shade = n.lerp(inside, edge_shade, 1.0)

    used = {c[name]['finish'] for name in (*names, 'vamp', 'lining')}

    def is_(name):
        return n.step(n.abs(n.sub(finish, float(FINISHES.index(name)))), .5, .3) if name in used else 0.0
    suede, textile, knit, matt = (is_(k) for k in FINISHES[1:])
    clouds = .10 * c['grain'] ** 1.5
    fine, tone = n.noise(3.2, 3, .6), n.fma(n.noise(.05, 3), clouds, 1 - clouds / 2)
    leather_tone, height = 1.0, n.mul(fine, .5)
    if used & {'leather', 'matt'}:
        cell, grain = _leather_grain(n, fine)
        leather_tone, height = n.fma(cell, .10 * c['grain'], 1 - .09 * c['grain']), n.mul(grain, c['grain'])
    if 'suede' in used:
        scale, depth, lay, even, *strokes = c['nap']
        nap = n.noise(scale, 3, .75)
        if strokes:                                                # a hand has brushed it this way and that: the light falls on the fibres or between them
            laid = n.step(n.lerp(.45, n.noise(.05, 2, .5, n.warped(.03, 14)), n.noise(.30, 3, .6, n.stretched(.35, .6, 1.0))), .415, .585)
        else:
            laid = n.step(n.noise(.16, 3, .62, n.stretched(1.0, 1.0, .45)), .34, .66)
        leather_tone = n.lerp(suede, leather_tone, n.mul(n.fma(nap, depth, .99 - depth / 2), n.fma(laid, lay, 1 - lay / 2)))
        height = n.lerp(suede, height, n.mul(nap, strokes[1] if strokes else 3.2 * depth))
        if even:
            tone = n.lerp(n.mul(suede, even), tone, 1.0)
    tone = n.mul(tone, leather_tone)
    if 'textile' in used:
        x, y, z = n.axes()
        weave = n.fma(n.mul(n.wave(n.add(x, y), 1.5), n.wave(z, 1.3)), .7, .5)
        tone, height = n.mul(tone, n.lerp(textile, 1.0, n.fma(weave, .3, .72))), n.lerp(textile, height, n.mul(weave, 1.4))
    if 'knit' in used:
        rib, stitch, opening = _knit(n)
        tone = n.lerp(knit, tone, n.mul(n.fma(n.step(rib, .05, .95), .50, .52), n.mul(n.fma(stitch, .05, .97), n.sub(1.0, n.mul(opening, .75)))))
        height = n.lerp(knit, height, n.sub(n.fma(rib, 2.8, n.mul(stitch, .12)), n.mul(opening, 2.0)))
    hole = n.step(n.attribute('perf'), .12, -.12)
    tone = n.mul(tone, n.sub(1.0, n.mul(hole, .93)))
    tone = n.mul(n.mul(tone, n.fma(n.step(n.attribute('perf'), .9, .05), -.18, 1.0)), edge_shade)
    rough = n.lerp(suede, n.fma(fine, .16, .30), .92)
    rough = n.lerp(n.add(textile, knit), rough, .92)
    spec = n.lerp(n.add(suede, n.add(textile, knit)), .72, .10)
    spec = n.mul(spec, n.sub(1.0, n.mul(hole, .9)))
    if matt:
        rough, spec = n.lerp(matt, rough, .78), n.lerp(matt, spec, n.mul(n.sub(1.0, n.mul(hole, .9)), .14))
    nap_sheen = n.fma(laid, strokes[0], .55) if 'suede' in used and strokes else .55
    sheen = n.add(n.mul(suede, nap_sheen), n.mul(n.add(textile, knit), .25))
    return n.finish(Base_Color=n.blend(1.0, colour, tone, 'MULTIPLY'), Roughness=rough, Specular=spec, Sheen=sheen,
                    Normal=n.bump(n.sub(height, n.mul(stamp, 1.6)), .16))


def midsole(part, pin=None):
    """Rubber or foam: a stippled field, the stitch channel a little darker; pin: a painted line."""
    n = Nodes('midsole')
    eva = part['finish'] == 'eva'
    stipple = n.step(n.cells(1.5 if eva else .95, n.warped(.5, .5)), .03, .30)
    field, fine = n.attribute('tex'), n.noise(1.6, 3, .6)
    tone = n.fma(n.noise(.04, 3), .07, .965)
    tone = n.mul(tone, n.sub(1.0, n.mul(n.step(n.attribute('grv'), 1.0, .3), .26)))
    tone = n.mul(tone, n.sub(1.0, n.mul(n.step(n.attribute('wall'), .9, -.2), .45)))
    tone = n.mul(tone, n.sub(1.0, n.mul(n.mul(field, n.sub(1.0, stipple)), .10)))
    height = n.add(n.mul(fine, .25), n.mul(n.mul(field, stipple), .5 if eva else .6))
    colour = n.blend(n.step(n.attribute('pin'), .72, .54), (*part['colour'],), (*pin['colour'],)) if pin else (*part['colour'],)
    return n.finish(Base_Color=n.blend(1.0, colour, tone, 'MULTIPLY'), Roughness=n.fma(fine, .14, .62 if eva else .50),
                    Specular=.30, Normal=n.bump(height, .11))


def outsole(part):
    n = Nodes('outsole')
    fine = n.noise(1.6, 3, .6)
    tone = n.mul(n.fma(n.noise(.04, 3), .10, .95), n.sub(1.0, n.mul(n.attribute('cut'), .35)))
    return n.finish(Base_Color=n.blend(1.0, (*part['colour'],), tone, 'MULTIPLY'), Roughness=n.fma(fine, .12, .50), Specular=.35, Normal=n.bump(fine, .05, .8))


def thread(name, part):
    return Nodes(name).finish(Base_Color=(*part['colour'],), Roughness=.6, Specular=.3, Sheen=.3)


def band(name, part):
    """Flat woven lace or webbing; finish 'waxed' is closer and shines a little."""
    n = Nodes(name)
    u, v, waxed = n.attribute('lu'), n.attribute('lv'), part['finish'] == 'waxed'
    weave = n.fma(n.mul(n.wave(n.add(v, n.abs(u)), 1.15), n.wave(u, .95)), .5, .5)
    fuzz = n.noise(4.0, 3, .7)
    inside = n.step(n.sub(n.attribute('lw'), n.abs(u)), .35, .95)              # the selvedge is even
    weave = n.lerp(inside, .6, weave)
    tone = n.mul(n.fma(weave, .14 if waxed else .20, .85 if waxed else .80), n.fma(fuzz, .16, .92))
    return n.finish(Base_Color=n.blend(1.0, (*part['colour'],), tone, 'MULTIPLY'), Roughness=.48 if waxed else .88,
                    Specular=.35 if waxed else .10, Sheen=.1 if waxed else .4, Normal=n.bump(weave, .14 if waxed else .22))


def tongue(part, label, mark, stitch, lining):
    """Padded tongue with a piped rim and a woven label that carries the mark; its back is lined within the rim."""
    n = Nodes('tongue')
    edge, y, x = n.attribute('te'), n.attribute('ty'), n.attribute('tx')
    leather = part['finish'] == 'leather'
    fine = n.noise(5.5, 4, .75)
    cell, grain = _leather_grain(n)
    tone = n.fma(cell, .08, .92) if leather else n.fma(fine, .40, .78)
    lined = n.mul(n.step(n.attribute('tb'), .4, .6), n.step(edge, 4.2, 4.6))
    colour = n.blend(1.0, n.blend(lined, (*part['colour'],), (*lining['colour'],)), tone, 'MULTIPLY')
    across = n.abs(x)
    on_label = n.mul(n.step(across, 15.6, 15.4), n.mul(n.step(y, -29.1, -28.9), n.step(y, -10.9, -11.1)))
    colour = n.blend(on_label, colour, (*label['colour'],))
    colour = n.blend(n.mul(split_disc(n, x, n.add(y, 20.0), 5.7), on_label), colour, (*mark['colour'],))
    border = n.math('MAXIMUM', n.sub(across, 14.4), n.sub(n.abs(n.add(y, 20.0)), 7.9))     # 0 on the label's stitch line
    dash = n.step(n.math('SINE', n.mul(n.add(x, y), 2 * math.pi / 2.0)), -.3, .1)
    sewn = n.mul(n.mul(n.line(border, 0.0, .16, .10), dash), on_label)
    colour = n.blend(sewn, colour, (*stitch['colour'],))
    weave = n.mul(n.math('SINE', n.mul(x, 9.0)), n.math('SINE', n.mul(y, 9.0)))
    base = n.mul(grain, .9) if leather else n.mul(fine, 1.5)
    height = n.add(n.lerp(on_label, base, n.fma(weave, .4, 3.0)), n.mul(sewn, 1.5))
    groove = n.mul(n.line(edge, 4.2, .2, .5), n.sub(1.0, on_label))
    colour = n.blend(n.mul(groove, .35), colour, (0, 0, 0))
    return n.finish(Base_Color=colour, Roughness=.46 if leather else .88, Specular=.35 if leather else .10, Sheen=0.0 if leather else .4, Normal=n.bump(height, .13))


def mean_colour(names, c):
    parts = [c[name]['colour'] for name in names]
    return [sum(p[k] for p in parts) / len(parts) for k in range(3)]


def metal(part):
    return Nodes('eyelet').finish(Base_Color=(*part['colour'],), Metallic=1.0, Roughness=.32)
