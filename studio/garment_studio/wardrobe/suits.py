"""The suits: jackets and pants from one bolt."""
import math
import random

from .common import AT_EASE, COLLAR_NECK, close, deeper, hand_pocket, lowered, mirrored, neck_label, swapped, varied

# Washed cotton: it never lies smooth, and next to no weight pulls its small folds out.
WORN = dict(crumple=3, crease=.6, weight=.8)

SUIT_JACKET = dict(
    block='top', fabric='twill',
    pattern=dict(half_width=.350, length=.660, armhole_depth=.280, shoulder_x=.250, **COLLAR_NECK,
                 armhole_scoop=.025, zip_open=.11, bands=dict(hem=(.026, .95), cuff=(.026, 1.0)), sleeve=dict(length=.632, width=.46, cuff_width=.30, cap=.080, cuff_at=.368),
                 collar=dict(height=.060, taper=1.0)),
    inside='fine twill', drape=dict(arms=AT_EASE, seed=8), reflector=dict(sleeve=2.4),
    hem=dict(segments=['hem', 'cuff'], width=.026, firm=True), felled=True, groove=.3, stitches=[.0045, .0095], zip=dict(low=.004, high=.60, tape='body', metal='metal'),
    trims=[dict(type='puller'), neck_label(.660, COLLAR_NECK['neck_back'])])


def _pockets(x, lean):
    """On both fronts a chest pocket with a flap above a patch pocket whose mouth is faced; x: the middle of their column. Cloth that hangs
    from a sloping shoulder swings up to the zip: cut `lean` degrees the other way, lower (hip, chest), they are level before the camera."""
    made = []
    for middle, turn, parts in ((.140, lean[0], (((.076, -.085, .085), .0015, .010, .0018), ((.0765, .056, .0855), .0034, .008, .0012))),
                                ((.345, lean[1], (((.053, -.062, .052), .0015, .009, .0015), ((.058, .020, .062), .0034, .007, .0020))))):
        c, s = math.cos(math.radians(turn)), math.sin(math.radians(turn))
        for (wide, low, high), lift, corner, bulge in parts:
            made.append(dict(type='patch', panel='front', points=[(x + u * c - v * s, middle + u * s + v * c) for u, v in ((-wide, low), (wide, low), (wide, high), (-wide, high))],
                             mirror=True, lift=lift, thick=.0017, stitch=.004, round=corner, sewn_down=.0012, bulge=bulge))
    return made


# Faint folds from the underarms towards the chest and the hem.
UNDERARM = [('frontR', (.33, .385), (.13, .50), .012, .020, .0030), ('frontR', (.33, .33), (.10, .22), .020, .022, .0025),
            ('frontL', (-.33, .375), (-.11, .47), -.012, .020, .0030), ('frontL', (-.32, .26), (-.08, .12), -.020, .022, .0025)]

# Smooth cloth in a few long folds, its arms far enough off the body that the armholes are seen. It rests on hips in pants, and its hem rises
# to the sides and at the back, so that it is level before the camera. Zipped up: below a collar that stays together an open zip is a black slit.
OFF_BODY = dict(AT_EASE, right=20, left=17.5, elbow_right=.48, elbow_left=.38, forward=.07, drop=.012)
COLLEGIATE_JACKET = varied(SUIT_JACKET, pattern=dict(half_width=.330, hem_in=.012, hem_curve=.028, hem_back=.028, collar=dict(height=.060, taper=1.0, closed=True)), drape=dict(WORN, arms=OFF_BODY, seed=62, over_pants=True, yoke=True),
                           pulls=UNDERARM, trims=[*_pockets(.131, (5, 8)), *SUIT_JACKET['trims']])

# Worn over pants of its own cloth it is cut closer.
OVER_PANTS = dict(shoulder_x=.240, half_width=.312, waist_in=.008, sleeve=dict(length=.632, width=.44, cuff_width=.29, cap=.080, cuff_at=.368))
SET_JACKET = varied(COLLEGIATE_JACKET, pattern=dict(OVER_PANTS, collar=dict(height=.060, taper=.98, closed=True)), drape=dict(seed=13),
                    trims=[*_pockets(.119, (5, 8)), *SUIT_JACKET['trims']])

PRESSED = dict(x=.105, top=.70, rise=.0018, reach=.034, seed=1)      # see tailor.py


def worn(folds, lips=(), crotch=.78, knee=.47, deep=1, **drape):
    """Changes (as of `varied`) that make worn legs of new ones. Washed cotton breaks where somebody sat and knelt: whiskers fan out from the crotch, a few
    slanted folds run in from the seams at the knee and above the hem, between them long shallow ones; all else lies smooth. There the cloth has
    grown (`slack`), and its sharper folds are laid on (`pulls`).
    `folds`: a seed, no two legs alike. crotch, knee: their heights on the flat panel in metres. deep: how many times deeper, in dark cloth."""
    u, lines = random.Random(folds).uniform, []
    for panel, side in (('frontR', 1), ('frontL', -1)):
        def fold(begin, y, end, to_y, wide, depth, panel=panel, side=side):
            lines.append((panel, (side * begin, y), (side * end, to_y), u(-.013, .013), wide, depth))
        for rise in (u(.035, .080), u(-.025, .020), u(-.095, -.055)):
            fold(u(-.012, .004), crotch + u(-.035, .020), u(.080, .155), crotch + rise, u(.008, .014), u(.0018, .0040))
        fold(u(.03, .06), crotch - u(.04, .09), u(.10, .16), knee + u(.05, .10), u(.016, .024), u(.0018, .0030))
        fold(u(-.02, 0), knee + u(.02, .07), u(.07, .13), knee + u(-.03, .02), u(.009, .014), u(.0022, .0038))
        fold(u(-.02, 0), knee - u(.02, .06), u(.05, .11), knee - u(.05, .11), u(.009, .014), u(.0018, .0034))
        fold(u(.18, .21), knee + u(-.06, .03), u(.08, .14), knee + u(-.03, .05), u(.009, .015), u(.0020, .0036))
        fold(u(.13, .19), knee - u(.07, .13), u(.02, .08), .34 * knee + u(-.02, .04), u(.018, .028), u(.0018, .0028))
        fold(u(-.01, .02), .120 + u(-.03, .02), u(.08, .14), .090 + u(-.025, .02), u(.009, .013), u(.0018, .0034))
        fold(u(.17, .20), .105 + u(-.03, .03), u(.07, .12), .080 + u(-.015, .025), u(.009, .013), u(.0018, .0034))
    return dict(drape=dict(drape, slack=deeper(lines, 10 * deep)), pulls=[*deeper(lines, .45 * deep), *lips])


# Pressed; flat in front, drawn in by elastic at the back; straight and level hems.
PANTS = dict(
    block='bottom', fabric='twill',
    pattern=dict(length=1.045, rise=.300, half_hip=.266, hem_width=.280, inseam_x=-.026, waistband=(.036, .83, .54), waist_height=1.10, hem_band=.030),
    drape=dict(crumple=3, crease=.5, weight=.8, seed=9), press=PRESSED, hem=dict(segments=['hem'], width=.030, firm=True), rib=dict(segments=['waist'], colour='body', stripes=[], gathers='back'), stitches=[.0045])

# What a jacket hides: a fly that laps over the middle, a cord, patch pockets on the hips, their mouths cut slanted; the runway's are slits, whose lips stand off a little.
FLY_LIP = [('frontR', (.003, 1.01), (.003, .86), 0, .007, .0020)]
LIPS = [*FLY_LIP, ('frontR', (.126, 1.025), (.188, .825), .003, .010, .0028), ('frontL', (-.126, 1.025), (-.188, .825), -.004, .010, .0032)]
FLY = dict(panel='frontR', art='fly', rect=(.000, .850, .044, .158))
SLANTS = [dict(panel='frontR', art='slant', rect=(.118, .832, .086, .182)), dict(panel='frontL', art='slant', rect=(-.204, .832, .086, .182), mirror=True)]
CORD = dict(type='cord', panel='front', paths=[[(.012, 1.014), (.019, .985), (.017, .935), (.027, .885)], [(-.012, 1.014), (-.023, .99), (-.020, .945), (-.027, .905)]],
            radius=.0026, colour='cord', tips='metal', eyelets=True)
HIP_PATCHES = dict(type='patch', panel='front', points=[(.066, .996), (.134, .996), (.214, .872), (.214, .770), (.066, .770)], mirror=True, lift=.0018, thick=.0017, stitch=.004, round=.008, sewn_down=.0012, bulge=.0018)
SET_PANTS = varied(PANTS, **worn(1, FLY_LIP), pattern=dict(waist_dip=.012), artwork=[FLY], trims=[HIP_PATCHES, CORD])
# Sold alone, their waist is seen and drawn in all round: in a flat one a cord has nothing to draw. Never ironed, they are turned and not flattened.
SUIT_PANTS = varied(SET_PANTS, **worn(4, FLY_LIP, seed=44, crease=1.2, crumple=4), press=None, depth=.7, pattern=dict(half_hip=.268, hem_width=.258, inseam_x=-.024, waistband=(.040, .742), waist_dip=.004), rib=dict(gathers='elastic'))

# Longer and plainer: its pockets are zips let into the fronts, their teeth between two lips.
ZIPPED = dict(lift=.0016, fabric='teeth', colour='metal', frame=.009, frame_fabric='twill')
RUNWAY_JACKET = varied(
    SUIT_JACKET, pattern=dict(half_width=.314, waist_in=.012, hem_in=.012, hem_curve=.030, hem_back=.030, length=.690, shoulder_x=.240, armhole_depth=.260,
                              sleeve=dict(length=.648, width=.44, cuff_width=.31, cap=.080, cuff_at=.385), collar=dict(height=.060, taper=1.0, closed=True)), drape=dict(WORN, arms=swapped(OFF_BODY), seed=33, over_pants=True, yoke=True), pulls=UNDERARM,
    surface=dict(collar=dict(lining='facing')),
    trims=[hand_pocket(.158, .190, wide=.0080, long=.150, slant=22, **ZIPPED), dict(type='strip', panel='front', at=(.122, .430), size=(.115, .0080), angle=6, **ZIPPED), dict(type='puller'), neck_label(.690, COLLAR_NECK['neck_back'])],
    zip=dict(low=.004, high=.64, tape='zip_tape', metal='metal'))
RUNWAY_PANTS = varied(PANTS, pattern=dict(hem_width=.290, waist_dip=.012), **worn(5, LIPS, seed=32), press=dict(x=.118, seed=2), artwork=[FLY, *SLANTS])

# Cut for the full-size mannequin and graded down: higher rise, shorter and narrower everywhere than an adult's scaled.
YOUTH_JACKET = varied(SET_JACKET, grade=.80, pattern=dict(length=.630, half_width=.300, shoulder_x=.228, armhole_depth=.262, sleeve=dict(length=.575, width=.41, cuff_width=.27, cap=.080, cuff_at=.312)),
                      drape=dict(seed=52), trims=[*_pockets(.113, (5, 8)), SUIT_JACKET['trims'][0], neck_label(.630, COLLAR_NECK['neck_back'])])
# A shorter leg: its crotch and knees are lower.
SHORT = dict(crotch=.648, knee=.39)
YOUTH_PANTS = varied(PANTS, grade=.80, pattern=dict(length=.930, rise=.310, hem_width=.252, waist_height=1.105, waist_dip=.008, waistband=(.036, .742)), **worn(7, deep=1.4, seed=53, **SHORT), press=dict(seed=4), rib=dict(gathers='elastic'), trims=[lowered(CORD, .115)])

# A dark lining makes black holes of cuffs, and so does any without the light of a lit room (`reflector`).
CLOTH = dict(lining='body', stitch='thread', metal='#b9b7b0', cord='bone', rib='body', zip_tape='body')
LEGS = dict(light=1.2)      # lower and farther from the key
# Turned until the torso has a side, and no side seam of the pants runs along an outline, where its ripples are notches.
JACKET_VIEW, PANTS_VIEW = dict(height=1.10, centre=1.160, turn=-18), dict(height=1.20, centre=.480)
GARMENTS = {
    'suit': dict(pieces=[varied(SET_PANTS, **LEGS), SET_JACKET], tuck=(.08, .07), frame='suit', roles=CLOTH,
                 views={'jacket': JACKET_VIEW, 'pants': PANTS_VIEW, 'three-quarter': dict(turn=-25), 'detail': close((.03, .50), .34, piece=1, panel='frontR')}),
    'suit-jacket': dict(pieces=[COLLEGIATE_JACKET], frame='top', roles=CLOTH, views={'three-quarter': dict(turn=15), 'detail': close((.03, .50), .34, panel='frontR')}),
    'suit-pants': dict(pieces=[SUIT_PANTS], frame='pants', roles=dict(CLOTH, cord='body'), views=dict(front=dict(centre=.475), detail=close((.06, .925), .36, panel='frontR'))),
    'runway-suit': dict(pieces=[varied(RUNWAY_PANTS, **LEGS), RUNWAY_JACKET], tuck=(.11, .12), frame='runway_suit', roles=dict(CLOTH, facing='#d2451d', zip_tape='shade'),
                        views=dict(jacket=JACKET_VIEW, detail=close((.03, .54), .34, piece=1, panel='frontR'))),
    'youth-suit': dict(pieces=[varied(YOUTH_PANTS, **LEGS), YOUTH_JACKET], tuck=(.08, .08), frame='youth_suit', roles=CLOTH,
                       views=dict(jacket=JACKET_VIEW, detail=close((.03, .52), .34, piece=1, panel='frontR'))),
}
