import { expect, test } from 'vitest';
import { defaultColors } from '#core/garment/team-colors.ts';
import { formatChange } from '../approval/messages.ts';
import { anOrder, player } from './players-for-tests.ts';
import { type Compared, changesBetween } from './version-changes.ts';

const ada = player({ id: 'p1', name: 'Ada Okafor', number: '00', size: 'M' });
const ivy = player({ id: 'p2', name: 'Ivy', number: '7', size: 'YM', sizeCategory: 'youth' });
const crest = { uploadId: 'u1', name: 'crest.png', width: 900, height: 300 };
const leftChest = { place: 'left chest', inches: 3 } as const;
const version = (changes: Partial<Compared['order']>, logo: Compared['logo'] = null): Compared => ({ order: anOrder(changes), logo });

test.each<[string, Compared, Compared, string[]]>([
  ['nothing', version({ roster: [ada] }), version({ roster: [ada] }), []],
  [
    'a number',
    version({ roster: [ada] }),
    version({ roster: [{ ...ada, number: '0' }] }),
    ['Ada Okafor, #0, M, instead of Ada Okafor, #00, M.'],
  ],
  [
    'a player more and one less',
    version({ roster: [ada] }),
    version({ roster: [ivy] }),
    ['Added: Ivy, #7, YM.', 'Taken out: Ada Okafor, #00, M.'],
  ],
  ['a player without a name', version({}), version({ roster: [player({ id: 'p3', number: '5' })] }), ['Added: Player 1, #5, no size yet.']],
  [
    'colours',
    version({}),
    version({ colours: { ...defaultColors, body: 'ink', trim: 'gold' } }),
    ['Body: Ink instead of Navy.', 'Trim: Gold instead of Signal.'],
  ],
  ['a logo', version({}), version({}, crest), ['Logo: crest.png.']],
  ['another logo', version({}, crest), version({}, { ...crest, uploadId: 'u2' }), ['Logo: crest.png instead of crest.png.']],
  [
    'where the logo goes',
    version({}, crest),
    version({ logoPlacement: leftChest }, crest),
    ['Logo placement: Left chest, 3 in wide, instead of Center chest, 3.9 in wide.'],
  ],
  [
    'a logo of another shape, which is not as wide',
    version({ logoPlacement: leftChest }, crest),
    version({ logoPlacement: leftChest }, { ...crest, uploadId: 'u2', width: 300 }),
    ['Logo: crest.png instead of crest.png.', 'Logo placement: Left chest, 1.9 in wide, instead of Left chest, 3 in wide.'],
  ],
  ['where a logo that is not there would go', version({}), version({ logoPlacement: leftChest }), []],
  ['no logo', version({}, crest), version({}), ['Without the logo crest.png.']],
  [
    'the team and the fabric',
    version({}),
    version({ teamName: 'Hawks', fabric: 'lycra' }),
    ['Team name: Hawks instead of Harbor Hawks.', 'Fabric: lycra instead of mesh.'],
  ],
  [
    'how fast and how many',
    version({}),
    version({ rush: true, quantity: 12 }),
    ['Uniforms: 12 instead of 11.', 'Speed: Rush instead of Standard.'],
  ],
])('a new version tells %s', (_, before, after, told) => {
  expect(changesBetween(before, after).map(formatChange)).toEqual(told);
});
