/** `/uniform-order#design=sash` opens the form with that design. It stands in the fragment, which no server or cache sees. */
export const designHash = '#design=';

/** The design that an address opens the form with; null for another address. @example designInHash('#design=sash') // 'sash' */
export function designInHash(hash: string): string | null {
  return /^#design=([a-z-]{1,40})$/.exec(hash)?.[1] ?? null;
}
