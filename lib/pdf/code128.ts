/**
 * Encodes a text as Code 128, code set B (ISO/IEC 15417): the widths of bars and spaces in modules, a bar first. A reader needs ten modules
 * of white on each side. Throws a RangeError for what set B lacks: it has the printable characters of ASCII.
 *
 * @example encodeCode128('A').join('') // '211214' + '111323' + '131123' + '2331112': start, A, checksum, stop
 */
export function encodeCode128(text: string): number[] {
  const values = Array.from(text, (character) => {
    const value = character.charCodeAt(0) - firstOfSetB;
    if (value < 0 || value > 94 || character.length > 1) throw new RangeError(`${JSON.stringify(character)} is not in code set B`);
    return value;
  });
  // The start counts once, each character as often as its place.
  const checksum = values.reduce((sum, value, at) => sum + value * (at + 1), startB) % 103;
  return [startB, ...values, checksum, stop].flatMap((value) => Array.from(symbols[value] ?? '', Number));
}

const firstOfSetB = 32;
const startB = 104;
const stop = 106;

/** The widths of each symbol, by its value: three bars and three spaces of 11 modules; the stop has a bar more. */
const symbols = `
212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 123122 123221 223211 221132
221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 232121 111323 131123 131321 112313 132113 132311 211313
231113 231311 112133 112331 132131 113123 113321 133121 313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111
314111 221411 431111 111224 111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111
111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 114311 411113 411311 113141
114131 311141 411131 211412 211214 211232 2331112`
  .trim()
  .split(/\s+/);
