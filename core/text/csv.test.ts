import { expect, test } from 'vitest';
import { csv, plainCell, spreadsheet } from './csv.ts';

test('no cell of a CSV file is a formula, and each reads back as it was', () => {
  const written = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '＝1', "'=1", 'a"b', 'plain', "D'Arcy", "'90s"];
  const line = csv([written]);
  expect(line).toBe('"\'=1+1","\'+1","\'-1","\'@SUM(A1)","\'\t=1","\'＝1","\'\'=1","a""b","plain","D\'Arcy","\'90s"\r\n');
  const read = line
    .trim()
    .slice(1, -1)
    .split('","')
    .map((cell) => plainCell(cell.replaceAll('""', '"')));
  expect(read).toEqual(written);
});

test('a spreadsheet knows the letters for UTF-8', () => {
  expect(new TextEncoder().encode(spreadsheet([['Zoë']])).slice(0, 3)).toEqual(new Uint8Array([0xef, 0xbb, 0xbf]));
});
