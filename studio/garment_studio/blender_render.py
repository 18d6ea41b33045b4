"""Runs inside Blender: blender -b --factory-startup -P blender_render.py -- job.json

Renders one or two sets of passes (job['steps']) for develop.py, each into its own folder:
  light   a fraction of the size, grey clay instead of the fabrics: what each lamp gives each place, with shadows and
          bounces. Light is smooth, so few pixels suffice and the costly fabric shader never runs.
  cloth   full size, no light, no bounces: the cloth's colour with weave and prints, gloss, normal, place, relief.
The light is the same for all colours of a garment, so it is made once and kept.
Every pass is an EXR named <pass>0001.exr, half floats where these do.
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
    layer.use_pass_diffuse_color = True
    for name in blender_materials.AOVS:
        if name not in layer.aovs:
            aov = layer.aovs.add()
            aov.name, aov.type = name, 'COLOR'


def render(job, step, size, passes, precise):
    scene = bpy.context.scene
    scene.render.resolution_x, scene.render.resolution_y = size
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    source = tree.nodes.new('CompositorNodeRLayers')
    for name in passes:
        sink = tree.nodes.new('CompositorNodeOutputFile')
        sink.base_path = job['folders'][step]
        sink.format.file_format, sink.format.exr_codec = 'OPEN_EXR', 'ZIP'
        sink.format.color_depth = '32' if name in precise or name.startswith('Combined') else '16'
        sink.file_slots.clear()
        sink.file_slots.new(name)
        tree.links.new(source.outputs[name], sink.inputs[name])
    scene.render.filepath = os.path.join(job['passes'], 'unused')
    start = time.process_time()
    bpy.ops.render.render(write_still=False)
    print('RENDER %s %.1f s of processor time' % (step, time.process_time() - start), flush=True)


def main(job):
    studio = blender_scene.build(job)
    aovs = blender_materials.AOVS
    if 'light' in job['steps']:
        groups = [lamp['name'] for lamp in job['lamps']] + ['world']
        blender_scene.dress(studio.made, blender_materials.clay)
        cycles(job, job['light_samples'], 3)
        render(job, 'light', job['light_size'], ['DiffCol', *aovs[:3], *('Combined_' + g for g in groups)], aovs)
    for thing in (*studio.lamps, studio.paper):
        thing.hide_render = True
    studio.sky.default_value = 0
    cycles(job, job['samples'], 0)
    bpy.context.scene.render.film_transparent = True
    blender_scene.dress(studio.made, blender_materials.fabric)
    render(job, 'cloth', job['size'], ['DiffCol', *aovs], ['place', 'relief'])


main(json.load(open(sys.argv[sys.argv.index('--') + 1])))
