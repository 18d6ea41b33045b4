/** What was looked at, how it is, and where it is not well, what to do. */
export type Finding = { what: string; well: boolean; says: string };

/** Looks at one thing after another; whatever a look throws is what is not well. */
export function createFindings() {
  const all: Finding[] = [];
  const note = (what: string, well: boolean, says: string) => {
    all.push({ what, well, says });
    return well;
  };
  return {
    all,
    note,
    /** Whether it is well. */
    look: (what: string, work: () => Promise<string>): Promise<boolean> =>
      work().then(
        (says) => note(what, true, says),
        (error: unknown) => note(what, false, error instanceof Error ? error.message : 'unknown'),
      ),
  };
}
