import { expect, test } from 'vitest';
import { limits } from '#core/config/limits.ts';
import { readListLink, toListLink } from './list-link.ts';

const read = (query: string) => readListLink(new URLSearchParams(query));

test('what a link was made of is read from it', () => {
  const path = toListLink(['suit-pants', 'gum-low-top']);
  expect(path).toBe('/saved?items=suit-pants,gum-low-top');
  expect(read(path.slice(path.indexOf('?')))).toEqual({ handles: ['suit-pants', 'gum-low-top'], leftOut: 0 });
});

test.each<[string, string[], number]>([
  ['items=', [], 0],
  ['items=,,%20,', [], 0],
  ['items=cap,cap,%20cap', ['cap'], 0],
  ['items=cap&items=suit', ['cap', 'suit'], 0],
  ['items=cap,<script>,../x,Cap,%00', ['cap'], 4],
  [`items=${'x'.repeat(5000)}`, [], 1],
  [`items=cap,suit&utm_source=mail`, ['cap', 'suit'], 0],
])('%s names %j and leaves out %i', (query, handles, leftOut) => {
  expect(read(query)).toEqual({ handles, leftOut });
});

test('10,000 entries are the first that fit, and the others are counted', () => {
  const link = read(`items=${Array.from({ length: 10_000 }, (_, at) => `cap-${at}`).join(',')}`);
  expect([link?.handles.length, link?.handles[0], link?.leftOut]).toEqual([limits.savedProducts, 'cap-0', 10_000 - limits.savedProducts]);
});

test('an address without items is nobody’s list', () => {
  expect(read('utm_source=mail')).toBeNull();
});
