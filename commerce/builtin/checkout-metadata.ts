import type { TeamOrderTag } from '../port.ts';

/** A team order's mark as a checkout carries it. @example writeTeamOrderTag({ reference: 'CU-7KQ2M9', revision: 2 }) // 'CU-7KQ2M9.2' */
export function writeTeamOrderTag({ reference, revision }: TeamOrderTag): string {
  return `${reference}.${revision}`;
}

export function readTeamOrderTag(written: string): TeamOrderTag {
  const [reference = '', revision] = written.split('.');
  return { reference, revision: Number(revision) };
}
