import { afterAll, expect, test } from 'vitest';
import { engines } from '#tests/fixtures/engines.ts';
import { type Ask, aSharedRoster, enterRow, offered, openedSharedRoster } from '#tests/fixtures/shared-rosters.ts';
import { type Server, startServer } from '#tests/server.ts';

const closing: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const close of closing.reverse()) await close();
});

for (const engine of engines) {
  test.skipIf(engine.skipped)(
    `50 players claim 15 rows at once, at two processes over ${engine.name}: no number twice, no row lost, a clear answer for everybody`,
    async () => {
      const { url, remove } = await engine.open();
      closing.push(remove);
      const env = url ? { DATABASE_URL: url } : undefined;
      const here = await startServer({ ...(env && { env }) });
      closing.push(() => here.remove());
      const there = await startServer({ dataDir: here.dataDir, ...(env && { env }) });
      closing.push(() => there.stop());
      const at =
        ({ origin }: Server): Ask =>
        (path, init) =>
          fetch(origin + path, init);
      const coach = await openedSharedRoster(at(here), aSharedRoster(15));
      const link = await coach.players('open');

      const answers = await Promise.all(
        Array.from({ length: 50 }, (_, player) => claim(at(player % 2 ? here : there), link, `Player ${player}`, String(player % 9))),
      );

      const entered = answers.filter(({ outcome }) => outcome === 'entered');
      expect(entered).toHaveLength(15);
      expect(answers.filter(({ outcome }) => outcome === 'full')).toHaveLength(35);
      const { rows } = await coach.sharedRoster();
      expect(new Set(rows.map(({ number }) => number)).size).toBe(15);
      for (const { name, number, own } of entered) {
        expect(rows.find((row) => row.name === name)).toMatchObject({ number, size: 'L' });
        expect(await (await at(here)(own)).text()).toContain(`value="${name}"`);
      }
    },
    120_000,
  );
}

/** Enters one row. Tries another number if that one is taken, and again if the server was busy. */
async function claim(ask: Ask, link: string, name: string, wished: string) {
  let number = wished;
  for (let tries = 0; tries < 60; tries += 1) {
    const answer = await enterRow(ask, link, { name, number, size: 'L' });
    if (answer.status === 303) return { outcome: 'entered', name, number, own: answer.headers.get('location') ?? '' };
    const html = await answer.text();
    if (answer.status === 503) continue;
    expect(answer.status, html).toBe(409);
    if (html.includes('All 15 shirts are entered.')) return { outcome: 'full', name, number, own: '' };
    const instead = offered(html);
    expect(instead, 'a free number is offered').toBeDefined();
    number = instead ?? '';
  }
  return { outcome: 'nothing', name, number, own: '' };
}
