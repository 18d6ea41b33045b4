import { findDesign } from '#core/garment/designs/index.ts';
import { collegiate } from '#core/garment/letter-styles/collegiate.ts';
import { aspectOf } from '#core/garment/logo-area.ts';
import * as tailor from '#core/garment/tailor.ts';
import type { Uniform } from '#core/garment/uniform-artwork.ts';
import type { ShirtView } from '../domain/order-view.ts';

const nobody: Uniform['player'] = { name: '', number: '', sizeCategory: 'adult' };

/** The shirt of a player of a stored order, for drawing; the team's shirt where there is none. */
export function shirtOfOrder(order: Omit<ShirtView, 'player' | 'hasLogoFile'>, player: Uniform['player'] | null): Uniform {
  const { fabric, cut, lettering, glyphs, shirtDesign, colours, teamName, logo, logoPlacement: placement, logoDesign } = order;
  return {
    fabric,
    cut,
    lettering,
    glyphs: glyphs ?? collegiate,
    tailor,
    design: findDesign(shirtDesign),
    colours,
    teamName,
    player: player ?? nobody,
    logo: logo || logoDesign === 'charged' ? { aspect: aspectOf(logo), placement } : null,
  };
}
