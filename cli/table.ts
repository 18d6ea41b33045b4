const steering = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/**
 * Formats rows as aligned text; the columns in `right` are right-aligned, as amounts are. Control characters, which could steer a terminal,
 * become spaces: buyers write some of this text.
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

/** A text of several lines that cannot steer a terminal. */
export function withoutSteering(text: string): string {
  return text
    .split('\n')
    .map((line) => line.replace(steering, ' '))
    .join('\n');
}

/** Formats JSON with control characters escaped, so that its strings cannot steer a terminal and a program can still read them. */
export function formatJson(value: unknown): string {
  const text = JSON.stringify(value, null, 2);
  return text.replace(/[\u007f-\u009f\p{Cf}]/gu, (one) =>
    Array.from({ length: one.length }, (_, at) => escaped(one.charCodeAt(at))).join(''),
  );
}

const escaped = (unit: number) => `\\u${unit.toString(16).padStart(4, '0')}`;
