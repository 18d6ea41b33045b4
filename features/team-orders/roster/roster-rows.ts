import { readHeading } from './heading-words.ts';
import { isNo, isYes } from './roster-cells.ts';
import { countHeadings } from './roster-columns.ts';

/** Reads the records below the heading one after the other, and says which are no players: headings, totals, staff and notes. */
export function createRowFilter(headings: readonly string[] | null): (cells: readonly string[]) => boolean {
  const columnOf = (pattern: RegExp) => headings?.findIndex((cell) => pattern.test(cell)) ?? -1;
  /** In a column of first or last names, Coach is a name. */
  const isPart = (column: number) => /^(?:first|last)$/.test(readHeading(headings?.[column] ?? '')?.field ?? '');
  const [player, coach] = [columnOf(/\bplayer\s*\?|\bis[\s_-]?player/i), columnOf(/\b(?:coach|staff)\s*\?|\bis[\s_-]?(?:coach|staff)/i)];
  const titles = new Set(headings?.map((cell) => cell.toLowerCase()));
  let amongStaff = false;

  return (cells) => {
    const filled = cells.filter((cell) => cell !== '');
    const [first = ''] = filled;
    if (filled.length === 1) {
      if (staffTitle.test(first)) amongStaff = true;
      else if (playersTitle.test(first) || first.endsWith(':')) amongStaff = false;
      return !(
        staffTitle.test(first) ||
        staff.test(first) ||
        playersTitle.test(first) ||
        note.test(first) ||
        total.test(first) ||
        isHeading(filled)
      );
    }
    if (filled.length > 1 && filled.every((cell) => /^[([].*[)\]]$/.test(cell))) return false; // what to enter in each column
    if (isHeading(filled)) {
      amongStaff = false;
      return false;
    }
    if (isNo(cells[player] ?? '') || isYes(cells[coach] ?? '')) return false;
    return !amongStaff && !cells.some((cell, column) => (staff.test(cell) || (total.test(cell) && column < 3)) && !isPart(column));
  };

  function isHeading(filled: readonly string[]): boolean {
    const same = filled.filter((cell) => titles.has(cell.toLowerCase())).length;
    if (filled.length === 1) return same === 1 && readHeading(filled[0] ?? '') !== null;
    return same * 2 > filled.length || (countHeadings(filled) > 1 && filled.every((cell) => readHeading(cell) !== null));
  }
}

const title = '(?:head |asst\\.? |asst |assistant |assoc\\.? |associate |team |1st |2nd |bench |volunteer |goalie |pitching )*';
const role =
  '(?:coach|coaches|coaching staff|manager|trainer|staff|entrenador|entrenadora|entraineur|entraîneur|treinador|treinadora|mom|parent|volunteer|bench staff|officials?)';
/** A cell that says somebody is staff: the role alone, or before or after a name. A first or last name Coach or Manager stays a player. */
const staff = new RegExp(
  `^${title}(?:coach|coaches|coaching staff|staff|entrenador|entrenadora|entraineur|entraîneur|treinador|treinadora)(?:\\s*:.*|\\s+\\p{L}.*)?$|^(?:head|asst\\.?|assistant|team|general)\\s+${role}\\b|[(,–-]\\s*${title}${role}\\)?$|^(?:manager|trainer)s?(?:\\s*:.*)?$`,
  'iu',
);
const staffTitle = new RegExp(`^${title}${role}s?\\s*:?$`, 'iu');
const playersTitle =
  /^(?:[\p{L}\p{N}'’ ]{0,40}\b)?(?:players?|roster|starters?|starting (?:five|lineup)|reserves?|bench|substitutes|subs|jugador[ae]s?|spieler|joueur(?:se)?s|jogador[ae]s)\s*:?$/iu;
const total =
  /^(?:(?:sub|grand|team|roster|player)[\s-]*)?(?:totals?|totales|total(?:e|es)?|summe|gesamt|somme|soma|suma)(?:\s*[:=(].*|\s+(?:players?|de jugadores|spieler|joueurs|count|qty|quantity|uniforms?|jerseys?|\d+).*)?$|^(?:player|roster)?\s*count\s*[:=]/iu;
const note =
  /https?:|www\.|\S@\S|[©]|^page \d+|^\*|^notes?\b\s*[:.-]|:$|^sep=.$|^(?:printed|generated|exported|created|downloaded|updated|last updated|report)\b.*(?:\d|\bby\b)|^(?:\S+\s+){6,}\S+$/i;
