import type { TeamOrderTag } from '../port.ts';

/**
 * Formats a team order's number and revision as they are stored with a checkout.
 *
 * @example writeTeamOrderTag({ reference: 'CU-7KQ2M9', revision: 2 }) // 'CU-7KQ2M9.2'
 */
export function writeTeamOrderTag({ reference, revision }: TeamOrderTag): string {
  return `${reference}.${revision}`;
}

export function readTeamOrderTag(written: string): TeamOrderTag {
  const [reference = '', revision] = written.split('.');
  return { reference, revision: Number(revision) };
}
