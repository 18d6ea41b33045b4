import { inch } from '#core/garment/jersey-layout.ts';
import { neckline, type PinPlace, type ShirtCut } from './proof-pins.ts';

/** The hem is so far below the panel's upper edge, in meters. */
const hem = 0.8;

/**
 * Says where a place is in plain words, in inches of the adult pattern. Left and right are the wearer's.
 *
 * @example formatPinPlace({ side: 'front', x: 0.03, y: 0.313 }, { fabric: 'mesh' }) // 'Front, 4.7 in below the neck, 1.2 in to the wearer’s left'
 */
export function formatPinPlace(place: PinPlace, shirt: ShirtCut, digits = 1): string {
  return [place.side === 'front' ? 'Front' : 'Back', height(place, shirt, digits), across(place, digits)].join(', ');
}

/** The same with the distance from the hem, for whoever measures a shirt. */
export function formatMeasuredPlace(place: PinPlace, shirt: ShirtCut): string {
  return `${formatPinPlace(place, shirt)}, ${inches(hem - place.y, 1)} above the hem`;
}

function height({ side, y }: PinPlace, shirt: ShirtCut, digits: number): string {
  const below = y - neckline(side, shirt);
  if (isNothing(below, digits)) return 'level with the neck';
  return `${inches(Math.abs(below), digits)} ${below > 0 ? 'below the neck' : 'above the bottom of the neck'}`;
}

/** A front is seen from before the wearer, a back from behind. */
function across({ side, x }: PinPlace, digits: number): string {
  if (isNothing(x, digits)) return 'in the middle';
  return `${inches(Math.abs(x), digits)} to the wearer’s ${x > 0 === (side === 'front') ? 'left' : 'right'}`;
}

const isNothing = (meters: number, digits: number) => Number((meters / inch).toFixed(digits)) === 0;

const inches = (meters: number, digits: number) => `${Number((meters / inch).toFixed(digits))} in`;
