/**
 * A piece of a style sheet: a statement (`body` is null: a declaration, `@layer a, b`) or a block with what stands
 * in it. `head` is the statement's text, or what comes before the brace.
 */
export type Piece = { head: string; body: Piece[] | null };

/** What may be shown: tells of a class, an element and a field's type whether it may occur, and which custom properties are read by their names. */
export type Shown = {
  mayHave: (className: string) => boolean;
  mayHaveElement: (name: string) => boolean;
  mayHaveType: (type: string) => boolean;
  reads: Iterable<string>;
};

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

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };

/** What stands in a document. @example shownIn('<p class="lead mt-2">').mayHave('mt-2') // true */
export function shownIn(html: string): Shown {
  const classes = new Set<string>();
  for (const [, list = ''] of html.matchAll(/\sclass="([^"]*)"/g)) for (const name of decoded(list).split(/\s+/)) classes.add(name);
  const elements = new Set(Array.from(html.matchAll(/<([a-z][\w-]*)/g), ([, name]) => name));
  const types = new Set(Array.from(html.matchAll(/\stype="([a-z-]+)"/g), ([, type]) => type));
  return {
    mayHave: (className) => classes.has(className),
    mayHaveElement: (name) => elements.has(name),
    mayHaveType: (type) => types.has(type),
    reads: new Set(html.match(/--[\w-]+/g)),
  };
}

/** The same, and styles which read custom properties of other sheets. */
export function alsoReading(shown: Shown, css: string): Shown {
  return { ...shown, reads: [...shown.reads, ...(css.match(/--[\w-]+/g) ?? [])] };
}

function decoded(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|#x27);/g, (_all, name: string) => entities[name] ?? '');
}

/**
 * The part of a sheet that a page can need, in the sheet's own order: rules whose classes and elements may all occur, and
 * of custom properties and keyframes those that somebody uses. Ids, attributes and states are let through, and so is a
 * rule's whole list of selectors where one of them may match; layers keep their order, empty ones too.
 *
 * @example partOf(parseSheet('.a{color:red}.b{color:blue}'), shownIn('<p class="a">')) // '.a{color:red}'
 */
export function partOf(sheet: Piece[], shown: Shown): string {
  const pieces = withoutAbsent(sheet, shown);
  const used = usedNames(pieces, shown.reads);
  return print(pieces.flatMap((piece) => withoutUnused(piece, used)));
}

function withoutAbsent(pieces: Piece[], shown: Shown): Piece[] {
  return pieces.flatMap((piece) => {
    const { head, body } = piece;
    if (!body) return [piece];
    if (!head.startsWith('@')) return needsOf(head).some((needs) => areMet(needs, shown)) ? [piece] : [];
    if (!holdsRules(head)) return [piece];
    const kept = withoutAbsent(body, shown);
    return kept.length > 0 || head.startsWith('@layer') ? [{ head, body: kept }] : [];
  });
}

function areMet({ classes, elements, types }: Needs, shown: Shown): boolean {
  return classes.every(shown.mayHave) && elements.every(shown.mayHaveElement) && types.every(shown.mayHaveType);
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
  return body.length > 0 || piece.head.startsWith('@layer') ? [{ head: piece.head, body }] : [];
}

function print(pieces: Piece[]): string {
  return pieces
    .map(({ head, body }, at) => (body ? `${head}{${print(body)}}` : `${head}${at < pieces.length - 1 || head.startsWith('@') ? ';' : ''}`))
    .join('');
}

type Needs = { classes: string[]; elements: string[]; types: string[] };

/** Of what browsers draw inside a field: the field's type. */
const typesOfParts: [RegExp, string][] = [
  [/^::file-selector/, 'file'],
  [/^::-webkit-(?:date|calendar)/, 'date'],
  [/^::-webkit-search/, 'search'],
  [/^::-webkit-(?:inner|outer)-spin/, 'number'],
];

const selectorToken =
  /\.((?:\\(?:[0-9a-f]{1,6}\s?|[\s\S])|[\w-]|[^\0-\x7f])+)|\\[\s\S]|\[type=["']?([\w-]+)["']?\]|"[^"]*"|'[^']*'|(::[\w-]+)|[#:][\w-]+|([a-z][\w-]*)|[()[\],]/gi;

/** Of each selector in a list the classes, elements and fields without which it matches nothing. What stands in brackets is only one way. */
function needsOf(selectors: string): Needs[] {
  let needs: Needs = { classes: [], elements: [], types: [] };
  const lists = [needs];
  let brackets = 0;
  for (const [text, className, type, part, element] of selectors.matchAll(selectorToken)) {
    if (text === '(' || text === '[') brackets += 1;
    else if (text === ')' || text === ']') brackets -= 1;
    else if (brackets > 0) continue;
    else if (text === ',') {
      needs = { classes: [], elements: [], types: [] };
      lists.push(needs);
    } else if (className) needs.classes.push(nameOf(className));
    else if (type) needs.types.push(type);
    else if (part) needs.types.push(...typesOfParts.flatMap(([begins, field]) => (begins.test(part) ? [field] : [])));
    else if (element) needs.elements.push(element);
  }
  return lists;
}

function nameOf(escaped: string): string {
  return escaped.replace(/\\(?:([0-9a-f]{1,6})\s?|([\s\S]))/gi, (_all, code: string | undefined, character: string) =>
    code ? String.fromCodePoint(Number.parseInt(code, 16)) : character,
  );
}

/**
 * How one part of a sheet becomes a larger one of the same: pairs of how many characters to go on, and what to put in there.
 *
 * @example insertionsOf('.a{top:0}', '.a{top:0}.b{top:0}') // [[9, '.b{top:0}']]
 */
export function insertionsOf(part: string, larger: string): [number, string][] {
  const tokens = tokensOf(part);
  const insertions: [number, string][] = [];
  let on = 0;
  let next = 0;
  for (const text of tokensOf(larger)) {
    const last = insertions.at(-1);
    if (text === tokens[next]) {
      on += text.length;
      next += 1;
    } else if (last && on === 0) last[1] += text;
    else {
      insertions.push([on, text]);
      on = 0;
    }
  }
  if (next < tokens.length) throw new Error('a part of a style sheet is not in the larger one');
  return insertions;
}

const tokensOf = (css: string) => css.match(/[^{};]+|[{};]/g) ?? [];
