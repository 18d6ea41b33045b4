/** Rows as aligned text; columns named in `right` are pushed to the right, as amounts are. */
export function columns(rows: string[][], right: number[] = []): string {
  const widths = rows.reduce<number[]>((widest, row) => row.map((cell, at) => Math.max(cell.length, widest[at] ?? 0)), []);
  return rows
    .map((row) =>
      row
        .map((cell, at) => (right.includes(at) ? cell.padStart(widths[at] ?? 0) : cell.padEnd(widths[at] ?? 0)))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
