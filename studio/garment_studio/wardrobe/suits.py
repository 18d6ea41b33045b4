"""The suits: jackets and pants from one bolt."""
from .common import ARMS, close, hand_pocket, neck_label, varied

SUIT_JACKET = dict(
    block='top', fabric='twill',
    pattern=dict(half_width=.330, length=.660, armhole_depth=.270, shoulder_x=.250, neck_x=.092, neck_front=.085, neck_back=.020,
                 armhole_scoop=.025, zip_open=.11, bands=dict(hem=(.026, 1.0), cuff=(.026, 1.0)), sleeve=dict(length=.622, width=.46, cuff_width=.30, cap=.080),
                 collar=dict(height=.060, taper=1.0)),
    drape=dict(arms=ARMS, seed=8),
    hem=dict(segments=['hem', 'cuff'], width=.026), stitches=[.0045, .0095], zip=dict(low=.004, high=.60, tape='body', metal='metal'),
    trims=[dict(type='patch', panel='front', points=[(.056, .055), (.206, .055), (.206, .225), (.056, .225)], mirror=True, lift=.0022, thick=.002, stitch=.004, round=.010),
           dict(type='patch', panel='front', points=[(.075, .365), (.185, .365), (.185, .415), (.075, .415)], mirror=True, lift=.0025, thick=.002, stitch=.004, round=.007),
           dict(type='puller'), neck_label(.660, .020)])

# The adult's, with flatter pockets. Its cloth remembers fewer creases, which on a plain back look like stains.
SET_JACKET = varied(SUIT_JACKET, drape=dict(seed=31, crease=.35), trims=[dict(t, lift=.0018, thick=.0020) if t['type'] == 'patch' else t for t in SUIT_JACKET['trims']])

WIDE_PANTS = dict(
    block='bottom', fabric='twill',
    pattern=dict(length=1.045, rise=.300, half_hip=.295, hem_width=.275, inseam_x=.005, waistband=(.042, .60), waist_height=1.10, hem_band=.030),
    drape=dict(seed=4), hem=dict(segments=['hem'], width=.030), rib=dict(segments=['waist'], colour='body', stripes=[], gathers=True), stitches=[.0045],
    trims=[dict(type='cord', panel='front', paths=[[(.012, 1.02), (.020, .965), (.018, .905), (.030, .85)], [(-.012, 1.02), (-.024, .97), (-.020, .915), (-.026, .87)]],
                radius=.0026, colour='cord', tips='metal', eyelets=True)])

# On their own: less width to gather, so that no pleat folds over itself.
SUIT_PANTS = varied(
    WIDE_PANTS, pattern=dict(half_hip=.280, waistband=(.042, .64)), drape=dict(seed=7, crease=.35), rib=dict(gathers='elastic'),
    trims=[hand_pocket(.164, .875, long=.160, wide=.020, slant=13, lift=.0022, thick=.0012, stitch=.003, smooth=.015), *WIDE_PANTS['trims']])

# Under a jacket the same pants, slimmer at the hip: so they hang inside it instead of being pinched by it. Their cloth remembers
# fewer creases, which on legs look like stains; no pocket or cord peeps out under the jacket.
WORN_PANTS = varied(WIDE_PANTS, pattern=dict(half_hip=.272, hem_width=.270), drape=dict(crease=.35), trims=[])
SET_PANTS = varied(WORN_PANTS, drape=dict(seed=31), rib=dict(gathers='elastic'))

RUNWAY_JACKET = varied(
    SUIT_JACKET, pattern=dict(half_width=.335, hem_curve=.025, length=.700, shoulder_x=.270, sleeve=dict(length=.640, width=.50, cuff_width=.36, cap=.070)), drape=dict(seed=33, crease=.4),
    hem=dict(segments=[], width=0), surface=dict(collar=dict(colour='body')), trims=[dict(type='puller'), neck_label(.700, .020)],
    zip=dict(low=.004, high=.64, tape='zip_tape', metal='metal'))
RUNWAY_PANTS = varied(WORN_PANTS, pattern=dict(half_hip=.280, hem_width=.325, length=1.075), drape=dict(seed=31), hem=dict(segments=[], width=0))

# Cut for the full-size mannequin and graded down: higher rise, shorter sleeve and leg than an adult's scaled.
YOUTH_JACKET = varied(SUIT_JACKET, grade=.80, pattern=dict(half_width=.325, length=.690, sleeve=dict(length=.590, width=.45, cuff_width=.31, cap=.080)), drape=dict(seed=52),
                      trims=[*SUIT_JACKET['trims'][:-1], neck_label(.690, .020)])
YOUTH_PANTS = varied(WORN_PANTS, grade=.80, pattern=dict(length=.985, rise=.315, hem_width=.255, waist_height=1.105), drape=dict(seed=53))

CLOTH = dict(lining='deep', stitch='thread', metal='#b9b7b0', cord='bone', rib='body', zip_tape='body')
JACKET_VIEW, PANTS_VIEW = dict(height=1.10, centre=1.160), dict(height=1.20, centre=.480)
GARMENTS = {
    'suit': dict(pieces=[SET_PANTS, SET_JACKET], tuck=(.10, .22), frame='suit', roles=CLOTH,
                 views={'jacket': JACKET_VIEW, 'pants': PANTS_VIEW, 'three-quarter': dict(turn=-25), 'detail': close((.03, .50), .34, piece=1, panel='frontR')}),
    'suit-jacket': dict(pieces=[SET_JACKET], frame='top', roles=CLOTH, views={'three-quarter': dict(turn=-25), 'detail': close((.03, .50), .34, panel='frontR')}),
    'suit-pants': dict(pieces=[SUIT_PANTS], frame='pants', roles=dict(CLOTH, lining='body'), views=dict(detail=close((.06, .925), .36, panel='frontR'))),
    'runway-suit': dict(pieces=[RUNWAY_PANTS, RUNWAY_JACKET], tuck=(.10, .22), frame='runway_suit', roles=dict(CLOTH, lining='signal', zip_tape='shade'),
                        views=dict(detail=close((.03, .54), .34, piece=1, panel='frontR'))),
    'youth-suit': dict(pieces=[YOUTH_PANTS, YOUTH_JACKET], tuck=(.10, .22), frame='youth_suit', roles=CLOTH,
                       views=dict(jacket=JACKET_VIEW, detail=close((.03, .52), .34, piece=1, panel='frontR'))),
}
