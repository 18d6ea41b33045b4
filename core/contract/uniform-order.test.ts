import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { usualCut } from '../garment/jersey-choices.ts';
import { usualPlacement } from '../garment/logo-placement.ts';
import { defaultColors } from '../garment/team-colors.ts';
import { fieldProblems } from '../uniform-options.ts';
import { noteSchema, type RosterEntry, type UniformOrder, uniformOrderSchema, writtenOrderSchema } from './uniform-order.ts';

const player: RosterEntry = { id: 'p1', name: 'Ada Okafor', number: '23', sizeCategory: 'adult', size: 'M' };
const order: UniformOrder = {
  fabric: 'mesh',
  colours: defaultColors,
  quantity: 11,
  contactName: 'Rosa Marsh',
  email: 'rosa@harbor.example',
  phone: '',
  teamName: 'Harbor Hawks',
  roster: [player],
  logo: null,
  logoPlacement: usualPlacement,
  needsLogoDesign: true,
  rush: false,
  neededBy: null,
  ruleBook: null,
};
const refused = (changes: object) => {
  const { error } = uniformOrderSchema.safeParse({ ...order, ...changes });
  return Object.fromEntries(error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []);
};
const name = 'Enter your name';
/** 64 characters before the @, 189 after it. */
const longEmail = `${'a'.repeat(64)}@${'b'.repeat(62)}.${'c'.repeat(62)}.${'d'.repeat(63)}`;
const digits = 'A number has up to 4 digits or letters';
const quote = 'Choose 1 to 15 uniforms; for more, ask for a quote';

test('an order with all it needs is taken, and what is left out has its default', () => {
  const { fabric, quantity, contactName, email, teamName } = order;
  expect(uniformOrderSchema.parse({ fabric, quantity, contactName, email, teamName, needsLogoDesign: true })).toEqual({
    ...order,
    roster: [],
  });
});

describe('each field at, below and above its bounds', () => {
  test.each<[string, object, Record<string, string>]>([
    ['sleeves of mesh', { cut: { ...usualCut, sleeves: 'short' } }, { 'cut.sleeves': 'Only lycra has sleeves' }],
    ['sleeves of lycra', { fabric: 'lycra', cut: { ...usualCut, sleeves: 'short' } }, {}],
    ['no name', { contactName: '' }, { contactName: name }],
    ['a name of spaces', { contactName: ' \t ' }, { contactName: name }],
    ['a name of 80', { contactName: 'a'.repeat(80) }, {}],
    ['a name of 81', { contactName: 'a'.repeat(81) }, { contactName: 'Keep this to 80 characters' }],
    ['a name of 10 KB', { contactName: 'a'.repeat(10_240) }, { contactName: 'Keep this to 80 characters' }],
    ['no email', { email: '' }, { email: 'Enter your email address' }],
    ['an email without @', { email: 'rosa' }, { email: 'Enter an email address like name@example.com' }],
    ['an email a browser takes', { email: 'rosa@school' }, {}],
    ['an email with spaces around', { email: ' rosa@harbor.example ' }, {}],
    ['an email that would begin a header', { email: 'rosa@harbor.example\r\nBcc: x@y.example' }, { email: expect.any(String) }],
    ['an email of 254', { email: longEmail }, {}],
    ['an email of 255', { email: `${longEmail}e` }, { email: expect.any(String) }],
    ['an email too long to send to', { email: `${'a'.repeat(65)}@harbor.example` }, { email: expect.any(String) }],
    ['no phone', { phone: '' }, {}],
    ['any phone', { phone: 'ring twice, ext. 5' }, {}],
    ['a phone of 40', { phone: '1'.repeat(40) }, {}],
    ['a phone of 41', { phone: '1'.repeat(41) }, { phone: 'Keep this to 40 characters' }],
    ['a phone of dots', { phone: '.......' }, { phone: expect.any(String) }],
    ['a phone as Contacts copies it', { phone: '\u202d+1 213 555 0142\u202c' }, {}],
    ['a team of one character that nobody sees', { teamName: '\u200b' }, { teamName: 'Enter the team name' }],
    ['a contact of one letter that is drawn as nothing', { contactName: '\u3164' }, { contactName: 'Enter your name' }],
    ['no team', { teamName: '' }, { teamName: 'Enter the team name' }],
    ['a team of 60 emoji', { teamName: '🏀'.repeat(60) }, {}],
    ['a team of 61', { teamName: 'a'.repeat(61) }, { teamName: 'Keep this to 60 characters' }],
    ['minus one', { quantity: -1 }, { quantity: quote }],
    ['no uniform', { quantity: 0 }, { quantity: quote }],
    ['1', { quantity: 1 }, {}],
    ['15', { quantity: 15 }, {}],
    ['16', { quantity: 16 }, { quantity: quote }],
    ['half a uniform', { quantity: 1.5 }, { quantity: quote }],
    ['a quantity in words', { quantity: '11' }, { quantity: quote }],
    ['an unknown fabric', { fabric: 'wool' }, { fabric: expect.any(String) }],
    ['neither logo nor design', { needsLogoDesign: false }, { logo: 'Please upload a logo or select "Need Logo Design"' }],
    ['a logo', { needsLogoDesign: false, logo: { uploadId: 'u_0123456789abcdef0123456789abcd' } }, {}],
    ['a path for a logo', { logo: { uploadId: '../../../../etc/passwd' } }, { 'logo.uploadId': expect.any(String) }],
    ['a logo as wide as a chest takes it', { logoPlacement: { place: 'left chest', inches: 3.5 } }, {}],
    ['wider', { logoPlacement: { place: 'left chest', inches: 3.6 } }, { 'logoPlacement.inches': 'Left chest: 3.5 in wide at most' }],
    ['as wide on the lower back', { logoPlacement: { place: 'lower back', inches: 3.6 } }, {}],
    ['a hair wider, which is no tenth', { logoPlacement: { place: 'left chest', inches: 3.54 } }, {}],
    ['of less than a tenth', { logoPlacement: { place: 'lower back', inches: 0.04 } }, { 'logoPlacement.inches': expect.any(String) }],
    ['of no width', { logoPlacement: { place: 'lower back', inches: 0 } }, { 'logoPlacement.inches': expect.any(String) }],
    ['where a shirt has no place for it', { logoPlacement: { place: 'sleeve', inches: 2 } }, { 'logoPlacement.place': expect.any(String) }],
    ['a player’s name of 60', { roster: [{ ...player, name: 'é'.repeat(60) }] }, {}],
    ['of 61', { roster: [player, { ...player, name: 'a'.repeat(61) }] }, { 'roster.1.name': 'Keep this to 60 characters' }],
    ['marks that combine, up to the bound', { roster: [{ ...player, name: `Z${'\u0351'.repeat(59)}` }] }, {}],
    ['right to left', { roster: [{ ...player, name: 'عمر حسن' }] }, {}],
    ['number 00', { roster: [{ ...player, number: '00' }] }, {}],
    ['number 07, a question and no block', { roster: [{ ...player, number: '07' }] }, {}],
    ['number 1234', { roster: [{ ...player, number: '1234' }] }, {}],
    ['number 12345', { roster: [{ ...player, number: '12345' }] }, { 'roster.0.number': digits }],
    ['number 1,2', { roster: [{ ...player, number: '1,2' }] }, { 'roster.0.number': digits }],
    ['a youth size for an adult', { roster: [{ ...player, size: 'YM' }] }, { 'roster.0.size': 'Choose one of the adult sizes' }],
    ['a size there is not', { roster: [{ ...player, size: 'XS' }] }, { 'roster.0.size': 'Choose one of the sizes' }],
    [
      'more players than uniforms',
      { quantity: 1, roster: [player, { ...player, id: 'p2' }] },
      { roster: 'The roster has more players than the 1 ordered' },
    ],
    ['blank rows beside them', { quantity: 1, roster: [player, { ...player, id: 'p2', name: '', number: '', size: '' }] }, {}],
    ['16 rows', { quantity: 15, roster: Array(16).fill(player) }, { roster: quote }],
    ['a day that is none', { neededBy: '2026-02-30' }, { neededBy: expect.any(String) }],
  ])('%s', (_, changes, problems) => {
    expect(refused(changes)).toEqual(problems);
  });
});

test('several things wrong are told together', () => {
  expect(Object.keys(refused({ contactName: '', email: 'x', teamName: '', needsLogoDesign: false })).sort()).toEqual([
    'contactName',
    'email',
    'logo',
    'teamName',
  ]);
});

test('the form finds what the server finds', () => {
  const bad = { ...order, contactName: '', email: 'x', roster: [{ ...player, number: '12345', size: 'YM' }] };
  const { logo: _, ...atServer } = refused(bad);
  expect(fieldProblems(bad)).toEqual(atServer);
});

test('texts are tidied before anything is asked of them', () => {
  const read = writtenOrderSchema.parse({
    ...order,
    teamName: ' Harbor \n Hawks\u202e ',
    roster: [{ ...player, number: '#０7 ' }],
  });
  expect([read.teamName, read.roster[0]?.number]).toEqual(['Harbor Hawks', '07']);
});

test('the schema can be told in the description of the API', () => {
  const { properties } = z.toJSONSchema(uniformOrderSchema, { io: 'input', unrepresentable: 'any' });
  expect(properties).toMatchObject({ quantity: { type: 'integer', minimum: 1, maximum: 15 }, fabric: { enum: ['mesh', 'lycra'] } });
});

test.each([
  ['two lines', 'Ada is 24.\r\nZora is 5.', 'Ada is 24.\nZora is 5.'],
  ['2,000 characters', 'x'.repeat(2000), 'x'.repeat(2000)],
  ['2,001 characters', 'x'.repeat(2001), null],
  ['spaces', ' \n ', null],
  ['an escape', 'a\u001b[2J', null],
])('a change request of %s', (_, written, note) => {
  expect(noteSchema.safeParse(written).data ?? null).toBe(note);
});

test('the chest of an order that spells it otherwise is the same place', () => {
  const { logoPlacement } = uniformOrderSchema.parse({ ...order, logoPlacement: { place: 'center chest', inches: 3 } });
  expect(logoPlacement).toEqual({ place: 'centre chest', inches: 3 });
});
