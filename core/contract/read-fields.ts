/** An object of a response, of which nothing is known yet. */
export type Fields = Record<string, unknown>;

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function readList(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Applies `read` to each object of a list and leaves out the entries for which it gives null. */
export function readEach<T extends object>(value: unknown, read: (fields: Fields, place: number) => T | null): T[] {
  return readList(value).flatMap((one, place) => (isFields(one) && read(one, place)) || []);
}

export function readText(value: unknown, otherwise = ''): string {
  return typeof value === 'string' ? value : otherwise;
}

export function readTextOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

/** An id may be a number in JSON; to us it is an opaque text. */
export function readId(value: unknown): string | null {
  return typeof value === 'number' || (typeof value === 'string' && value !== '') ? String(value) : null;
}

export function readCount(value: unknown): number | null {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : null;
}

/** A price in dollars with at most two decimals, else null. */
export function readDollars(value: unknown): number | null {
  return typeof value === 'number' && value >= 0 && value <= 1_000_000 ? Math.round(value * 100) / 100 : null;
}

/** The entries of an object whose values are texts. */
export function readTexts(value: unknown): Record<string, string> {
  if (!isFields(value)) return {};
  return Object.fromEntries(Object.entries(value).flatMap(([key, text]) => (typeof text === 'string' ? [[key, text]] : [])));
}
