import { describe, expect, test } from 'vitest';
import { formatCut } from '#core/garment/format-choices.ts';
import { emptyDraft } from '../domain/draft.ts';
import { player } from '../domain/players-for-tests.ts';
import { blankRoster, changeRow, restoreEntries } from '../domain/roster.ts';
import { exportRoster } from './roster-export.ts';
import { decodeRoster } from './roster-file.ts';
import { applyPreview, previewRoster, resolveZeros } from './roster-import.ts';

function found(text: string) {
  const preview = previewRoster(text);
  if (preview.state !== 'found') throw new Error(`found ${preview.state}`);
  return preview;
}
const short = (text: string) => found(text).rows.map(({ name, number, size }) => [name, number, size].join('/'));
const ada = ['Ada Okafor/23/M', 'Zora Bell/4/YL'];

describe('a list of two players, however it is written', () => {
  test.each([
    ['pasted from a spreadsheet', 'Ada Okafor\t23\tM\nZora Bell\t4\tYL'],
    ['with a header', 'Name\tNumber\tSize\nAda Okafor\t23\tM\nZora Bell\t4\tYL'],
    ['with a header in another order', 'Jersey Size,#,Player Name\nM,23,Ada Okafor\nYL,4,Zora Bell'],
    ['with first and last name', 'Last Name,First Name,No.,Size\nOkafor,Ada,23,M\nBell,Zora,4,YL'],
    ['with an age column', 'Player;Jersey No;Age;Size\nAda Okafor;23;Adult;Medium\nZora Bell;4;Youth;Large'],
    ['with an age column and no header', 'Ada Okafor,23,Adult,M\nZora Bell,4,Youth,L'],
    ['from Windows with a byte order mark', '\ufeffname;number;size\r\nAda Okafor;23;M\r\nZora Bell;4;YL\r\n'],
    ['in quotes, with a line end in a name', '"Ada\nOkafor","23","M"\n"Zora Bell","4","YL"'],
    ['with a title above', 'Harbor Hawks 2026\n\nNAME,NO,SIZE\nAda Okafor,23,M\nZora Bell,4,YL'],
    ['with a # before the numbers', 'Ada Okafor,#23,M\nZora Bell,# 4,YL'],
    ['numbered on the left', '1,Ada Okafor,23,M\n2,Zora Bell,4,YL'],
    ['numbers first', '23\tAda Okafor\tM\n4\tZora Bell\tYL'],
    ['with empty rows and spaces', '\n  Ada Okafor ,23 , m\n,,\n\nZora Bell,4,yl\n,,\n'],
    ['with other columns', 'Name,Position,Number,Size,Paid\nAda Okafor,Guard,23,M,yes\nZora Bell,Center,4,YL,no'],
  ])('%s', (_, text) => {
    expect(short(text)).toEqual(ada);
  });

  test('from a spreadsheet’s own kinds of file', () => {
    const text = 'Zoë\t23\tL';
    const utf16 = new Uint8Array([0xff, 0xfe, ...new Uint8Array(Uint16Array.from(text, (letter) => letter.charCodeAt(0)).buffer)]);
    const windows = Uint8Array.from(text, (letter) => letter.charCodeAt(0));
    for (const bytes of [utf16, windows, new TextEncoder().encode(text)]) expect(short(decodeRoster(bytes))).toEqual(['Zoë/23/L']);
  });
});

test('Na is a name, N/A and No name are none', () => {
  expect(short('Name,Number\nNa,1\nNone,2\nN/A,3\nNo name,4\n-,5')).toEqual(['Na/1/', 'None/2/', '/3/', '/4/', '/5/']);
});

test('names alone are enough', () => {
  expect(short('Ada Okafor\nZora Bell')).toEqual(['Ada Okafor//', 'Zora Bell//']);
});

test('columns that are not read are told', () => {
  expect(found('Name,Position,Number,Paid\nAda,Guard,23,yes').unreadColumns).toEqual(['Position', 'Paid']);
});

describe('a size that is not ours', () => {
  test.each(['XS', 'M/L', '4XL', '12', 'Mens M', 'ask her mother'])('%s stays empty, and is shown as it was written', (written) => {
    expect(found(`Name,Number,Size\nAda,23,${written}\nIvy,4,M`).rows[0]).toMatchObject({
      name: 'Ada',
      size: '',
      unread: { size: written },
    });
  });

  test('an empty one is empty and nothing is said', () => {
    for (const nothing of ['', '-', 'N/A', 'n/a', 'TBD', '?']) {
      expect(found(`Name,Number,Size\nAda,23,${nothing}`).rows[0]).toMatchObject({ size: '', unread: {} });
    }
  });

  test('a youth size beside Adult is neither', () => {
    expect(found('Name,Age,Size\nAda,Adult,YM').rows[0]).toMatchObject({ sizeCategory: 'adult', size: '', unread: { size: 'YM' } });
  });
});

describe('a column that may be something else than the size is left to the coach', () => {
  test.each([
    ['gender or all of one size', 'Bo\t4\tM\nAl\t5\tM'],
    ['jersey and shorts', 'Bo\t4\tM\tL\nAl\t5\tS\tL'],
    ['two sizes in the header', 'Name,Size,No,Size\nBo,M,4,L'],
  ])('%s', (_, text) => {
    expect(
      found(text)
        .rows.map(({ size }) => size)
        .join(''),
    ).toBe('');
    expect(found(text).questions).toMatchObject([{ field: 'size', answer: '' }]);
  });

  test('gender, which no size is among', () => {
    expect(found('Bo\t4\tM\nAl\t5\tM\nTess\t6\tF').rows.map(({ size }) => size)).toEqual(['', '', '']);
  });

  test('a header says that it is the size', () => {
    expect(short('Name,No,Gender,Size\nBo,4,M,L\nAl,5,M,S')).toEqual(['Bo/4/L', 'Al/5/S']);
    expect(short('Name,No,Size\nBo,4,M\nAl,5,M')).toEqual(['Bo/4/M', 'Al/5/M']);
  });
});

test('numbers are text: 00, 0 and 07 stay as they are, what is none is shown', () => {
  const { rows } = found('Name,Number\nA,00\nB,0\nC,07\nD,twenty\nE,1.5');
  expect(rows.map(({ number }) => number)).toEqual(['00', '0', '07', '', '']);
  expect(rows.map(({ unread }) => unread.number)).toEqual([undefined, undefined, undefined, 'twenty', '1.5']);
});

describe('0 twice', () => {
  const preview = found('Name,Number\nAda,0\nIvy,4\nZora,0');

  test('is asked about, because a spreadsheet turns 00 into 0', () => {
    expect(preview.duplicateZeros).toEqual([0, 2]);
    expect(found('Name,Number\nAda,0\nIvy,00').duplicateZeros).toEqual([]);
  });

  test('and the answer is taken', () => {
    expect(resolveZeros(preview, 2)).toMatchObject({ duplicateZeros: [], rows: [{ number: '0' }, { number: '4' }, { number: '00' }] });
    expect(resolveZeros(preview, null)).toMatchObject({ duplicateZeros: [], rows: [{ number: '0' }, { number: '4' }, { number: '0' }] });
  });
});

describe('many rows', () => {
  const list = (count: number) => Array.from({ length: count }, (_, at) => `Player ${at + 1}\t${at % 100}\tM`).join('\n');

  test.each([
    [14, false, 14],
    [15, false, 15],
    [16, true, 15],
  ])('%i: too many is %s, %i are shown', (count, tooMany, shown) => {
    const preview = found(list(count));
    expect([preview.found, preview.tooMany, preview.rows.length]).toEqual([count, tooMany, shown]);
  });

  test('10,000 are counted at once', () => {
    const began = performance.now();
    expect(found(list(10_000))).toMatchObject({ found: 10_000, tooMany: true });
    expect(performance.now() - began).toBeLessThan(2_000);
  });

  test('what is no roster at all is not read', () => {
    expect(previewRoster('a\n'.repeat(1_000_001))).toEqual({ state: 'too-long' });
    for (const nothing of ['', ' \n \n', ',,,', 'Name,Number,Size\n', '\ufeff'])
      expect(previewRoster(nothing)).toEqual({ state: 'nothing', leftOut: [] });
  });
});

test('names of 10 KB, emoji, right to left and marks', () => {
  const { rows } = found(`Name,Number\n${'x'.repeat(10_240)},1\n🏀 Ada,2\nعمر حسن,3\nZoe\u0301,4\nA\0da,5\n${'a'.repeat(60)},6`);
  expect(rows.map(({ name }) => name)).toEqual(['', '🏀 Ada', 'عمر حسن', 'Zoé', '', 'a'.repeat(60)]);
  expect(rows[0]?.unread.name).toBe('x'.repeat(40));
});

describe('taking it', () => {
  const twelve = found(Array.from({ length: 12 }, (_, at) => `Player ${at + 1}\t${at}\tYM`).join('\n'));

  test('makes the roster as long as it has to be, and not shorter', () => {
    expect(applyPreview(blankRoster(11), twelve).rows).toHaveLength(12);
    expect(applyPreview(blankRoster(15), twelve).rows).toHaveLength(15);
    expect(applyPreview(blankRoster(11), twelve).rows[11]).toEqual({
      id: 'p23',
      name: 'Player 12',
      number: '11',
      sizeCategory: 'youth',
      size: 'YM',
    });
  });

  test('keeps what stood there before', () => {
    const before = changeRow(blankRoster(11), 'p1', { name: 'Ada' });
    const { kept } = applyPreview(before, twelve);
    expect(kept.map(({ name }) => name)).toEqual(['Ada']);
    expect(restoreEntries({ ...applyPreview(blankRoster(15), twelve), kept }).rows[12]?.name).toBe('Ada');
  });
});

describe('the export', () => {
  const rows = [
    player({ id: 'a', name: 'Ada "Ace" Okafor, Jr.', number: '00', size: '2XL' }),
    player({ id: 'b' }),
    player({ id: 'c', name: 'Zoé 🏀', number: '07', sizeCategory: 'youth' }),
    player({ id: 'd', name: '=HYPERLINK("http://x.example","x")', sizeCategory: 'youth', size: 'YL' }),
    player({ id: 'e', name: '+1', number: '0' }),
    player({ id: 'f', name: "'=1" }),
    player({ id: 'g', name: "D'Arcy; O'Neil", number: '7' }),
    player({ id: 'h', name: '@SUM(A1)' }),
    player({ id: 'i', name: '-2+3' }),
    player({ id: 'j', number: '7A', size: 'M' }),
  ];
  const csv = exportRoster(rows, emptyDraft());

  test('imports back the same', () => {
    const back = found(csv).rows.map(({ line: _, unread, ...row }) => ({ ...row, unread }));
    const sent = rows.filter(({ id }) => id !== 'b').map(({ id: _, ...row }) => ({ ...row, unread: {} }));
    expect(back).toEqual(sent);
  });

  test('runs nothing in a spreadsheet', () => {
    const cells = csv.split('\r\n').flatMap((line) => line.split('","').map((cell) => cell.replace(/^\ufeff?"/, '')));
    for (const cell of cells) expect(cell).not.toMatch(/^[=+\-@\t\r]/);
  });

  test('opens with its letters right', () => {
    expect(csv).toMatch(/^\ufeff"Name","Number","Age","Size",/);
  });

  test('says what they wear, which is no part of a roster', () => {
    const uniform = '"Mesh, Navy body, Signal trim, Bone lettering"';
    expect(exportRoster(rows.slice(0, 1), emptyDraft())).toContain(uniform);
    const cut = { ...emptyDraft().cut, neck: 'wide' } as const;
    expect(exportRoster(rows.slice(0, 1), { ...emptyDraft(), cut })).toContain(`Bone lettering, ${formatCut(cut)}"`);
    expect(found(csv).unreadColumns).toEqual([]);
  });
});
