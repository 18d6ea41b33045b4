import { expect, test } from 'vitest';
import { createOrderNumber } from '#core/order-number.ts';
import { encodeCode128 } from './code128.ts';

/** Modules of the characters of set B from the hyphen on, and of start and stop, as printed in the standard: 1 is black. */
// biome-ignore format: a table
const printed: Record<string, string> = {
  '-': '10011011100', '0': '10011101100', '1': '10011100110', '2': '11001110010', '3': '11001011100', '4': '11001001110',
  '5': '11011100100', '6': '11001110100', '7': '11101101110', '8': '11101001100', '9': '11100101100', A: '10100011000',
  B: '10001011000', C: '10001000110', D: '10110001000', E: '10001101000', F: '10001100010', G: '11010001000', H: '11000101000',
  I: '11000100010', J: '10110111000', K: '10110001110', L: '10001101110', M: '10111011000', N: '10111000110', O: '10001110110',
  P: '11101110110', Q: '11010001110', R: '11000101110', S: '11011101000', T: '11011100010', U: '11011101110', V: '11101011000',
  W: '11101000110', X: '11100010110', Y: '11101101000', Z: '11101100010',
};
const [start, stop] = ['11010010000', '1100011101011'];

const modulesOf = (text: string) =>
  encodeCode128(text)
    .map((width, at) => (at % 2 === 0 ? '1' : '0').repeat(width))
    .join('');

/** Reads the modules back by the table above, without the encoder's own. Gives the text and the checksum's modules. */
function decode(modules: string) {
  expect(modules.startsWith(start) && modules.endsWith(stop)).toBe(true);
  const symbols = modules.slice(start.length, -stop.length).match(/.{11}/g) ?? [];
  const letters = new Map(Object.entries(printed).map(([letter, symbol]) => [symbol, letter]));
  return {
    text: symbols
      .slice(0, -1)
      .map((symbol) => letters.get(symbol) ?? '?')
      .join(''),
    checksum: symbols.at(-1),
  };
}

test('reads back as what was written, whatever the number', () => {
  for (let time = 0; time < 500; time++) {
    const number = createOrderNumber('RT');
    const { text, checksum } = decode(modulesOf(number));
    expect(text).toBe(number);
    const sum = Array.from(number).reduce((all, letter, at) => all + (letter.charCodeAt(0) - 32) * (at + 1), 104) % 103;
    // Checksums from 13 to 58 are the values of characters in the table.
    const letter = String.fromCharCode(sum + 32);
    if (printed[letter]) expect(checksum).toBe(printed[letter]);
  }
});

test('has the checksum of the standard', () => {
  // 104 + 48·1 + 42·2 + 42·3 + 17·4 + 18·5 + 19·6 + 35·7 = 879, of which 103 leave 55, which is W.
  expect(decode(modulesOf('PJJ123C'))).toEqual({ text: 'PJJ123C', checksum: printed.W });
});

test('has symbols of eleven modules, all different, with an even number of black ones', () => {
  const all = Array.from({ length: 95 }, (_, at) => modulesOf(String.fromCharCode(at + 32)).slice(11, 22));
  expect(new Set(all).size).toBe(95);
  for (const symbol of all) expect([symbol.length, symbol.replaceAll('0', '').length % 2]).toEqual([11, 0]);
});

test.each(['é', '\n', '🏀'])('refuses %j', (text) => expect(() => encodeCode128(text)).toThrow(RangeError));
