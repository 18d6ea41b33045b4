import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changeQuantity, type Draft, emptyDraft } from '#features/team-orders/domain/draft.ts';
import { changeRow } from '#features/team-orders/domain/roster.ts';
import { createSharedRosterClient } from '#features/team-orders/shared-roster/shared-roster-client.ts';
import { createSharedRosterSync } from '#features/team-orders/shared-roster/shared-roster-sync.ts';
import { enterRow } from '../fixtures/shared-rosters.ts';
import { coachAt } from '../fixtures/team-order-requests.ts';
import { type OpenApp, openApp } from '../in-process-app.ts';

let shop: OpenApp;
const asked = globalThis.fetch;
let online = true;
/** How many drafts were stored on the server. */
let made = 0;
/** Runs once while a response is under way, as another device would. */
let meanwhile: (() => void) | null = null;
beforeAll(async () => {
  shop = await openApp();
  globalThis.fetch = async (input, init) => {
    if (!online) throw new TypeError('no connection');
    if (input === '/api/team-sheets') made += 1;
    const answer = await shop.app.fetch(new Request(`http://localhost:3000${input}`, init));
    meanwhile?.();
    meanwhile = null;
    return answer;
  };
});
afterAll(async () => {
  globalThis.fetch = asked;
  await shop.close();
});

/** A device of the coach with its draft and its sync, which the test runs step by step. */
function device() {
  let draft: Draft = { ...emptyDraft(), teamName: 'Harbor', wantsRoster: true };
  let kept: string | null = null;
  let due: (() => void) | null = null;
  let heard = () => {};
  let running: Promise<unknown> = Promise.resolve();
  const said: string[] = [];
  const sync = createSharedRosterSync({
    storage: {
      get: () => kept,
      refuses: () => false,
      set: (text) => {
        kept = text;
      },
    },
    draft: {
      follows: () => undefined,
      get: () => draft,
      replace: (next) => {
        draft = next;
      },
      subscribe: (listener) => {
        heard = listener;
      },
    },
    calls: createSharedRosterClient('/api'),
    newKey: () => crypto.randomUUID(),
    withLock(work) {
      const turn = running.then(work);
      running = turn.catch(() => undefined);
      return turn;
    },
    later: (_, work) => {
      due = work;
    },
    isVisible: () => true,
    onBack: () => undefined,
    showLogo: () => undefined,
    open(next, opened) {
      draft = next;
      kept = JSON.stringify(opened);
    },
    notify: { success: (text) => said.push(text), error: (text) => said.push(text) },
  });
  return {
    sync,
    said,
    draft: () => draft,
    row: (at: number) => draft.roster.rows[at],
    key: () => sync.get().synced?.key ?? '',
    types(at: number, change: { name?: string; number?: string }) {
      draft = { ...draft, roster: changeRow(draft.roster, `p${at + 1}`, change) };
      heard();
    },
    change(change: Partial<Draft>) {
      draft = { ...draft, ...change };
      heard();
    },
    startsOver() {
      kept = null;
      draft = emptyDraft();
      heard();
    },
    setQuantity(count: number) {
      draft = changeQuantity(draft, count);
      heard();
    },
    /** Runs until there is nothing more to send. */
    async settles() {
      for (let turns = 0; turns < 4; turns += 1) {
        due?.();
        await new Promise((resolve) => setTimeout(resolve));
        await running;
      }
    },
  };
}

async function two() {
  const [phone, desk] = [device(), device()];
  await phone.sync.share();
  await desk.sync.join(phone.key());
  await phone.settles();
  return { phone, desk };
}

describe('one draft on two devices', () => {
  test('is one on the server though two tabs share it at once', async () => {
    const phone = device();
    const before = made;
    expect(await Promise.all([phone.sync.share(), phone.sync.share()])).toEqual([true, true]);
    expect(made - before).toBe(1);
  });

  test('stays whole when a device starts another order while an answer is on its way', async () => {
    const { phone, desk } = await two();
    phone.types(0, { name: 'Ada' });
    await phone.settles();
    phone.types(1, { name: 'Ivy' });
    meanwhile = phone.startsOver;
    await phone.settles();
    await desk.settles();
    expect([desk.row(0)?.name, desk.row(1)?.name]).toEqual(['Ada', 'Ivy']);
    expect(phone.sync.get()).toMatchObject({ status: 'alone', synced: null });
    expect(phone.row(0)?.name ?? '').toBe('');
  });

  test('what is typed on one is on the other, and what one clears stays cleared', async () => {
    const { phone, desk } = await two();
    phone.types(0, { name: 'Ada' });
    phone.change({ email: 'rosa@harbor.example' });
    await phone.settles();
    desk.types(1, { name: 'Ivy' });
    await desk.settles();
    await phone.settles();
    expect([phone, desk].map((one) => [one.row(0)?.name, one.row(1)?.name, one.draft().email])).toEqual(
      Array(2).fill(['Ada', 'Ivy', 'rosa@harbor.example']),
    );
    phone.types(0, { name: '' });
    await phone.settles();
    await desk.settles();
    await phone.settles();
    expect([phone.row(0)?.name, desk.row(0)?.name]).toEqual(['', '']);
  });

  test('the same row on both is a choice: mine, theirs, or both', async () => {
    for (const [choice, expected] of [
      ['mine', ['Ivy', '']],
      ['theirs', ['Ada', '']],
      ['both', ['Ada', 'Ivy']],
    ] as const) {
      const { phone, desk } = await two();
      phone.types(0, { name: 'Ada' });
      await phone.settles();
      desk.types(0, { name: 'Ivy' });
      await desk.settles();
      await phone.settles();
      expect(desk.sync.get().synced?.conflicts.rows).toEqual(['p1']);
      expect([desk.row(0)?.name, phone.row(0)?.name], 'nothing is overwritten before').toEqual(['Ivy', 'Ada']);
      desk.sync.chooseRow('p1', choice);
      await desk.settles();
      await phone.settles();
      for (const one of [phone, desk]) expect([one.row(0)?.name, one.row(1)?.name]).toEqual(expected);
      expect(desk.sync.get().synced?.conflicts.rows).toEqual([]);
    }
  });

  test('without a connection changes are kept, and sent when it is back', async () => {
    const { phone, desk } = await two();
    online = false;
    phone.types(2, { name: 'Tess', number: '00' });
    await phone.settles();
    expect(phone.sync.get().status).toBe('offline');
    online = true;
    desk.change({ rush: true });
    await desk.settles();
    await phone.settles();
    await desk.settles();
    expect(desk.row(2)).toMatchObject({ name: 'Tess', number: '00' });
    expect(phone.draft().rush).toBe(true);
  });

  test('a player’s row comes in; with fewer uniforms it waits among the kept ones', async () => {
    const { phone, desk } = await two();
    await phone.sync.players('open');
    const link = phone.sync.get().synced?.sheet.players?.path ?? '';
    const ask = (path: string, init?: RequestInit) => Promise.resolve(shop.app.fetch(new Request(`http://localhost:3000${path}`, init)));
    expect((await enterRow(ask, link, { name: 'Ada', number: '7', size: 'YM' })).status).toBe(303);
    await desk.settles();
    expect(desk.row(0)).toMatchObject({ name: 'Ada', number: '7', sizeCategory: 'youth', size: 'YM' });
    desk.setQuantity(5);
    await desk.settles();
    await phone.settles();
    expect([phone.draft().quantity, phone.row(0)?.name]).toEqual([5, '']);
    expect(phone.draft().roster.kept).toMatchObject([{ name: 'Ada' }]);
  });

  test('a logo that was taken away and brought back is on both again', async () => {
    const { phone, desk } = await two();
    const logo = { uploadId: await coachAt(shop).upload(), fileName: 'crest.pdf' };
    for (const change of [{ logo }, { logo: null }, { logo }]) {
      phone.change(change);
      await phone.settles();
    }
    await desk.settles();
    expect(phone.draft().logo).toEqual(logo);
    expect(desk.draft().logo).not.toBeNull();
  });

  test('a new link, or none any more, ends the logo for the device with the old one, and not for who made it', async () => {
    for (const act of ['renew', 'end'] as const) {
      const { phone, desk } = await two();
      const own = await coachAt(shop).upload();
      phone.change({ logo: { uploadId: own, fileName: 'crest.pdf' } });
      await phone.settles();
      await phone.sync.renew();
      expect(phone.draft().logo?.uploadId, 'its own').toBe(own);
      await desk.settles();
      await desk.sync.join(phone.key());
      const third = device();
      await third.sync.join(desk.key());
      await third.settles();
      const lent = [desk, third].map((one) => one.draft().logo?.uploadId ?? '');
      await desk.sync[act]();
      for (const one of [desk, third]) await one.settles();
      const status = async (token = '') => (await shop.get(`/api/uploads/${token}`)).status;
      expect(await Promise.all(lent.map(status)), act).toEqual([404, 404]);
      expect(await Promise.all([desk.draft().logo?.uploadId, own].map(status)), act).toEqual([200, 200]);
      desk.change({ teamName: 'Owls' });
      await desk.settles();
      if (act === 'renew')
        expect(desk.sync.get().synced?.sheet.head).toMatchObject({ teamName: 'Owls', logo: { uploadId: expect.any(String) } });
    }
  });

  test('the same field on both is a choice too; ended, the draft stays where it is', async () => {
    const { phone, desk } = await two();
    phone.change({ teamName: 'Hawks' });
    await phone.settles();
    desk.change({ teamName: 'Owls', rush: true });
    await desk.settles();
    await phone.settles();
    expect(desk.sync.get().synced?.conflicts.fields).toEqual(['teamName']);
    expect(phone.draft()).toMatchObject({ teamName: 'Hawks', rush: true });
    desk.sync.chooseField('teamName', 'theirs');
    await desk.settles();
    expect(desk.draft().teamName).toBe('Hawks');
    await phone.sync.end();
    await desk.settles();
    expect([desk.sync.get().status, desk.draft().teamName]).toEqual(['gone', 'Hawks']);
  });
});
