"""The suits: jackets and pants from one bolt."""
import math

from .common import AT_EASE, KNEES, close, hand_pocket, mirrored, neck_label, swapped, varied

SUIT_JACKET = dict(
    block='top', fabric='twill',
    pattern=dict(half_width=.350, length=.660, armhole_depth=.280, shoulder_x=.250, neck_x=.092, neck_front=.085, neck_back=.020,
                 armhole_scoop=.025, zip_open=.11, bands=dict(hem=(.026, .95), cuff=(.026, 1.0)), sleeve=dict(length=.632, width=.46, cuff_width=.30, cap=.080, cuff_at=.368),
                 collar=dict(height=.060, taper=1.0)),
    drape=dict(arms=AT_EASE, seed=8),
    hem=dict(segments=['hem', 'cuff'], width=.026), stitches=[.0045, .0095], zip=dict(low=.004, high=.60, tape='body', metal='metal'),
    trims=[dict(type='puller'), neck_label(.660, .020)])


def _pockets(x, lean):
    """On both fronts a chest pocket with a flap above a patch pocket whose mouth is faced; x: the middle of their column. Cloth that hangs
    from a sloping shoulder swings up to the zip: cut `lean` degrees the other way, lower (hip, chest), they are level before the camera."""
    made = []
    for middle, turn, parts in ((.140, lean[0], (((.076, -.085, .085), .0022, .010), ((.0765, .056, .0855), .0040, .008))),
                                ((.345, lean[1], (((.053, -.062, .052), .0022, .009), ((.058, .020, .062), .0046, .007))))):
        c, s = math.cos(math.radians(turn)), math.sin(math.radians(turn))
        for (wide, low, high), lift, corner in parts:
            made.append(dict(type='patch', panel='front', points=[(x + u * c - v * s, middle + u * s + v * c) for u, v in ((-wide, low), (wide, low), (wide, high), (-wide, high))],
                             mirror=True, lift=lift, thick=.002, stitch=.004, round=corner))
    return made


# Faint folds from the underarms towards the chest and the hem.
UNDERARM = [('frontR', (.33, .385), (.13, .50), .012, .020, .0030), ('frontR', (.33, .33), (.10, .22), .020, .022, .0025),
            ('frontL', (-.33, .375), (-.11, .47), -.012, .020, .0030), ('frontL', (-.32, .26), (-.08, .12), -.020, .022, .0025)]

# Smooth cloth in a few long folds, its arms far enough off the body that the armholes are seen. It rests on hips in pants, and its hem rises
# to the sides and at the back, so that it is level before the camera. Zipped up: below a collar that stays together an open zip is a black slit.
OFF_BODY = dict(AT_EASE, right=20, left=17.5, elbow_right=.40, elbow_left=.29, forward=.07)
COLLEGIATE_JACKET = varied(SUIT_JACKET, pattern=dict(hem_in=.012, hem_curve=.028, hem_back=.028, collar=dict(height=.060, taper=1.0, closed=True)), drape=dict(arms=OFF_BODY, seed=12, crease=.15, over_pants=True),
                           pulls=UNDERARM, trims=[*_pockets(.131, (5, 8)), *SUIT_JACKET['trims']])

# Worn over pants of its own cloth it is cut closer.
OVER_PANTS = dict(shoulder_x=.240, half_width=.312, waist_in=.008, sleeve=dict(length=.632, width=.44, cuff_width=.29, cap=.080, cuff_at=.368))
SET_JACKET = varied(COLLEGIATE_JACKET, pattern=dict(OVER_PANTS, collar=dict(height=.060, taper=.98, closed=True)), drape=dict(arms=dict(OFF_BODY, drop=.012), yoke=True),
                    trims=[*_pockets(.119, (5, 8)), *SUIT_JACKET['trims']])

WIDE_PANTS = dict(
    block='bottom', fabric='twill',
    pattern=dict(length=1.045, rise=.300, half_hip=.295, hem_width=.275, inseam_x=.005, waistband=(.042, .60), waist_height=1.10, hem_band=.030),
    drape=dict(seed=4), hem=dict(segments=['hem'], width=.030), rib=dict(segments=['waist'], colour='body', stripes=[], gathers=True), stitches=[.0045],
    trims=[dict(type='cord', panel='front', paths=[[(.012, 1.02), (.020, .965), (.018, .905), (.030, .85)], [(-.012, 1.02), (-.024, .97), (-.020, .915), (-.026, .87)]],
                radius=.0026, colour='cord', tips='metal', eyelets=True)])

PRESSED = dict(x=.105, top=.70, rise=.0035, reach=.038, seed=1)      # see tailor.py
# On their own: less width to gather, so that no pleat folds over itself; smooth cloth in a few long folds.
SUIT_PANTS = varied(
    WIDE_PANTS, pattern=dict(half_hip=.280, waistband=(.042, .64), hem_width=.265, inseam_x=-.028, foot=dict(R=-.010, L=-.009)),
    pulls=mirrored(KNEES), drape=dict(seed=44, crease=.12), rib=dict(gathers='elastic'),
    trims=[hand_pocket(.164, .875, long=.160, wide=.020, slant=13, lift=.0042, thick=.0012, stitch=.003, smooth=.030), *WIDE_PANTS['trims']])

# Under a jacket the same pants, slimmer at the hip: so they hang inside it instead of being pinched by it; no pocket or cord
# peeps out under the jacket.
WORN_PANTS = varied(WIDE_PANTS, pattern=dict(half_hip=.262, hem_width=.265, inseam_x=-.028, foot=dict(R=.003, L=-.001)), drape=dict(crease=.12), press=PRESSED, trims=[])
SET_PANTS = varied(WORN_PANTS, pattern=dict(foot=dict(R=.010, L=.005)), drape=dict(seed=9), pulls=mirrored(KNEES), rib=dict(gathers='elastic'))

RUNWAY_JACKET = varied(
    SUIT_JACKET, pattern=dict(half_width=.314, waist_in=.012, hem_in=.012, hem_curve=.030, hem_back=.030, length=.690, shoulder_x=.240, armhole_depth=.260,
                              sleeve=dict(length=.648, width=.44, cuff_width=.31, cap=.080, cuff_at=.385)), drape=dict(arms=swapped(OFF_BODY), seed=33, crease=.15, over_pants=True), pulls=UNDERARM,
    hem=dict(segments=['cuff'], width=.030), surface=dict(collar=dict(colour='body')), trims=[dict(type='puller'), neck_label(.690, .020)],
    zip=dict(low=.004, high=.64, tape='zip_tape', metal='metal'))
RUNWAY_PANTS = varied(WORN_PANTS, pattern=dict(half_hip=.266, hem_width=.300, foot=dict(R=.003, L=.006)), drape=dict(seed=32), press=dict(x=.118, seed=2), pulls=KNEES, hem=dict(segments=[], width=0))

# Cut for the full-size mannequin and graded down: higher rise, shorter sleeve and leg than an adult's scaled.
YOUTH_JACKET = varied(SET_JACKET, grade=.80, pattern=dict(length=.690, sleeve=dict(length=.600, width=.44, cuff_width=.30, cap=.080, cuff_at=.335)), drape=dict(seed=52),
                      trims=[*SET_JACKET['trims'][:-1], neck_label(.690, .020)])
YOUTH_PANTS = varied(WORN_PANTS, grade=.80, pattern=dict(length=.985, rise=.315, waist_height=1.105, foot=dict(R=.078, L=.073)), drape=dict(seed=53), press=dict(seed=4), pulls=KNEES)

CLOTH = dict(lining='deep', stitch='thread', metal='#b9b7b0', cord='bone', rib='body', zip_tape='body')
JACKET_VIEW, PANTS_VIEW = dict(height=1.10, centre=1.160), dict(height=1.20, centre=.480)
GARMENTS = {
    'suit': dict(pieces=[SET_PANTS, SET_JACKET], tuck=(.08, .07), frame='suit', roles=CLOTH,
                 views={'jacket': JACKET_VIEW, 'pants': PANTS_VIEW, 'three-quarter': dict(turn=-25), 'detail': close((.03, .50), .34, piece=1, panel='frontR')}),
    'suit-jacket': dict(pieces=[COLLEGIATE_JACKET], frame='top', roles=CLOTH, views={'three-quarter': dict(turn=15), 'detail': close((.03, .50), .34, panel='frontR')}),
    'suit-pants': dict(pieces=[SUIT_PANTS], frame='pants', roles=dict(CLOTH, lining='body'), views=dict(detail=close((.06, .925), .36, panel='frontR'))),
    'runway-suit': dict(pieces=[RUNWAY_PANTS, RUNWAY_JACKET], tuck=(.11, .12), frame='runway_suit', roles=dict(CLOTH, lining='signal', zip_tape='shade'),
                        views=dict(detail=close((.03, .54), .34, piece=1, panel='frontR'))),
    'youth-suit': dict(pieces=[YOUTH_PANTS, YOUTH_JACKET], tuck=(.08, .08), frame='youth_suit', roles=CLOTH,
                       views=dict(jacket=JACKET_VIEW, detail=close((.03, .52), .34, piece=1, panel='frontR'))),
}
