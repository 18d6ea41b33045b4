const steering = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/**
 * Rows as aligned text; columns named in `right` are pushed to the right, as amounts are. What could steer
 * a terminal (buyers write some of it) is a space.
 */
export function formatTable(cells: string[][], right: number[] = []): string {
  const rows = cells.map((row) => row.map((cell) => cell.replace(steering, ' ')));
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

/** JSON whose strings cannot steer a terminal either: such characters are escaped, so a program reads them back. */
export function formatJson(value: unknown): string {
  const text = JSON.stringify(value, null, 2);
  return text.replace(/[\u007f-\u009f\p{Cf}]/gu, (one) =>
    Array.from({ length: one.length }, (_, at) => escaped(one.charCodeAt(at))).join(''),
  );
}

const escaped = (unit: number) => `\\u${unit.toString(16).padStart(4, '0')}`;
