"""Hoodies, crews, tees."""
from .common import ARMS, close, neck_label, varied

SLOPED = dict(ARMS, drop=.012)     # arms of a mannequin with a yoke
LEVEL = .94     # share of the way from the pattern to a level plane on which a large print lies: straight lines, the cloth's own folds

HOODIE = dict(
    block='top', fabric='fleece',
    pattern=dict(half_width=.320, length=.700, armhole_depth=.260, shoulder_x=.262, neck_x=.098, neck_front=.105, neck_back=.022,
                 armhole_scoop=.02, hem_at=.772, hem_curve=.016, hem_back=.008, bands=dict(hem=(.070, .80), cuff=(.065, .70)),
                 sleeve=dict(length=.606, width=.46, cuff_width=.28, cap=.065, cuff_at=.305), hood=dict(height=.345, depth=.284, crossed=.020, head=(.100, 1.602), down=140, stuffing=.075)),
    drape=dict(arms=SLOPED, yoke=True, seed=105, weight=.6), rib=dict(segments=['hem', 'cuff'], colour='body', stripes=[], knit=True), stitches=[.0045, .0095], reflector=dict(hood=1.3, back=2.), hem=dict(segments=['face'], width=.024),
    artwork=[dict(panel='front', art='arch_word', rect=(-.155, .318, .31, .124), word='HARBOR', line='CUT &amp; COURT ATHLETIC', level=LEVEL)],
    trims=[dict(type='patch', panel='front', points=[(-.17, .078), (.17, .078), (.17, .145), (.112, .275), (-.112, .275), (-.17, .145)], lift=.0042, thick=.0040,
                stitch=.005, bulge=.009),
           dict(type='cord', panel='front', paths=[[('hoodR', -.005, .022), ('hoodR', -.003, .010), (.023, .572), (.024, .53), (.031, .475)],
                                                   [('hoodL', .046, .005), (-.064, .580), (-.064, .545), (-.056, .500)]],
                radius=.0032, colour='cord', tips='metal', eyelets=True)])

CREW = dict(
    block='top', fabric='fleece',
    pattern=dict(half_width=.315, length=.680, armhole_depth=.255, shoulder_x=.255, neck_x=.088, neck_front=.080, neck_back=.042,
                 armhole_scoop=.02, hem_at=.800, hem_curve=.016, hem_back=.008, bands=dict(hem=(.065, .82), cuff=(.065, .70), neck=(.024, .93)),
                 sleeve=dict(length=.612, width=.45, cuff_width=.28, cap=.070, cuff_at=.305)),
    drape=dict(arms=SLOPED, yoke=True, seed=21, crumple=.8, weight=.4), rib=dict(segments=['hem', 'cuff', 'neck'], colour='body', stripes=[], knit=True), stitches=[.0045],
    artwork=[dict(panel='front', art='arch_word', rect=(-.16, .385, .32, .128), word='RIVERS', line='CUT &amp; COURT')], trims=[neck_label(.680, .066)])

TEE = dict(
    block='top', fabric='heavy jersey',
    pattern=dict(half_width=.290, length=.710, armhole_depth=.245, shoulder_x=.240, neck_x=.086, neck_front=.095, neck_back=.042, neck_round=1, armhole_scoop=.025,
                 waist_in=.006, hem_curve=.014, bands=dict(neck=(.022, .93)), sleeve=dict(length=.262, width=.43, cuff_width=.385, cap=.095), fold_seed_amount=.02),
    drape=dict(arms=dict(SLOPED, right=16, left=13.5), yoke=True, over_pants=True, seed=33, crumple=2, weight=.8), rib=dict(segments=['neck'], colour='body', stripes=[]),
    hem=dict(segments=['hem', 'cuff'], width=.022), stitches=[.0040],
    artwork=[dict(panel='front', art='stack', rect=(-.15, .30, .30, .24), level=LEVEL)], trims=[neck_label(.710, .043, .022, .044)])

DEPARTMENT_HOODIE = varied(HOODIE, drape=dict(crease=.7, seed=97), artwork=[dict(panel='front', art='arch_word', rect=(-.155, .330, .31, .124), word='HARBOR', line='ATHLETIC DEPT', level=LEVEL)],
                           trims=[])
LOOPBACK_CREW = varied(CREW, fabric='loopback', drape=dict(seed=24), artwork=[dict(panel='front', art='neck_v', rect=(-.05, .545, .10, .06))])
TEAM_CREW = varied(CREW, drape=dict(seed=25), pattern=dict(bands=dict(hem=(.065, .82), cuff=(.095, .70), neck=(.024, .93)),
                                  sleeve=dict(length=.596, width=.45, cuff_width=.28, cap=.070, cuff_at=.305)),
                   artwork=[dict(panel='back', art='back_word', rect=(-.17, .44, .34, .12), word='BYWE', mirror=True, level=LEVEL)],
                   trims=[dict(type='label', panel='front', rect=(.072, .428, .076, .076), art='team_patch', outside=True, fabric='felt', level=1, smooth=.02, round=.004, lift=.0022)])

SOFT = dict(lining='shade', stitch='thread', cord='bone', metal='#a9a59c', print='bone', print2='signal')
GARMENTS = {
    'hoodie': dict(pieces=[HOODIE], frame='top', light_samples=64, roles=dict(SOFT, lining='body'), views={'detail': close((0, .53), .40), 'three-quarter': dict(turn=-17)}),
    'department-hoodie': dict(pieces=[DEPARTMENT_HOODIE], frame='top', light_samples=64, roles=dict(SOFT, lining='body', print2='bone'), views=dict(detail=close((0, .48), .40))),
    'loopback-crew': dict(pieces=[LOOPBACK_CREW], frame='top', roles=dict(SOFT, print='shade'), views=dict(detail=close((0, .52), .36))),
    'team-crew': dict(pieces=[TEAM_CREW], frame='top', roles=dict(SOFT, print2='bone', ground='shade', word='bone', edge='shade'), views=dict(detail=close((.08, .50), .36))),
    'tee': dict(pieces=[TEE], frame='top', roles=SOFT, views=dict(detail=close((0, .52), .40))),
}
