/** Letters that Unicode does not decompose into a plain letter and a mark. */
const plainLetters: Record<string, string> = { ø: 'o', ß: 'ss', ł: 'l', æ: 'ae', œ: 'oe', đ: 'd', ð: 'd', þ: 'th', ı: 'i' };

/**
 * Folds a text for comparing: lower case, no accents, no quotes, no invisible characters.
 *
 * @example foldText('Łódź CAFÉ’s') // 'lodz cafes'
 */
export function foldText(text: string): string {
  return text
    .replaceAll('½', '.5')
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}'‘’ʼ`´]/gu, '')
    .toLowerCase()
    .replace(/[øßłæœđðþı]/g, (letter) => plainLetters[letter] ?? letter);
}
