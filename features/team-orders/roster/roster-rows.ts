import { readHeading } from './heading-words.ts';
import { isJerseyNumber, isNo, isSize, isWord, isYes } from './roster-cells.ts';
import { countHeadings } from './roster-columns.ts';

/** Reads the records below the heading one after the other, and says which are no players: headings, totals, staff and notes. */
export function createRowFilter(headings: readonly string[] | null): (cells: readonly string[]) => boolean {
  const columnOf = (pattern: RegExp) => headings?.findIndex((cell) => pattern.test(cell)) ?? -1;
  const [player, coach, nonPlayer] = [isPlayerHeading, isCoachHeading, isNonPlayerHeading].map(columnOf);
  const kinds = headings?.map(kindOf) ?? [];
  const titles = new Set(headings?.map((cell) => cell.toLowerCase()));
  /** Coach alone may be a label with nothing beside it, so a row that has what players have ends its section. */
  let amongStaff: 'no' | 'perhaps' | 'yes' = 'no';

  return (cells) => {
    const filled = cells.filter((cell) => cell !== '');
    const [first = ''] = filled;
    if (filled.length === 1) {
      if (staffTitle.test(first)) amongStaff = /(?:s|staff)\s*:?$/i.test(first) ? 'yes' : 'perhaps';
      else if (playersTitle.test(first) || first.endsWith(':')) amongStaff = 'no';
      return (
        amongStaff === 'no' &&
        !(isStaff(first, 'name') || playersTitle.test(first) || isNote(first) || total.test(first) || isHeading(filled))
      );
    }
    if (filled.length > 1 && filled.every((cell) => /^[([].*[)\]]$/.test(cell))) return false; // what to enter in each column
    if (isHeading(filled)) {
      amongStaff = 'no';
      return false;
    }
    const says = (column: number | undefined, is: (cell: string) => boolean) => column !== undefined && is(cells[column] ?? '');
    if (says(player, isNo) || says(coach, isYes) || says(nonPlayer, isYes)) return false;
    if (amongStaff === 'perhaps' && cells.some((cell) => isSize(cell) || isJerseyNumber(cell))) amongStaff = 'no';
    if (amongStaff !== 'no' || cells.some((cell, column) => isStaff(cell, kindAt(cells, column)))) return false;
    const parts = cells.filter((cell, column) => cell !== '' && kinds[column] === 'part');
    if (parts.length === 1 && bareTotal.test(parts[0] ?? '') && !cells.some(isSize)) return false;
    return cells.some(isSize) || !cells.some((cell, column) => column < 3 && isTotal(cell, kindAt(cells, column)));
  };

  /** Without a column for whole names, the first cell with words is taken for one. */
  function kindAt(cells: readonly string[], column: number): ColumnKind {
    const kind = kinds[column] ?? 'unknown';
    const isFirst = kind === 'unknown' && !kinds.includes('name') && !kinds.includes('part');
    return isFirst && cells.findIndex(isWord) === column ? 'name' : kind;
  }

  function isHeading(filled: readonly string[]): boolean {
    const same = filled.filter((cell) => titles.has(cell.toLowerCase())).length;
    if (filled.length === 1) return same === 1 && readHeading(filled[0] ?? '') !== null;
    return same * 2 > filled.length || (countHeadings(filled) > 1 && filled.every((cell) => readHeading(cell) !== null));
  }
}

/** What a column's heading lets its cells say about the row. In `part`, a first or last name, Coach is a name; in `other` it is somebody else. */
type ColumnKind = 'name' | 'part' | 'role' | 'other' | 'unknown';

function kindOf(heading: string): ColumnKind {
  if (/\bplayer\s*(?:\/|or)\s*(?:coach|staff)/i.test(heading)) return 'role';
  const field = readHeading(heading)?.field;
  if (field === 'name') return 'name';
  if (field === 'first' || field === 'last') return 'part';
  if (/parent|guardian|volunteer|contact|relation|emergency|coach|team|club|league|school|regist/i.test(heading)) return 'other';
  if (/(?:^|[\s_-])(?:roles?|type|position|pos)\b/i.test(heading)) return 'role';
  return field === 'other' ? 'other' : 'unknown';
}

const isPlayerHeading = /^(?:is[\s_-]?(?:an?[\s_-])?player\s*\??|player\s*\?)$/i;
const isCoachHeading = /^(?:is[\s_-]?(?:an?[\s_-])?(?:coach|staff)\s*\??|(?:coach|staff)\s*\?)$/i;
const isNonPlayerHeading = /\bnon[\s_-]?player/i;

function isStaff(cell: string, kind: ColumnKind): boolean {
  if (kind === 'name') return staff.test(cell);
  if (kind === 'unknown') return staffWord.test(cell);
  if (kind !== 'role' || /^(?!non)\p{L}*\W*player/iu.test(cell)) return false;
  return (
    /\bnon[\s_-]?player/i.test(cell) || staff.test(cell) || cell.split(/\s*(?:[/&+,]|\band\b)\s*/).every((part) => staffTitle.test(part))
  );
}

function isTotal(cell: string, kind: ColumnKind): boolean {
  return kind !== 'part' && (kind === 'other' ? bareTotal : total).test(cell);
}

/** A line that is no name: with a sign of a note, or a sentence, which is long and has words in lower case. */
function isNote(line: string): boolean {
  const words = line.split(/\s+/);
  return note.test(line) || (words.length > 6 && words.some((word) => /^\p{Ll}/u.test(word) && !particle.test(word)));
}

const particle = /^(?:de|da|do|dos|das|del|della|di|du|la|las|los|le|e|y|i|van|von|der|den|ter|zu|bin|ibn|al|el)$/;
const title = '(?:head |asst\\.? |asst |assistant |assoc\\.? |associate |team |1st |2nd |bench |volunteer |goalie |pitching )*';
const role =
  '(?:coach|coaches|coaching staff|manager|trainer|staff|entrenador|entrenadora|entraineur|entraîneur|treinador|treinadora|mom|parent|volunteer|bench staff|officials?)';
/** A cell that says somebody is staff: the role alone, or before or after a name. A first or last name Coach or Manager stays a player. */
const staff = new RegExp(
  `^${title}(?:coach|coaches|coaching staff|staff|entrenador|entrenadora|entraineur|entraîneur|treinador|treinadora)(?:\\s*:.*|\\s+\\p{L}.*)?$|^(?:head|asst\\.?|assistant|team|general)\\s+${role}\\b|(?:[(,]\\s*|\\s[–-]\\s*)${title}${role}\\)?$|^(?:manager|trainer)s?(?:\\s*:.*)?$`,
  'iu',
);
/** A cell that has nothing but the word. */
const staffWord = new RegExp(`^${title}(?!mom|parent|volunteer)${role}(?:e?s)?\\s*:?$`, 'iu');
const staffTitle = new RegExp(`^${title}${role}(?:e?s)?\\s*:?$`, 'iu');
const playersTitle =
  /^(?:(?:.{0,40}\s)?roster|(?:(?:(?:the|our|all|team|active|current|varsity|jv|bench|field|home|\d{4})\s+)*(?:players?|starters?|starting (?:five|lineup)|reserves?|bench|substitutes|subs|jugador[ae]s?|spieler|joueur(?:se)?s|jogador[ae]s)))\s*:?$/iu;
const bareTotal = /^totals?:?$/i;
const total = new RegExp(
  [
    '^(?:(?:sub|grand|overall|order|team|roster|players?|jerseys?|shirts?|kits?|uniforms?|youth|adult)[\\s-]*)?total(?:s|es|e)?(?:[\\s:=(].*)?$',
    '^(?:player |roster )?(?:count|qty|quantity|sum|summe|gesamt|gesamtzahl|anzahl|somme|soma|suma|cantidad|quantit[eé])(?:\\s*[:=(].*)?$',
    '^(?:summe|gesamt|somme|soma|suma)\\s+(?:players?|de jugadores|spieler|joueurs|\\d+).*$',
    '^(?:number|no\\.?|#) of (?:players|shirts|jerseys|kits|uniforms).*$',
  ].join('|'),
  'iu',
);
const note =
  /https?:|www\.|\S@\S|[©]|^page \d+|^\*+\s|^notes?\b\s*[:.-]|:$|^sep=.$|^(?:printed|generated|exported|created|downloaded|updated|last updated|report)\b.*(?:\d|\bby\b)/i;
