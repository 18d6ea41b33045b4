"""What each product is made of: style, and for every colour sold part -> (hex, finish).

`accent` stands for the colour's own hex in content/products/<handle>.yaml, the one source of truth (`sold` where a product has no
choice of colours); `accent+ink .3`
mixes it, `accent*1.2` throws back that much more light (knit swallows some between its stitches). Finishes: leather,
suede, textile, knit, matt (buffed leather); laces woven or waxed; midsole rubber or eva, `pin` the line painted on it.
"""
import os

import yaml

from darkroom.colour import linear, mix

from .patterns import STYLES
from .tools import HOUSE

BLACK, INK, BONE, CREAM, GUM = '#242324', '#29292d', '#e3dac8', '#ece4d4', '#b5834f'
GLOWING = '#e2431b'          # signal where it is lit fully, as on garments
SOLD_INK, SOLD_BONE = '#222226', '#d6cfbf'
NAMED = dict(black=BLACK, ink=INK, bone=BONE, cream=CREAM, gum=GUM, white='#f6f1e6')
COARSE_NAP = (5.5, .50, .14, 0)       # of suede: how often a mm it changes, how much, how far the brushing shows, how even it is dyed
BRUSHED_NAP = (1.7, .75, .07, .5, .30, 1.0)
SAND_NAP = (1.7, .95, .07, .4, .25, 1.1)
PALE_NAP = (1.7, .34, .04, .7)
DARK_NAP = (1.7, 1.15, .16, .6, .4, 1.1)                              # ... and how much more the strokes shine that lie towards the light, how high the fibres stand
REFLECTANCE = .84          # of a colour printed on screen; the exposure brings it back

_LEATHER_HIGH = dict(vamp='bone leather', quarter='bone leather', ankle='bone leather', midsole='cream rubber', lace='cream woven', eyelet='#77736d')
_COURT_SIGNAL = dict(_LEATHER_HIGH, saddle='accent leather', counter='black leather', collar='black suede', eye='black leather', tip='black leather',
                     back='accent leather', lining='black textile', tongue='#242324 textile', label='bone', mark='accent', outsole='accent', solestitch='white',
                     loop='accent woven', stamp='black',
                     thread={'*': '#403e3d', 'saddle': '#ff7a52', 'quarter': '#efe8da', 'ankle': '#efe8da', 'back': '#ff7a52', 'collar': '#3a3938'})
_NAVY_HIGH = dict(_LEATHER_HIGH, nap=PALE_NAP, light=48, saddle='#e4dac8 suede', counter='accent suede', collar='bone leather', eye='accent suede', tip='accent suede', back='accent leather',
                  lining='accent textile', tongue='bone leather', label='accent', mark='bone', outsole='gum', solestitch='accent', loop='accent woven', stamp='accent',
                  thread={'*': '#f3ecdf', 'saddle': '#c3b79f', 'tip': '#45527f', 'counter': '#45527f', 'eye': '#45527f', 'back': '#45527f'})
_COURT_NAVY = dict(_COURT_SIGNAL, collar='ink suede', lining='ink textile', tongue='#262629 textile', saddle='accent matt',
                   thread={'*': '#48474b', 'saddle': '#4a5787', 'quarter': '#efe8da', 'back': '#4a5787'})

# What a low-top has otherwise: suede, and laces of its tone.
_LOW = dict(stamp=None, pin='accent', nap=DARK_NAP, counter='#4b4a4c suede', eye='#4b4a4c suede', tip='#4b4a4c suede', lace='#3a393b woven', eyelet='#5d5b58')


def _suede(lining, lace, midsole, stitch, eyelet, thread, nap, light=1.0):
    """light: how much more light dark suede throws back than its hex says: brushed fibres are paler than smooth leather."""
    same = {part: f'accent*{light} suede' for part in ('vamp', 'quarter', 'ankle', 'saddle', 'collar')}
    same.update({part: f'accent*{1 + .6 * (light - 1):.2f} suede' for part in ('counter', 'eye', 'tip', 'back')})
    return dict(same, nap=nap, lining=lining + ' leather', tongue=same['vamp'], label='accent+black .25', mark='bone', midsole=midsole + ' rubber', outsole='gum',
                solestitch=stitch, lace=lace + ' waxed', loop='accent+black .12 woven', stamp='accent+black .30', eyelet=eyelet, thread={'*': thread})


def _plain(lining, stitch, eyelet, thread, stamp, finish='leather', light='', **own):
    same = {part: f'accent{light} {finish}' for part in ('vamp', 'quarter', 'collar', 'eye', 'back', 'tab', 'tongue')}
    return dict(same, lining=lining + ' leather', label='accent+black .08', mark='gum', midsole='gum rubber', outsole='gum+black .10', solestitch=stitch,
                **{'lace': 'accent woven', 'loop': 'accent woven', **own}, stamp=stamp, eyelet=eyelet, thread={'*': thread})


def _knit(suede, wedge, label, lace, stitch, collar, **own):
    same = {part: suede + ' suede' for part in ('saddle', 'counter', 'eye', 'tip', 'back')}
    return dict(same, pin=wedge, vamp='accent knit', nap=DARK_NAP, collar=collar + ' textile', lining=collar + ' textile', tongue=collar + ' textile',
                label=label, mark='accent', midsole='cream eva', outsole='gum', solestitch='cream', lace=lace + ' woven', loop=lace + ' woven', eyelet='#5d5b58', thread={'*': stitch}, **own)


# What the materials of a shoe ask for and a cap, a bag or a sock has not.
_NO_SHOE = {**dict.fromkeys(('midsole', 'outsole', 'solestitch', 'lace', 'loop', 'tongue', 'label', 'mark'), 'black'), 'lining': 'black leather'}


def _leather(eyelet, *panels, **others):
    """Ink leather on these panels, its metal of this hex; others: parts of other stuff."""
    return dict(_NO_SHOE, **dict.fromkeys(('vamp', *panels), 'accent*1.3 leather'), **others, eyelet=eyelet, thread={'*': '#6a6a70'})


def _cotton(light):
    """light: how much of what its hex says a sock throws back, between its ribs; its terry throws back more, so it is a little darker."""
    ribbed = {part: f'accent*{light} textile' for part in ('vamp', 'cuff')}
    plain = f'accent*{.86 * light:.3f} suede'
    return dict(_NO_SHOE, **ribbed, heel=plain, toe=plain, nap=PALE_NAP, stripe=GLOWING + ' textile', eyelet='black', thread={'*': 'accent'})


PRODUCTS = {
    'high-top-sneaker': dict(style='high', grain=1.7, fine=True, light=24, colours={'Signal': _COURT_SIGNAL, 'Navy': _NAVY_HIGH}),
    'suede-high-top': dict(style='high', grain=1.0, fine=True, light=48, colours={
        'Camel': _suede('#a9825a', 'accent+black .12', 'cream', 'white', '#a88a55', 'accent+white .30', nap=BRUSHED_NAP),
        'Ink': _suede('#5a5048', '#3a393b', 'cream', 'white', '#a9a49a', '#77757a', light=2.9, nap=DARK_NAP)}),
    'court-low-top': dict(style='low', grain=1.7, light=48, colours={'Signal': dict(_COURT_SIGNAL, **_LOW), 'Navy': dict(_COURT_NAVY, **_LOW)}),
    'gum-low-top': dict(style='plain', grain=1.5, light=32, colours={
        'Bone': _plain('#c2a67f', 'white', '#9a958c', '#8f8470', 'accent+gum .55', finish='suede', light='*.86', nap=SAND_NAP, tab='gum leather', lace='white woven'), 'Ink': _plain('#5c4a38', '#dcc7a2', '#77736d', '#4b4a4e', 'accent+white .12')}),
    'practice-low-top': dict(style='knit', grain=.6, light=48, colours={
        'Navy': _knit('#9b958a', 'accent', 'bone', 'accent', '#c3bcb0', 'accent+black .15', stamp='accent'),
        'Signal': _knit('#8d867b', 'accent', 'black', 'black', '#b7b0a4', 'black', stamp='accent')}),
    'leather-six-panel-cap': dict(style='cap', grain=1.0, light=48, sold=dict(Ink=SOLD_INK), colours={
        'Ink': _leather('#a8864e', 'gore', 'band')}),
    'game-day-duffel': dict(style='duffel', grain=1.6, light=48, sold=dict(Ink=SOLD_INK), colours={
        'Ink': _leather('#8f8c86', 'base', 'strap', 'end', tape='black textile')}),
    'game-socks-six-pack': dict(style='socks', grain=1.0, light=48, sold=dict(Bone=SOLD_BONE, Ink=SOLD_INK), colours=dict(Bone=_cotton(.8), Ink=_cotton(1.6))),
}


def accents(handle):
    """The colours a product is sold in: name -> hex, from its YAML, or `sold` of a product without a choice of them."""
    if 'sold' in PRODUCTS[handle]:
        return PRODUCTS[handle]['sold']
    with open(os.path.join(HOUSE, 'content', 'products', handle + '.yaml')) as f:
        return yaml.safe_load(f)['options']['Colour']


def find_colour(handle, colour):
    """'signal' or 'Signal' -> 'Signal'."""
    for name in accents(handle):
        if name.lower().replace(' ', '-') == colour.lower():
            return name
    raise SystemExit(f'footwear: {handle} is not sold in {colour}; it is sold in {", ".join(accents(handle))}')


def _resolve(text, accent, default):
    """'accent+black .25 suede' -> dict(colour linear rgb, finish)."""
    words = text.split()
    amount = float(words.pop(1)) if len(words) > 1 and words[1][0] in '.0123456789' else None
    finish = words[1] if len(words) > 1 else default
    tint, _, lighter = words[0].partition('*')
    names = [accent if w == 'accent' else NAMED.get(w, w) for w in tint.split('+')]
    colour = mix(names[0], names[1], amount) if len(names) == 2 else names[0]
    return dict(colour=[v * REFLECTANCE * float(lighter or 1) for v in linear(colour)], finish=finish)


def colourway(handle, colour):
    """Everything materials.py needs for a product in a colour."""
    product, name = PRODUCTS[handle], find_colour(handle, colour)
    accent, parts = accents(handle)[name], product['colours'][name]
    out = {part: _resolve(text, accent, 'leather') for part, text in parts.items() if isinstance(text, str)}
    threads = parts['thread']
    out['thread'] = {part: _resolve(threads.get(part, threads['*']), accent, 'thread') for part in [*parts, 'quarter']}
    out['grain'], out['nap'] = product['grain'], parts.get('nap', COARSE_NAP)
    out['mark_radius'] = (STYLES.get(product['style'], {}).get('mark') or (0, 0, 1))[2]
    return out
