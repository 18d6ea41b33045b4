"""Colour arithmetic on '#rrggbb', and the roles a garment's colours play. Plain Python."""

INK, BONE, SIGNAL = '#222226', '#f4f1ea', '#ff4b1f'
PALETTE = {'ink': INK, 'bone': BONE, 'signal': SIGNAL}


def channels(colour):
    return [int(colour.lstrip('#')[i:i + 2], 16) for i in (0, 2, 4)]


def linear(colour):
    """'#rrggbb' -> linear Rec.709 triple (IEC 61966-2-1)."""
    return [c / 12.92 if c <= .04045 else ((c + .055) / 1.055) ** 2.4 for c in (v / 255 for v in channels(colour))]


def mix(a, b, t):
    """Blend two colours in sRGB: t = 0 gives a, t = 1 gives b."""
    return '#%02x%02x%02x' % tuple(round(x + (y - x) * t) for x, y in zip(channels(a), channels(b)))


def roles(body, wanted):
    """The garment's colours by role. wanted: role -> '#rrggbb', a palette name, or a tone of the body:
    'body' itself, 'deep' (lining), 'thread' (top-stitching, a little lighter), 'shade' (a little darker).

    roles('#232c4e', {'lining': 'deep', 'print': 'bone'})['print'] == '#f4f1ea'
    """
    tones = {'body': body, 'deep': mix(body, INK, .40), 'shade': mix(body, INK, .22), 'thread': mix(body, BONE, .16)}
    known = {**PALETTE, **tones}
    return {'body': body, **{role: known.get(colour, colour) for role, colour in wanted.items()}}
