/**
 * A piece of a style sheet: a statement (`body` is null: a declaration, `@layer a, b`) or a block with what stands
 * in it. `head` is the statement's text, or what comes before the brace.
 */
export type Piece = { head: string; body: Piece[] | null };

/** What a page can show: tells of a class whether it may occur, and of a custom property whether somebody reads it by its name. */
export type Shown = { mayHave: (className: string) => boolean; reads: Iterable<string> };

const token = /\/\*[\s\S]*?\*\/|"(?:\\[\s\S]|[^"\\])*"|'(?:\\[\s\S]|[^'\\])*'|\\[\s\S]|[()[\]{};]/g;

/**
 * Takes a style sheet of our own build apart: well-formed, minified CSS. It understands strings, escapes,
 * brackets and comments, and no property: what it gives says in the same order what the sheet said.
 *
 * @example parseSheet('.a{color:red}') // [{ head: '.a', body: [{ head: 'color:red', body: null }] }]
 */
export function parseSheet(css: string): Piece[] {
  const open: Piece[][] = [[]];
  let from = 0;
  let brackets = 0;
  const take = (until: number) => css.slice(from, until).trim();
  const state = (until: number) => {
    const head = take(until);
    if (head) open.at(-1)?.push({ head, body: null });
  };
  for (const { 0: text, index } of css.matchAll(token)) {
    const end = index + text.length;
    if (text === '(' || text === '[') brackets += 1;
    else if (text === ')' || text === ']') brackets -= 1;
    else if (text.startsWith('/*') && !take(index)) from = end;
    else if (brackets > 0) continue;
    else if (text === '{') {
      const piece = { head: take(index), body: [] };
      open.at(-1)?.push(piece);
      open.push(piece.body);
      from = end;
    } else if (text === '}') {
      state(index);
      if (open.length > 1) open.pop();
      from = end;
    } else if (text === ';') {
      state(index);
      from = end;
    }
  }
  state(css.length);
  return open[0] ?? [];
}

/**
 * The part of a sheet that a page can need, in the sheet's own order: rules whose classes may all occur, and of
 * custom properties and keyframes those that somebody uses. Elements, ids, attributes and states are let through,
 * and so is a rule's whole list of selectors where one of them may match; layers keep their order, empty ones too.
 *
 * @example partOf(parseSheet('.a{color:red}.b{color:blue}'), { mayHave: (name) => name === 'a', reads: [] }) // '.a{color:red}'
 */
export function partOf(sheet: Piece[], { mayHave, reads }: Shown): string {
  const pieces = withoutAbsent(sheet, mayHave);
  const used = usedNames(pieces, reads);
  return print(pieces.flatMap((piece) => withoutUnused(piece, used)));
}

function withoutAbsent(pieces: Piece[], mayHave: Shown['mayHave']): Piece[] {
  return pieces.flatMap((piece) => {
    const { head, body } = piece;
    if (!body) return [piece];
    if (!head.startsWith('@')) return classesOf(head).some((classes) => classes.every(mayHave)) ? [piece] : [];
    if (!holdsRules(head)) return [piece];
    const kept = withoutAbsent(body, mayHave);
    if (kept.length > 0) return [{ head, body: kept }];
    return head.startsWith('@layer') ? [{ head, body: null }] : [];
  });
}

const holdsRules = (head: string) => /^@(?:layer|media|supports|container|starting-style)\b/.test(head);

/** What is there only for those that name it: custom properties, and keyframes. */
function definedBy({ head }: Piece): string | null {
  return /^(--[^\s:]+)\s*:/.exec(head)?.[1] ?? /^@(?:property|(?:-webkit-)?keyframes)\s+(\S+)/.exec(head)?.[1] ?? null;
}

/** All names that occur, but in what nobody uses. */
function usedNames(pieces: Piece[], reads: Iterable<string>): Set<string> {
  const used = new Set(reads);
  const definitions = new Map<string, string[]>();
  const note = (text: string) => {
    for (const [name] of text.matchAll(/[\w-]+/g)) used.add(name);
  };
  const walk = (piece: Piece) => {
    const name = definedBy(piece);
    if (name) definitions.set(name, [...(definitions.get(name) ?? []), piece.body ? print(piece.body) : piece.head.slice(name.length)]);
    else {
      note(piece.head);
      piece.body?.forEach(walk);
    }
  };
  pieces.forEach(walk);
  for (let before = -1; before !== definitions.size; ) {
    before = definitions.size;
    for (const [name, texts] of definitions) {
      if (!used.has(name)) continue;
      definitions.delete(name);
      texts.forEach(note);
    }
  }
  return used;
}

function withoutUnused(piece: Piece, used: Set<string>): Piece[] {
  const name = definedBy(piece);
  if (name && !used.has(name)) return [];
  if (!piece.body || name) return [piece];
  const body = piece.body.flatMap((inner) => withoutUnused(inner, used));
  if (body.length > 0) return [{ head: piece.head, body }];
  return piece.head.startsWith('@layer') ? [{ head: piece.head, body: null }] : [];
}

function print(pieces: Piece[]): string {
  return pieces
    .map(({ head, body }, at) => (body ? `${head}{${print(body)}}` : `${head}${at < pieces.length - 1 || head.startsWith('@') ? ';' : ''}`))
    .join('');
}

const selectorToken = /\.((?:\\(?:[0-9a-f]{1,6}\s?|[\s\S])|[\w-]|[^\0-\x7f])+)|\\[\s\S]|"[^"]*"|'[^']*'|[()[\],]/gi;

/** Of each selector in a list the classes without which it matches nothing. What stands in brackets is only one way. */
function classesOf(selectors: string): string[][] {
  const lists: string[][] = [[]];
  let brackets = 0;
  for (const [text, name] of selectors.matchAll(selectorToken)) {
    if (text === '(' || text === '[') brackets += 1;
    else if (text === ')' || text === ']') brackets -= 1;
    else if (brackets > 0) continue;
    else if (text === ',') lists.push([]);
    else if (name) lists.at(-1)?.push(nameOf(name));
  }
  return lists;
}

function nameOf(escaped: string): string {
  return escaped.replace(/\\(?:([0-9a-f]{1,6})\s?|([\s\S]))/gi, (_all, code: string | undefined, character: string) =>
    code ? String.fromCodePoint(Number.parseInt(code, 16)) : character,
  );
}
