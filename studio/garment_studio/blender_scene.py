"""Builds a studio scene inside Blender from a job: meshes, materials, lamps, camera. Lengths in metres, powers in watts."""
import json
from types import SimpleNamespace

import bpy
import numpy as np
from mathutils import Vector

import blender_materials


def look_at(thing, at):
    thing.rotation_euler = (Vector(at) - thing.location).to_track_quat('-Z', 'Y').to_euler()


def link(name, data):
    thing = bpy.data.objects.new(name, data)
    bpy.context.collection.objects.link(thing)
    return thing


def mesh_of(key, data, materials):
    """A triangle mesh with its flat coordinates as UV layers and its squeeze as attribute."""
    position, faces = data[key + '_position'].astype(np.float32), data[key + '_faces'].astype(np.int32)
    mesh = bpy.data.meshes.new(key)
    mesh.vertices.add(len(position))
    mesh.vertices.foreach_set('co', position.ravel())
    mesh.loops.add(faces.size)
    mesh.loops.foreach_set('vertex_index', faces.ravel())
    mesh.polygons.add(len(faces))
    mesh.polygons.foreach_set('loop_start', np.arange(0, faces.size, 3, dtype=np.int32))
    mesh.polygons.foreach_set('loop_total', np.full(len(faces), 3, np.int32))
    mesh.update(calc_edges=True)
    for name in ('metric', 'print', 'edge', 'seam', 'hem', 'art'):
        if f'{key}_{name}' in data:
            mesh.uv_layers.new(name=name).data.foreach_set('uv', data[f'{key}_{name}'].astype(np.float32).ravel())
    if key + '_squeeze' in data:
        mesh.attributes.new('squeeze', 'FLOAT', 'POINT').data.foreach_set('value', data[key + '_squeeze'].astype(np.float32))
    for material in materials:
        mesh.materials.append(material)
    if key + '_material' in data:
        mesh.polygons.foreach_set('material_index', data[key + '_material'].astype(np.int32))
    mesh.polygons.foreach_set('use_smooth', np.ones(len(faces), bool))
    mesh.update()
    return mesh


def thicken(thing, o, data, outer, inner):
    """Give cloth its thickness; per vertex where the job says so (ribs and hems are thicker). The rim of what is laid on stands
    square: one normal for rim and face would turn a whole row of triangles to the light, as a ragged bright band. The wall of what is
    sewn down leans: less of a turn is an edge there, everywhere along it."""
    s = thing.modifiers.new('thickness', 'SOLIDIFY')
    s.thickness, s.offset = o['thickness'], o['offset']
    thing.data.use_auto_smooth, thing.data.auto_smooth_angle = bool(o['offset']), .4 if o.get('sewn_down') else 1.0
    s.material_offset = len(outer) if inner else 0
    s.material_offset_rim = 0
    weight = data.get(o['key'] + '_thickness')
    if weight is not None:
        group = thing.vertex_groups.new(name='thickness')
        weight = np.round(weight, 2)
        for w in np.unique(weight):
            group.add(np.where(weight == w)[0].tolist(), float(w), 'REPLACE')
        s.vertex_group = 'thickness'


def garment(job, data):
    """All cloth and trims. Returns [(object, specs of its materials in slot order)]."""
    made = []
    for o in job['objects']:
        outer, inner = o['outer'], o['inner']
        thing = link(o['key'], mesh_of(o['key'], data, [None] * len(outer + inner)))
        if o['thickness'] > 0:
            thicken(thing, o, data, outer, inner)
        made.append((thing, outer + inner))
    return made


def dress(made, material):
    """Fill the material slots: material(spec) -> Blender material, one for each different spec."""
    known = {}
    for thing, specs in made:
        for slot, spec in enumerate(specs):
            key = json.dumps({k: v for k, v in spec.items() if k != 'name'}, sort_keys=True)
            if key not in known:
                known[key] = material(spec)
            thing.data.materials[slot] = known[key]


def paper(depth, colour):
    mesh = bpy.data.meshes.new('paper')
    mesh.from_pydata([(-6, depth, -5), (6, depth, -5), (6, depth, 6), (-6, depth, 6)], [], [(0, 1, 2, 3)])
    mesh.materials.append(blender_materials.clay(dict(name='paper', colour=colour), cover=0))
    return link('paper', mesh)


def lamps(described):
    """Area lamps as lamps.py describes them, each its own light group."""
    layer = bpy.context.view_layer
    made = []
    for lamp in described:
        light = bpy.data.lights.new(lamp['name'], 'AREA')
        light.energy, light.color = lamp['power'], lamp['colour']
        light.shape, light.size, light.size_y = 'RECTANGLE', lamp['size'][0], lamp['size'][1]
        thing = link(lamp['name'], light)
        thing.location = lamp['place']
        look_at(thing, lamp['aim'])
        layer.lightgroups.add(name=lamp['name'])
        thing.lightgroup = lamp['name']
        made.append(thing)
    return made


def sky(strength):
    world = bpy.data.worlds.new('world')
    bpy.context.scene.world, world.use_nodes = world, True
    world.node_tree.nodes['Background'].inputs[0].default_value = (1, 1, 1, 1)
    world.node_tree.nodes['Background'].inputs[1].default_value = strength
    bpy.context.view_layer.lightgroups.add(name='world')
    world.lightgroup = 'world'
    return world.node_tree.nodes['Background'].inputs[1]


def camera(job):
    lens = bpy.data.cameras.new('camera')
    thing = link('camera', lens)
    target = Vector(job['target'])
    thing.location = job['eye']
    look_at(thing, target)
    lens.sensor_fit, lens.sensor_height, lens.lens = 'VERTICAL', 24, 24 * (target - thing.location).length / job['height']
    bpy.context.scene.camera = thing


def build(job):
    """The whole scene of a job, not yet dressed."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    stored = np.load(job['arrays'])
    data = {name: stored[name] for name in stored.files}
    scene = SimpleNamespace(made=garment(job, data), lamps=lamps(job['lamps']), sky=sky(job['sky']), paper=paper(job['wall'], job['paper']))
    camera(job)
    return scene
