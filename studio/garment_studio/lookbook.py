"""The lookbook as data: which garment, views and colours every product of the shop is shown in.

The colours themselves stand in content/products/*.yaml; a product without colours names its own here (`colour`).
Each entry: garment (key of wardrobe.GARMENTS), views of every colour, `also`: more views of one colour,
`roles`: roles it gives other colours, `by_colour`: the same for one colour only,
`turned`: degrees its front is turned in one colour, so that it has a side and one cut is not one outline,
`pieces`: changes to all pieces of one colour (as of `varied`), or a list, one for each, so that it falls in folds of its own.
Pictures are named <product>-<colour>-<view>.jpg, 1600 x 2000.
"""
from .wardrobe.common import ARMS, KNEES, deeper, mirrored, swapped
from .wardrobe.cotton import SLOPED, TEE
from .wardrobe.jackets import COAT_FOLDS, LEATHER, LONG_COAT, OFF_SHOULDERS
from .wardrobe.kit import HEM_FOLDS, JERSEY_FOLDS, QUIET_HEM, TIED_OTHERWISE, WARMUP, YOUTH_WARMUP, stripes_to
from .wardrobe.suits import FLY_LIP, LIPS, OFF_BODY, SHORT, UNDERARM, worn

PAPER = '#d8d4cb'          # the house's one paper: darker than the page, lighter than all but bone

# Made before all others, in this order: what the landing page features.
FIRST = ['two-piece-suit-set', 'black-collegiate-bomber', 'collegiate-jacket', 'harbor-game-jersey', 'youth-two-piece-suit', 'loopback-crew']

# Thick matt cloth in ink: a little lighter and in more folds, or it is a flat black shape.
DARK, FOLDED = dict(Ink=dict(body='#36363a', stitch='#5c5c62', lining='#4a4a49')), dict(crease=2.4, arms=dict(ARMS, elbow_right=.42, elbow_left=.30, drop=.012))

DARK_MELTON = dict(fabric='dark melton', reflector=dict(collar=1.2, back=1.6))      # dark cloth is dark inside, too

# On twill thread of its own colour is not seen, and pockets look pressed into the cloth: workwear is sewn with another.
SEEN_THREAD = dict(Bone=dict(stitch='#a06f35'), Clay=dict(stitch='#e0b9a4'), Ink=dict(body='#303034', stitch='#a3a3aa'), Navy=dict(stitch='#97a3cc'), Moss=dict(stitch='#b4bb9c'))

# Lit as brightly as its swatch, orange is at the end of what a screen shows: nothing is left for the lights of folds.
GLOWING = dict(body='#e2431b')

# What is of twill: in these colours coarser yarn is noise, and its seams look frayed; in the palest so are small swellings.
FINE = dict.fromkeys(('Clay', 'Moss', 'Navy'), dict(fabric='fine twill', groove=.2))
FINE['Bone'] = dict(FINE['Moss'], fabric='pale twill', drape=dict(crease=.24, crumple=1.2))

PRODUCTS = {
    'two-piece-suit-set': dict(garment='suit', views=['front', 'jacket'], turned=dict(Bone=14, Clay=-14, Ink=-9), by_colour=SEEN_THREAD, also=dict(Bone=['three-quarter', 'detail', 'back', 'pants']),
                               pieces=dict(Clay=[dict(press=dict(seed=3), **worn(2, FLY_LIP, seed=10)), dict(drape=dict(arms=swapped(OFF_BODY), seed=22), pulls=mirrored(UNDERARM))],
                                           Ink=[dict(press=dict(seed=5), **worn(3, FLY_LIP, deep=1.6, seed=8)), dict(drape=dict(arms=dict(OFF_BODY, right=18, left=21, elbow_right=.36, elbow_left=.52), seed=23))])),
    'black-collegiate-bomber': dict(garment='bomber', colour=('Ink', '#222226'), by_colour=dict(Ink=dict(body='#2f2f33')), views=['front', 'three-quarter', 'detail', 'back'], turned=dict(Ink=-12)),
    'collegiate-jacket': dict(garment='suit-jacket', views=['front'], turned=dict(Clay=-13, Bone=14), by_colour=SEEN_THREAD, also=dict(Clay=['three-quarter', 'back']), pieces=dict(Clay=dict(drape=dict(crumple=1.2, crease=.2)), Bone=dict(drape=dict(arms=swapped(OFF_BODY), seed=24), pulls=mirrored(UNDERARM)))),
    'harbor-game-jersey': dict(garment='jersey', views=['front'], turned=dict(Navy=-8, Ink=10), also=dict(Navy=['three-quarter', 'back', 'detail']), pieces=dict(Navy=dict(drape=dict(crease=1.8, seed=10)), Ink=dict(pulls=mirrored(JERSEY_FOLDS)))),
    'youth-two-piece-suit': dict(garment='youth-suit', views=['front', 'jacket'], turned=dict(Navy=-14, Bone=15), by_colour=dict(Bone=dict(stitch='#b08c5c'), Navy=dict(stitch='#5f6da8')), pieces=dict(Bone=[dict(press=dict(seed=8), **worn(8, seed=54, **SHORT)),
                                                                                       dict(drape=dict(arms=swapped(OFF_BODY), seed=55), pulls=mirrored(UNDERARM))])),
    'loopback-crew': dict(garment='loopback-crew', views=['front'], turned=dict(Clay=12, Bone=-13, Ink=14), by_colour=dict(Ink=dict(body='#343438', stitch='#54545a')), pieces=dict(Bone=dict(rib=dict(pale=True), drape=dict(arms=swapped(SLOPED), seed=26)), Ink=dict(drape=dict(FOLDED, seed=27)))),
    'suit-pants': dict(garment='suit-pants', views=['front'], turned=dict(Bone=14, Clay=-15, Ink=-13), by_colour=dict(SEEN_THREAD, Ink=dict(body='#36363a', stitch='#a3a3aa')), pieces=dict(Clay=worn(10, FLY_LIP, seed=48, crease=.9, crumple=1),
                                                                          Ink=worn(11, FLY_LIP, deep=1.6, seed=45, crumple=1.6))),
    'runway-long-coat': dict(garment='long-coat', views=['front'], turned=dict(Camel=-13, Ink=14), by_colour=dict(Ink=dict(DARK['Ink'], button='#8d8982')), pieces=dict(Ink=dict(DARK_MELTON, drape=dict(arms=swapped(LONG_COAT['drape']['arms']), seed=44), pulls=mirrored(COAT_FOLDS)))),
    'quilted-court-vest': dict(garment='vest', views=['front'], turned=dict(Navy=14, Camel=-14), pieces=dict(Navy=dict(drape=dict(seed=13)))),
    'runway-suit': dict(garment='runway-suit', views=['front', 'jacket'], turned=dict(Moss=-15, Bone=13), by_colour=SEEN_THREAD, pieces=dict(Bone=[dict(press=dict(seed=9), **worn(6, LIPS, seed=34)), dict(drape=dict(arms=OFF_BODY, seed=35), pulls=deeper(mirrored(UNDERARM), 1.6))])),
    'tearaway-warm-up-pants': dict(garment='warmup-pants', views=['front'], turned=dict(Ink=-16, Navy=14), by_colour=dict(Ink=dict(body='#343438')), pieces=dict(Navy=dict(drape=dict(seed=45), pulls=mirrored(KNEES)))),
    'reversible-practice-jersey': dict(garment='practice-jersey', views=['front'], turned=dict(Moss=-9, Navy=10, Signal=8), by_colour=dict(Signal=GLOWING), pieces=dict(Navy=dict(drape=dict(seed=31)), Moss=dict(pulls=deeper(JERSEY_FOLDS[1:], 1.6)), Signal=dict(fabric='bright practice mesh', drape=dict(seed=23), pulls=deeper(JERSEY_FOLDS[1:], 2)))),
    'bywe-team-crew': dict(garment='team-crew', views=['front'], turned=dict(Navy=13, Sage=-12), also=dict(Navy=['back']), pieces=dict(Navy=dict(drape=dict(arms=swapped(SLOPED), seed=29)))),
    'youth-warm-up-jacket': dict(garment='youth-warmup', views=['front'], turned=dict(Bone=12, Ink=-13), by_colour=dict(Bone=dict(sleeve='ink', print='ink')),
                                 pieces=dict(Bone=dict(surface={name: dict(s, stitch='#47474b') for name, s in YOUTH_WARMUP['surface'].items()},
                                                       drape=dict(crease=.4, seed=56), artwork=stripes_to(-.028, YOUTH_WARMUP['artwork']), trims=YOUTH_WARMUP['trims'][:-1]),
                                             Ink=dict(drape=dict(arms=swapped(WARMUP['drape']['arms']), seed=55)))),
    'harbor-hoodie': dict(garment='hoodie', views=['front'], turned=dict(Sage=-9, Ink=-8), also=dict(Sage=['three-quarter', 'detail']), by_colour=dict(Ink=dict(body='#343438', stitch='#54545a')),
                          pieces=dict(Ink=dict(reflector=dict(hood=1.), drape=dict(crease=1.4, seed=110, arms=dict(SLOPED, right=15, left=18, elbow_right=.30, elbow_left=.36))),
                                      Sage=dict(drape=dict(crease=.7)))),
    'stand-collar-leather-jacket': dict(garment='leather', views=['front'], turned=dict(Ink=13, Moss=-12), also=dict(Ink=['three-quarter']), pieces=dict(Moss=dict(fabric='matt leather', drape=dict(seed=14)), Ink=dict(drape=dict(seed=17, arms=swapped(LEATHER['drape']['arms']))))),
    'six-button-wool-coat': dict(garment='coat', views=['front'], turned=dict(Camel=12, Ink=-14), also=dict(Camel=['three-quarter']), by_colour=dict(Ink=dict(DARK['Ink'], button='#7a6a58')), pieces=dict(Ink=dict(DARK_MELTON, drape=dict(seed=18)))),
    'rivers-lycra-jersey': dict(garment='lycra-jersey', views=['front'], turned=dict(Navy=9, Signal=-9), also=dict(Navy=['back']), by_colour=dict(Navy=dict(trim='signal', print2='signal', stitch='bone')), pieces=dict(Signal=dict(pulls=QUIET_HEM))),
    'heavyweight-240-tee': dict(garment='tee', views=['front'], turned=dict(Ink=11, Navy=-12, Bone=14, Moss=12, Clay=12, Sage=-10), roles=dict(lining='shade'), pieces={**{name: dict(drape=dict(seed=seed)) for name, seed in dict(Ink=71, Navy=83).items()},
                                                                                         **{name: dict(drape=dict(arms=swapped(TEE['drape']['arms']), seed=seed)) for name, seed in dict(Clay=36, Moss=51, Sage=73).items()}},
                                by_colour=dict(Ink=dict(body='#2f2f33'), Bone=dict(print='ink', lining='body'), Sage=dict(print='ink', print2='bone'), Clay=dict(print2='ink'))),
    'harbor-game-shorts': dict(garment='shorts', views=['front'], turned=dict(Ink=-16, Navy=13), roles=dict(trim=GLOWING['body'], print2=GLOWING['body']), by_colour=dict(Ink=dict(body='#35353a')), pieces=dict(Ink=dict(drape=dict(seed=33), trims=[TIED_OTHERWISE]))),
    'harbor-warm-up-jacket': dict(garment='warmup', views=['front'], turned=dict(Navy=-13, Ink=12), pieces=dict(Ink=dict(drape=dict(arms=swapped(WARMUP['drape']['arms']), seed=58)))),
    'leather-collegiate-bomber': dict(garment='leather-bomber', colour=('Ink', '#222226'), views=['front', 'detail'], turned=dict(Ink=13)),
    'lined-zip-jacket': dict(garment='zip-bomber', views=['front'], turned=dict(Navy=-13, Moss=12), pieces=dict(Navy=dict(drape=dict(arms=swapped(OFF_SHOULDERS), seed=28)))),
    'rust-leather-bomber': dict(garment='rust-bomber', views=['front'], turned=dict(Rust=-11)),
    'harbor-alternate-jersey': dict(garment='jersey', views=['front'], turned=dict(Signal=-10), roles=dict(GLOWING, trim='ink', print2='ink', stitch='ink'), pieces=dict(Signal=dict(fabric='bright mesh', drape=dict(seed=7, crease=1.2), pulls=deeper(JERSEY_FOLDS, 1.7)))),
    'archive-jersey': dict(garment='archive-jersey', views=['front', 'back'], turned=dict(Moss=12)),
    'department-hoodie': dict(garment='department-hoodie', views=['front'], turned=dict(Sage=9, Bone=-10), by_colour=dict(Bone=dict(print='#857c6a', print2='#857c6a', stitch='#c8bea9')),
                              pieces=dict(Bone=dict(fabric='even fleece', stitches=[.0045], groove=.14, rib=dict(pale=True), drape=dict(seed=110, arms=dict(SLOPED, elbow_right=.36, elbow_left=.27))))),
    'practice-shorts': dict(garment='practice-shorts', views=['front'], turned=dict(Navy=-15, Ink=14, Signal=16), by_colour=dict(Signal=dict(GLOWING, trim='ink'), Ink=dict(body='#3a3a3e', stitch='#66666c')), pieces=dict(Navy=dict(drape=dict(seed=14), pulls=deeper(mirrored(HEM_FOLDS), 1.4)),
                             Signal=dict(fabric='bright fine mesh', drape=dict(crease=2, crumple=2, seed=9), pulls=deeper(mirrored(HEM_FOLDS), 1.5)))),
}

# Pictures of several garments: size in pixels, metres visible, height of the middle, and who stands where:
# (product, colour, x and y in metres, rise in metres, turn in degrees). The nearer figures have the smaller y.
GROUPS = {
    'hero-jersey-wide': dict(size=(2400, 1350), height=.905, centre=1.13, figures=[('harbor-alternate-jersey', 'Signal', .10, .0, .0, 6)]),
    'hero-jersey-tall': dict(size=(1920, 2400), height=.99, centre=1.177, figures=[('harbor-alternate-jersey', 'Signal', .0, .0, .0, 6)]),
    'collection-suits': dict(size=(1600, 2000), height=2.04, centre=.735, figures=[
        ('two-piece-suit-set', 'Bone', -.42, .14, .03, 24), ('two-piece-suit-set', 'Clay', .425, .10, .01, -15), ('two-piece-suit-set', 'Ink', .02, -.18, -.06, 5)]),
    'collection-outerwear': dict(size=(1600, 2000), height=1.74, centre=1.08, figures=[
        ('six-button-wool-coat', 'Camel', -.275, .14, .04, 12), ('harbor-warm-up-jacket', 'Navy', .30, .18, .10, -12), ('black-collegiate-bomber', 'Ink', .065, -.22, -.18, -8)]),
    'collection-leather': dict(size=(1600, 2000), height=1.46, centre=1.14, figures=[
        ('rust-leather-bomber', 'Rust', -.23, .14, .12, 14), ('stand-collar-leather-jacket', 'Ink', .12, -.20, -.10, -12)]),
    'collection-runway': dict(size=(1600, 2000), height=2.18, centre=.69, figures=[
        ('runway-long-coat', 'Camel', -.415, .20, .03, 13), ('runway-suit', 'Moss', .40, -.16, .0, -13)]),
    'collection-archive': dict(size=(1600, 2000), height=1.50, centre=1.10, figures=[
        ('lined-zip-jacket', 'Moss', -.20, .16, .08, 10), ('archive-jersey', 'Moss', .32, .10, .04, -12), ('harbor-alternate-jersey', 'Signal', .08, -.20, -.12, 4)]),
}
