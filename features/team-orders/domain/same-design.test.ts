import { expect, test } from 'vitest';
import { anOrder, player } from './players-for-tests.ts';
import { isSameDesign } from './same-design.ts';

const crest = { uploadId: 'u_1', name: 'crest.png', bytes: 5000, width: 600, height: 600 };
const first = { order: anOrder(), logo: crest };

test.each([
  [
    'with other players, another count, rush and a day',
    { order: anOrder({ quantity: 1, rush: true, neededBy: '2027-06-30', roster: [player({ name: 'Zoe' })] }), logo: crest },
    true,
  ],
  ['with another contact', { order: anOrder({ contactName: 'Sam', email: 'sam@harbor.example' }), logo: crest }, true],
  ['with a copy of the logo', { ...first, logo: { ...crest, uploadId: 'u_2' } }, true],
  ['in lycra', { ...first, order: anOrder({ fabric: 'lycra' }) }, false],
  ['with another trim', { ...first, order: anOrder({ colours: { body: 'navy', trim: 'gold', lettering: 'bone' } }) }, false],
  ['under another name', { ...first, order: anOrder({ teamName: 'Harbor Hawks II' }) }, false],
  ['with another file as its logo', { ...first, logo: { ...crest, bytes: 5001 } }, false],
  ['with the logo elsewhere', { ...first, order: anOrder({ logoPlacement: { place: 'left chest', inches: 3 } }) }, false],
  ['without the logo', { ...first, logo: null }, false],
])('an order %s has the same design: %#', (_, next, same) => {
  expect(isSameDesign(first, next)).toBe(same);
});
