"""Arithmetic on '#rrggbb'. Plain Python."""


def channels(colour):
    return [int(colour.lstrip('#')[i:i + 2], 16) for i in (0, 2, 4)]


def linear(colour):
    """'#rrggbb' -> linear Rec.709 triple (IEC 61966-2-1)."""
    return [c / 12.92 if c <= .04045 else ((c + .055) / 1.055) ** 2.4 for c in (v / 255 for v in channels(colour))]


def mix(a, b, t):
    """Blend two colours in sRGB: t = 0 gives a, t = 1 gives b."""
    return '#%02x%02x%02x' % tuple(round(x + (y - x) * t) for x, y in zip(channels(a), channels(b)))
