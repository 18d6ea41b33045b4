import type { Design, KeyedDesign } from '../design.ts';
import { bolt } from './bolt.ts';
import { chestBand } from './chest-band.ts';
import { chevron } from './chevron.ts';
import { diagonal } from './diagonal.ts';
import { doubleHem } from './double-hem.ts';
import { fade } from './fade.ts';
import { flank } from './flank.ts';
import { halftone } from './halftone.ts';
import { halves } from './halves.ts';
import { hoops } from './hoops.ts';
import { panelKnit } from './panel-knit.ts';
import { pinstripes } from './pinstripes.ts';
import { plain } from './plain.ts';
import { quarters } from './quarters.ts';
import { rails } from './rails.ts';
import { retroPiping } from './retro-piping.ts';
import { sash } from './sash.ts';
import { shoulderStripes } from './shoulder-stripes.ts';
import { touchline } from './touchline.ts';
import { wave } from './wave.ts';
import { yoke } from './yoke.ts';

/** The key of the design that every order of before has. */
export const plainDesign = 'plain';

/** Every design, in the order of the gallery. Stored orders contain the keys: none may go, and none may come to mean another. */
export const designs: Readonly<Record<string, Design>> = {
  plain,
  'retro-piping': retroPiping,
  'double-hem': doubleHem,
  pinstripes,
  hoops,
  touchline,
  sash,
  'shoulder-stripes': shoulderStripes,
  diagonal,
  'half-and-half': halves,
  quarters,
  yoke,
  'chest-band': chestBand,
  chevron,
  'wide-sides': flank,
  rails,
  bolt,
  'panel-knit': panelKnit,
  fade,
  halftone,
  wave,
};

/** The design of a key, plain where there is none; null for any other. @example findDesign('sash')?.family // 'stripes' */
export function findDesign(key: string | undefined): KeyedDesign | null {
  return keyed.get(key ?? plainDesign) ?? null;
}

const keyed = new Map(Object.entries(designs).map(([key, design]) => [key, { key, ...design }]));
