"""Writes core/garment/letter-styles/*.ts: the capitals and digits of open fonts as outlines, for a team's lettering.

    npm install --prefix /tmp/fonts @fontsource/anton @fontsource/alfa-slab-one @fontsource/oxanium @fontsource/kanit @fontsource/saira-stencil-one
    python3 studio/fonts/letter_outlines.py /tmp/fonts/node_modules/@fontsource [style ...]      needs fonttools and brotli
    npx biome format --write core/garment/letter-styles

Points are relative, in units of which a capital H is 750 high, y down, a pair `x,y` each, so that a line can be
condensed by scaling the first of each pair. Every digit is drawn from 0 to -750 exactly, without the overshoot of
round ones: the rule books measure a number's height. Marks are centered on x = 0. Holes end an outline.
graduate_outlines.py writes the collegiate style, which stays as it is: stored orders are drawn with it.
"""
import os
import sys
from math import atan2, cos, degrees, hypot, radians
from statistics import median
from unicodedata import normalize

from fontTools.pens.recordingPen import DecomposingRecordingPen
from fontTools.ttLib import TTFont

HERE = os.path.dirname(os.path.abspath(__file__))
# Of each style: the package, the weight and slope of its files, by how much it is narrowed so that names of a usual length are set at
# their full height, and the name and authors of the font.
STYLES = {
    'block': ('anton', 400, 'normal', 1, 'Anton', 'The Anton Project Authors'),
    'slab': ('alfa-slab-one', 400, 'normal', 0.9, 'Alfa Slab One', 'The Alfa Slab One Project Authors'),
    'angular': ('oxanium', 800, 'normal', 1, 'Oxanium ExtraBold', 'The Oxanium Project Authors'),
    'speed': ('kanit', 800, 'italic', 0.88, 'Kanit ExtraBold Italic', 'The Kanit Project Authors'),
    'stencil': ('saira-stencil-one', 400, 'normal', 0.95, 'Saira Stencil One', 'The Saira Stencil Project Authors'),
}
# The least space between two stems. The edges of neighbors, 50 wide of a letter and 35 of a digit (jersey-layout.ts), then do not meet.
GAP = {'letters': 100, 'digits': 120}
TAILED = 'ĄĘ'
CAPITALS, DIGITS, SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ', '0123456789', "-.,'&/!?+#:()\""
LETTERS = CAPITALS + DIGITS + 'ÆÐØÞŒŁĐ' + TAILED + SIGNS
MARKS = {
    '\u0300': 'ÀÈÌÒÙ', '\u0301': 'ÁÉÍÓÚ', '\u0302': 'ÂÊÎÔÛ', '\u0303': 'ÃÑÕ', '\u0304': 'ĀĒŌŪ', '\u0306': 'ĂĞŬ', '\u0307': 'ĖĠŻ', '\u0308': 'ÄËÖÜ',
    '\u0309': 'ẢẺỎỦ', '\u030a': 'ÅŮ', '\u030b': 'ŐŰ', '\u030c': 'ČŠŽ', '\u0323': 'ẠẸỌ', '\u0326': 'ȘȚ', '\u0327': 'ÇŞ', '\u0328': 'ĮŲ',
}
ALONE = {'\u0327': '¸', '\u0328': '˛'}
BELOW = '\u0323\u0326\u0327\u0328'
CAPITAL = 750
TOLERANCE = 0.95
LEAST_KERNING = 30


class Source:
    """The font files of one style; each holds other characters."""

    def __init__(self, folder, weight, slope, name):
        files = [os.path.join(folder, 'files', f'{name}-{part}-{weight}-{slope}.woff2') for part in ('latin', 'latin-ext', 'vietnamese')]
        self.fonts = [TTFont(file) for file in files if os.path.exists(file)]
        self.units = self.fonts[0]['head'].unitsPerEm

    def find(self, character):
        """The font that has a character, and its glyph's name."""
        for font in self.fonts:
            name = font.getBestCmap().get(ord(character))
            if name:
                return font, name
        return None

    def width(self, character):
        font, name = self.find(character)
        return font['hmtx'][name][0]

    def contours(self, character):
        """Contours as (start, [segment]); a segment is (end,) or (control, end), y up in the font's units."""
        found = self.find(character)
        if not found:
            return None
        font, name = found
        pen, contours = DecomposingRecordingPen(font.getGlyphSet()), []
        font.getGlyphSet()[name].draw(pen)
        for verb, points in pen.value:
            if verb == 'moveTo':
                contours.append((points[0], []))
            elif verb == 'lineTo':
                contours[-1][1].append((points[0],))
            elif verb == 'qCurveTo':
                if points[-1] is None:
                    *off, _ = points
                    start = middle(off[-1], off[0])
                    contours.append((start, []))
                    points = (*off, start)
                *off, end = points
                for at, control in enumerate(off):
                    contours[-1][1].append((control, middle(control, off[at + 1]) if at + 1 < len(off) else end))
            elif verb != 'closePath':
                raise SystemExit(f'{character} has {verb}')
        return [split(closed(contour)) for contour in contours if contour[1]]

    def kerning(self, scale):
        font = self.fonts[0]
        names = {font.getBestCmap()[ord(c)]: c for c in CAPITALS + DIGITS + SIGNS if ord(c) in font.getBestCmap()}
        table = font['GPOS'].table
        lookups = sorted({i for record in table.FeatureList.FeatureRecord if record.FeatureTag == 'kern' for i in record.Feature.LookupListIndex})
        total = {}
        for lookup in (table.LookupList.Lookup[i] for i in lookups):
            values = {}
            for sub in lookup.SubTable:
                sub = getattr(sub, 'ExtSubTable', sub)
                for at, left in enumerate(sub.Coverage.glyphs):
                    if left not in names:
                        continue
                    if sub.Format == 1:
                        for pair in sub.PairSet[at].PairValueRecord:
                            if pair.SecondGlyph in names:
                                values.setdefault((left, pair.SecondGlyph), getattr(pair.Value1, 'XAdvance', 0) or 0)
                    else:
                        for right in names:
                            record = sub.Class1Record[sub.ClassDef1.classDefs.get(left, 0)].Class2Record[sub.ClassDef2.classDefs.get(right, 0)]
                            values.setdefault((left, right), getattr(record.Value1, 'XAdvance', 0) or 0)
            for pair, value in values.items():
                total[pair] = total.get(pair, 0) + value
        rounded = {names[left] + names[right]: round(value * scale) for (left, right), value in total.items()}
        return {pair: value for pair, value in sorted(rounded.items()) if abs(value) >= LEAST_KERNING}


def middle(a, b):
    return ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2)


def closed(contour):
    """Ends a contour where it starts, and leaves out segments without length."""
    start, segments = contour
    if segments[-1][-1] != start:
        segments = [*segments, (start,)]
    kept, at = [], start
    for segment in segments:
        if segment[-1] != at:
            kept.append(segment)
            at = segment[-1]
    return start, kept


def split(contour):
    """Ends a curve where it is highest or lowest, so that the contour's height is that of its points."""
    start, segments = contour
    kept, at = [], start
    for segment in segments:
        if len(segment) == 2:
            (_, y0), (_, y1), (_, y2) = at, *segment
            t = (y0 - y1) / (y0 - 2 * y1 + y2) if y0 - 2 * y1 + y2 else 0
            if 0 < t < 1:
                turn = point(at, segment, t)
                lean = lambda p, q: p[0] + (q[0] - p[0]) * t
                kept.append(((lean(at, segment[0]), turn[1]), turn))
                segment = ((lean(segment[0], segment[1]), turn[1]), segment[1])
        kept.append(segment)
        at = segment[-1]
    return start, kept


def mapped(contours, to):
    return [(to(start), [tuple(to(point) for point in segment) for segment in segments]) for start, segments in contours]


def point(start, segment, t):
    if len(segment) == 1:
        return tuple(a + (b - a) * t for a, b in zip(start, segment[0]))
    return tuple((1 - t) ** 2 * a + 2 * t * (1 - t) * c + t * t * b for a, c, b in zip(start, *segment))


def flat(contour, steps=12):
    start, segments = contour
    points, at = [start], start
    for segment in segments:
        for k in range(1, (1 if len(segment) == 1 else steps) + 1):
            points.append(point(at, segment, k / (1 if len(segment) == 1 else steps)))
        at = segment[-1]
    return points[:-1]


def box(contours):
    points = [p for contour in contours for p in flat(contour)]
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return min(xs), min(ys), max(xs), max(ys)


def area(points):
    return sum(x * v - u * y for (x, y), (u, v) in zip(points, points[1:] + points[:1])) / 2


def hung(contours):
    """Hangs a tail from the baseline where the font lays it over its letter: outlines do not overlap."""
    def tail(contour):
        return any(crosses(flat(contour), flat(other)) for other in contours if other is not contour) and box([contour])[1] < 0
    return [mapped([c], lambda p: (p[0], min(p[1], 0)))[0] if tail(c) else c for c in contours]


def holds(points, spot):
    inside, (x, y) = False, spot
    for (a, b), (c, d) in zip(points, points[1:] + points[:1]):
        if (b > y) != (d > y) and x < a + (y - b) / (d - b) * (c - a):
            inside = not inside
    return inside


def crosses(a, b):
    def side(p, q, r):
        return (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0])

    for p, q in zip(a, a[1:] + a[:1]):
        for r, s in zip(b, b[1:] + b[:1]):
            if max(p[0], q[0]) < min(r[0], s[0]) or max(r[0], s[0]) < min(p[0], q[0]):
                continue
            if side(p, q, r) * side(p, q, s) < 0 and side(r, s, p) * side(r, s, q) < 0:
                return True
    return False


def apart(segment, start, samples):
    """How far samples are from a segment, at most."""
    steps = 24
    curve = [point(start, segment, k / steps) for k in range(steps + 1)]

    def distance(spot):
        least = float('inf')
        for (a, b), (c, d) in zip(curve, curve[1:]):
            long = hypot(c - a, d - b) or 1e-9
            t = min(1, max(0, ((spot[0] - a) * (c - a) + (spot[1] - b) * (d - b)) / long**2))
            least = min(least, hypot(spot[0] - a - t * (c - a), spot[1] - b - t * (d - b)))
        return least

    return max(distance(spot) for spot in samples)


def direction(a, b):
    return b[0] - a[0], b[1] - a[1]


def merged(start, group):
    """One segment for several, if it is as near as TOLERANCE; a corner is never cut."""
    ends = [start, *(segment[-1] for segment in group)]
    samples, at = [], start
    for segment in group:
        samples += [point(at, segment, k / 6) for k in range(1, 7)]
        at = segment[-1]
    for (before, here), segment, after in zip(zip(ends, ends[1:]), group, group[1:]):
        arriving = direction(segment[0] if len(segment) == 2 else before, here)
        leaving = direction(here, after[0])
        turn = degrees(atan2(arriving[0] * leaving[1] - arriving[1] * leaving[0], arriving[0] * leaving[0] + arriving[1] * leaving[1]))
        if abs(turn) > 12 and min(hypot(*arriving), hypot(*leaving)) > 4:
            return None
    line = (ends[-1],)
    if ends[-1] != start and apart(line, start, samples) < TOLERANCE * 0.6:
        return line
    if all(len(segment) == 1 for segment in group):
        return None
    first, last = group[0], group[-1]
    u = direction(start, first[0])
    v = direction(last[0] if len(last) == 2 else ends[-2], ends[-1])
    cross = u[0] * v[1] - u[1] * v[0]
    if abs(cross) < 1e-6:
        return None
    w = direction(start, ends[-1])
    s, t = (w[0] * v[1] - w[1] * v[0]) / cross, (u[0] * w[1] - u[1] * w[0]) / cross
    if s <= 0 or t <= 0:
        return None
    control = (start[0] + s * u[0], start[1] + s * u[1])
    curve = (control, ends[-1])
    return curve if apart(curve, start, samples) < TOLERANCE else None


def simplified(contour):
    """The contour with as few segments as TOLERANCE allows. Its highest and lowest points stay."""
    start, segments = contour
    _, low, _, high = box([contour])
    kept, at, k = [], start, 0
    while k < len(segments):
        best, size = segments[k], 1
        for more in range(1, min(10, len(segments) - k) + 1):
            group = segments[k : k + more]
            if any(segment[-1][1] in (low, high) for segment in group[:-1]):
                break
            one = merged(at, group)
            if one:
                best, size = one, more
        kept.append(best)
        at, k = best[-1], k + size
    return start, kept


def rounded(contour):
    start, segments = contour
    whole = lambda p: (round(p[0]), round(p[1]))
    first, kept = whole(start), []
    at = first
    for segment in segments:
        points = tuple(whole(p) for p in segment)
        if points[-1] == at:
            continue
        if len(points) == 2 and points[0] in (at, points[1]):
            points = points[1:]
        before = kept[-2][-1] if len(kept) > 1 else first
        # Two lines of one direction are one.
        if len(points) == 1 and kept and len(kept[-1]) == 1:
            a, b = direction(before, at), direction(at, points[0])
            if a[0] * b[1] == a[1] * b[0] and a[0] * b[0] + a[1] * b[1] > 0:
                kept.pop()
        kept.append(points)
        at = points[-1]
    # A line back to the start is what `z` draws.
    if len(kept[-1]) == 1:
        kept.pop()
    return first, kept


def pathed(contours, origin=(0, 0)):
    text, (x, y) = '', origin
    for start, segments in contours:
        verb = 'm'
        text += f'm{start[0] - x},{start[1] - y}'
        x, y = start
        for segment in segments:
            now = 'q' if len(segment) == 2 else 'l'
            pairs = ' '.join(f'{px - x},{py - y}' for px, py in segment)
            text += (now if now != verb else ' ') + pairs
            verb, (x, y) = now, segment[-1]
        x, y = start
        text += 'z'
    return text


def outline(contours, name):
    """The path, and its holes where they must be told from further outsides."""
    contours = [rounded(simplified(contour)) for contour in contours]
    points = [flat(contour) for contour in contours]
    for i, a in enumerate(points):
        for b in points[i + 1 :]:
            if crosses(a, b):
                print(f'  {name}: contours overlap')
    deep = [sum(holds(other, spot[0]) for other in points if other is not spot) for spot in points]
    outsides = [contour for contour, depth in zip(contours, deep) if depth % 2 == 0]
    holes = [contour for contour, depth in zip(contours, deep) if depth % 2 == 1]
    signs = {(area(p) > 0) == (depth % 2 == 0) for p, depth in zip(points, deep)}
    if len(signs) > 1:
        raise SystemExit(f'{name}: a hole runs in the direction of its outside')
    path = pathed(outsides + holes)
    if len(outsides) == 1:
        return path, None
    return path, pathed(holes, outsides[-1][0]) if holes else ''


def gap(contours, width, height):
    """The space from one letter to the next of its kind, at half its height: a slanted one reaches under its neighbor."""
    xs = []
    for contour in contours:
        points = flat(contour)
        for (a, b), (c, d) in zip(points, points[1:] + points[:1]):
            if (b > height) != (d > height):
                xs.append(a + (height - b) / (d - b) * (c - a))
    return width - (max(xs) - min(xs))


def stem(glyphs):
    """The width of the thinnest stem: the least distance between two edges that face each other."""
    found = []
    for contours in glyphs:
        edges = []
        for contour in contours:
            points = flat(contour)
            edges += zip(points, points[1:] + points[:1])
        for a, b in edges:
            long = hypot(b[0] - a[0], b[1] - a[1])
            if long < 25:
                continue
            for k in (0.25, 0.5, 0.75):
                spot = (a[0] + (b[0] - a[0]) * k, a[1] + (b[1] - a[1]) * k)
                for nx, ny in (((b[1] - a[1]) / long, (a[0] - b[0]) / long), ((a[1] - b[1]) / long, (b[0] - a[0]) / long)):
                    inside = sum(holds(flat(c), (spot[0] + nx, spot[1] + ny)) for c in contours) % 2
                    if not inside:
                        continue
                    hits = []
                    for c, d in edges:
                        ex, ey = d[0] - c[0], d[1] - c[1]
                        cross = nx * ey - ny * ex
                        if abs(cross) < 1e-9:
                            continue
                        t = ((c[0] - spot[0]) * ey - (c[1] - spot[1]) * ex) / cross
                        s = ((c[0] - spot[0]) * ny - (c[1] - spot[1]) * nx) / cross
                        if t > 0.5 and 0 <= s <= 1:
                            hits.append((t, abs(cross) / hypot(ex, ey)))
                    if hits:
                        t, facing = min(hits)
                        if facing > cos(radians(15)):
                            found.append(t)
    return round(min(found))


def quoted(text):
    return '"\'"' if text == "'" else f'"{text}"' if "'" in text else f"'{text}'"


def bare(text):
    return text if text.isalpha() or (text.isdigit() and (text == '0' or text[0] != '0')) else quoted(text)


def marks_of(source, place, wanted=''.join(MARKS)):
    """Each mark as the font sets it over its capitals: around the middle of the capital."""
    for mark, capitals in MARKS.items():
        if mark not in wanted:
            continue
        shapes = None
        middles = []
        for accented in capitals:
            whole, letter = source.contours(accented), source.contours(normalize('NFD', accented)[0])
            if not whole:
                continue
            rest = list(whole)
            for contour in letter:
                x0, y0 = contour[0]
                form = [tuple((round(x - x0), round(y - y0)) for x, y in s) for s in contour[1]]
                same = [c for c in rest if [tuple((round(x - c[0][0]), round(y - c[0][1])) for x, y in s) for s in c[1]] == form]
                if not same:
                    rest = None
                    break
                shift = same[0][0][0] - x0
                rest.remove(same[0])
            if not rest:
                continue
            a, _, b, _ = box(letter)
            c, _, d, _ = box(rest)
            middles.append((c + d) / 2 - (a + b) / 2 - shift)
            shapes = shapes or rest
        if shapes is None:
            shapes = source.contours(ALONE.get(mark, mark)) or source.contours(mark)
            if shapes is None and mark == '\u0323':
                dot = dict(marks_of(source, lambda p: p, '\u0307'))['\u0307']
                _, low, _, high = box(dot)
                shapes = mapped(dot, lambda p: (p[0], p[1] - high - (high - low) / 2))
            if shapes is None:
                print(f'  no U+{ord(mark):04X}')
                continue
            middles = [0]
            print(f'  U+{ord(mark):04X} is the sign that stands alone')
        c, _, d, _ = box(shapes)
        move = median(middles) - (c + d) / 2
        yield mark, mapped(shapes, lambda p: place((p[0] + move, p[1])))


def write(style, fonts):
    name, weight, slope, wide, title, authors = STYLES[style]
    print(style, title)
    source = Source(os.path.join(fonts, name), weight, slope, name)
    _, low, _, high = box(source.contours('H'))
    scale = CAPITAL / (high - low)
    _, low, _, high = box(source.contours('1'))
    digit_scale = CAPITAL / (high - low)
    placed = {}
    for character in LETTERS:
        contours = source.contours(character)
        if contours is None:
            print(f'  no {character}')
        elif character in TAILED:
            placed[character] = mapped(hung(contours), lambda p: (p[0] * scale * wide, -p[1] * scale))
        elif character in DIGITS:
            _, low, _, high = box(contours)
            placed[character] = mapped(contours, lambda p: (p[0] * digit_scale * wide, -(p[1] - low) * CAPITAL / (high - low)))
        else:
            placed[character] = mapped(contours, lambda p: (p[0] * scale * wide, -p[1] * scale))
    advance = {c: source.width(c) * (digit_scale if c in DIGITS else scale) * wide for c in placed}
    beside = {
        'letters': max(0, GAP['letters'] - gap(placed['H'], advance['H'], -CAPITAL / 2)),
        'digits': max(0, GAP['digits'] - gap(placed['0'], advance['0'], -CAPITAL / 2)),
    }
    print('  wider by', {kind: round(more) for kind, more in beside.items()})
    rows = []
    for character, contours in placed.items():
        more = beside['digits' if character in DIGITS else 'letters']
        path, holes = outline(mapped(contours, lambda p: (p[0] + more / 2, p[1])), character)
        rows.append(f"  {bare(character)}: [{round(advance[character] + more)}, '{path}'" + (f", '{holes}'" if holes is not None else '') + '],')
    marks = dict(marks_of(source, lambda p: (p[0] * scale * wide, -p[1] * scale)))
    mark_rows = []
    for mark, contours in marks.items():
        path, holes = outline(contours, f'U+{ord(mark):04X}')
        mark_rows.append(f"  '\\u{ord(mark):04x}': ['{path}'" + (f", '{holes}'" if holes is not None else '') + '],')
    above = {mark: box(contours) for mark, contours in marks.items() if mark not in BELOW}
    top = round(max(-least for _, least, _, _ in above.values()))
    rise = round(above['\u0301'][3] - above['\u0302'][1]) + 25
    pairs = '\n'.join(f'  {bare(pair)}: {value},' for pair, value in source.kerning(scale * wide).items())
    thin = stem([placed[c] for c in DIGITS])
    new_line = '\n'
    with open(os.path.join(HERE, f'../../core/garment/letter-styles/{style}.ts'), 'w', encoding='utf8') as out:
        out.write(f'''import type {{ Glyphs }} from '../glyphs.ts';

/** {title} (SIL Open Font License 1.1, {authors}), as studio/fonts/letter_outlines.py writes it. */
const letters: Glyphs['letters'] = {{
{new_line.join(rows)}
}};

const marks: Glyphs['marks'] = {{
{new_line.join(mark_rows)}
}};

const kerning: Glyphs['kerning'] = {{
{pairs}
}};

export const {style}: Glyphs = {{ letters, marks, kerning, accentTop: {top}, markHeight: {rise}, stem: {thin} }};
''')


fonts, *styles = sys.argv[1:]
for style in styles or STYLES:
    write(style, fonts)
