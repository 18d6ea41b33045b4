import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '#tests/fixtures/engines.ts';
import { buyer } from '#tests/fixtures/shop.ts';
import { openTeamStaff, type TeamStaff } from '#tests/fixtures/team-staff.ts';
import { formatCost, priceTexts } from '#tests/fixtures/uniform-prices.ts';
import { type PriceList, todaysPrices } from '../domain/order-pricing.ts';

const today = { ...todaysPrices };
const before: PriceList = { mesh: 7000, lycra: 9000, 'logo-design': 8000, rush: 30_000 };
const email = 'rosa@harbor.example';

for (const engine of engines) {
  describe.skipIf(engine.skipped)(`a team order whose prices the label has changed since, over ${engine.name}`, () => {
    let team: TeamStaff;
    let sent: Awaited<ReturnType<TeamStaff['submit']>>;
    beforeAll(async () => {
      team = await openTeamStaff(engine);
      Object.assign(todaysPrices, before);
      sent = await team.submit({ email, needsLogoDesign: true, rush: true });
      Object.assign(todaysPrices, today);
    });
    afterAll(() => team.close());
    const mails = async () => (await team.database.db.selectFrom('outbox').select('text').execute()).map(({ text }) => text).join('\n');
    const shown = async () => (await team.queries.findPage(sent.uniformOrder.key))?.price;

    it('shows what it was ordered at, item by item, adding up to its total', async () => {
      const price = await shown();
      expect(price).toMatchObject({ totalCents: 115_000, lines: [{ unitCents: 7000 }, { unitCents: 8000 }, { unitCents: 30_000 }] });
      expect(price?.lines.reduce((sum, { cents }) => sum + cents, 0)).toBe(115_000);
    });

    it('is checked out at them, however late', async () => {
      await team.pass(25);
      await team.database.write((trx) => trx.updateTable('team_orders').set({ checkout_id: null, checkout_url: null }).execute());
      const path = await team.commands.openCheckout(sent.uniformOrder.key);
      const checkout = await team.embedded.commerce.findCheckout(String(path).split('/').at(-1) ?? '');
      expect(checkout?.subtotalCents).toBe(115_000);
      const placed = await team.embedded.invoices.placeOrder(checkout?.id ?? '', buyer({ email }));
      const told = new Map(placed.attributes.map(({ key, value }) => [key, value]));
      const keys = ['Uniform Type', 'Logo Design Needed', 'Rush Order', 'Total Price'];
      expect(keys.map((key) => told.get(key))).toEqual(['Mesh ($70)', 'Yes (+$80)', 'Yes (+$300)', '$1,150.00']);
    });

    it('is told with them in every mail, and its next version keeps them', async () => {
      const { reference, key } = sent.uniformOrder;
      await team.commands.requestChanges(key, 1, 'Rounder');
      await team.staff.commands.sendVersion(reference, { note: null });
      expect(await shown()).toMatchObject({ totalCents: 115_000, lines: [{ cents: 77_000 }, { cents: 8000 }, { cents: 30_000 }] });
      const told = await mails();
      expect(told).toContain('$1,150.00');
      expect(told).toContain('Mesh ($70)');
      expect(told).toContain('Yes (+$300)');
      const ofToday = [{ mesh: 11 }, { logoDesign: true }, { mesh: 11, logoDesign: true, rush: true }].map(formatCost);
      for (const price of [...ofToday, priceTexts.rush, `Mesh (${priceTexts.mesh})`]) expect(told).not.toContain(price);
    });
  });
}
