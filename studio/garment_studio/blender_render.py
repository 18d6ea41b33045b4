"""Runs inside Blender: blender -b --factory-startup -P blender_render.py -- job.json

Renders two sets of passes for develop.py:
  features/  full size, no light at all: colour of the cloth, bumped and smooth normals, place, surface. Cheap: one
             ray a sample, no bounces, so the fine weave is worth many samples.
  light/     a fraction of the size, plain clay instead of the fabrics: what each lamp gives each place, with
             shadows and bounces. Light is smooth, so few pixels suffice and the costly fabric shader never runs.
Every pass is a 32 bit EXR named <pass>0001.exr.
"""
import json
import os
import sys
import time

import bpy

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import blender_materials  # noqa: E402
import blender_scene  # noqa: E402


def cycles(job, samples, bounces):
    scene = bpy.context.scene
    scene.render.engine = 'CYCLES'
    c = scene.cycles
    c.device, c.samples, c.use_denoising, c.use_adaptive_sampling, c.seed = 'CPU', samples, False, False, 1
    c.max_bounces = c.diffuse_bounces = bounces
    c.glossy_bounces, c.transmission_bounces, c.transparent_max_bounces = 0, 0, 2
    c.sample_clamp_indirect, c.caustics_reflective, c.caustics_refractive = 3, False, False
    c.pixel_filter_type, c.filter_width = 'BLACKMAN_HARRIS', 1.5
    scene.render.threads_mode, scene.render.threads = 'FIXED', job['threads']
    scene.render.resolution_percentage = 100
    layer = bpy.context.view_layer
    for name in ('diffuse_color', 'normal'):
        setattr(layer, 'use_pass_' + name, True)
    for name in blender_materials.AOVS:
        if name not in layer.aovs:
            aov = layer.aovs.add()
            aov.name, aov.type = name, 'COLOR'


def render(folder, size, passes):
    scene = bpy.context.scene
    scene.render.resolution_x, scene.render.resolution_y = size
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


def main(job):
    begin = time.time()
    studio = blender_scene.build(job)
    print('BUILD %.1f s' % (time.time() - begin), flush=True)
    groups = [lamp['name'] for lamp in job['lamps']] + ['world']
    blender_scene.dress(studio.made, blender_materials.clay)
    cycles(job, job['light_samples'], 3)
    render(os.path.join(job['passes'], 'light'), job['light_size'], ['DiffCol', *blender_materials.AOVS[:3], *('Combined_' + g for g in groups)])
    blender_scene.dress(studio.made, blender_materials.fabric)
    for thing in (*studio.lamps, studio.paper):
        thing.hide_render = True
    studio.sky.default_value = 0
    cycles(job, job['samples'], 0)
    bpy.context.scene.render.film_transparent = True
    render(os.path.join(job['passes'], 'features'), job['size'], ['DiffCol', 'Normal', *blender_materials.AOVS])


main(json.load(open(sys.argv[sys.argv.index('--') + 1])))
