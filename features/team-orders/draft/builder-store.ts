import { createListeners } from '#core/async/listeners.ts';
import { type Client, RequestError } from '#core/contract/client.ts';
import type { CheckoutResponse, FailureResponse } from '#core/contract/responses.ts';
import type { RosterEntry, StoredOrder, UniformOrder } from '#core/contract/uniform-order.ts';
import { builderMessages } from '../domain/builder-messages.ts';
import { checkoutRequest, orderOf, type UniformCheckoutRequest, type ValidationError, validateDraft } from '../domain/checkout-request.ts';
import { type Draft, emptyDraft, readDraft, writeDraft } from '../domain/draft.ts';
import { pauseMs, toastMessages } from '../domain/messages.ts';
import { countRestorable } from '../domain/roster.ts';
import { type BuilderAction, type BuilderChoice, type BuilderState, initialBuilderState, reduceBuilder } from './builder-state.ts';
import { nextSending, readSent, type SentOrder, unsent } from './sent-order.ts';
import { readUndoSnapshot, type SnapshotForm, writeUndoSnapshot } from './undo-snapshot.ts';

type Entry = { get(): string | null; set(text: string | null): void };
type Notify = (text: string, options?: { action?: { label: string; onClick: () => void } }) => unknown;

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
  onOtherTab(listener: () => void): void;
  createCheckout(
    request: UniformCheckoutRequest & { replaces?: string | undefined; follows?: string | undefined },
    key: string,
  ): ReturnType<Client['createCheckout']>;
  newKey(): string;
  now(): Date;
  notify: { success: Notify; error: Notify };
  wait(ms: number): Promise<void>;
  navigate(url: string): void;
};

export type BuilderStore = ReturnType<typeof createBuilderStore>;

/** Whether a logo is being uploaded. `stopped`: it does not go on by itself. An order sent meanwhile would go without it. */
/** `returning`: the logo of an earlier visit is being asked for, and will be the one that the draft names. */
type UploadStage = 'at rest' | 'under way' | 'returning' | 'stopped';

/**
 * The state of the builder: the draft, stored on every change (R4.9), and its submit. It uses neither React nor the DOM.
 * One request is sent at a time, and the same order sent twice is one order (R4.11).
 */
export function createBuilderStore(deps: BuilderDeps) {
  /** The stored draft as this tab last wrote or read it. */
  let seen = deps.draft.get();
  const storedDraft = readDraft(seen, deps.now());
  if (!storedDraft) followNone(deps.sent);
  const earlier = () => readUndoSnapshot(deps.earlier.get(), deps.now())?.message ?? null;
  const readEarlierAndFollows = () => ({ earlier: earlier(), follows: readSent(deps.sent.get())?.follows ?? null });
  let form: BuilderState = {
    ...initialBuilderState,
    ...(storedDraft && { draft: storedDraft, restored: true }),
    ...readEarlierAndFollows(),
  };
  let upload: UploadStage = 'at rest';
  const listeners = createListeners();

  function act(action: BuilderAction) {
    // Re-read storage first: another tab may have edited the draft. Then apply only this change.
    if (deps.draft.get() !== seen) reread();
    const { draft } = form;
    form = reduceBuilder(form, action);
    if (form.draft !== draft) {
      seen = writeDraft(form.draft, deps.now());
      deps.draft.set(seen);
    }
    listeners.notify();
  }

  /** Reads what another tab has stored, or what a placed order has removed. */
  function reread() {
    if (form.sending) return;
    seen = deps.draft.get();
    const draft = readDraft(seen, deps.now()) ?? emptyDraft();
    const next = { ...reduceBuilder(form, { type: 'draft', draft, restored: false }), ...readEarlierAndFollows() };
    if (JSON.stringify([next.draft, next.earlier, next.follows]) === JSON.stringify([form.draft, form.earlier, form.follows])) return;
    form = next;
    listeners.notify();
  }
  deps.onOtherTab(reread);

  const restore = () => act({ type: 'restore entries' });

  /** Replaces the form. The old one is stored and can be restored until the next replacement. */
  function swap(next: SnapshotForm, message: string) {
    if (form.sending) return;
    const before = { draft: deps.draft.get(), sent: deps.sent.get(), logo: deps.logo.get(), sheet: deps.sheet.get() };
    deps.earlier.set(writeUndoSnapshot({ message, form: before }, deps.now()));
    for (const part of ['sheet', 'draft', 'sent', 'logo'] as const) deps[part].set(next[part]);
    act({ type: 'rest' });
    reread();
    deps.onLogoSwapped();
    deps.notify.success(message, earlier() === null ? {} : { action: { label: builderMessages.undo, onClick: undo } });
  }
  function undo() {
    const before = readUndoSnapshot(deps.earlier.get(), deps.now());
    if (before) swap(before.form, builderMessages.restored);
  }

  async function submit() {
    if (form.sending || form.waiting) return;
    const { draft } = form;
    const invalid = refuse(draft, upload);
    if (invalid) return stop(invalid);
    if (upload === 'under way' || upload === 'returning') return act({ type: 'waiting' });
    act({ type: 'sending' });
    const order = orderOf(draft);
    const request = checkoutRequest(order);
    let sent = nextSending(JSON.stringify(request), readSent(deps.sent.get()), deps.newKey());
    storeSent(sent);
    const response = await sendOrNull(() =>
      deps.createCheckout({ ...request, replaces: sent.replaces ?? undefined, follows: sent.follows?.key }, sent.onceKey),
    );
    const stored = storedOrderOf(response);
    if (stored) {
      sent = { ...sent, stored, checkoutId: response?.success ? response.checkout.id : null };
      storeSent(sent);
    }
    if (response?.success && response.checkout.webUrl) {
      deps.notify.success(toastMessages.redirecting);
      await deps.wait(pauseMs);
      return deps.navigate(response.checkout.webUrl);
    }
    if (response && !response.success) {
      const formErrors = toFormErrors(response, order, sent);
      if (formErrors) return act({ type: 'refused', ...formErrors });
    }
    deps.notify.error(toastMessages.checkoutFailed);
    await deps.wait(pauseMs);
    act({ type: 'failed', failed: { order, reference: stored?.reference ?? null } });
  }

  function stop({ fields, toast }: ValidationError) {
    act({ type: 'refused', problems: fields, formError: null });
    if (toast) deps.notify.error(toast);
  }

  function storeSent(sent: SentOrder) {
    deps.sent.set(JSON.stringify(sent));
  }

  return {
    get: () => form,
    subscribe: listeners.subscribe,
    choose: (choice: Partial<BuilderChoice>) => act({ type: 'choose', choice }),
    /** A new count makes the roster blank (R4.3). The toast offers to restore it. */
    setQuantity(quantity: number) {
      if (quantity === form.draft.quantity) return;
      act({ type: 'count', quantity });
      if (form.draft.wantsRoster && countRestorable(form.draft.roster) > 0) {
        deps.notify.success(builderMessages.rebuilt(quantity), { action: { label: builderMessages.restore, onClick: restore } });
      }
    },
    changePlayer: (id: string, change: Partial<Omit<RosterEntry, 'id'>>) => act({ type: 'player', id, change }),
    restoreEntries: restore,
    replaceDraft: (draft: Draft) => act({ type: 'draft', draft, restored: false }),
    swap,
    undo,
    /** Begins another order. */
    startOver: () => swap({ draft: null, sent: null, logo: null, sheet: null }, builderMessages.startedOver),
    /** Takes the logo of the upload, or how far that has come. An order that waits for it is then sent, or says why it is not. */
    setLogo(logo: Draft['logo'] | Exclude<UploadStage, 'at rest'>) {
      const isReturned = upload === 'returning';
      upload = typeof logo === 'string' ? logo : 'at rest';
      const isChanged = typeof logo !== 'string' && JSON.stringify(logo) !== JSON.stringify(form.draft.logo);
      if (isChanged) act({ type: 'choose', choice: { logo } });
      if (!form.waiting || upload === 'under way' || upload === 'returning') return;
      act({ type: 'rest' });
      // A canceled upload brings back the logo from before, with which nobody asked to send the order.
      if ((isChanged || isReturned) && logo) void submit();
      else stop({ fields: { logo: builderMessages.logoNotUploaded }, toast: builderMessages.logoNotUploaded });
    },
    submit,
    /** Sends a second order although the first is already checked out. */
    async submitAnew() {
      storeSent({ ...unsent, follows: form.follows });
      await submit();
    },
    /** The form is left, so the order does not go on by itself. */
    stopWaiting: () => form.waiting && act({ type: 'rest' }),
    dismiss: () => act({ type: 'dismissed' }),
    /** Called when the browser shows the page again by Back. */
    resume() {
      act({ type: 'rest' });
      reread();
    },
    /** The path of the last sent order's page, if the server has stored the order. */
    pathOfSent: () => readSent(deps.sent.get())?.stored?.path ?? null,
  };
}

/** Why the draft cannot be sent, or null. A logo that is on its way is not missing. */
function refuse(draft: Draft, upload: UploadStage): ValidationError | null {
  const invalid = validateDraft(draft);
  if (upload === 'at rest') return invalid;
  const { logo: _, ...fields } = invalid?.fields ?? {};
  const toast = invalid?.toast === toastMessages.contactMissing ? invalid.toast : null;
  if (upload === 'stopped') return { fields: { ...fields, logo: builderMessages.logoStopped }, toast };
  return Object.keys(fields).length > 0 ? { fields, toast } : null;
}

/** When a stored draft has expired, the order it followed is cleared too. */
function followNone(entry: Entry) {
  const sent = readSent(entry.get());
  if (sent?.follows) entry.set(JSON.stringify({ ...sent, follows: null }));
}

/** Gives null if no readable response came. */
async function sendOrNull(send: () => ReturnType<Client['createCheckout']>): Promise<CheckoutResponse | FailureResponse | null> {
  try {
    return await send();
  } catch (error) {
    if (error instanceof RequestError) return null;
    throw error;
  }
}

function storedOrderOf(response: CheckoutResponse | FailureResponse | null): StoredOrder | null {
  return response?.uniformOrder ?? null;
}

/** The errors of a refusal, at the fields or beside the button. Gives null if the failure dialog is shown instead. */
function toFormErrors(
  { error }: FailureResponse,
  order: UniformOrder,
  sent: SentOrder,
): { problems: Record<string, string>; formError: { text: string; path: string | null } | null } | null {
  if (error.code === 'order_placed') {
    const text = sent.stored ? builderMessages.alreadyPlaced(sent.stored.reference) : error.message;
    return { problems: {}, formError: { text, path: sent.stored?.path ?? null } };
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
  if (Object.keys(problems).length > 0) return { problems, formError: null };
  return orderRefusalCodes.includes(error.code) ? { problems, formError: { text: error.message, path: null } } : null;
}

/** Refusals of the order itself. A mail would not help; the order must be changed. */
const orderRefusalCodes = ['total_differs', 'attributes_differ'];
