"""Footwear studio: builds shoes from a last and a pattern, and what else stands on a floor; renders and develops their product pictures.

toolbox.py     curves, outlines, contours, mesh builders          (millimetres everywhere)
last.py        the last: a stack of rings; HIGH and LOW
patterns.py    panels, holes, soles: the four styles as data
upper.py       relief, throat, lining, stitches
sole.py        cupsole, EVA sole
tongue.py, lacing.py
shoe.py        all parts of a style, cached
goods.py       what is no shoe: cap.py, duffel.py, socks.py
colourways.py  products, colours (hexes from content/products), finishes
materials.py, blender_scene.py   run inside Blender
develop.py     noise filter, paper, tone
photograph.py  views, light, make() and shoot()
lookbook.py    the shop's pictures, resumable;  cli.py the command
"""
