"""Bombers, zip jackets, leather, vest, coats."""
from .common import ARMS_OUT, AT_EASE, COLLAR_NECK, close, hand_pocket, neck_label, swapped, varied

# Block varsity letter C, unit height, drawn for this brand.
LETTER_C = [(.82, .62), (.82, .84), (.66, 1), (.18, 1), (0, .82), (0, .18), (.18, 0), (.66, 0), (.82, .16), (.82, .38), (.53, .38),
            (.53, .30), (.48, .25), (.34, .25), (.29, .30), (.29, .70), (.34, .75), (.48, .75), (.53, .70), (.53, .62)]

# Arms off the body, below straight shoulders.
OFF_SHOULDERS = dict(ARMS_OUT, right=20, left=22, elbow_right=.34, elbow_left=.22, drop=.012)

BOMBER = dict(
    block='top', fabric='wool',
    pattern=dict(half_width=.325, length=.690, armhole_depth=.265, shoulder_x=.245, **COLLAR_NECK,
                 armhole_scoop=.03, zip_open=0, hem_at=.810, bands=dict(hem=(.065, .72), cuff=(.065, .70)),
                 sleeve=dict(length=.576, width=.45, cuff_width=.28, cap=.085, cuff_at=.300), collar=dict(height=.050, taper=.97, scale=.95, closed=True)),
    drape=dict(arms=OFF_SHOULDERS, yoke=True),
    surface=dict(collar=dict(fabric='rib', colour='rib')),
    rib=dict(segments=['hem', 'cuff'], colour='rib', stripes=[(.16, .30, 'stripe'), (.46, .60, 'stripe')], knit=True),
    collar_stripes=[(.014, .021, 'stripe'), (.029, .036, 'stripe')], stitches=[.0045],
    trims=[dict(type='strip', panel='front', at=(.0, .3090), size=(.610, .030), angle=90, lift=.0034, fabric='wool', colour='body', stitch=.004, thick=.0022),
           dict(type='snaps', panel='front', points=[(0, .03), (0, .135), (0, .235), (0, .335), (0, .435), (0, .535)], radius=.0072, colour='metal', lift=.0050),
           dict(type='letter', panel='front', shape=LETTER_C, at=(.118, .395), height=.105, colour='letter', base='letter_base'),
           hand_pocket(.155, .205, fabric='wool', colour='body', stitch=.003), neck_label(.690, COLLAR_NECK['neck_back'])])

LEATHER = dict(
    block='top', fabric='waxed leather',
    pattern=dict(half_width=.300, length=.640, armhole_depth=.250, shoulder_x=.225, **COLLAR_NECK, armhole_scoop=.035,
                 zip_open=.09, bands=dict(hem=(.032, 1.0), cuff=(.032, 1.0)), sleeve=dict(length=.634, width=.41, cuff_width=.265, cap=.095, cuff_at=.346),
                 collar=dict(height=.055, taper=1.0, closed=True)),
    drape=dict(arms=dict(ARMS_OUT, elbow_right=.30, elbow_left=.38, drop=.012), yoke=True, seed=15, crease=1.2, crumple=.15), hem=dict(segments=['hem', 'cuff'], width=.032), stitches=[.0035, .0095],
    zip=dict(low=.004, high=.59, tape='body', metal='metal', pitch=.0036),
    trims=[hand_pocket(.165, .165, long=.150, wide=.0084, slant=28, lift=.0016, fabric='teeth', colour='metal', frame=.010, frame_fabric='waxed leather'),
           dict(type='strip', panel='front', at=(.108, .405), size=(.112, .0084), angle=8, lift=.0016, fabric='teeth', colour='metal', frame=.009, frame_fabric='waxed leather'),
           dict(type='puller'), neck_label(.640, COLLAR_NECK['neck_back'])])


def _flap_pocket(x, y):
    """A patch pocket with a flap, its middle at x, its lower edge at y."""
    bag, flap = (dict(type='patch', panel='front', points=[(x - w, y + low), (x + w, y + low), (x + w, y + high), (x - w, y + high)], lift=lift, thick=.003, stitch=.006, round=corner, sewn_down=.0012)
                 for w, low, high, lift, corner in ((.073, 0, .200, .003, .010), (.079, .150, .207, .006, .008)))
    return bag, flap


# The placket lies a little to the right: each pocket stands in the middle of what is left of its front.
COAT = dict(
    block='top', fabric='melton',
    pattern=dict(half_width=.335, length=.960, armhole_depth=.275, shoulder_x=.245, neck_x=.090, neck_front=.095, neck_back=.020, armhole_scoop=.03,
                 zip_open=0, bands=dict(hem=(.035, 1.0), cuff=(.035, 1.0)), sleeve=dict(length=.630, width=.47, cuff_width=.33, cap=.085, cuff_at=.368), collar=dict(height=.052, taper=.95, corner=.022)),
    drape=dict(arms=dict(AT_EASE, drop=.012), yoke=True, over_pants=True, seed=17, crease=1, weight=3), reflector=dict(collar=2., back=3.2), hem=dict(segments=['hem', 'cuff'], width=.035, firm=True), stitches=[.006],
    trims=[dict(type='strip', panel='front', at=(.012, .4355), size=(.852, .062), angle=90, lift=.0030, stitch=.006, thick=.003),
           dict(type='snaps', panel='front', points=[(.016, y) for y in (.10, .246, .392, .538, .684, .83)], radius=.0105, colour='button', lift=.0062, fabric='horn', sewn=True),
           *(part for x in (.149, -.118) for part in _flap_pocket(x, .185))])

# The collegiate cut with a zip instead of snaps: lined zip jacket, rust leather bomber.
ZIP_BOMBER = varied(
    BOMBER, fabric='sateen',
    pattern=dict(half_width=.318, length=.675, zip_open=.10, hem_at=.805, bands=dict(hem=(.065, .80), cuff=(.065, .70)),
                 sleeve=dict(length=.582, width=.45, cuff_width=.28, cap=.085, cuff_at=.300)), drape=dict(seed=24, crease=.6),
    rib=dict(segments=['hem', 'cuff'], colour='rib', stripes=[], knit=True), collar_stripes=[], zip=dict(low=.004, high=.60, tape='zip_tape', metal='metal', pitch=.0036),
    trims=[hand_pocket(.155, .205, fabric='sateen', colour='body', stitch=.003), dict(type='puller'), neck_label(.675, COLLAR_NECK['neck_back'])])

# Both cuts are worn in leather, too, whose folds need no help; their cloth crumples.
WOOL_BOMBER, LINED_ZIP = varied(BOMBER, drape=dict(crumple=1.8, weight=.8)), varied(ZIP_BOMBER, drape=dict(crumple=2.2, weight=.8))

# Leather turns under above a cuff in thick rolls that come through each other: little surplus length in its sleeves.
LEATHER_SLEEVE = dict(sleeve=dict(length=.584, width=.45, cuff_width=.28, cap=.085, cuff_at=.300))
RUST_BOMBER = varied(ZIP_BOMBER, fabric='lambskin', drape=dict(arms=dict(swapped(OFF_SHOULDERS), right=24), seed=27, crease=1), pattern=LEATHER_SLEEVE,
                     trims=[dict(ZIP_BOMBER['trims'][0], fabric='lambskin'), *ZIP_BOMBER['trims'][1:]])
LEATHER_BOMBER = varied(BOMBER, fabric='lambskin', drape=dict(arms=dict(OFF_SHOULDERS, right=22, left=19, elbow_left=.30), seed=19))

VEST = dict(
    block='top', fabric='quilt',
    pattern=dict(half_width=.276, length=.665, armhole_depth=.270, shoulder_x=.203, **COLLAR_NECK, shoulder_drop=.040,
                 armhole_scoop=.045, zip_open=.10, bands=dict(hem=(.022, .98), arm=(.012, .96)), collar=dict(height=.062, taper=.90, closed=True)),
    drape=dict(arms=dict(start=22, forward=.06, drop=.018), seed=12, crease=.25, settle_seconds=1.2, hang_seconds=3.4),
    rib=dict(segments=['hem', 'arm'], colour='binding', stripes=[], plain=True), stitches=[.0045],
    surface=dict(collar=dict(fabric='nylon')), zip=dict(low=.004, high=.60, tape='zip_tape', metal='metal', pitch=.0036),
    trims=[hand_pocket(.138, .190, long=.166, wide=.0244, slant=20, lift=.0024, thick=.0026, fabric='nylon', stitch=.0035, smooth=.02),
           hand_pocket(.138, .190, long=.150, wide=.0084, slant=20, lift=.0054, fabric='teeth', colour='metal', smooth=.02),
           dict(type='puller'), neck_label(.665, COLLAR_NECK['neck_back'])])

# Few long folds: from the underarms, beside the placket, below the pockets.
COAT_FOLDS = [('frontR', (.315, .815), (.165, .615), .016, .026, .0070), ('frontR', (.300, .790), (.235, .260), .022, .034, .0090), ('frontR', (.105, .520), (.088, .010), -.014, .032, .0090),
              ('frontR', (.205, .400), (.180, .000), .010, .036, .0085), ('frontL', (-.315, .800), (-.150, .660), -.014, .024, .0066), ('frontL', (-.290, .760), (-.215, .180), -.020, .036, .0090),
              ('frontL', (-.165, .390), (-.155, .000), -.010, .034, .0080)]
LONG_COAT = varied(
    COAT, pattern=dict(half_width=.338, hem_in=.004, length=1.170, armhole_depth=.285, shoulder_x=.250, sleeve=dict(length=.648, width=.48, cuff_width=.35, cap=.080, cuff_at=.393)),
    drape=dict(arms=dict(ARMS_OUT, right=20, left=17, elbow_right=.40, elbow_left=.30, drop=.012), seed=45, crease=.8), pulls=COAT_FOLDS,
    trims=[dict(type='strip', panel='front', at=(.014, .5397), size=(1.0645, .070), angle=90, lift=.0030, stitch=.006, thick=.003),
           dict(type='snaps', panel='front', points=[(.016, .14 + .15 * i) for i in range(7)], radius=.0085, colour='button', lift=.0062, fabric='gunmetal'),
           hand_pocket(.172, .565, long=.185, wide=.030, slant=10, lift=.0042, thick=.0020, smooth=.040, stitch=.005)])

HARD = dict(metal='#b9b7b0', stitch='thread')
COLLEGIATE = dict(rib='body', stripe='bone', lining='deep', stitch='thread', metal='#d9d4c8', letter='bone', letter_base='signal')
GARMENTS = {
    'bomber': dict(pieces=[WOOL_BOMBER], frame='top', roles=COLLEGIATE, views=dict(detail=close((.085, .50), .36, panel='frontR'))),
    'leather-bomber': dict(pieces=[LEATHER_BOMBER], frame='top', roles=COLLEGIATE,
                           views=dict(detail=close((.085, .49), .36, panel='frontR'))),
    'zip-bomber': dict(pieces=[LINED_ZIP], frame='top', roles=dict(HARD, rib='shade', lining='signal', zip_tape='deep', metal='#b3924f'),
                       views=dict(detail=close((.03, .52), .36, panel='frontR'))),
    'rust-bomber': dict(pieces=[RUST_BOMBER], frame='top',
                        roles=dict(HARD, rib='shade', lining='ink', zip_tape='#8f3218', metal='#b0895c'), views=dict(detail=close((.03, .52), .36, panel='frontR'))),
    'leather': dict(pieces=[LEATHER], frame='top', roles=dict(HARD, lining='#4a1f1b', metal='#c9c6c0'), views=dict(detail=close((.06, .46), .36, panel='frontR'))),
    'vest': dict(pieces=[VEST], frame='top', roles=dict(HARD, lining='deep', binding='shade', zip_tape='shade'), views=dict(detail=close((.06, .46), .36, panel='frontR'))),
    'coat': dict(pieces=[COAT], frame='coat', roles=dict(lining='deep', stitch='shade', button='#2a1d14', metal='#2a1d14'),
                 views={'three-quarter': dict(turn=-14), 'detail': close((.08, .82), .38, panel='frontR')}),
    'long-coat': dict(pieces=[LONG_COAT], frame='long_coat', roles=dict(lining='deep', stitch='shade', button='#4a4640', metal='#2a1d14'),
                      views={'front': dict(turn=2.5), 'detail': close((.08, 1.02), .40, panel='frontR')}),
}
