import type { RosterEntry } from '#core/contract/uniform-order.ts';
import { changeQuantity, type Draft, emptyDraft } from '../domain/draft.ts';
import type { FailedOrder } from '../domain/fallback-mail.ts';
import { changeRow, restoreEntries } from '../domain/roster.ts';
import type { SentOrder } from './sent-order.ts';

/** An error that belongs to no field. `path` leads to the order that causes it. */
type FormError = { text: string; path: string | null };

export type BuilderState = {
  draft: Draft;
  /** The draft comes from an earlier visit, and the message that says so is still shown. */
  restored: boolean;
  /** The message about an earlier draft that was replaced and can be restored, or null. */
  earlier: string | null;
  /** The order whose design the draft began with (R5.15). */
  follows: SentOrder['follows'];
  /** Messages at the fields by path, for a player by row id: `roster.p3.name`. */
  problems: Record<string, string>;
  formError: FormError | null;
  /** Counts refusals, so that the focus goes to the first invalid field each time. */
  refusals: number;
  /** The order is to be sent once its logo has been uploaded. */
  waiting: boolean;
  sending: boolean;
  /** The order in the open failure dialog, or null. */
  failed: FailedOrder | null;
};

/** Texts and choices of a draft with no action of their own; count and roster have theirs. */
export type BuilderChoice = Omit<Draft, 'quantity' | 'roster'>;

export type BuilderAction =
  | { type: 'choose'; choice: Partial<BuilderChoice> }
  | { type: 'count'; quantity: number }
  | { type: 'player'; id: string; change: Partial<Omit<RosterEntry, 'id'>> }
  | { type: 'restore entries' }
  /** Replaces the whole draft: by an import, another tab's draft or an empty one. */
  | { type: 'draft'; draft: Draft; restored: boolean }
  | { type: 'refused'; problems: Record<string, string>; formError: FormError | null }
  | { type: 'waiting' }
  | { type: 'sending' }
  /** A request or a wait has ended, or the browser has shown the page again by Back. */
  | { type: 'rest' }
  | { type: 'failed'; failed: FailedOrder }
  | { type: 'dismissed' };

/** The state on the server, and in the browser before the stored draft is read. */
export const initialBuilderState: BuilderState = {
  draft: emptyDraft(),
  restored: false,
  earlier: null,
  follows: null,
  problems: {},
  formError: null,
  refusals: 0,
  waiting: false,
  sending: false,
  failed: null,
};

/** The form after an action. A field that is changed loses its error message. */
export function reduceBuilder(form: BuilderState, action: BuilderAction): BuilderState {
  switch (action.type) {
    case 'choose':
      return edited(form, { ...told(form.draft, action.choice), ...action.choice }, fieldsOf(action.choice));
    case 'count':
      return edited(form, changeQuantity(form.draft, action.quantity), ['quantity', 'roster']);
    case 'player': {
      const roster = changeRow(form.draft.roster, action.id, action.change);
      const paths = Object.keys(action.change).map((field) => `roster.${action.id}.${field}`);
      return edited(form, { ...form.draft, roster }, action.change.sizeCategory ? [...paths, `roster.${action.id}.size`] : paths);
    }
    case 'restore entries':
      return edited(form, { ...form.draft, roster: restoreEntries(form.draft.roster) }, ['roster']);
    case 'draft':
      return { ...form, draft: action.draft, restored: action.restored, problems: {}, formError: null };
    case 'refused':
      return {
        ...form,
        problems: action.problems,
        formError: action.formError,
        refusals: form.refusals + 1,
        waiting: false,
        sending: false,
      };
    case 'waiting':
      return { ...form, waiting: true, problems: {}, formError: null };
    case 'sending':
      return { ...form, waiting: false, sending: true, problems: {}, formError: null };
    case 'rest':
      return { ...form, waiting: false, sending: false };
    case 'failed':
      return { ...form, sending: false, failed: action.failed };
    case 'dismissed':
      return { ...form, failed: null };
  }
}

/** The error of the logo belongs to both the file and the choice of a design, so a change of either clears it. */
function fieldsOf(choice: Partial<BuilderChoice>): string[] {
  const fields = Object.keys(choice);
  return 'needsLogoDesign' in choice ? [...fields, 'logo'] : fields;
}

/** The draft, which says what is not made any more until its look is chosen anew. */
function told({ gone, ...draft }: Draft, choice: Partial<BuilderChoice>): Draft {
  const isChosen = (['fabric', 'design', 'lettering', 'cut', 'colours', 'logoPlacement'] as const).some((part) => part in choice);
  return gone && !isChosen ? { ...draft, gone } : draft;
}

function edited(form: BuilderState, draft: Draft, mended: readonly string[]): BuilderState {
  const left = Object.entries(form.problems).filter(
    ([path]) => !mended.some((field) => path === field || (field === 'roster' && path.startsWith('roster.'))),
  );
  const problems = left.length === Object.keys(form.problems).length ? form.problems : Object.fromEntries(left);
  return { ...form, draft, problems, formError: null };
}
