import { uniforms } from '#core/config/pricing.ts';
import { retentionDays } from '#core/config/retention.ts';
import type { RosterEntry, UniformOrder } from '#core/contract/uniform-order.ts';
import { type Day, isDay } from '#core/dates/business-days.ts';
import { cutChoices, type JerseyCut, type Lettering, letteringChoices, usualCut, usualLettering } from '#core/garment/jersey-choices.ts';
import { type LogoPlacement, logoPlaces, usualPlacement } from '#core/garment/logo-placement.ts';
import { categoryOf, sizeCategories } from '#core/garment/sizes.ts';
import { defaultColors, type TeamColors, teamColorKeys } from '#core/garment/team-colors.ts';
import { type Fabric, fabrics, isFilled, type RuleBook, ruleBooks } from '#core/uniform-options.ts';
import { blankRoster, blankRows, type RosterDraft, rebuildRoster } from './roster.ts';

/** What a coach has entered, complete or not. `logo` is an uploaded file, by its upload token. */
export type Draft = {
  fabric: Fabric;
  /** Its key. One that is not known here is drawn plain (R4.20). */
  design: string;
  lettering: Lettering;
  cut: JerseyCut;
  colours: TeamColors;
  quantity: number;
  contactName: string;
  email: string;
  phone: string;
  purchaseOrder: string;
  teamName: string;
  wantsRoster: boolean;
  roster: RosterDraft;
  ruleBook: RuleBook | null;
  logo: { uploadId: string; fileName: string } | null;
  logoPlacement: LogoPlacement;
  needsLogoDesign: boolean;
  rush: boolean;
  neededBy: Day | null;
  /** The words of choices that are not made any more: each is as usual now, and the form says so until the look is chosen anew. */
  gone?: string[];
};

/** The draft a page begins with (R4.1). It is the same on server and browser. */
export function emptyDraft(): Draft {
  return {
    fabric: 'mesh',
    design: 'plain',
    lettering: usualLettering,
    cut: usualCut,
    colours: defaultColors,
    quantity: uniforms.usualPlayers,
    contactName: '',
    email: '',
    phone: '',
    purchaseOrder: '',
    teamName: '',
    wantsRoster: false,
    roster: blankRoster(uniforms.usualPlayers),
    ruleBook: null,
    logo: null,
    logoPlacement: usualPlacement,
    needsLogoDesign: false,
    rush: false,
    neededBy: null,
  };
}

/** The draft with another count, 1 to 15. The roster becomes that many blank rows (R4.3). */
export function changeQuantity(draft: Draft, quantity: number): Draft {
  return quantity === draft.quantity ? draft : { ...draft, quantity, roster: rebuildRoster(draft.roster, quantity) };
}

/** Raised when older drafts can no longer be read field by field. */
const version = 1;
/** The bound of a stored draft, in characters. Each text in it is stored as typed, up to `longestText`. */
const longestStored = 500_000;
const longestText = 10_240;

/** The draft as the browser stores it. @example storage.setItem(storageKeys.uniformDraft, writeDraft(draft, new Date())) */
export function writeDraft(draft: Draft, now: Date): string {
  return JSON.stringify({ version, savedAt: now.toISOString(), draft });
}

/**
 * Reads a stored draft. Gives null for none, one of another version, one older than 90 days (R4.9) or an untouched one.
 * Never throws: an invalid field gets its default, the others stay.
 */
export function readDraft(stored: string | null, now: Date): Draft | null {
  if (stored === null || stored.length > longestStored) return null;
  const saved = record(parse(stored));
  const age = now.getTime() - Date.parse(String(saved.savedAt));
  if (saved.version !== version || !(age <= retentionDays.draftLeftAlone * 86_400_000)) return null;
  const draft = fillIn(record(saved.draft));
  return isUntouched(draft) ? null : draft;
}

/** Whether nothing was entered in a draft. */
export function isUntouched(draft: Draft): boolean {
  return JSON.stringify(draft) === JSON.stringify(emptyDraft());
}

/** The draft from which an order that was sent before is sent again unchanged. */
export function draftOf({ logo, roster, ...order }: UniformOrder): Draft {
  const wantsRoster = roster.length > 0;
  return fillIn({ ...order, logo: logo && { ...logo, fileName: '' }, wantsRoster, roster: { rows: roster } });
}

function fillIn(saved: Record<string, unknown>): Draft {
  const none = emptyDraft();
  const { mostPerOrder } = uniforms;
  const quantity = Number.isInteger(saved.quantity) ? Math.min(Math.max(Number(saved.quantity), 1), mostPerOrder) : none.quantity;
  const gone = new Set(list(saved.gone).filter(isWord));
  const known: Known = (choices, stored) => {
    const found = oneOf(choices, stored);
    if (found === null && isWord(stored)) gone.add(stored);
    return found;
  };
  const draft: Draft = {
    fabric: known(fabrics, saved.fabric) ?? none.fabric,
    design: /^[a-z-]{1,40}$/.test(text(saved.design)) ? text(saved.design) : none.design,
    lettering: choicesOf(letteringChoices, usualLettering, saved.lettering, known),
    cut: choicesOf(cutChoices, usualCut, saved.cut, known),
    colours: colorsOf(record(saved.colours), known),
    quantity,
    contactName: text(saved.contactName),
    email: text(saved.email),
    phone: text(saved.phone),
    purchaseOrder: text(saved.purchaseOrder),
    teamName: text(saved.teamName),
    wantsRoster: saved.wantsRoster === true,
    roster: rosterOf(record(saved.roster), quantity),
    ruleBook: oneOf(ruleBooks, saved.ruleBook),
    logo: logoOf(record(saved.logo)),
    logoPlacement: placementOf(record(saved.logoPlacement), known),
    needsLogoDesign: saved.needsLogoDesign === true,
    rush: saved.rush === true,
    neededBy: isDay(saved.neededBy) ? saved.neededBy : null,
  };
  return gone.size > 0 ? { ...draft, gone: [...gone] } : draft;
}

/** The choice as stored, or null where it is none of the choices, whose word is then told. */
type Known = <T extends string>(choices: readonly T[], stored: unknown) => T | null;
/** Whether a value may be the word of a choice. */
const isWord = (value: unknown): value is string => typeof value === 'string' && /^[\w -]{1,40}$/.test(value);

/** Makes as many rows as there are uniforms. Further ones are stored for `restoreEntries`. */
function rosterOf({ rows, kept }: Record<string, unknown>, quantity: number): RosterDraft {
  const [shown, waiting] = [list(rows).map(entryOf), list(kept).map(entryOf)];
  const known = [...shown, ...waiting];
  const fresh = blankRows(known.length, known);
  known.forEach((entry, at) => {
    if (entry.id === '' || known.findIndex(({ id }) => id === entry.id) < at) entry.id = fresh[at]?.id ?? '';
  });
  const missing = blankRows(Math.max(0, quantity - shown.length), [...known, ...fresh]);
  return { rows: [...shown.slice(0, quantity), ...missing], kept: [...shown.slice(quantity), ...waiting].filter(isFilled) };
}

function entryOf(stored: unknown): RosterEntry {
  const row = record(stored);
  const sizeCategory = oneOf(sizeCategories, row.sizeCategory) ?? 'adult';
  const size = text(row.size);
  return {
    id: /^p\d{1,9}$/.test(text(row.id)) ? text(row.id) : '',
    name: text(row.name),
    number: text(row.number),
    sizeCategory,
    size: categoryOf(size) === sizeCategory ? size : '',
  };
}

function colorsOf({ body, trim, lettering, accent }: Record<string, unknown>, known: Known): TeamColors {
  const fourth = known(teamColorKeys, accent);
  return {
    body: known(teamColorKeys, body) ?? defaultColors.body,
    trim: known(teamColorKeys, trim) ?? defaultColors.trim,
    lettering: known(teamColorKeys, lettering) ?? defaultColors.lettering,
    ...(fourth && { accent: fourth }),
  };
}

/** Each part of a choice that has several. */
function choicesOf<Choice extends Record<string, string>>(
  choices: Record<keyof Choice, readonly string[]>,
  usual: Choice,
  saved: unknown,
  known: Known,
): Choice {
  const stored = record(saved);
  return Object.fromEntries(
    Object.entries(usual).map(([part, value]) => [part, known(choices[part] ?? [], stored[part]) ?? value]),
  ) as Choice;
}

function logoOf({ uploadId, fileName }: Record<string, unknown>): Draft['logo'] {
  return text(uploadId) === '' ? null : { uploadId: text(uploadId), fileName: text(fileName) };
}

function placementOf({ place, inches }: Record<string, unknown>, known: Known): LogoPlacement {
  const found = known(logoPlaces, place);
  return found ? { place: found, inches: typeof inches === 'number' ? inches : null } : usualPlacement;
}

const text = (value: unknown) => (typeof value === 'string' ? value.slice(0, longestText) : '');
const list = (value: unknown) => (Array.isArray(value) ? value.slice(0, 100) : []);
const oneOf = <T extends string>(choices: readonly T[], value: unknown) => choices.find((choice) => choice === value) ?? null;

function record(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
