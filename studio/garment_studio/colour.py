"""Colour arithmetic on '#rrggbb', and the roles a garment's colours play. Plain Python."""
from darkroom.colour import channels, linear, mix

__all__ = ['INK', 'BONE', 'SIGNAL', 'PALETTE', 'channels', 'linear', 'mix', 'roles']

INK, BONE, SIGNAL = '#222226', '#f4f1ea', '#ff4b1f'
PALETTE = {'ink': INK, 'bone': BONE, 'signal': SIGNAL, 'bone cloth': '#d6cfbf'}      # prints are paler than the cloth called bone


def roles(body, wanted):
    """The garment's colours by role. wanted: role -> '#rrggbb', a palette name, or a tone of the body:
    'body' itself, 'deep' (lining), 'thread' (top-stitching, a little lighter), 'shade' (a little darker).

    roles('#232c4e', {'lining': 'deep', 'print': 'bone'})['print'] == '#f4f1ea'
    """
    tones = {'body': body, 'deep': mix(body, INK, .40), 'shade': mix(body, INK, .22), 'thread': mix(body, BONE, .16)}
    known = {**PALETTE, **tones}
    return {'body': body, **{role: known.get(colour, colour) for role, colour in wanted.items()}}
