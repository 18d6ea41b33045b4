/**
 * JSON with the keys of every object sorted, so that equal values have equal text; empty for what JSON does not have. Hashes of this text
 * are stored (`lib/idempotency.server.ts`), so its form must stay.
 *
 * @example canonicalJson({ b: 1, a: [2] }) // '{"a":[2],"b":1}'
 */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) => (isObject(part) ? sortKeys(part) : part)) ?? '';
}

const isObject = (part: unknown): part is object => part !== null && typeof part === 'object' && !Array.isArray(part);
const sortKeys = (part: object) => Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)));
