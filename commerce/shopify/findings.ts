/** One check: its subject, whether it passed, and if not, what to do. */
export type Finding = { what: string; well: boolean; says: string };

/** Runs checks one after another; a check that throws has failed with that message. */
export function createFindings() {
  const all: Finding[] = [];
  const note = (what: string, well: boolean, says: string) => {
    all.push({ what, well, says });
    return well;
  };
  return {
    all,
    note,
    /** Runs one check; resolves with whether it passed. */
    look: (what: string, work: () => Promise<string>): Promise<boolean> =>
      work().then(
        (says) => note(what, true, says),
        (error: unknown) => note(what, false, error instanceof Error ? error.message : 'unknown'),
      ),
  };
}
