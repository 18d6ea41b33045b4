import { expect, test } from 'vitest';
import { endpoints } from './endpoints.ts';
import { noteSchema } from './uniform-order.ts';
import { z } from './zod.ts';

type Json = Record<string, unknown> & { properties?: Record<string, Json>; items?: Json; anyOf?: Json[]; oneOf?: Json[] };

const bodies = Object.entries(endpoints).flatMap(([name, endpoint]) =>
  'body' in endpoint ? [[name, endpoint.body as z.ZodType] as const] : [],
);
const wrongValues = [undefined, null, '', ' ', '\0', 'x', 'x'.repeat(20_000), -1, 0.5, 1e12, true, [], {}, [null], { x: 1 }];

/** Sentences of the library, such as "Invalid input: expected string, received null" and "Too small: expected string to have >=1 characters". */
const ofTheLibrary = /^(?:Invalid\b|Too (?:small|big)|Unrecognized|expected)|[<>]=|expected (?:string|number|array|object)|received/i;

/** Every path of a schema, array items as index 0. */
function pathsOf(schema: Json, at: (string | number)[] = []): (string | number)[][] {
  const below = [
    ...Object.entries(schema.properties ?? {}).flatMap(([key, part]) => pathsOf(part, [...at, key])),
    ...(schema.items ? pathsOf(schema.items, [...at, 0]) : []),
    ...[...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].flatMap((part) => pathsOf(part, at)),
  ];
  return [at, ...below];
}

function withValue(path: (string | number)[], value: unknown): unknown {
  const [first, ...rest] = path;
  if (first === undefined) return value;
  return typeof first === 'number' ? [withValue(rest, value)] : { [first]: withValue(rest, value) };
}

test('there are bodies to walk', () => expect(bodies.length).toBeGreaterThan(5));

test.each(bodies)('no field of %s has a message of the library', (_, schema) => {
  const paths = pathsOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json);
  const messages = paths.flatMap((path) =>
    wrongValues.flatMap((value) => schema.safeParse(withValue(path, value)).error?.issues.map(({ message }) => message) ?? []),
  );
  expect(messages.length).toBeGreaterThan(0);
  expect([...new Set(messages)].filter((message) => ofTheLibrary.test(message) || message === '')).toEqual([]);
});

test('nor has a note to the label', () => {
  for (const value of wrongValues)
    for (const { message } of noteSchema.safeParse(value).error?.issues ?? []) expect(message).not.toMatch(ofTheLibrary);
});
