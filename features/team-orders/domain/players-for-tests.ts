import type { RosterEntry, UniformOrder } from '#core/contract/uniform-order.ts';
import { usualPlacement } from '#core/garment/logo-placement.ts';
import { defaultColors } from '#core/garment/team-colors.ts';

/** A player with the given changes. */
export function player(changes: Partial<RosterEntry> = {}): RosterEntry {
  return { id: 'p1', name: '', number: '', sizeCategory: 'adult', size: '', ...changes };
}

/** Eleven in mesh for the Harbor Hawks, with a logo to be designed, no rush and no roster. */
export function anOrder(changes: Partial<UniformOrder> = {}): UniformOrder {
  return {
    fabric: 'mesh',
    colours: defaultColors,
    quantity: 11,
    contactName: 'Rosa Marsh',
    email: 'rosa@harbor.example',
    phone: '',
    teamName: 'Harbor Hawks',
    roster: [],
    logo: null,
    logoPlacement: usualPlacement,
    needsLogoDesign: true,
    rush: false,
    neededBy: null,
    ruleBook: null,
    ...changes,
  };
}

export const aLogo = { uploadId: 'u_0123456789abcdef0123456789abcd' };
