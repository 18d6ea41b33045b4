import type { Fabric } from '../uniform-options.ts';
import { findDesign } from './designs/index.ts';
import { cutFor, type JerseyCut, type Lettering, usualCut, usualLettering } from './jersey-choices.ts';
import { findGlyphs } from './letter-styles/index.ts';
import * as tailor from './tailor.ts';
import type { TeamColors } from './team-colors.ts';
import type { UniformLook } from './uniform-artwork.ts';

/** What an order says of how its shirts look. What it leaves out is as usual. */
export type OrderedLook = {
  fabric: Fabric;
  colours: TeamColors;
  design?: string | undefined;
  lettering?: Lettering | undefined;
  cut?: JerseyCut | undefined;
};

/**
 * The look of an order's shirts, with its design and the outlines of its letters. It loads all of them, so that a browser uses `useLook`
 * instead.
 *
 * @example drawUniform({ ...lookOf(order), teamName: 'Harbor', player, logo: null })
 */
export function lookOf({ fabric, colours, design, lettering = usualLettering, cut = usualCut }: OrderedLook): UniformLook {
  return { fabric, colours, design: findDesign(design), lettering, glyphs: findGlyphs(lettering.style), cut: cutFor(fabric, cut), tailor };
}
