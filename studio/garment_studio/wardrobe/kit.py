"""What is worn on the court and on the bench."""
from .common import ARMS_OUT, COLLAR_NECK, KNEES, close, deeper, hand_pocket, lowered, neck_label, varied

MESH_JERSEY = dict(
    block='top', fabric='mesh',
    pattern=dict(half_width=.300, length=.775, armhole_depth=.285, shoulder_x=.186, neck_x=.104, neck_front=.168, neck_back=.045, shoulder_drop=.03,
                 armhole_scoop=.05, hem_curve=.012, bands=dict(arm=(.017, .96), neck=(.017, .96)), neck_round=1, fold_seed_amount=.024, lift=-.005),
    drape=dict(arms=dict(start=27, forward=.06, drop=.018), settle_seconds=1.2, hang_seconds=3.6, step=.011),
    rib=dict(segments=['arm', 'neck'], colour='trim', stripes=[]), hem=dict(segments=['hem'], width=.022), stitches=[.0045],
    artwork=[dict(panel='front', art='jersey_front', rect=(-.31, 0, .62, .80), word='HARBOR', number='23'),
             dict(panel='back', art='jersey_back', rect=(-.31, 0, .62, .80), word='OKAFOR', number='23', mirror=True)],
    trims=[neck_label(.775, .062), dict(type='label', panel='front', rect=(.120, .035, .058, .042), art='jock_tag', outside=True)])

# The models of the live preview, by neck and fit: the same measures as the flat patterns of core/garment/jersey-cut.ts (its test compares).
# The armhole is the same in all. `neck_line`: the two points that bend the front's neck, in metres from the middle and above the hem.
NECKS = dict(round=dict(neck_round=.93),
             v=dict(neck_round=.93, neck_front=.159, neck_line=[(.082, .734), (.042, .660)]),
             wide=dict(length=.767, shoulder_drop=.022, neck_x=.126, neck_front=.127, neck_back=.037, lift=-.013))
FITS = dict(men={}, women=dict(waist_in=.026, hem_in=.008))
MODEL_JERSEYS = {(neck, fit): varied(MESH_JERSEY, pattern={**n, **f}, drape=dict(crumple=0)) for neck, n in NECKS.items() for fit, f in FITS.items()}

LYCRA_JERSEY = dict(
    block='top', fabric='lycra',
    pattern=dict(half_width=.248, length=.720, armhole_depth=.240, shoulder_x=.166, neck_x=.090, neck_front=.105, neck_back=.030, shoulder_drop=.03,
                 armhole_scoop=.045, waist_in=.018, hem_in=.010, hem_curve=.008, bands=dict(arm=(.010, .95), neck=(.012, .95)), fold_seed_amount=.016, lift=-.005),
    drape=dict(arms=dict(start=27, forward=.06), settle_seconds=1.2, hang_seconds=3.0, step=.011, seed=11),
    pulls=[('front', (.236, .425), (.095, .515), .010, .010, .0048), ('front', (.232, .385), (.115, .425), .006, .008, .0032), ('front', (-.236, .415), (-.120, .520), -.008, .011, .0051),
           ('front', (-.232, .350), (-.105, .395), .004, .009, .0029), ('front', (.228, .245), (.070, .205), -.012, .011, .0042), ('front', (.226, .200), (.110, .150), -.006, .009, .0035),
           ('front', (-.228, .255), (-.085, .225), -.010, .010, .0035), ('front', (-.226, .190), (-.020, .150), -.016, .012, .0045), ('front', (.130, .020), (.155, .130), .006, .012, .0035),
           ('front', (-.110, .015), (-.150, .140), -.008, .013, .0038), ('front', (.010, .030), (-.020, .110), .004, .012, .0026),
           ('back', (.236, .420), (.085, .470), .008, .010, .0045), ('back', (-.236, .430), (-.110, .500), -.008, .010, .0048), ('back', (.228, .250), (.040, .215), -.014, .012, .0051),
           ('back', (.228, .205), (-.030, .170), -.012, .011, .0042), ('back', (-.228, .240), (-.060, .200), -.012, .011, .0048), ('back', (-.226, .180), (-.100, .135), -.006, .009, .0032),
           ('back', (.120, .015), (.150, .130), .006, .013, .0035), ('back', (-.070, .020), (-.105, .120), -.006, .012, .0032)],
    rib=dict(segments=['arm', 'neck'], colour='trim', stripes=[], plain=True), hem=dict(segments=['hem'], width=.018), stitches=[.003],
    artwork=[*(dict(panel=panel, art='lycra_panels', rect=(-.25, 0, .50, .74)) for panel in ('front', 'back')),
             dict(panel='front', art='lycra_front', rect=(-.12, .27, .24, .26), word='RIVERS', number='7', level=.94),
             dict(panel='back', art='lycra_back', rect=(-.12, .285, .24, .30), word='IBARRA', number='7', mirror=True, level=.94)],
    trims=[neck_label(.720, .044, .024, .045)])
# On the bright one no fold stands in the middle of the hem, where its shadow is a smear, and the hollow above it is filled.
QUIET_HEM = [(*fold, depth * .6 if fold[0] == 'front' and fold[1][1] < .05 else depth) for *fold, depth in LYCRA_JERSEY['pulls'] if fold[1] != (.010, .030)]
QUIET_HEM += [('front', (-.18, .056), (.20, .056), 0, .036, .0024)]

# Soft flutes that rise from the hem of shorts, folds from the crotch; no two alike.
HEM_FOLDS = [('frontR', (.090, -.12), (.112, .22), .010, .025, .0068), ('frontR', (.012, -.09), (.000, .14), -.006, .019, .0050), ('frontR', (.165, -.10), (.155, .13), .006, .019, .0055),
             ('frontR', (-.030, .255), (.085, .175), .016, .017, .0040), ('frontL', (-.060, -.12), (-.045, .19), -.008, .023, .0064), ('frontL', (-.140, -.10), (-.165, .17), .010, .021, .0060),
             ('frontL', (.014, -.08), (.030, .11), .006, .017, .0045), ('frontL', (.030, .235), (-.075, .135), -.014, .018, .0042),
             ('backR', (.060, -.11), (.080, .15), .008, .022, .0060), ('backL', (-.100, -.11), (-.080, .16), .008, .022, .0060)]
# On the game's the number lies quieter, on the viewer's left.
GAME_FOLDS = [('frontR', (.060, -.12), (.085, .20), .008, .024, .0062), ('frontR', (.150, -.10), (.165, .17), -.006, .020, .0056), ('frontR', (-.015, -.08), (-.025, .12), -.004, .018, .0046),
              ('frontR', (-.030, .270), (.100, .185), .016, .019, .0042), ('frontL', (-.040, -.12), (-.030, .13), -.006, .022, .0048), ('frontL', (-.180, -.11), (-.185, .16), .006, .020, .0058),
              ('frontL', (.022, -.08), (.030, .10), .006, .017, .0044), ('frontL', (.030, .250), (-.090, .200), -.012, .018, .0040),
              ('backR', (.090, -.11), (.110, .15), .008, .022, .0060), ('backL', (-.070, -.11), (-.060, .16), .008, .022, .0060)]
SHORTS = dict(
    block='bottom', fabric='dyed mesh',
    pattern=dict(length=.520, rise=.300, half_hip=.250, hem_width=.330, inseam_x=-.070, inseam_full=1.05, side_drop=.030, waist_dip=-.004, waistband=(.045, .742), waist_height=1.09),
    drape=dict(settle_seconds=1.0, hang_seconds=3.5, step=.010, seed=5, crease=5, crumple=1.5), pulls=deeper(GAME_FOLDS, 1.8), depth=.85, rib=dict(segments=['waist'], colour='trim', stripes=[(.36, .64, 'accent')], gathers='elastic', puckers=(.0013, .032)),
    hem=dict(segments=['hem'], width=.024), stitches=[.0045],
    artwork=[dict(panel='front', art='shorts_front', rect=(-.34, -.03, .68, .57), number='23', sewn=True), dict(panel='back', art='shorts_back', rect=(-.34, -.03, .68, .57), mirror=True, sewn=True)],
    trims=[dict(type='cord', panel='front', paths=[[(.013, .488), (.009, .477), (.003, .468), (.007, .445), (.017, .41), (.018, .372)], [(-.013, .488), (-.009, .477), (-.003, .468), (-.008, .44), (-.012, .40), (-.021, .352)]],
                knot=(0, .469), radius=.0024, colour='cord', tips='cord', eyelets=True)])

# The same cord as it falls on another pair.
TIED_OTHERWISE = dict(SHORTS['trims'][0], paths=[[(.013, .488), (.010, .476), (.003, .467), (.009, .44), (.010, .405), (.018, .362)], [(-.013, .488), (-.009, .476), (-.003, .467), (-.011, .44), (-.020, .415), (-.018, .378)]], knot=(0, .468))

FROM_UNDERARM = [('frontR', (.298, .375), (.125, .470), .012, .018, .0045), ('frontR', (.296, .330), (.095, .215), .022, .020, .0048), ('frontR', (.290, .250), (.120, .130), .014, .016, .0032),
                 ('frontL', (-.298, .370), (-.135, .445), -.010, .016, .0040), ('frontL', (-.296, .310), (-.110, .170), -.024, .022, .0050)]
WARMUP = dict(
    block='top', fabric='taslan',
    pattern=dict(half_width=.304, waist_in=.004, length=.700, armhole_depth=.245, shoulder_x=.227, **COLLAR_NECK, armhole_scoop=.045,
                 zip_open=.12, hem_at=.826, bands=dict(hem=(.050, .78), cuff=(.056, .70)), fold_seed_amount=.022,
                 sleeve=dict(length=.588, width=.44, cuff_width=.27, cap=.085, cuff_at=.302), collar=dict(height=.060, taper=.97, closed=True)),
    drape=dict(arms=dict(ARMS_OUT, drop=.012), yoke=True, seed=37, crease=2.4), pulls=FROM_UNDERARM, surface=dict(sleeve=dict(fabric='fleece', colour='sleeve'), collar=dict(fabric='rib', colour='sleeve')),
    rib=dict(segments=['hem', 'cuff'], colour='sleeve', stripes=[(.35, .6, 'accent')], knit=True, pale=True), stitches=[.0045], zip=dict(low=.004, high=.64, tape='sleeve', metal='metal'),
    artwork=[dict(panel='front', art='chest_word', rect=(.030, .430, .15, .05), word='HARBOR', level=1),
             dict(panel='back', art='back_word', rect=(-.17, .40, .34, .12), word='HARBOR', mirror=True, level=.94),
             dict(panel='sleeve', art='sleeve_stripe', rect=(.022, -.60, .10, .588))],
    trims=[hand_pocket(.150, .205, long=.150, wide=.014, lift=.0036, thick=.0016, stitch=.003, smooth=.02), dict(type='puller'), neck_label(.700, COLLAR_NECK['neck_back'])])


def stripes_to(top, artwork):
    """The same prints, the stripes of the sleeves ending at `top`, unseen in the fold under the armhole's seam."""
    return [dict(a, rect=(*a['rect'][:3], top - a['rect'][1])) if a['art'] == 'sleeve_stripe' else a for a in artwork]


# Worn, not new: the mesh falls soft and uneven from straight shoulders. The model of the live preview stays as it was cut.
SOFT_MESH = dict(yoke=True, crease=2.5, crumple=1.4, weight=1)
# Long folds from the armholes, flutes that rise from the hem; no two alike.
JERSEY_FOLDS = [('front', (.274, .440), (.120, .330), .020, .020, .0034), ('front', (-.274, .430), (-.150, .300), -.014, .020, .0036), ('front', (.150, -.06), (.128, .220), .010, .020, .0056),
                ('front', (.032, -.06), (.050, .140), -.006, .019, .0044), ('front', (-.085, -.06), (-.100, .190), -.008, .021, .0058), ('front', (-.205, -.06), (-.185, .150), .006, .019, .0046)]
# Cut a finger closer than the model, its side stripes too: wider, an armhole hangs open before the camera.
GAME_JERSEY = varied(MESH_JERSEY, pattern=dict(half_width=.288), drape=dict(SOFT_MESH, seed=12), pulls=JERSEY_FOLDS, artwork=[dict(a, rect=(-.292, 0, .584, .80), sewn=True) for a in MESH_JERSEY['artwork']])
ARCHIVE_JERSEY = varied(GAME_JERSEY, pattern=dict(neck_v=.6, neck_front=.185), artwork=[made for a in GAME_JERSEY['artwork'] for made in (dict(a, art='side_stripes'), dict(a, art=a['art'].replace('jersey', 'twill'), sewn=True))])
PRACTICE_JERSEY = varied(MESH_JERSEY, pulls=deeper(JERSEY_FOLDS, 1.6), fabric='practice mesh', inside='close mesh', reflector=dict(back=1.5), pattern=dict(half_width=.282), drape=dict(SOFT_MESH, crease=1.2, crumple=.5, seed=21), artwork=[])
PRACTICE_SHORTS = varied(SHORTS, fabric='fine mesh', pattern=dict(length=.505, hem_width=.300, inseam_x=-.056, inseam_full=.97, side_drop=.018, waistband=(.038, .738), fold_seed_amount=.03),
                         drape=dict(seed=12), pulls=deeper(HEM_FOLDS, 1.7), rib=dict(segments=['waist'], colour='trim', stripes=[], gathers='elastic', puckers=(.0021, .040)), artwork=[], trims=[lowered(TIED_OTHERWISE, .010), dict(type='label', panel='front', rect=(.098, .036, .048, .030), art='label', outside=True)])
HARBOR_WARMUP = varied(WARMUP, drape=dict(seed=56), surface={name: dict(s, stitch='#b9b2a3') for name, s in WARMUP['surface'].items()})
YOUTH_WARMUP = varied(
    WARMUP, grade=.80, drape=dict(seed=54),
    artwork=[dict(panel='front', art='chest_word', rect=(.027, .348, .115, .04), word='HARBOR', level=1), dict(panel='sleeve', art='sleeve_stripe', rect=(.022, -.60, .10, .588))])

PIPING = (.168, .164)      # metres from the centre line, at the hem and at the waist
BESIDE = [(PIPING[0] + (PIPING[1] - PIPING[0]) * y / 1.045, y) for y in (.004, *(.0635 + .0935 * i for i in range(10)), .999)]      # along it, from hem to waistband
WARMUP_PANTS = dict(
    block='bottom', fabric='tricot',
    pattern=dict(length=1.045, rise=.305, half_hip=.270, hem_width=.250, inseam_x=-.028, foot=dict(R=-.009, L=-.008), waistband=(.045, .671), waist_height=1.10, hem_band=.025),
    drape=dict(seed=44, crease=1.4, crumple=3, weight=.8), pulls=deeper(KNEES, 1.4), hem=dict(segments=['hem'], width=.025), rib=dict(segments=['waist'], colour='body', stripes=[(.40, .60, 'accent')], gathers='elastic'), stitches=[.0045],
    artwork=[dict(panel=panel, art='leg_stripe', rect=(-.34, 0, .68, 1.045), line=PIPING) for panel in ('front', 'back')],
    trims=[dict(type='patch', panel='front', points=[(x + .006, y) for x, y in BESIDE] + [(x + .038, y) for x, y in BESIDE[::-1]], mirror=True, lift=.0022, thick=.0012, stitch=.0035, smooth=.014),
           dict(type='snaps', panel='front', points=[(x + .022, y) for x, y in BESIDE[1:-1]], mirror=True, radius=.0068, height=.0018, colour='snap', fabric='gunmetal', lift=.0032),
           hand_pocket(.132, .880, long=.150, wide=.0084, slant=2, lift=.0026, fabric='teeth', colour='metal', tape='deep', frame=.007, frame_fabric='tricot', smooth=.008)])

PRINTED = dict(stitch='bone', print='bone', print2='signal', trim='signal', lining='deep', cord='bone', metal='bone', accent='bone')
BENCH = dict(sleeve='bone cloth', accent='signal', lining='deep', stitch='thread', metal='#cfcac0', print='bone cloth', print2='signal')
GARMENTS = {
    'jersey': dict(pieces=[GAME_JERSEY], frame='jersey', roles=PRINTED, views={'detail': close((-.03, .56), .36), 'three-quarter': dict(turn=-24)}),
    'archive-jersey': dict(pieces=[ARCHIVE_JERSEY], frame='jersey', roles=dict(PRINTED, trim='bone', print2='deep', lining='shade'), views={}),
    'practice-jersey': dict(pieces=[PRACTICE_JERSEY], frame='jersey', fade=.2, roles=dict(PRINTED, trim='bone', lining='bone'), views=dict(detail=close((-.03, .60), .36))),
    'lycra-jersey': dict(pieces=[LYCRA_JERSEY], frame='jersey', fade=.15, roles=dict(PRINTED, trim='ink', stitch='ink', print2='ink'), views=dict(detail=close((.05, .50), .34))),
    'shorts': dict(pieces=[SHORTS], frame='shorts', fade=.3, roles=PRINTED, views=dict(detail=close((.16, .20), .32, panel='frontR'))),
    'practice-shorts': dict(pieces=[PRACTICE_SHORTS], frame='shorts', fade=.3, roles=dict(PRINTED, stitch='thread', trim='body'), views={}),
    'warmup': dict(pieces=[HARBOR_WARMUP], frame='top', roles=BENCH, views=dict(detail=close((.06, .50), .36, panel='frontR'))),
    'youth-warmup': dict(pieces=[YOUTH_WARMUP], frame='top', roles=BENCH, views=dict(detail=close((.06, .50), .36, panel='frontR'))),
    'warmup-pants': dict(pieces=[WARMUP_PANTS], frame='pants', roles=dict(BENCH, lining='body', metal='#99958d', snap='#a9a59c'), views=dict(detail=close((.16, .62), .36, panel='frontR'))),
}
