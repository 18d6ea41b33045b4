import { aspectOf } from '#core/garment/logo-area.ts';
import type { Uniform } from '#core/garment/uniform-artwork.ts';
import { listPlayers } from '../domain/roster.ts';
import type { OrderVersion } from './team-order.server.ts';

/**
 * A team's shirt as links and mails show it: the first one's number and no player's name, since whoever passes them on
 * shows it to a whole chat.
 */
export function picturedUniform({ order, logo }: Pick<OrderVersion, 'order' | 'logo'>): Uniform {
  const [first] = listPlayers(order.roster);
  return {
    fabric: order.fabric,
    colours: order.colours,
    teamName: order.teamName,
    player: { name: '', number: first?.number ?? '', sizeCategory: first?.sizeCategory ?? 'adult' },
    logo: logo || order.needsLogoDesign ? { aspect: aspectOf(logo), placement: order.logoPlacement } : null,
  };
}
