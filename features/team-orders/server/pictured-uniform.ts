import { aspectOf } from '#core/garment/logo-area.ts';
import type { Uniform } from '#core/garment/uniform-artwork.ts';
import { lookOf } from '#core/garment/uniform-look.ts';
import { listPlayers } from '../domain/roster.ts';
import type { OrderVersion } from './team-order.server.ts';

/**
 * A team's shirt in link previews and mails: with the first player's number and without names, because links are shared
 * with whole groups.
 */
export function picturedUniform({ order, logo }: Pick<OrderVersion, 'order' | 'logo'>): Uniform {
  const [first] = listPlayers(order.roster);
  return {
    ...lookOf(order),
    teamName: order.teamName,
    player: { name: '', number: first?.number ?? '', sizeCategory: first?.sizeCategory ?? 'adult' },
    logo: logo || order.needsLogoDesign ? { aspect: aspectOf(logo), placement: order.logoPlacement } : null,
  };
}
