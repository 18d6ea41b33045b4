import type { RosterEntry } from '#core/contract/uniform-order.ts';
import { aspectOf } from '#core/garment/logo-area.ts';
import type { SizeCategory } from '#core/garment/sizes.ts';
import { drawUniform, type UniformArtwork } from '#core/garment/uniform-artwork.ts';
import { lookOf } from '#core/garment/uniform-look.ts';
import { listPlayers } from '../domain/roster.ts';
import type { TeamOrder } from '../server/team-order.server.ts';

/** A shirt of the order. Without a roster it is the team's shirt, without name and number. */
export type Shirt = {
  position: number | null;
  player: Pick<RosterEntry, 'id' | 'name' | 'number' | 'size' | 'sizeCategory'>;
  artwork: UniformArtwork;
};

/** Every shirt of an order, in the roster's order. There is at least one. */
export function uniformsOf({ version: { order, logo } }: Pick<TeamOrder, 'version'>): [Shirt, ...Shirt[]] {
  const placed = { aspect: aspectOf(logo), placement: order.logoPlacement };
  const look = lookOf(order);
  const shirt = (player: Shirt['player'], position: number | null): Shirt => ({
    position,
    player,
    artwork: drawUniform({ ...look, teamName: order.teamName, player, logo: placed }),
  });
  const [first, ...others] = listPlayers(order.roster);
  if (!first) return [shirt(nobody, null)];
  return [shirt(first, first.position), ...others.map((player) => shirt(player, player.position))];
}

const nobody = { id: '', name: '', number: '', size: '', sizeCategory: 'adult' as SizeCategory };
