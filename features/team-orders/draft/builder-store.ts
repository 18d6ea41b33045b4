import { type Client, RequestError } from '#core/contract/client.ts';
import type { CheckoutResponse, FailureResponse } from '#core/contract/responses.ts';
import type { RosterEntry, StoredOrder, UniformOrder } from '#core/contract/uniform-order.ts';
import { builderMessages } from '../domain/builder-messages.ts';
import { checkoutRequest, orderOf, type UniformCheckoutRequest, validateDraft } from '../domain/checkout-request.ts';
import { type Draft, emptyDraft, readDraft, writeDraft } from '../domain/draft.ts';
import { pauseMs, toastMessages } from '../domain/messages.ts';
import { countRestorable } from '../domain/roster.ts';
import { type BuilderAction, type BuilderChoice, type BuilderState, initialBuilderState, reduceBuilder } from './builder-state.ts';
import { nextSending, readSent, type SentOrder, unsent } from './sent-order.ts';
import { readUndoSnapshot, type SnapshotForm, writeUndoSnapshot } from './undo-snapshot.ts';

type Entry = { get(): string | null; set(text: string | null): void };
type Say = (text: string, options?: { action?: { label: string; onClick: () => void } }) => unknown;

/** What the store needs from its environment. `browser-builder.ts` passes the browser's. */
export type BuilderDeps = {
  /** Entries that survive a reload and are shared by the tabs. */
  draft: Entry;
  sent: Entry;
  logo: Entry;
  /** The draft that is shared with other devices (`shared-roster/`). */
  sheet: Entry;
  earlier: Entry;
  /** Called when the stored logo was replaced. */
  onLogoSwapped(): void;
  /** Calls `heard` when another tab has written its draft. */
  onOtherTab(heard: () => void): void;
  createCheckout(
    request: UniformCheckoutRequest & { replaces?: string | undefined; follows?: string | undefined },
    key: string,
  ): ReturnType<Client['createCheckout']>;
  newKey(): string;
  now(): Date;
  notify: { success: Say; error: Say };
  wait(ms: number): Promise<void>;
  navigate(url: string): void;
};

export type BuilderStore = ReturnType<typeof createBuilderStore>;

/**
 * The state of the builder: the draft, stored on every change (R4.9), and its submit. It uses neither React nor the DOM.
 * One request is sent at a time, and the same order sent twice is one order (R4.11).
 */
export function createBuilderStore(world: BuilderDeps) {
  /** The stored draft as this tab last wrote or read it. */
  let seen = world.draft.get();
  const kept = readDraft(seen, world.now());
  if (!kept) followNone(world.sent);
  const earlier = () => readUndoSnapshot(world.earlier.get(), world.now())?.said ?? null;
  const beside = () => ({ earlier: earlier(), follows: readSent(world.sent.get())?.follows ?? null });
  let form: BuilderState = { ...initialBuilderState, ...(kept && { draft: kept, restored: true }), ...beside() };
  /** A logo is being uploaded. An order sent now would go without it. */
  let logoUnderWay = false;
  const listeners = new Set<() => void>();

  function act(action: BuilderAction) {
    // Re-read storage first: another tab may have edited the draft. Then apply only this change.
    if (world.draft.get() !== seen) reread();
    const { draft } = form;
    form = reduceBuilder(form, action);
    if (form.draft !== draft) {
      seen = writeDraft(form.draft, world.now());
      world.draft.set(seen);
    }
    tell();
  }
  function tell() {
    for (const listener of listeners) listener();
  }

  /** Reads what another tab has stored, or what a placed order has removed. */
  function reread() {
    if (form.sending) return;
    seen = world.draft.get();
    const draft = readDraft(seen, world.now()) ?? emptyDraft();
    const next = { ...reduceBuilder(form, { type: 'draft', draft, restored: false }), ...beside() };
    if (JSON.stringify([next.draft, next.earlier, next.follows]) === JSON.stringify([form.draft, form.earlier, form.follows])) return;
    form = next;
    tell();
  }
  world.onOtherTab(reread);

  const restore = () => act({ type: 'restore entries' });

  /** Replaces the form. The old one is stored and can be restored until the next replacement. */
  function swap(next: SnapshotForm, said: string) {
    if (form.sending) return;
    const before = { draft: world.draft.get(), sent: world.sent.get(), logo: world.logo.get(), sheet: world.sheet.get() };
    world.earlier.set(writeUndoSnapshot({ said, form: before }, world.now()));
    for (const part of ['sheet', 'draft', 'sent', 'logo'] as const) world[part].set(next[part]);
    reread();
    world.onLogoSwapped();
    world.notify.success(said, earlier() === null ? {} : { action: { label: builderMessages.undo, onClick: bringBack } });
  }
  function bringBack() {
    const before = readUndoSnapshot(world.earlier.get(), world.now());
    if (before) swap(before.form, builderMessages.broughtBack);
  }

  async function submit() {
    if (form.sending) return;
    const { draft } = form;
    const refused = refuse(draft, logoUnderWay);
    if (refused) {
      act({ type: 'refused', problems: refused.fields, hindrance: null });
      if (refused.toast) world.notify.error(refused.toast);
      return;
    }
    act({ type: 'sending' });
    const order = orderOf(draft);
    const request = checkoutRequest(order);
    let sent = nextSending(JSON.stringify(request), readSent(world.sent.get()), world.newKey());
    keep(sent);
    const answer = await ask(() =>
      world.createCheckout({ ...request, replaces: sent.replaces ?? undefined, follows: sent.follows?.key }, sent.onceKey),
    );
    const stored = storedIn(answer);
    if (stored) {
      sent = { ...sent, stored, checkoutId: answer?.success ? answer.checkout.id : null };
      keep(sent);
    }
    if (answer?.success && answer.checkout.webUrl) {
      world.notify.success(toastMessages.redirecting);
      await world.wait(pauseMs);
      return world.navigate(answer.checkout.webUrl);
    }
    if (answer && !answer.success) {
      const told = toldOf(answer, order, sent);
      if (told) return act({ type: 'refused', ...told });
    }
    world.notify.error(toastMessages.checkoutFailed);
    await world.wait(pauseMs);
    act({ type: 'failed', failed: { order, reference: stored?.reference ?? null } });
  }

  function keep(sent: SentOrder) {
    world.sent.set(JSON.stringify(sent));
  }

  return {
    get: () => form,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    choose: (choice: Partial<BuilderChoice>) => act({ type: 'choose', choice }),
    /** A new count makes the roster blank (R4.3). The toast offers to restore it. */
    setQuantity(quantity: number) {
      if (quantity === form.draft.quantity) return;
      act({ type: 'count', quantity });
      if (form.draft.wantsRoster && countRestorable(form.draft.roster) > 0) {
        world.notify.success(builderMessages.rebuilt(quantity), { action: { label: builderMessages.restore, onClick: restore } });
      }
    },
    changePlayer: (id: string, change: Partial<Omit<RosterEntry, 'id'>>) => act({ type: 'player', id, change }),
    restoreEntries: restore,
    takeDraft: (draft: Draft) => act({ type: 'draft', draft, restored: false }),
    swap,
    bringBack,
    /** Begins another order. */
    startOver: () => swap({ draft: null, sent: null, logo: null, sheet: null }, builderMessages.startedOver),
    /** Takes the logo of the upload, or `under way` while one is being uploaded. */
    setLogo(logo: Draft['logo'] | 'under way') {
      logoUnderWay = logo === 'under way';
      if (logo !== 'under way' && JSON.stringify(logo) !== JSON.stringify(form.draft.logo)) act({ type: 'choose', choice: { logo } });
    },
    submit,
    /** Sends a second order although the first is already checked out. */
    async submitAnew() {
      keep({ ...unsent, follows: form.follows });
      await submit();
    },
    dismiss: () => act({ type: 'dismissed' }),
    /** Called when the browser shows the page again by Back. */
    rest() {
      act({ type: 'rest' });
      reread();
    },
    /** The path of the last sent order's page, if the server has stored the order. */
    pathOfSent: () => readSent(world.sent.get())?.stored?.path ?? null,
  };
}

function refuse(draft: Draft, logoUnderWay: boolean) {
  const refused = validateDraft(draft);
  if (!logoUnderWay) return refused;
  const fields = { ...refused?.fields, logo: builderMessages.logoUnderWay };
  return { toast: refused?.toast === toastMessages.contactMissing ? refused.toast : null, fields };
}

/** When a stored draft has expired, the order it followed is cleared too. */
function followNone(entry: Entry) {
  const sent = readSent(entry.get());
  if (sent?.follows) entry.set(JSON.stringify({ ...sent, follows: null }));
}

/** Gives null if no readable answer came. */
async function ask(send: () => ReturnType<Client['createCheckout']>): Promise<CheckoutResponse | FailureResponse | null> {
  try {
    return await send();
  } catch (error) {
    if (error instanceof RequestError) return null;
    throw error;
  }
}

function storedIn(answer: CheckoutResponse | FailureResponse | null): StoredOrder | null {
  return answer?.uniformOrder ?? null;
}

/** The errors of a refusal, at the fields or beside the button. Gives null if the failure dialog is shown instead. */
function toldOf(
  { error }: FailureResponse,
  order: UniformOrder,
  sent: SentOrder,
): { problems: Record<string, string>; hindrance: { text: string; path: string | null } | null } | null {
  if (error.code === 'order_placed') {
    const text = sent.stored ? builderMessages.alreadyPlaced(sent.stored.reference) : error.message;
    return { problems: {}, hindrance: { text, path: sent.stored?.path ?? null } };
  }
  const problems = Object.fromEntries(
    Object.entries(error.fields ?? {}).flatMap(([path, message]) => {
      const field = /^uniformOrder\.(.+)/.exec(path)?.[1];
      if (field === undefined) return [];
      return [
        [field.replace(/^roster\.(\d+)/, (_, row) => `roster.${order.roster[Number(row)]?.id}`).replace(/^(logo\w*)\..*/, '$1'), message],
      ];
    }),
  );
  if (Object.keys(problems).length > 0) return { problems, hindrance: null };
  return hinderingCodes.includes(error.code) ? { problems, hindrance: { text: error.message, path: null } } : null;
}

/** Refusals of the order itself. A mail would not help; the order must be changed. */
const hinderingCodes = ['total_differs', 'attributes_differ'];
