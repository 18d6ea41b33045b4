import type { UniformOrder } from '#core/contract/uniform-order.ts';
import { type Compared, changesBetween } from './version-changes.ts';

type Designed = { order: UniformOrder; logo: ({ name: string; bytes: number } & Compared['logo']) | null };

/** Whether two orders are the same but for the players: fabric, colors, team name, and the same logo file. */
export function isSameDesign(one: Designed, other: Designed): boolean {
  return changesBetween(designOf(one), designOf(other)).length === 0;
}

/** Each order has its own copy of the logo file, so files are compared by name and length. */
function designOf({ order, logo }: Designed): Compared {
  return {
    order: { ...order, quantity: 1, rush: false, roster: [] },
    logo: logo && { ...logo, uploadId: `${logo.name}, ${logo.bytes}` },
  };
}
