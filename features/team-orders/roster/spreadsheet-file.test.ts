import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { type SheetCell, xlsxParts } from '#tests/fixtures/xlsx.ts';
import { openRosterFile } from './roster-file.ts';
import { previewRoster } from './roster-import.ts';

const fileOf = (parts: Record<string, Uint8Array> | Uint8Array<ArrayBuffer> | string, name = 'roster.xlsx') =>
  new File([typeof parts === 'string' || parts instanceof Uint8Array ? parts : zipSync(parts)], name);

async function players(sheets: Record<string, SheetCell[][]>) {
  const { text, note } = await openRosterFile(fileOf(xlsxParts(sheets)));
  const preview = previewRoster(text);
  return { note, rows: preview.state === 'found' ? preview.rows.map(({ name, number, size }) => [name, number, size].join('/')) : [] };
}

const roster: SheetCell[][] = [
  ['Name', 'Number', 'Size'],
  ['Ada Okafor', 23, 'M'],
  ['Bell, Zora', '00', 'YL'],
];
const read = ['Ada Okafor/23/M', 'Zora Bell/00/YL'];

describe('an Excel file', () => {
  test('is read like a copy of its cells', async () => {
    expect(await players({ Roster: roster })).toEqual({ note: null, rows: read });
    expect(await players({ One: [['Okafor, Ada'], ['Bell; Zora'], ['"Ace" Li']] })).toMatchObject({
      rows: ['Okafor, Ada//', 'Bell; Zora//', '"Ace" Li//'],
    });
    expect((await players({ One: [['Ada Okafor | captain'], ['Zora Bell | guard']] })).rows).toEqual([
      'Ada Okafor | captain//',
      'Zora Bell | guard//',
    ]);
    expect(
      await players({
        Roster: [
          ['Name', 'Is Player?'],
          ['Ada', true],
          ['Dana', false],
        ],
      }),
    ).toMatchObject({ rows: ['Ada//'] });
  });

  test('with several sheets says which one is read', async () => {
    const { note, rows } = await players({
      'Read me': [['How to fill in'], ['One player a line']],
      Empty: [],
      Hawks: roster,
      Owls: roster,
    });
    expect(rows).toEqual(read);
    expect(note).toBe('The sheet “Hawks” is read. Not read: “Read me”, “Owls”.');
  });

  test('is read without a worker, however large its parts are', async () => {
    const blank: SheetCell[][] = Array.from({ length: 20_000 }, (_, at) => [`Player ${at}`, at % 100, 'M']);
    expect((await players({ Roster: blank })).rows).toHaveLength(15);
  });

  test('without players is found to have none', async () => {
    expect(await players({ Empty: [] })).toEqual({ note: null, rows: [] });
  });
});

const ole = (text: string) => new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, ...[...text].flatMap((letter) => [letter.charCodeAt(0), 0])]);
const { 'xl/workbook.xml': _, ...headless } = xlsxParts({ Roster: roster });

test.each<[string, Parameters<typeof fileOf>[0], RegExp]>([
  ['locked with a password', ole('EncryptedPackage'), /has a password/],
  ['from an old Excel', ole('Workbook'), /old Excel file/],
  ['a binary workbook', { 'xl/workbook.bin': strToU8('x') }, /binary Excel file \(XLSB\)/],
  ['from Numbers', { 'Index/Document.iwa': strToU8('x') }, /Numbers file/],
  ['from LibreOffice', { mimetype: strToU8('x'), 'content.xml': strToU8('x') }, /OpenDocument file/],
  ['from Word', { 'word/document.xml': strToU8('x') }, /a document/],
  ['a PDF', '%PDF-1.7\n', /a document/],
  ['rich text', '{\\rtf1 Ada}', /a document/],
  ['a web page', '\n<!DOCTYPE html><table>', /a document/],
  ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13]), /no list of players/],
  ['another archive', { 'photo.jpg': strToU8('x') }, /cannot be opened/],
  ['cut off', zipSync(xlsxParts({ Roster: roster })).slice(0, 900), /cannot be opened/],
  ['an archive in name only', 'PK\x03\x04xxxx', /Save it as CSV/],
  ['without its workbook', headless, /cannot be opened/],
  [
    'with broken cells',
    { ...xlsxParts({ Roster: roster }), 'xl/worksheets/sheet1.xml': strToU8('<worksheet><sheetData><row><c') },
    /cannot be opened/,
  ],
])('a file %s is answered with a sentence', async (_, content, sentence) => {
  await expect(openRosterFile(fileOf(content))).rejects.toThrow(sentence);
});

test('a small file that would unpack to hundreds of megabytes is too long', async () => {
  const bomb = { ...xlsxParts({ Roster: roster }), 'xl/sharedStrings.xml': new Uint8Array(100_000_000) };
  await expect(openRosterFile(fileOf(bomb))).rejects.toThrow(/too long/);
});

test('a folder is answered with a sentence', async () => {
  const folder = Object.assign(new File([''], 'roster'), { arrayBuffer: () => Promise.reject(new Error('NotReadableError')) });
  await expect(openRosterFile(folder)).rejects.toThrow(/be a folder/);
});
