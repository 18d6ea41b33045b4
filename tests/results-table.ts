/**
 * A table of measured and wanted figures, for the long tests and the bench. Each figure is also printed when it is
 * measured, so that an aborted run is not in vain.
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
    /** Notes a figure without a bound. */
    tell: (what: string, measured: string) => note([what, measured, '', '']),
    judge,
    atLeast: (what: string, got: number, { wanted, unit = '', measured = `${got}${unit}` }: Bound) =>
      judge(what, { measured, wanted: `≥ ${Number(wanted.toFixed(3))}${unit}`, met: got >= wanted }),
    atMost: (what: string, got: number, { wanted, unit = '', measured = `${Number(got.toFixed(3))}${unit}` }: Bound) =>
      judge(what, { measured, wanted: `≤ ${wanted}${unit}`, met: got <= wanted }),
    failed: () => failed,
    /** The table as text, one line for each row. */
    text() {
      const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((row) => (row[column] ?? '').length)));
      const line = (row: string[]) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ');
      return `\n${rows.map((row) => line(row).trimEnd()).join('\n')}`;
    },
  };
}

/** `wanted` is in `unit`, which begins with a space if one is needed; `measured` adds to the figure. */
type Bound = { wanted: number; unit?: string; measured?: string };

/** The parts that `--only` names, or all. Throws for an unknown name. */
export function chosenFrom<Part extends string>(all: readonly Part[], only: string | undefined): Part[] {
  if (!only) return [...all];
  return only.split(',').map((name) => {
    const part = all.find((known) => known === name);
    if (!part) throw new Error(`--only: ${name} is none of ${all.join(', ')}`);
    return part;
  });
}
