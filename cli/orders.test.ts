import { spawnSync } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '#tests/fixtures/engines.ts';
import { cliOver } from '#tests/fixtures/run-cli.ts';
import { buyer, openTestShop } from '#tests/fixtures/shop.ts';

for (const engine of engines) {
  describe.skipIf(engine.skipped)(`npm run cli -- orders, beside the running shop (${engine.name})`, () => {
    let shop: Awaited<ReturnType<typeof openTestShop>>;
    let reference: string;
    beforeAll(async () => {
      shop = await openTestShop({ engine });
      const { id } = await shop.commerce.addLines({
        lineItems: [
          { variantId: 'plain-cap--default', quantity: 2 },
          { variantId: 'two-piece-suit-set--m-bone', quantity: 1 },
        ],
      });
      ({ reference } = await shop.invoices.placeOrder(id, buyer({ note: 'Ring\ntwice' })));
      await shop.flushMail();
    });
    afterAll(() => shop.close());

    const ops = (...args: string[]) => cliOver(shop, args);

    it('lists them, shows one, and takes it through its steps', async () => {
      const list = await ops('orders');
      expect(list.err).toBe('');
      expect(list.out).toMatch(
        new RegExp(
          `^Reference +Status +Placed +Items +Total +Buyer +Invoice +PO\n${reference} +placed +\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d +3 +\\$370\\.00 +Ada Okafor\n$`,
        ),
      );

      const show = await ops('orders', 'show', reference.toLowerCase());
      expect(show.out).toContain('Address  12 Court Street, Los Angeles, CA 90021, US');
      expect(show.out).toContain('Note     Ring twice');
      expect(show.out).toMatch(/1 × Two-Piece Suit Set {2}M \/ Bone +\$300\.00/);
      expect(show.out).toMatch(/Total +\$370\.00/);

      expect(await ops('orders', 'paid', reference)).toMatchObject({ code: 1, err: `${reference} is not invoiced.\n` });
      expect(await ops('orders', 'shipped', reference)).toMatchObject({
        code: 1,
        err: `${reference} is placed; only an order that is invoiced can be marked shipped.\n`,
      });
      expect(await ops('orders', 'invoiced', reference)).toMatchObject({ code: 0, out: expect.stringMatching(/Status +invoiced/) });
      expect(await ops('orders', 'invoiced', reference)).toMatchObject({ code: 1, err: `${reference} is invoiced already.\n` });
      expect(await ops('orders', 'paid', reference)).toMatchObject({ code: 0, out: expect.stringMatching(/Paid +\d{4}-/) });
      expect(await ops('orders', 'paid', reference)).toMatchObject({ code: 1, err: `${reference} is paid already.\n` });
      const before = (await readdir(join(shop.dataDir, 'outbox'))).length;
      expect(await ops('orders', 'shipped', reference, '--tracking', '1Z999')).toMatchObject({
        code: 0,
        out: expect.stringMatching(/Tracking +1Z999/),
      });
      expect((await readdir(join(shop.dataDir, 'outbox'))).length).toBe(before + 1);
      expect(await shop.invoices.showOrder(reference)).toMatchObject({ status: 'shipped', tracking: '1Z999' });

      expect(JSON.parse((await ops('orders', 'list', '--status', 'shipped', '--json')).out)).toMatchObject([
        { reference, status: 'shipped', totalCents: 37_000 },
      ]);
      expect((await ops('orders', 'list', '--status', 'placed')).out).toBe('No orders.\n');

      expect(await ops('orders', 'canceled', reference)).toMatchObject({
        code: 1,
        err: `${reference} is shipped; only an order that is placed can be marked canceled.\n`,
      });
      expect(await ops('orders', 'delivered', reference)).toMatchObject({ code: 0, out: expect.stringMatching(/Delivered +\d{4}-/) });
    });

    it.each([
      [['orders', 'show', 'CC-NONE22'], 1, 'There is no order CC-NONE22.'],
      [['orders', 'paid', 'CC-NONE22'], 1, 'There is no order CC-NONE22.'],
      [['orders', 'show'], 2, 'needs its reference'],
      [['orders', 'paint', 'CC-NONE22'], 2, 'There is no command orders "paint"'],
      [['orders', 'list', '--status', 'lost'], 2, '--status is one of placed, invoiced, shipped, delivered, canceled, returned.'],
      [['orders', 'list', '--limit', '0'], 2, '--limit is a number'],
      [['orders', 'show', 'CC-NONE22', '--color'], 2, '--color'],
      [['stock', 'show', 'no-such-thing'], 1, 'There is no counted variant of "no-such-thing".'],
      [['stock', 'set', 'no-such-thing--default', '3'], 1, 'There is no counted variant "no-such-thing--default".'],
      [['stock', 'set', 'plain-cap--default', '-1'], 2, 'A whole number from 0'],
      [['stock', 'show'], 2, 'stock show needs its handle'],
      [['stock', 'paint'], 2, 'There is no command stock "paint"'],
      [['paint'], 2, 'There is no command "paint"'],
    ])('%j ends with %i: %s', async (args, code, message) => {
      const outcome = await ops(...args);
      expect(outcome.code).toBe(code);
      expect(outcome.err).toContain(message);
      expect(outcome.err).not.toContain('    at ');
    });

    it('shows and sets what is left, and the running shop sees it', async () => {
      const variantId = 'two-piece-suit-set--m-bone';
      const isSold = async () => {
        await shop.pollStock();
        return (await shop.commerce.findProduct('two-piece-suit-set'))?.variants.find(({ id }) => id === variantId)?.available;
      };
      expect(await ops('stock', 'set', variantId, '0')).toEqual({ code: 0, err: '', out: `${variantId}: 0 left.\n` });
      expect(await isSold()).toBe(false);
      await ops('stock', 'set', variantId, '7');
      expect((await ops('stock', 'show', 'two-piece-suit-set')).out).toMatch(/^Variant +Left\n(?:.*\n)*two-piece-suit-set--m-bone +7\n/);
      expect(await isSold()).toBe(true);
    });

    it('helps', async () => {
      expect(await ops('--help')).toMatchObject({ code: 0, err: '', out: expect.stringContaining('orders shipped CC-7KQ2M9') });
      expect((await ops('orders', '--help')).out).toContain('MAIL_FROM');
      expect((await ops('stock', '--help')).out).toContain('stock set');
      const env = { PATH: process.env.PATH, DATA_DIR: shop.dataDir, DATABASE_URL: shop.databaseUrl ?? '' };
      const main = join(import.meta.dirname, 'main.ts');
      const { status, stdout, stderr } = spawnSync(process.execPath, [main, 'orders', 'show', 'CC-NONE22'], { env, encoding: 'utf8' });
      expect([status, stdout, stderr]).toEqual([1, '', 'There is no order CC-NONE22.\n']);
    });
  });
}
