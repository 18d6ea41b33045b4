/**
 * What was measured beside what is wanted, as a table: for whoever runs the long proofs or the bench. Each figure is
 * also told when it comes, so that a run that was ended too soon has not measured for nothing.
 */
export function createResultsTable() {
  const rows: string[][] = [['what', 'measured', 'wanted', 'met']];
  let failed = false;
  const note = (row: string[]) => {
    rows.push(row);
    console.log(row.filter(Boolean).join(' · '));
  };
  const judge = (what: string, { measured, wanted, met }: { measured: string; wanted: string; met: boolean }) => {
    failed ||= !met;
    note([what, measured, wanted, met ? 'yes' : 'NO']);
  };
  return {
    /** A figure that nothing is asked of. */
    tell: (what: string, measured: string) => note([what, measured, '', '']),
    judge,
    atLeast: (what: string, got: number, { wanted, unit = '', measured = `${got}${unit}` }: Bound) =>
      judge(what, { measured, wanted: `≥ ${Number(wanted.toFixed(3))}${unit}`, met: got >= wanted }),
    atMost: (what: string, got: number, { wanted, unit = '', measured = `${Number(got.toFixed(3))}${unit}` }: Bound) =>
      judge(what, { measured, wanted: `≤ ${wanted}${unit}`, met: got <= wanted }),
    failed: () => failed,
    /** The table, one line a row; below what was told before. */
    text() {
      const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((row) => (row[column] ?? '').length)));
      const line = (row: string[]) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ');
      return `\n${rows.map((row) => line(row).trimEnd()).join('\n')}`;
    },
  };
}

/** `wanted` in `unit`, which begins with a space where one belongs; `measured` says more than the figure. */
type Bound = { wanted: number; unit?: string; measured?: string };

/** What `--only` names, of all there is; throws where a name is none of them. */
export function chosenFrom<Part extends string>(all: readonly Part[], only: string | undefined): Part[] {
  if (!only) return [...all];
  return only.split(',').map((name) => {
    const part = all.find((known) => known === name);
    if (!part) throw new Error(`--only: ${name} is none of ${all.join(', ')}`);
    return part;
  });
}
