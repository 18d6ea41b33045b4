import type { TeamOrderMark } from '../port.ts';

/** A team order's mark as a checkout carries it. @example writeMark({ reference: 'CU-7KQ2M9', revision: 2 }) // 'CU-7KQ2M9.2' */
export function writeMark({ reference, revision }: TeamOrderMark): string {
  return `${reference}.${revision}`;
}

export function readMark(written: string): TeamOrderMark {
  const [reference = '', revision] = written.split('.');
  return { reference, revision: Number(revision) };
}
