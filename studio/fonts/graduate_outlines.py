"""Writes core/garment/letter-styles/collegiate.ts: the capitals of Graduate as outlines, for whatever draws a team's lettering.

    python3 studio/fonts/graduate_outlines.py        needs fonttools and brotli; `npx biome format --write` then lays it out

letter_outlines.py writes the other styles. This one stays as it is: stored orders are drawn with it.

Every letter is straight lines: relative points in 1/1000 em, y down, a pair `x,y` each, so that a line can be
condensed by scaling the first of each pair. Marks are centred on x = 0, at the height Graduate sets them over
capitals; its own accented capitals are letter and mark in the same way (test: within 1/100 em).
"""
import os

from fontTools.pens.recordingPen import RecordingPen
from fontTools.ttLib import TTFont

HERE = os.path.dirname(os.path.abspath(__file__))
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ123456789ÆÐØÞŒ-.,'&/!?+#:()\""
ABOVE = 100     # how much higher than on its own a mark stands over a capital
MARKS = {'\u0300': '`', '\u0301': '´', '\u0302': 'ˆ', '\u0303': '˜', '\u0304': '¯', '\u0308': '¨', '\u030a': '˚', '\u0327': '¸'}

font = TTFont(os.path.join(HERE, 'graduate-latin-400-normal.woff2'))
names, glyphs = font.getBestCmap(), font.getGlyphSet()


def contours(character):
    pen, found = RecordingPen(), []
    glyphs[names[ord(character)]].draw(pen)
    for verb, points in pen.value:
        if verb == 'moveTo':
            found.append([points[0]])
        elif verb == 'lineTo':
            found[-1].append(points[0])
        elif verb != 'closePath':
            raise SystemExit(f'{character} is not straight lines')
    return [c[:-1] if c[0] == c[-1] else c for c in found]


def path(shapes):
    text, (x, y) = '', (0, 0)
    for shape in shapes:
        for k, (to_x, to_y) in enumerate(shape):
            text += ('m' if k == 0 else 'l' if k == 1 else ' ') + f'{to_x - x},{y - to_y}'
            x, y = to_x, to_y
        x, y = shape[0]
        text += 'z'
    return text


def centred(shapes, rise, double=0):
    xs = [x for shape in shapes for x, _ in shape]
    middle = (min(xs) + max(xs)) // 2
    return [[(x - middle + shift, y + rise) for x, y in shape] for shift in ((-double, double) if double else (0,)) for shape in shapes]


def marks():
    for mark, character in MARKS.items():
        yield mark, centred(contours(character), 0 if mark == '\u0327' else ABOVE)
    yield '\u0307', centred(contours('¨')[:1], ABOVE)
    yield '\u030b', centred(contours('´'), ABOVE, double=125)
    hat = contours('ˆ')
    ys = [y for shape in hat for _, y in shape]
    yield '\u030c', centred([[(x, min(ys) + max(ys) - y) for x, y in reversed(shape)] for shape in hat], ABOVE)


def kerning():
    wanted = {names[ord(c)]: c for c in LETTERS}
    for table in font['GPOS'].table.LookupList.Lookup[0].SubTable:
        for left, pairs in zip(table.Coverage.glyphs, getattr(table, 'PairSet', [])):
            for pair in pairs.PairValueRecord:
                if left in wanted and pair.SecondGlyph in wanted and pair.Value1.XAdvance:
                    yield wanted[left] + wanted[pair.SecondGlyph], pair.Value1.XAdvance
        if table.Format == 2:
            first, second = table.ClassDef1.classDefs, table.ClassDef2.classDefs
            for left in table.Coverage.glyphs:
                for right in wanted if left in wanted else ():
                    value = table.Class1Record[first.get(left, 0)].Class2Record[second.get(right, 0)].Value1
                    if value and getattr(value, 'XAdvance', 0):
                        yield wanted[left] + wanted[right], value.XAdvance


pairs = {}
for pair, value in kerning():
    pairs.setdefault(pair, value)
quoted = lambda text: '"\'"' if text == "'" else f'"{text}"' if "'" in text else f"'{text}'"
bare = lambda text: text if text.isalpha() or (text.isdigit() and text != '0') else quoted(text)
rows = '\n'.join(f"  {bare(c)}: [{glyphs[names[ord(c)]].width}, '{path(contours(c))}']," for c in LETTERS)
mark_rows = '\n'.join(f"  '\\u{ord(mark):04x}': ['{path(shapes)}']," for mark, shapes in marks())
pair_rows = '\n'.join(f'  {bare(pair)}: {value},' for pair, value in sorted(pairs.items()))
with open(os.path.join(HERE, '../../core/garment/letter-styles/collegiate.ts'), 'w', encoding='utf8') as out:
    out.write(f'''import type {{ Glyphs }} from '../glyphs.ts';

/**
 * The capitals of Graduate (SIL Open Font License 1.1, Eduardo Tunni), as studio/fonts/graduate_outlines.py writes them: advance and
 * outline in 1/1000 em, relative pairs `x,y`, y down from the baseline. A zero is drawn as an O, because Graduate's zero has a dot.
 */
const letters: Glyphs['letters'] = {{
{rows}
}};

/** Combining marks, centered over (or under) a capital. */
const marks: Glyphs['marks'] = {{
{mark_rows}
}};

/** By how much two letters move closer, in 1/1000 em. */
const kerning: Glyphs['kerning'] = {{
{pair_rows}
}};

export const collegiate: Glyphs = {{ letters, marks, kerning, accentTop: 926, markHeight: 115, stem: 80 }};
''')
