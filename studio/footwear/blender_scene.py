"""Runs inside Blender: blender -b --factory-startup -P blender_scene.py -- job.json

Loads the shoes of a job once, then takes each of its shots. A shot leaves four folders of 32 bit EXR passes:
  features/  full size, no light at all: colour, bumped and smooth normals, place, surface of the shoes
  light/     the same part of the frame smaller, shoes of clay: what each lamp gives each place
  paper/     the whole frame, smaller still: the shadow on the paper is soft
  empty/     the paper without shoes
Only the part of the frame that holds the shoes is rendered in the first two. Lengths are metres of the scene, in
which a shoe is three times its true size, so that it stands in the same lamps as a jacket.
"""
import json
import math
import os
import sys
import time

import bpy
import numpy as np
from bpy_extras.object_utils import world_to_camera_view
from mathutils import Euler, Matrix, Vector

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import materials  # noqa: E402
from materials import SCALE  # noqa: E402

CENTRE = (150 * SCALE, 4 * SCALE)            # the shoe's own turning point


def mesh_from(arrays, name):
    """Blender mesh with the attributes of one part; quads whose last corners agree become triangles."""
    vertices, faces = arrays[name + '.v'] * SCALE, arrays[name + '.f']
    mesh = bpy.data.meshes.new(name)
    mesh.vertices.add(len(vertices))
    mesh.vertices.foreach_set('co', vertices.astype(np.float32).ravel())
    triangle = faces[:, 2] == faces[:, 3]
    count = np.where(triangle, 3, 4).astype(np.int32)
    keep = np.ones(faces.shape, bool)
    keep[triangle, 3] = False
    mesh.loops.add(int(count.sum()))
    mesh.loops.foreach_set('vertex_index', faces[keep].astype(np.int32))
    mesh.polygons.add(len(faces))
    mesh.polygons.foreach_set('loop_start', np.r_[0, np.cumsum(count)[:-1]].astype(np.int32))
    mesh.polygons.foreach_set('loop_total', count)
    mesh.polygons.foreach_set('use_smooth', np.ones(len(faces), bool))
    mesh.update(calc_edges=True)
    for key in arrays.files:
        if key.startswith(name + '.a.'):
            mesh.attributes.new(key[len(name) + 3:], 'FLOAT', 'POINT').data.foreach_set('value', arrays[key].astype(np.float32))
    if name == 'stitch':
        mesh.polygons.foreach_set('material_index', arrays['stitch.a.pid'].astype(np.int32)[faces[:, 0]])
    return mesh


class Shoe:
    """The meshes of one style."""

    def __init__(self, path):
        arrays = np.load(path)
        self.names = [str(x) for x in arrays['names']]
        self.meshes = {k[:-2]: mesh_from(arrays, k[:-2]) for k in arrays.files if k.endswith('.v')}
        points = np.concatenate([arrays[k][::37] for k in arrays.files if k.endswith('.v')]) * SCALE
        self.points = points - [*CENTRE, 0]

    def copies(self):
        """Meshes of one pair of colours, with a slot for every material."""
        out = {}
        for name, mesh in self.meshes.items():
            out[name] = mesh.copy()
            for _ in self.names if name == 'stitch' else ' ':
                out[name].materials.append(None)
            if name == 'stitch':
                index = np.zeros(len(mesh.polygons), np.int32)
                mesh.polygons.foreach_get('material_index', index)
                out[name].polygons.foreach_set('material_index', index)
        return out

    def wear(self, copies, c, clay):
        """Fill the slots with the colourway's materials, or with clay of the same colours."""
        def plain(part):
            return materials.clay('clay', part['colour'])
        if clay:
            made = {name: [plain(c[name])] for name in ('midsole', 'outsole', 'solestitch', 'tongue', 'lace', 'loop', 'eyelet')}
            made.update(upper=[materials.clay('clay', materials.mean_colour(self.names, c))], stitch=[plain(c['thread'][n]) for n in self.names], insole=[plain(c['lining'])])
        else:
            made = dict(upper=[materials.upper(self.names, c)], stitch=[materials.thread('thread ' + n, c['thread'][n]) for n in self.names],
                        midsole=[materials.midsole(c['midsole'], c.get('pin'))], outsole=[materials.outsole(c['outsole'])],
                        solestitch=[materials.thread('sole thread', c['solestitch'])], insole=[materials.thread('insole', c['lining'])],
                        tongue=[materials.tongue(c['tongue'], c['label'], c['mark'], c['mark'], c['lining'])], lace=[materials.band('lace', c['lace'])],
                        loop=[materials.band('loop', c['loop'])], eyelet=[materials.metal(c['eyelet'])])
        for name, mesh in copies.items():
            for slot, m in enumerate(made[name]):
                mesh.materials[slot] = m


def link(ob):
    bpy.context.collection.objects.link(ob)
    return ob


def look_at(ob, at):
    ob.rotation_euler = (Vector(at) - ob.location).to_track_quat('-Z', 'Y').to_euler()


def sweep_of_paper(colour, back=2.9, radius=2.4):
    """A floor that bends up into a wall."""
    profile = [(-9, 0)] + [(back - radius + radius * math.cos(a), radius + radius * math.sin(a)) for a in np.linspace(-math.pi / 2, 0, 32)] + [(back, 9)]
    vertices, n = [(x, y, z) for x in (-9, 9) for y, z in profile], len(profile)
    mesh = bpy.data.meshes.new('paper')
    mesh.from_pydata(vertices, [], [(i, i + 1, n + i + 1, n + i) for i in range(n - 1)])
    for p in mesh.polygons:
        p.use_smooth = True
    mesh.materials.append(materials.clay('paper', colour, cover=0.0))
    return link(bpy.data.objects.new('paper', mesh))


def lamps(job):
    """The job's lamps and sky, each its own light group. Returns the lamps and the sky's strength."""
    layer, made = bpy.context.view_layer, []
    for lamp in job['lamps']:
        light = bpy.data.lights.new(lamp['name'], 'AREA')
        light.energy, light.color, light.shape = lamp['power'], lamp['colour'], 'RECTANGLE'
        light.size, light.size_y = lamp['size']
        ob = link(bpy.data.objects.new(lamp['name'], light))
        ob.location, ob.visible_camera = lamp['place'], False
        look_at(ob, lamp['aim'])
        layer.lightgroups.add(name=lamp['name'])
        ob.lightgroup = lamp['name']
        made.append(ob)
    world = bpy.data.worlds.new('world')
    bpy.context.scene.world, world.use_nodes = world, True
    world.node_tree.nodes['Background'].inputs[0].default_value = (1, 1, 1, 1)
    layer.lightgroups.add(name='world')
    world.lightgroup = 'world'
    return made, world.node_tree.nodes['Background'].inputs[1]


def stand(shot, shoes, copies):
    """Place the shot's shoes; returns the objects and their points in the scene."""
    objects, points = [], []
    whole = Matrix.Rotation(math.radians(-shot['turn']), 4, 'Z')        # the set never turns: the shoes do
    for s in shot['shoes']:
        mirror = Matrix.Diagonal((1, -1, 1, 1)) if s.get('left') else Matrix()
        rotation = Euler([math.radians(a) for a in s.get('rotation', (0, 0, 0))], 'XYZ').to_matrix().to_4x4()
        place = whole @ Matrix.Translation(s.get('place', (0, 0, 0))) @ rotation @ mirror
        for name, mesh in copies[s['style'], s['colourway']].items():
            ob = link(bpy.data.objects.new(name, mesh))
            ob.matrix_world = place @ Matrix.Translation((-CENTRE[0], -CENTRE[1], 0))
            objects.append(ob)
        p = shoes[s['style']].points
        points.append((np.c_[p, np.ones(len(p))] @ np.array(place).T)[:, :3])
    return objects, np.concatenate(points)


def camera_for(shot):
    """Looks along +y, from above by `rise` degrees; `height` metres are visible at the target."""
    data = bpy.data.cameras.new('camera')
    ob = link(bpy.data.objects.new('camera', data))
    target, e, d = Vector(shot['target']), math.radians(shot['rise']), shot['distance']
    ob.location = target + d * Vector((0, -math.cos(e), math.sin(e)))
    look_at(ob, target)
    data.sensor_fit, data.sensor_height, data.lens = 'VERTICAL', 24, 24 * d / shot['height']
    bpy.context.scene.camera = ob
    return ob


def cycles(job):
    scene = bpy.context.scene
    scene.render.engine = 'CYCLES'
    c = scene.cycles
    c.device, c.use_denoising, c.use_adaptive_sampling, c.seed = 'CPU', False, False, 1
    c.glossy_bounces = c.transmission_bounces = 0
    c.sample_clamp_indirect, c.caustics_reflective, c.caustics_refractive = 3, False, False
    c.pixel_filter_type, c.filter_width = 'BLACKMAN_HARRIS', 1.5
    scene.render.threads_mode, scene.render.threads, scene.render.resolution_percentage = 'FIXED', job['threads'], 100
    scene.render.use_persistent_data = True
    layer = bpy.context.view_layer
    for name in ('diffuse_color', 'diffuse_direct', 'diffuse_indirect', 'normal'):
        setattr(layer, 'use_pass_' + name, True)
    for name in materials.AOVS:
        aov = layer.aovs.add()
        aov.name, aov.type = name, 'COLOR'


def render(folder, size, samples, bounces, passes, border=None):
    scene = bpy.context.scene
    scene.render.resolution_x, scene.render.resolution_y = size
    scene.render.use_border = scene.render.use_crop_to_border = border is not None
    if border:
        scene.render.border_min_x, scene.render.border_max_x, scene.render.border_min_y, scene.render.border_max_y = border
    c = scene.cycles
    c.samples, c.max_bounces, c.diffuse_bounces = samples, bounces, bounces
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    source, sink = tree.nodes.new('CompositorNodeRLayers'), tree.nodes.new('CompositorNodeOutputFile')
    sink.base_path = folder
    sink.format.file_format, sink.format.color_depth, sink.format.exr_codec = 'OPEN_EXR', '32', 'NONE'
    sink.file_slots.clear()
    for name in passes:
        sink.file_slots.new(name)
        tree.links.new(source.outputs[name], sink.inputs[name])
    scene.render.filepath = os.path.join(folder, 'unused')
    start = time.time()
    bpy.ops.render.render(write_still=False)
    print('RENDER %s %.1f s' % (os.path.basename(folder), time.time() - start), flush=True)


GRID = 20        # the part of the frame lies on whole steps of so many pixels, so that it is whole in the light's size too


def part_of(shot, points, camera, margin):
    """The part of the frame that holds the shoes: [x, y, width, height] in pixels from the top left, steps of GRID."""
    w, h = shot['size']
    bpy.context.scene.render.resolution_x, bpy.context.scene.render.resolution_y = w, h
    bpy.context.view_layer.update()
    seen = np.array([world_to_camera_view(bpy.context.scene, camera, Vector(p))[:2] for p in points[::3]])
    seen = np.c_[seen[:, 0], 1 - seen[:, 1]] * [w, h]
    low = np.clip(np.floor((seen.min(0) - margin) / GRID) * GRID, 0, [w, h])
    high = np.clip(np.ceil((seen.max(0) + margin) / GRID) * GRID, 0, [w, h])
    return [int(v) for v in (*low, *(high - low))]


def border(box, size, scale):
    """A box as Blender's border; aimed at the middle of a pixel, because Blender truncates."""
    (x, y, w, h), (width, height) = box, size
    e = .3 / scale
    return (x + e) / width, min(1.0, (x + w + e) / width), (height - y - h + e) / height, min(1.0, (height - y + e) / height)


def take(shot, shoes, job, lights, sky):
    """All passes of one shot."""
    start, copies = time.time(), {}
    for s in shot['shoes']:
        key = s['style'], s['colourway']
        if key not in copies:
            copies[key] = shoes[s['style']].copies()
    objects, points = stand(shot, shoes, copies)
    camera = camera_for(shot)
    folder, size, scale = shot['passes'], shot['size'], shot['light_scale']
    box = part_of(shot, points, camera, .03 * size[0])

    def wear(clay):
        for (style, colourway), meshes in copies.items():
            shoes[style].wear(meshes, job['colourways'][colourway], clay)

    def small(k):
        return [round(v * k) for v in size]
    wear(clay=True)
    groups = ['Combined_' + o.name for o in lights] + ['Combined_world']
    render(os.path.join(folder, 'light'), small(scale), shot['light_samples'], 2, ['DiffCol', *materials.AOVS[:3], *groups], border(box, size, scale))
    render(os.path.join(folder, 'paper'), small(.2), 28, 2, ['DiffDir', 'DiffInd', 'surface'])
    for ob in objects:
        ob.hide_render = True
    render(os.path.join(folder, 'empty'), small(.1), 40, 2, ['DiffDir', 'DiffInd'])
    for ob in objects:
        ob.hide_render = False
    wear(clay=False)
    hidden = [*lights, bpy.data.objects['paper']]
    for ob in hidden:
        ob.hide_render = True
    strength, sky.default_value = sky.default_value, 0
    bpy.context.scene.render.film_transparent = True
    render(os.path.join(folder, 'features'), size, shot['samples'], 0, ['DiffCol', 'Normal', *materials.AOVS], border(box, size, 1))
    bpy.context.scene.render.film_transparent = False
    sky.default_value = strength
    for ob in hidden:
        ob.hide_render = False
    facts = dict(box=box, eye=list(camera.location), seconds=time.time() - start)
    for ob in (*objects, camera):
        bpy.data.objects.remove(ob)
    for meshes in copies.values():
        for mesh in meshes.values():
            bpy.data.meshes.remove(mesh)
    with open(os.path.join(folder, 'done.json'), 'w') as f:
        json.dump(facts, f)
    print('SHOT %s %.1f s' % (shot['name'], facts['seconds']), flush=True)


def main(job):
    bpy.ops.wm.read_factory_settings(use_empty=True)
    start = time.time()
    shoes = {style: Shoe(path) for style, path in job['styles'].items()}
    sweep_of_paper(job['paper'])
    lights, sky = lamps(job)
    sky.default_value = job['sky']
    cycles(job)
    print('LOAD %.1f s' % (time.time() - start), flush=True)
    for shot in job['shots']:
        take(shot, shoes, job, lights, sky)


main(json.load(open(sys.argv[sys.argv.index('--') + 1])))
