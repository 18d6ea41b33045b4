import { describe, expect, test, vi } from 'vitest';
import { type KeyValue, safeStorage } from '#core/browser/safe-storage.ts';
import { type Client, RequestError } from '#core/contract/client.ts';
import { eachFailure } from '#tests/fixtures/failing-storage.ts';
import { uniformCheckout } from '#tests/fixtures/team-checkout.ts';
import { costDollars, formatCost } from '#tests/fixtures/uniform-prices.ts';
import { writeDraft } from '../domain/draft.ts';
import { changeRow } from '../domain/roster.ts';
import { type BuilderDeps, type BuilderStore, createBuilderStore } from './builder-store.ts';

type Answer = Awaited<ReturnType<Client['createCheckout']>>;
type Sent = Parameters<BuilderDeps['createCheckout']>[0];

const stored = (mark = 'a') => ({ reference: 'CU-7KQ2M9', key: mark.repeat(64), path: `/team-order/${mark.repeat(64)}` });
const success: Answer = { success: true, checkout: uniformCheckout, uniformOrder: stored() };
const failure = (code: string, more: object = {}): Answer => ({ success: false, error: { code, message: 'The shop is away.' }, ...more });

/** Simulates a browser with several tabs that share one local storage. */
function browser(answers: (Answer | Error)[] = [], storage?: KeyValue) {
  type Part = 'draft' | 'sent' | 'logo' | 'sheet' | 'earlier';
  const kept: Record<Part, string | null> = { draft: null, sent: null, logo: null, sheet: null, earlier: null };
  const tabs: { heard: () => void }[] = [];
  const requests: { request: Sent; key: string }[] = [];
  const said: { kind: string; text: string; action: (() => void) | undefined; label: string | undefined }[] = [];
  const visited: string[] = [];
  const waited: number[] = [];
  let keys = 0;
  const entry = (name: keyof typeof kept, own: object) => ({
    get: () => (storage ? storage.getItem(name) : kept[name]),
    set(text: string | null) {
      if (storage) return text === null ? storage.removeItem(name) : storage.setItem(name, text);
      kept[name] = text;
      for (const tab of tabs) if (tab !== own && name === 'draft') tab.heard();
    },
  });
  const say = (kind: string) => (text: string, options?: { action?: { label: string; onClick: () => void } }) =>
    said.push({ kind, text, action: options?.action?.onClick, label: options?.action?.label });
  return {
    kept,
    requests,
    said,
    visited,
    waited,
    open() {
      const own = { heard: () => {} };
      tabs.push(own);
      return createBuilderStore({
        draft: entry('draft', own),
        sent: entry('sent', own),
        logo: entry('logo', own),
        sheet: entry('sheet', own),
        earlier: entry('earlier', own),
        onLogoSwapped: () => {},
        onOtherTab(heard) {
          own.heard = heard;
        },
        async createCheckout(request, key) {
          requests.push({ request, key });
          const answer = answers.shift() ?? success;
          if (answer instanceof Error) throw answer;
          return answer;
        },
        newKey: () => `key-${++keys}`,
        now: () => new Date('2026-11-21T20:00:00Z'),
        notify: { success: say('success'), error: say('error') },
        wait: async (ms) => void waited.push(ms),
        navigate: (url) => void visited.push(url),
      });
    },
  };
}

function filled(shop: ReturnType<typeof browser>) {
  const form = shop.open();
  form.choose({ contactName: 'Dana Whitlock', teamName: 'Harbor', email: 'dana@harborhoops.example', needsLogoDesign: true });
  return form;
}

describe('nothing typed is lost', () => {
  test('a reload finds every change, with a word', () => {
    const shop = browser();
    filled(shop).changePlayer('p1', { name: 'Ada Okafor', number: '00' });
    const { draft, restored } = shop.open().get();
    expect(restored).toBe(true);
    expect(draft).toMatchObject({ teamName: 'Harbor', needsLogoDesign: true });
    expect(draft.roster.rows[0]).toMatchObject({ name: 'Ada Okafor', number: '00' });
  });

  test('a first visit restores nothing and says nothing', () => {
    expect(browser().open().get().restored).toBe(false);
  });

  test('what one tab types the other shows', () => {
    const shop = browser();
    const [here, there] = [shop.open(), shop.open()];
    here.choose({ teamName: 'Harbor' });
    expect(there.get().draft.teamName).toBe('Harbor');
    there.choose({ email: 'dana@harborhoops.example' });
    expect(here.get().draft).toMatchObject({ teamName: 'Harbor', email: 'dana@harborhoops.example' });
  });

  test('a tab that slept adds what is typed there to what it has not heard of', () => {
    const shop = browser();
    const [here, there] = [shop.open(), shop.open()];
    const { draft } = here.get();
    shop.kept.draft = writeDraft(
      { ...draft, teamName: 'Harbor', roster: changeRow(draft.roster, 'p1', { name: 'Ada' }) },
      new Date('2026-11-21T20:00:00Z'),
    );
    there.changePlayer('p2', { name: 'Ivy' });
    expect(
      there
        .get()
        .draft.roster.rows.slice(0, 2)
        .map(({ name }) => name),
    ).toEqual(['Ada', 'Ivy']);
    expect(here.get().draft).toMatchObject({ teamName: 'Harbor' });
  });

  test('a changed count offers the entries in its toast, and they come back', () => {
    const shop = browser();
    const form = filled(shop);
    form.choose({ wantsRoster: true });
    form.changePlayer('p1', { name: 'Ada Okafor' });
    form.setQuantity(12);
    expect(shop.said.at(-1)).toMatchObject({ text: 'The roster now has 12 blank rows.', label: 'Restore entries' });
    shop.said.at(-1)?.action?.();
    expect(form.get().draft.roster.rows[0]?.name).toBe('Ada Okafor');
  });

  test('a changed count says nothing where there was nothing to lose', () => {
    const shop = browser();
    shop.open().setQuantity(5);
    expect(shop.said).toEqual([]);
  });

  test('starting over begins another order, and the earlier one comes back with its logo: by the toast, later, after a reload', async () => {
    const shop = browser();
    const form = filled(shop);
    shop.kept.logo = '{"token":"A"}';
    await form.submit();
    form.startOver();
    expect(form.get().draft.teamName).toBe('Harbor'); // the upload of the logo has begun
    form.resume();
    form.startOver();
    expect(form.get()).toMatchObject({ draft: { teamName: '' }, earlier: 'The form is empty again.' });
    expect([shop.kept.sent, shop.kept.logo]).toEqual([null, null]);
    expect(shop.said.at(-1)).toMatchObject({ text: 'The form is empty again.', label: 'Undo' });
    form.choose({ teamName: 'Another team' });
    const later = shop.open();
    expect(later.get()).toMatchObject({ restored: true, earlier: 'The form is empty again.' });
    later.undo();
    expect(later.get()).toMatchObject({ draft: { teamName: 'Harbor' }, earlier: 'What stood here before is back.' });
    expect([shop.kept.sent, shop.kept.logo]).toEqual([expect.stringContaining('key-1'), '{"token":"A"}']);
    shop.said.at(-1)?.action?.();
    expect(later.get().draft.teamName).toBe('Another team');
  });

  test('a draft that has gone after 90 days leaves no word of the order whose design it had', async () => {
    const shop = browser();
    const follows = { reference: 'CU-7KQ2M9', key: 'k', path: '/team-order/k' };
    shop.kept.sent = JSON.stringify({ onceKey: '', request: '', follows });
    filled(shop);
    expect(shop.open().get().follows).toBeNull();
    await shop.open().submit();
    expect(shop.requests[0]?.request.follows).toBeUndefined();
  });

  test('wherever the browser fails to store, what is typed stays, the correction is sent, and the earlier form comes back', async () => {
    await eachFailure(async (failing, where) => {
      const shop = browser(
        [],
        safeStorage(() => failing),
      );
      const form = filled(shop);
      form.choose({ contactName: 'Dana Whitlok' });
      form.choose({ contactName: 'Dana Whitlock-Reyes' });
      expect(form.get().draft, where).toMatchObject({ contactName: 'Dana Whitlock-Reyes', teamName: 'Harbor', needsLogoDesign: true });
      form.startOver();
      expect(form.get().draft.teamName, where).toBe('');
      form.undo();
      await Promise.all([form.submit(), form.submit()]);
      form.resume();
      await form.submit();
      expect(shop.requests, where).toHaveLength(2);
      expect(shop.requests[1], where).toEqual(shop.requests[0]);
      expect(shop.requests[0]?.request.uniformOrder, where).toMatchObject({ contactName: 'Dana Whitlock-Reyes', teamName: 'Harbor' });
    });
  });

  test('where nothing was entered there is nothing to bring back', () => {
    const shop = browser();
    const form = shop.open();
    form.startOver();
    expect([form.get().earlier, shop.said.at(-1)?.label, shop.kept.earlier]).toEqual([null, undefined, null]);
    shop.kept.earlier = 'damaged';
    expect(shop.open().get().earlier).toBeNull();
  });
});

describe('an order that cannot be sent', () => {
  test('without contact: the specified toast, a word at each field, and no call', async () => {
    const shop = browser();
    const form = shop.open();
    await form.submit();
    expect(shop.said.map(({ text }) => text)).toEqual(['Please fill in all contact information']);
    expect(Object.keys(form.get().problems)).toEqual(['contactName', 'email', 'teamName', 'logo']);
    expect(shop.requests).toEqual([]);
  });

  test('without logo: the specified toast', async () => {
    const shop = browser();
    const form = filled(shop);
    form.choose({ needsLogoDesign: false });
    await form.submit();
    expect(shop.said.at(-1)?.text).toBe('Please upload a logo or select "Need Logo Design"');
  });
});

describe('an order whose logo is still on its way', () => {
  const logo = { uploadId: 'u'.repeat(32), fileName: 'harbor.ai' };
  const notUploaded = 'The logo was not uploaded, so the order was not sent.';

  /** A form that was sent while its logo was being uploaded. */
  async function waiting(before: 'no logo' | 'a logo' = 'no logo') {
    const shop = browser();
    const form = filled(shop);
    if (before === 'a logo') form.setLogo({ ...logo, fileName: 'old.ai' });
    form.setLogo('under way');
    await form.submit();
    expect(form.get()).toMatchObject({ waiting: true, sending: false, problems: {} });
    expect(shop.requests).toEqual([]);
    return { shop, form };
  }

  test('is sent by itself once the logo is there, once, with what was typed meanwhile', async () => {
    const { shop, form } = await waiting();
    await form.submit();
    form.setLogo('under way');
    form.choose({ teamName: 'Harbor Hawks' });
    form.setLogo(logo);
    await vi.waitFor(() => expect(shop.visited).toHaveLength(1));
    expect(shop.requests).toHaveLength(1);
    expect(shop.requests[0]?.request.uniformOrder).toMatchObject({
      teamName: 'Harbor Hawks',
      logo: { uploadId: logo.uploadId },
      expectedTotal: costDollars({ mesh: 11 }),
    });
  });

  test('of an earlier visit is sent once that logo has been found again', async () => {
    const shop = browser();
    const form = filled(shop);
    form.setLogo(logo);
    form.setLogo('returning');
    await form.submit();
    expect(form.get()).toMatchObject({ waiting: true, problems: {} });
    form.setLogo(logo);
    await vi.waitFor(() => expect(shop.visited).toHaveLength(1));
    expect(shop.requests[0]?.request.uniformOrder).toMatchObject({ logo: { uploadId: logo.uploadId } });
  });

  test.each<[string, 'no logo' | 'a logo', (form: BuilderStore) => void]>([
    ['the file is refused', 'no logo', (form) => form.setLogo(null)],
    ['the connection stays lost', 'no logo', (form) => form.setLogo('stopped')],
    ['the upload is canceled', 'no logo', (form) => form.setLogo(null)],
    ['the upload of another is canceled', 'a logo', (form) => form.setLogo({ ...logo, fileName: 'old.ai' })],
    ['the upload of another stops', 'a logo', (form) => form.setLogo('stopped')],
  ])('%s: it says so, at the logo too, and is not sent', async (_, before, ends) => {
    const { shop, form } = await waiting(before);
    ends(form);
    expect(form.get()).toMatchObject({ waiting: false, sending: false, problems: { logo: notUploaded } });
    expect(shop.said.at(-1)).toMatchObject({ kind: 'error', text: notUploaded });
    expect(shop.requests).toEqual([]);
  });

  test.each<[string, (form: BuilderStore) => void]>([
    ['the page is left', (form) => form.stopWaiting()],
    ['it is emptied', (form) => form.startOver()],
    ['the page is shown again by Back', (form) => form.resume()],
  ])('%s: it does not go on by itself', async (_, ends) => {
    const { shop, form } = await waiting();
    ends(form);
    expect(form.get().waiting).toBe(false);
    form.setLogo(logo);
    await Promise.resolve();
    expect(shop.requests).toEqual([]);
  });

  test('says at once what else is missing, and that an upload which stopped has to go on', async () => {
    const shop = browser();
    const form = filled(shop);
    form.choose({ teamName: '' });
    form.setLogo('under way');
    await form.submit();
    expect(form.get()).toMatchObject({ waiting: false, problems: { teamName: expect.any(String) } });
    expect(form.get().problems.logo).toBeUndefined();
    form.choose({ teamName: 'Harbor' });
    form.setLogo('stopped');
    await form.submit();
    expect(form.get()).toMatchObject({ waiting: false, problems: { logo: expect.stringContaining('not uploaded yet') } });
    expect(shop.requests).toEqual([]);
  });
});

describe('an order that is sent', () => {
  test('says so, and goes to the checkout after a second', async () => {
    const shop = browser();
    const form = filled(shop);
    const submitted = form.submit();
    expect(form.get().sending).toBe(true);
    await submitted;
    expect(shop.said).toMatchObject([{ kind: 'success', text: 'Redirecting to checkout...' }]);
    expect(shop.waited).toEqual([1000]);
    expect(shop.visited).toEqual([uniformCheckout.webUrl]);
  });

  test('pressed twice is sent once', async () => {
    const shop = browser();
    const form = filled(shop);
    await Promise.all([form.submit(), form.submit()]);
    expect(shop.requests).toHaveLength(1);
  });

  test('unchanged, and sent again after a reload, is the same request under the same key', async () => {
    const shop = browser();
    await filled(shop).submit();
    await shop.open().submit();
    expect(shop.requests[1]).toEqual(shop.requests[0]);
  });

  test('changed after the checkout was seen, it takes the place of the unpaid one', async () => {
    const shop = browser();
    const form = filled(shop);
    await form.submit();
    form.resume();
    form.choose({ rush: true });
    await form.submit();
    expect(shop.requests.map(({ key }) => key)).toEqual(['key-1', 'key-2']);
    expect(shop.requests[0]?.request.replaces).toBeUndefined();
    expect(shop.requests[1]?.request.replaces).toBe(stored().key);
  });

  test('is not on its way any more where the browser shows the page again', async () => {
    const form = filled(browser());
    await form.submit();
    form.resume();
    expect(form.get().sending).toBe(false);
  });
});

describe('a checkout that fails', () => {
  test.each<[string, Answer | Error, string | null]>([
    ['the provider is away, the order is stored', failure('provider_failed', { uniformOrder: stored() }), 'CU-7KQ2M9'],
    ['the provider is away, nothing is stored', failure('provider_failed'), null],
    ['no answer comes', new RequestError('away'), null],
    ['the answer has no address', { ...success, checkout: { ...uniformCheckout, webUrl: '' } } as Answer, 'CU-7KQ2M9'],
  ])('%s: the specified toast, then the dialog after a second', async (_, answer, reference) => {
    const shop = browser([answer]);
    const form = filled(shop);
    await form.submit();
    expect(shop.said).toMatchObject([{ kind: 'error', text: 'Unable to process checkout online' }]);
    expect(shop.waited).toEqual([1000]);
    expect(shop.visited).toEqual([]);
    expect(form.get().failed).toMatchObject({ reference, order: { teamName: 'Harbor' } });
    expect(form.get().sending).toBe(false);
  });

  test('tried again, it is the same order', async () => {
    const shop = browser([new RequestError('away')]);
    const form = filled(shop);
    await form.submit();
    form.dismiss();
    await form.submit();
    expect(shop.requests[1]?.key).toBe(shop.requests[0]?.key);
    expect(shop.visited).toHaveLength(1);
  });
});

describe('an order that the server refuses', () => {
  test('says at the field what is wrong, a player’s at their row', async () => {
    const fields = { 'uniformOrder.teamName': 'Too long', 'uniformOrder.roster.0.name': 'Too long', 'uniformOrder.logo.uploadId': 'Gone' };
    const shop = browser([{ success: false, error: { code: 'invalid_request', message: '', fields } }]);
    const form = filled(shop);
    form.choose({ wantsRoster: true });
    form.changePlayer('p2', { name: 'Ivy' });
    await form.submit();
    expect(form.get().problems).toEqual({ teamName: 'Too long', 'roster.p2.name': 'Too long', logo: 'Gone' });
    expect(form.get().failed).toBeNull();
  });

  test('names both totals beside the button where they differ', async () => {
    const message = `The order comes to ${formatCost({ mesh: 11 })}, not $1.00.`;
    const shop = browser([{ success: false, error: { code: 'total_differs', message, fields: { 'Total Price': message } } }]);
    const form = filled(shop);
    await form.submit();
    expect(form.get().formError).toEqual({ text: message, path: null });
  });

  test('is led to the order that is checked out already, and may be sent as a new one', async () => {
    const shop = browser([success, failure('order_placed')]);
    const form = filled(shop);
    await form.submit();
    form.resume();
    form.choose({ rush: true });
    await form.submit();
    expect(form.get().formError).toMatchObject({ text: expect.stringContaining('CU-7KQ2M9'), path: stored().path });
    await form.submitAnew();
    expect(shop.requests.at(-1)?.request.replaces).toBeUndefined();
    expect(shop.visited).toHaveLength(2);
  });
});
