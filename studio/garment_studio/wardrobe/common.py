"""What several garments share: frames, the pose of the arms, hand pockets, neck labels."""
from copy import deepcopy

# One scale for each class of garment: metres visible from the lower to the upper edge, height of the middle.
FRAMES = dict(top=(1.10, 1.160), coat=(1.34, 1.035), long_coat=(1.56, .935), suit=(1.78, .745), runway_suit=(1.88, .720), youth_suit=(1.80, .800), pants=(1.34, .515),
              shorts=(.94, .835), jersey=(1.00, 1.105))

# Angles in degrees from straight down, elbows and reach in radians; a little different left and right.
ARMS = dict(start=72, right=17, left=14.5, elbow_right=.26, elbow_left=.17, forward=.06)
# Somebody who stands at ease: sleeves fold at the elbows, above a cuff that stays on the wrist (a sleeve's `cuff_at`).
AT_EASE = dict(ARMS, elbow_right=.46, elbow_left=.32)
# A hand's breadth off the body, which else hangs before its sleeves as a slab.
ARMS_OUT = dict(ARMS, right=21, left=24, elbow_right=.22, elbow_left=.26, forward=.09)


# The neck that takes a stand collar: deep enough at the back to be a curve before the camera, which stands lower.
COLLAR_NECK = dict(neck_x=.088, neck_front=.085, neck_back=.042)


def swapped(arms):
    """The pose of the right arm on the left and of the left on the right: no two colours stand alike."""
    return dict(arms, right=arms['left'], left=arms['right'], elbow_right=arms['elbow_left'], elbow_left=arms['elbow_right'])


# Folds of trousers (a piece's `pulls`): at the knees, from the crotch, down one thigh; no two alike.
KNEES = [('frontR', (.015, .52), (.165, .455), .014, .021, .0043), ('frontR', (.035, .415), (.185, .445), -.012, .019, .0035), ('frontR', (-.035, .745), (.115, .655), .018, .020, .0046),
         ('frontR', (.085, .90), (.115, .56), .012, .026, .0038), ('frontL', (-.180, .505), (-.025, .425), .016, .022, .0046), ('frontL', (-.150, .385), (-.045, .365), .008, .018, .0032),
         ('frontL', (.030, .725), (-.085, .615), -.018, .019, .0043), ('frontL', (-.130, .88), (-.100, .60), -.012, .024, .0035)]


def mirrored(pulls):
    """The folds of the right leg or front on the left, and the left one's on the right."""
    return [({'R': panel[:-1] + 'L', 'L': panel[:-1] + 'R'}.get(panel[-1], panel), (-x, y), (-u, v), -sag, wide, depth) for panel, (x, y), (u, v), sag, wide, depth in pulls]


def deeper(pulls, factor):
    """The same folds, `factor` times as deep."""
    return [(*fold, depth * factor) for *fold, depth in pulls]


def hand_pocket(x, y, long=.155, wide=.022, slant=24, lift=.0012, **extra):
    """Welt or zip of a hand pocket on both fronts, centre (x, y). Its upper end leans `slant` degrees from upright to the centre
    front, its lower end to the side seam. smooth: an interfaced one bridges folds up to about that length."""
    return dict(type='strip', panel='front', at=(x, y), size=(long, wide), angle=90 + slant, mirror=True, lift=lift, **extra)


def neck_label(length, neck_back, height=.030, width=.052):
    y = length - neck_back - .034
    return dict(type='label', panel='back', rect=(-width / 2, y - height / 2, width, height), art='label')


def varied(piece, **changes):
    """A copy of a piece with some of its data replaced; dictionaries are merged one level deep."""
    made = deepcopy(piece)
    for name, value in changes.items():
        made[name] = {**made.get(name, {}), **value} if isinstance(value, dict) and isinstance(made.get(name), dict) else value
    return made


def lowered(cord, by):
    """The same cord on a garment whose waist lies `by` metres lower on its flat panel."""
    made = dict(cord, paths=[[(x, y - by) for x, y in path] for path in cord['paths']])
    return {**made, 'knot': (cord['knot'][0], cord['knot'][1] - by)} if 'knot' in cord else made


def close(at, height, piece=0, panel='front', turn=-12):
    """A macro view: the place on the flat panel that is looked at and the metres visible."""
    return dict(piece=piece, panel=panel, at=at, height=height, turn=turn)
