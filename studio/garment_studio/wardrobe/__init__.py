"""Every garment as data. Lengths in metres, angles in degrees, colours '#rrggbb' or the name of a role.

A garment is a list of pieces worn together and how to show it:
  pieces      the piece dictionaries below, from the inside out
  frame       key of common.FRAMES: the scale of its class
  roles       its colours by role, beside `body` which each product gives (see colour.roles)
  views       views beside front, back and three-quarter: a macro (common.close) or {height, centre, turn}
  fade        share of the saturation that film loses in its lights (usually 1)
  light_samples   rays a pixel for the light (usually 16): with few a hood, which light reaches by bounces alone, is stained inside
  tuck        worn together: the waist of the first piece goes under the second, losing these shares of its width and depth

A piece:
  block       'top' or 'bottom' (see drafting.py), pattern: its measures, fabric: key of fabrics.py
  inside      key of fabrics.py for what is seen of its inside, if it is neither its own cloth nor a lining
  grade       factor from the cut to the garment worn (youth: cut for the one mannequin, made smaller)
  drape       solver settings; slack: lines along which the cloth has grown (simulate.py); arms: angles of the two arms and elbows (a little different left and right);
              over_pants: a jacket on hips in pants, which its hem rests on
  surface     panel -> {fabric, colour, stitch, lining: role of its inside}; panels not named use the piece's fabric in the role 'body'
  rib         banded edges: {segments, colour, stripes [(from, to, role)] as fractions of the band, from the edge};
              knit: knitted rib on another cloth, without its gloss and creases; pale: as white as the cloth beside it;
              gathers: 'elastic', a waistband over elastic: even gathers, rows of stitching, without the cloth's creases; 'back': only there, flat in front
              puckers: (depth, run) in metres of the folds into which a waistband draws the cloth under it
  depth       share of its depth that it keeps before the camera, alone and from the front: hung, not stuffed
  light       how many times the light it is given (usually 1): legs, lower and farther from the key, lack some
  press       a crease ironed into the legs: {x, top, rise, reach, seed} (tailor.py)
  pulls       folds into which close-fitting cloth is drawn (tailor.py)
  hem         folded hems: {segments, width}; stitches: distances of top-stitching from seams; groove: share of the light a seam swallows (usually .34)
  zip         centre zip on panels with x = 0: {low, high, tape, metal, pitch: metres from tooth to tooth}
  artwork     prints: {panel, art (key of artwork.py), rect (x, y, width, height) on the flat panel, text...};
              level: share of the way from the pattern to a straight and level print (tailor.py); sewn: of close twill on the cloth
  reflector   panel -> factor on the light its inside throws back, as a white card held into a hood does
  trims       pockets, labels, letters, snaps ... (see trims.py)
"""
from . import cotton, jackets, kit, suits
from .common import FRAMES

GARMENTS = {**suits.GARMENTS, **jackets.GARMENTS, **cotton.GARMENTS, **kit.GARMENTS}
__all__ = ['FRAMES', 'GARMENTS']
