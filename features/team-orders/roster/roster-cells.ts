import { plainCell } from '#core/text/csv.ts';
import { normalizeLine } from '#core/text/normalize-line.ts';
import { normalizeNumber } from '#core/uniform-options.ts';
import { readAge, readSize } from '../domain/size-spelling.ts';

/** The text of a cell. Spreadsheets write `="00"` to keep a text from becoming a number. @example cellText('="00"') // '00' */
export function cellText(cell: string | undefined): string {
  const line = normalizeLine((cell ?? '').slice(0, 100_000));
  const text = /^="(.*)"$/.exec(line)?.[1];
  return text === undefined ? plainCell(line) : text.replaceAll('""', '"');
}

/** The jersey number in a cell: without the apostrophe and the decimals of spreadsheets. @example cellNumber('23.0') // '23' */
export function cellNumber(cell: string): string {
  return normalizeNumber(unquoted(cell))
    .replace(/^(?:no|nr|num|number|n[º°o]|№)[.:\s]*(?=\d)/i, '')
    .replace(/^(\d{1,4})(?:[.,]0+|[.)*])$/, '$1')
    .replace(/^\((\d{1,3})\)$/, '$1');
}

/** Removes the apostrophe by which a spreadsheet marks a text. */
export const unquoted = (cell: string) => cell.replace(/^['’`](?=[\p{L}\p{N}])/u, '');

/** Whether a cell means that there is nothing, including the words of our own attributes. */
export const isNothing = (cell: string) =>
  /^(?:|[-–—?.*/\s]+|n\.?\/?a\.?|s\/n|none|nil|nan|k\.\s?a\.|unknown|no size|no number|unassigned)$/i.test(cell) || isBlank(cell);
/** The same for a name: Na, Nan, None, Null and Unknown are names, and K.A. are initials; NaN, NULL, null and k.A. are not. */
export const isNoName = (cell: string) =>
  /^(?:|[-–—?.*/\s]+|n\/a|no name)$/i.test(cell) || /^(?:NONE|none|nil)$/.test(cell) || isBlank(cell);

const isBlank = (cell: string) =>
  /^(?:NULL|null|NaN|k\.\s?A\.)$/.test(cell) ||
  /^(?:tb[acd]|t\.b\.[acd]\.?|to be (?:announced|decided|determined|confirmed)|#(?:n\/a|ref!|value!|name\?|null!|div\/0!)|[[(<](?:blank|null|none|empty|tb[acd]|n\/a)[\])>]|undefined|por definir|sin numero|sin número)$/i.test(
    cell,
  );

export const isYesOrNo = (cell: string) => isYes(cell) || isNo(cell);
export const isYes = (cell: string) => /^(?:y|yes|true|1|x|✓|✔|si|sí|oui|ja|sim)$/i.test(cell);
export const isNo = (cell: string) => /^(?:n|no|false|0|non|nein|não|nao)$/i.test(cell);
export const isJerseyNumber = (cell: string) => /^\d{1,3}$/.test(cellNumber(cell));
export const isSize = (cell: string) => readSize(unquoted(cell)) !== null;
export const isAge = (cell: string) => readAge(cell) !== null;
/** Whether the cell spells out an age category. Y and A alone may be anything. */
export const isAgeWord = (cell: string) => cell.length > 1 && isAge(cell);
/** A name, as far as one can tell: it has letters, and is nothing else that a roster has. */
export const isWord = (cell: string) =>
  /\p{L}/u.test(cell) && !isYesOrNo(cell) && !isSize(cell) && !isAgeWord(cell) && !isJerseyNumber(cell) && !/@|:\/\/|^f$/i.test(cell);

/**
 * A name that is written with the last name first, in its usual order.
 *
 * @example usualOrder('Okafor, Ada') // 'Ada Okafor'; 'Ada Okafor, Jr.' and 'Ada Okafor, GK' stay
 */
export function usualOrder(name: string): string {
  const [, last, first, suffix = ''] = /^([\p{L}\p{M}.'’ -]+),\s*([\p{L}\p{M}.'’ -]+?)(,\s*[^,]+)?$/u.exec(name) ?? [];
  if (last === undefined || first === undefined || isSuffix(first) || isDuty(first, last)) return name;
  return suffix === '' || isSuffix(suffix.replace(/^,\s*/, '')) ? `${first} ${last}${suffix}` : name;
}

const isSuffix = (text: string) => /^(?:jr|sr|ii|iii|iv|v|2nd|3rd|esq|phd|md)\.?$/i.test(text);
/** What a player does, or one or two capitals for it. In a name of capitals alone, two of them are a name. */
const isDuty = (text: string, name: string) =>
  /captain|^(?:capt|capit[aá]n?|capitaine|kapit[aä]n|goalie|goalkeeper|goaltender|keeper|portero|portera|torwart|guard|forward|center|centre|pitcher|catcher|defender|midfielder|striker|libero|setter|alternate|freshman|sophomore|senior)\.?$/i.test(
    text,
  ) ||
  (/^\p{Lu}{1,2}$/u.test(text) && /\p{Ll}/u.test(name));
