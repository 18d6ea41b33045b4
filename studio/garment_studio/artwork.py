"""Prints and labels as SVG, rasterised to PNG by a headless browser (2400 pixels per metre).

Every function takes the print area (w, h in metres), the colours by role and the artwork entry, and returns SVG
drawn in millimetres with y down; the area's lower left corner lies at the entry's rect on the flat panel.
Fonts: Graduate, Anton, Archivo, Space Mono (SIL Open Font License), in the folder `fonts`.
"""
import hashlib
import os
import shutil
import subprocess

from .colour import BONE, INK, mix
from .tools import ROOT, cache_dir, program

FONTS = {'Graduate': 'graduate-latin-400-normal', 'Anton': 'anton-latin-400-normal', 'Archivo': 'archivo-latin-800-normal', 'Mono': 'space-mono-latin-400-normal'}
PIXELS_PER_METRE = 2400


def _text(x, y, size, text, fill, font='Graduate', stroke=None, width=0, spacing=0, extra=''):
    outline = f'stroke="{stroke}" stroke-width="{width}" paint-order="stroke" stroke-linejoin="miter" stroke-miterlimit="2.4"' if stroke else ''
    return (f'<text x="{x}" y="{y}" font-family="{font}" font-size="{size}" text-anchor="middle" fill="{fill}" '
            f'letter-spacing="{spacing}" {outline} {extra}>{text}</text>')


def _side_panels(c, w, h):
    """Curved side panels of the mesh jersey in `print2`, a thin line of `print` before them; drawn on both sides."""
    one = (f'<path d="M0 300V800H34C20 660 20 480 22 300Z" fill="{c["print2"]}"/>'
           f'<path d="M28 300C26 480 26 660 40 800H47C33 660 33 480 35 300Z" fill="{c["print"]}"/>')
    return f'<g>{one}</g><g transform="translate({w} 0) scale(-1 1)">{one}</g>'


def side_stripes(w, h, c, a):
    return _side_panels(c, w, h)


def jersey_front(w, h, c, a):
    return (_side_panels(c, w, h) + _text(w / 2 + 2, 315, 62, a['word'], c['print'], stroke=c['print2'], width=7, spacing=4)
            + _text(w / 2 - 3, 505, 200, a['number'], c['print'], stroke=c['print2'], width=15, spacing=-3))


def jersey_back(w, h, c, a):
    return (_side_panels(c, w, h) + _text(w / 2 + 2, 215, 50, a['word'], c['print'], stroke=c['print2'], width=6, spacing=4)
            + _text(w / 2 - 3, 480, 265, a['number'], c['print'], stroke=c['print2'], width=18, spacing=-3))


def _twill(x, y, size, text, c, width, spacing, zigzag):
    """Letters of tackle twill: one layer on a larger one, the edge of each sewn down with a close zigzag of that width."""
    def edge(colour, wide, dash=''):
        return _text(x, y, size, text, 'none', spacing=spacing, extra=f'stroke="{colour}" stroke-width="{wide}" stroke-linejoin="round" {dash}')
    thread = 'stroke-dasharray="1.1 .5"'
    lower = (edge(mix(c['body'], INK, .45), width + 2.1 * zigzag) + edge(mix(c['print2'], BONE, .10), width + 1.4 * zigzag) + edge(mix(c['print2'], BONE, .26), width + 1.1 * zigzag, thread)
             + edge(c['print2'], width))
    upper = edge(mix(c['print'], INK, .34), 1.16 * zigzag) + edge(mix(c['print'], INK, .16), zigzag) + edge(mix(c['print'], '#ffffff', .30), zigzag, thread)
    return lower + _text(x, y, size, text, c['print'], spacing=spacing) + upper


def twill_front(w, h, c, a):
    return _twill(w / 2 + 2, 315, 62, a['word'], c, 6, 5, 1.5) + _twill(w / 2 - 3, 505, 200, a['number'], c, 17, 0, 2.6)


def twill_back(w, h, c, a):
    return _twill(w / 2 + 2, 215, 50, a['word'], c, 5, 5, 1.4) + _twill(w / 2 - 3, 480, 265, a['number'], c, 20, 0, 2.8)


def lycra_panels(w, h, c, a):
    """Sublimated: pinstripes in the body's own tone; side panels, a sweeping dark wedge edged with a line and fading dots."""
    pins = ''.join(f'<rect x="{w / 2 + side * at - 1.3:.1f}" width="2.6" height="{h}"/>' for at in range(10, int(w / 2), 20) for side in (-1, 1))
    one = (f'<path d="M-20 {h}V250C60 300 108 420 92 {h}Z" fill="{c["trim"]}"/>'
           f'<path d="M-20 236C70 290 121 420 104 {h}H98C114 420 64 300 -20 250Z" fill="{c["print"]}"/>')
    dots = ''.join(f'<circle cx="{18 + i * 9 + (j % 2) * 4.5:.1f}" cy="{h - 10 - j * 9}" r="{max(.3, 2.9 - j * .16 - i * .12):.2f}" fill="{c["body"]}"/>'
                   for j in range(17) for i in range(10) if 18 + i * 9 < 84 - j * .6)
    return f'<g fill="#000" fill-opacity=".2">{pins}</g><g>{one}{dots}</g><g transform="translate({w} 0) scale(-1 1)">{one}{dots}</g>'


def lycra_front(w, h, c, a):
    return (_text(w / 2, h - 195, 52, a['word'], c['print'], 'Anton', spacing=5)
            + _text(w / 2, h - 15, 175, a['number'], c['print'], 'Anton', stroke=c['print2'], width=7, spacing=2))


def lycra_back(w, h, c, a):
    return (_text(w / 2, h - 250, 44, a['word'], c['print'], 'Anton', spacing=5)
            + _text(w / 2, h - 15, 220, a['number'], c['print'], 'Anton', stroke=c['print2'], width=8, spacing=2))


def shorts_front(w, h, c, a):
    """A wide panel over the side seam, a thin light line before it."""
    def band(outer, inner):      # millimetres from the centre line at the hem; at the waist it is 22 farther, for the leg turns its side to the back
        return f'M{w / 2 + outer} {h}C{w / 2 + outer + 4} 400 {w / 2 + outer + 18} 200 {w / 2 + outer + 22} 0H{w / 2 + inner + 22}C{w / 2 + inner + 18} 200 {w / 2 + inner + 4} 400 {w / 2 + inner} {h}Z'
    stripe = f'<path d="{band(w / 2, 172)}" fill="{c["print2"]}"/><path d="{band(172, 163)}" fill="{c["print"]}"/>'
    return (f'<g>{stripe}</g><g transform="translate({w} 0) scale(-1 1)">{stripe}</g>'
            + _text(w / 2 - 98, 440, 78, a['number'], c['print'], stroke=c['print2'], width=6))


def shorts_back(w, h, c, a):
    return shorts_front(w, h, c, dict(a, number=''))


def arch_word(w, h, c, a):
    """Word over a rule with a small line under it."""
    n = len(a['word'])
    size = min(.62 * h, w / (n * .82))
    return (_text(w / 2, .55 * h, size, a['word'], c['print'], spacing=size * .06) + f'<rect x="{w * .03}" y="{.66 * h}" width="{w * .94}" height="{h * .026}" fill="{c["print2"]}"/>'
            + _text(w / 2, .88 * h, h * .145, a['line'], c['print'], 'Archivo', extra=f'word-spacing="{h * .05:.1f}" textLength="{w * .90:.1f}"'))


def stack(w, h, c, a):
    return (_text(w / 2, .36 * h, .40 * h, 'CUT &amp;', c['print'], 'Anton', spacing=1) + _text(w / 2, .74 * h, .40 * h, 'COURT', c['print2'], 'Anton', spacing=1)
            + f'<rect x="{w * .13}" y="{.81 * h}" width="{w * .74}" height="2.2" fill="{c["print"]}"/>'
            + _text(w / 2, .90 * h, .046 * h, 'HEAVYWEIGHT 240 — CUT TO PLAY', c['print'], 'Archivo', extra=f'textLength="{w * .74:.1f}"'))


def chest_word(w, h, c, a):
    return _text(w / 2, .66 * h, .56 * h, a['word'], c['print'], spacing=1.5)


def back_word(w, h, c, a):
    return _text(w / 2, .66 * h, .58 * h, a['word'], c['print'], spacing=4) + f'<rect x="{w * .04}" y="{.80 * h}" width="{w * .92}" height="3.5" fill="{c["print2"]}"/>'


def sleeve_stripe(w, h, c, a):
    return f'<rect x="{w / 2 - 14}" y="0" width="10" height="{h}" fill="{c["accent"]}"/><rect x="{w / 2 + 2}" y="0" width="10" height="{h}" fill="{c["body"]}"/>'


def neck_v(w, h, c, a):
    """The V of an old sweatshirt: two rows of flat seam below the neck."""
    rows = ''.join(f'<path d="M{w * (.08 + d)} {h * .02}L{w / 2} {h * (.86 - 2.2 * d)}L{w * (.92 - d)} {h * .02}" fill="none" stroke="{c["print"]}" stroke-width="1.3" '
                   f'stroke-dasharray="3 1.1"/>' for d in (0, .055))
    return rows


def team_patch(w, h, c, a):
    """The patch that holds the place of the team's own: BYWE in two lines within an overlocked edge."""
    edge = ''.join(f'<path d="M{x:.1f} {y:.1f}l{u:.1f} {v:.1f}" stroke="{c["edge"]}" stroke-opacity=".4" stroke-width=".3"/>'
                   for i in range(int(w / 1.1)) for x, y, u, v in ((i * 1.1, 0, 1, 3.4), (i * 1.1, h - 3.4, 1, 3.4), (0, i * 1.1, 3.4, 1), (w - 3.4, i * 1.1, 3.4, 1)))
    return (f'<rect width="{w}" height="{h}" fill="{c["ground"]}"/><rect x="1.7" y="1.7" width="{w - 3.4}" height="{h - 3.4}" fill="none" stroke="{c["word"]}" stroke-width="3.4"/>'
            + edge + _text(w / 2, .455 * h, .37 * h, 'BY', c['word'], stroke=c['word'], width=1.8, spacing=3) + _text(w / 2, .80 * h, .37 * h, 'WE', c['word'], stroke=c['word'], width=1.8, spacing=3))


def leg_stripe(w, h, c, a):
    """A thin line down the outside of each leg, before the snaps: `line` tells how far from the middle, at the hem and at the waist."""
    low, high = (w / 2 + 1000 * x for x in a['line'])
    one = f'<path d="M{high - 3:.1f} 0L{low - 3:.1f} {h}H{low + 3:.1f}L{high + 3:.1f} 0Z" fill="{c["accent"]}"/>'
    return f'<g>{one}</g><g transform="translate({w} 0) scale(-1 1)">{one}</g>'


def _sewn(path, c):
    """A row of stitches that pulls the cloth in."""
    return (f'<path d="{path}" fill="none" stroke="{mix(c["body"], INK, .5)}" stroke-width="2.6" stroke-opacity=".4"/>'
            f'<path d="{path}" fill="none" stroke="{c["stitch"]}" stroke-width="1" stroke-dasharray="2.7 1.1"/>')


def fly(w, h, c, a):
    """The two rows of a fly: down beside the opening, then round to the middle."""
    return ''.join(_sewn(f'M{w - d} 0V{h - w - 14}C{w - d} {h - 16} {w * .55 - d / 2} {h - 4 - d} 0 {h - d}', c) for d in (2, 8))


def slant(w, h, c, a):
    """The mouth of a slanted pocket, from the waistband out to the side seam, with two rows of stitching before it."""
    dark = mix(c['body'], INK, .75)
    mouth = ''.join(f'<path d="M{x} 6L{x + w - 22} {h - 8}" stroke="{dark}" stroke-width="{wide}" stroke-opacity="{o}" stroke-linecap="round"/>' for x, wide, o in ((16, 4.5, .16), (15, 2.6, .3), (14.4, 1.2, .8)))
    ends = ''.join(f'<path d="M{x - 9} {y}L{x + 2} {y - 1}" stroke="{c["stitch"]}" stroke-width="2.2"/>' for x, y in ((15, 6), (w - 7, h - 8)))
    return mouth + ''.join(_sewn(f'M{x} 6L{x + w - 22} {h - 8}', c) for x in (11, 6)) + ends


MARK = 'M.35 13a9.45 9.45 0 0 1 18.87 0zM6.78 14.18a9.45 9.45 0 0 0 18.87 0z'      # the split disc, in a box of 26


def mark(x, y, size, colour):
    return f'<path transform="translate({x} {y}) scale({size / 26})" d="{MARK}" fill="{colour}"/>'


def label(w, h, c, a):
    return (f'<rect width="{w}" height="{h}" fill="#f4f1ea"/><rect x="1" y="1" width="{w - 2}" height="{h - 2}" fill="none" stroke="#d9d2c2" stroke-width=".4"/>'
            + mark(w / 2 - h * .20, h * .08, h * .40, '#ff4b1f') + _text(w / 2, h * .70, h * .24, 'CUT &amp; COURT', '#0e0e10', 'Anton', spacing=.3)
            + _text(w / 2, h * .88, h * .11, 'SIZE L / CUT TO PLAY', '#0e0e10', 'Archivo', spacing=.1))


def jock_tag(w, h, c, a):
    return (f'<rect width="{w}" height="{h}" fill="{c["print"]}"/><rect x="1.6" y="1.6" width="{w - 3.2}" height="{h - 3.2}" fill="none" stroke="{c["body"]}" stroke-width=".6"/>'
            + _text(w / 2, h * .40, h * .19, 'CUT &amp; COURT', c['body'], 'Anton', spacing=.3) + _text(w / 2, h * .64, h * .13, 'TEAM ISSUE', c['body'], 'Archivo', spacing=.8)
            + _text(w / 2, h * .85, h * .13, 'SIZE 48', c['print2'], 'Archivo', spacing=.8))


def drawing(name, w, h, colours, entry):
    """The print as the inside of an SVG in millimetres. w, h in metres."""
    mm_w, mm_h = w * 1000, h * 1000
    mirror = f'transform="translate({mm_w} 0) scale(-1 1)"' if entry.get('mirror') else ''
    return f'<g {mirror}>{globals()[name](mm_w, mm_h, colours, entry)}</g>'


def rasterise(name, w, h, colours, entry):
    """Return the path of a transparent PNG of the print (cached by content). The window is higher than the print: some browsers
    leave as much of its lower end empty as their own bar would take."""
    import cv2
    px_w, px_h = round(w * PIXELS_PER_METRE), round(h * PIXELS_PER_METRE)
    if px_w < 600:
        px_w, px_h = px_w * 5, px_h * 5
    faces = ''.join(f"@font-face{{font-family:{k};src:url(file://{ROOT}/fonts/{v}.woff2)}}" for k, v in FONTS.items())
    page = (f'<html><style>{faces}html,body{{margin:0;background:transparent}}svg{{display:block}}</style>'
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{px_w}" height="{px_h}" viewBox="0 0 {w * 1000} {h * 1000}">{drawing(name, w, h, colours, entry)}</svg></html>')
    stem = os.path.join(cache_dir(), f'art_{name}_' + hashlib.sha1(page.encode()).hexdigest()[:12])
    if not os.path.exists(stem + '.png'):
        own = f'{stem}.{os.getpid()}'
        with open(own + '.html', 'w') as f:
            f.write(page)
        subprocess.run([program('chromium'), '--headless', '--no-sandbox', '--disable-gpu', '--disable-background-networking', '--hide-scrollbars',
                        '--allow-file-access-from-files', f'--user-data-dir={own}.browser', '--default-background-color=00000000',
                        f'--window-size={px_w},{px_h + 200}', '--virtual-time-budget=3000', f'--screenshot={own}.png', f'file://{own}.html'],
                       stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=True)
        cv2.imwrite(own + '.png', cv2.imread(own + '.png', cv2.IMREAD_UNCHANGED)[:px_h])
        os.replace(own + '.png', stem + '.png')
        os.remove(own + '.html'), shutil.rmtree(own + '.browser', ignore_errors=True)
    return stem + '.png'
