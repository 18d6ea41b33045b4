"""Colour arithmetic on '#rrggbb', and the roles a garment's colours play. Plain Python."""
from darkroom.colour import channels, linear, mix

__all__ = ['INK', 'BONE', 'SIGNAL', 'PALETTE', 'channels', 'linear', 'mix', 'exposed', 'roles']

INK, BONE, SIGNAL = '#222226', '#f4f1ea', '#ff4b1f'
PALETTE = {'ink': INK, 'bone': BONE, 'signal': SIGNAL, 'bone cloth': '#d6cfbf'}      # prints are paler than the cloth called bone


def exposed(colour, light):
    """'#rrggbb' as it prints under `light` times as much light; a channel ends at white."""
    bright = (min(1, light * c) for c in linear(colour))
    return '#%02x%02x%02x' % tuple(round(255 * (12.92 * c if c <= .0031308 else 1.055 * c ** (1 / 2.4) - .055)) for c in bright)


def roles(body, wanted):
    """The garment's colours by role. wanted: role -> '#rrggbb', a palette name, or a tone of the body:
    'body' itself, 'deep' (lining), 'thread' (top-stitching, a little lighter), 'shade' (a little darker).

    roles('#232c4e', {'lining': 'deep', 'print': 'bone'})['print'] == '#f4f1ea'
    """
    tones = {'body': body, 'deep': mix(body, INK, .40), 'shade': mix(body, INK, .22), 'thread': mix(body, BONE, .16)}
    known = {**PALETTE, **tones}
    return {'body': body, **{role: known.get(colour, colour) for role, colour in wanted.items()}}
