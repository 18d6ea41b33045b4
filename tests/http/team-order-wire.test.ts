import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createClient } from '#core/contract/client.ts';
import type { Draft } from '#features/team-orders/domain/draft.ts';
import { createBuilderStore } from '#features/team-orders/draft/builder-store.ts';
import { openDatabase } from '#lib/database/database.server.ts';
import { costDollars, formatCost, priceTexts } from '#tests/fixtures/uniform-prices.ts';
import { type CoachRequests, coachAt } from '../fixtures/team-order-requests.ts';
import { type OpenApp, openApp } from '../in-process-app.ts';

/** What the attributes say of fabric and extras. */
const mesh = `Mesh (${priceTexts.mesh})`;
const lycra = `Lycra (${priceTexts.lycra})`;
const logoDesign = `Yes (+${priceTexts.logoDesign})`;
const rush = `Yes (+${priceTexts.rush})`;

let shop: OpenApp;
let coach: CoachRequests;
beforeAll(async () => {
  shop = await openApp();
  coach = coachAt(shop);
});
afterAll(() => shop.close());
afterEach(() => vi.unstubAllGlobals());

type Typed = Partial<Draft> & { players?: [name: string, number: string, size: Draft['roster']['rows'][number]['size']][] };

/** Fills in and sends the form. Gives the request as it was sent, and the address the coach was led to. */
async function sends({ players = [], quantity = 11, ...choices }: Typed) {
  const bodies: string[] = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    bodies.push(String(init.body));
    return shop.app.fetch(new Request(`http://localhost:3000${path}`, init));
  });
  const visited: string[] = [];
  const entry = () => {
    let stored: string | null = null;
    return {
      get: () => stored,
      set(text: string | null) {
        stored = text;
      },
    };
  };
  const form = createBuilderStore({
    draft: entry(),
    sent: entry(),
    logo: entry(),
    sheet: entry(),
    earlier: entry(),
    onLogoSwapped: () => {},
    onOtherTab: () => {},
    createCheckout: (request, key) => createClient('/api').createCheckout(request, key),
    newKey: () => crypto.randomUUID(),
    now: () => new Date(),
    notify: { success: () => {}, error: () => {} },
    wait: async () => {},
    navigate: (url) => void visited.push(url),
  });
  form.setQuantity(quantity);
  form.choose({ ...choices, wantsRoster: players.length > 0 });
  for (const [at, [name, number, size]] of players.entries()) {
    const id = form.get().draft.roster.rows[at]?.id ?? '';
    form.changePlayer(id, { name, number, sizeCategory: size.startsWith('Y') ? 'youth' : 'adult' });
    form.changePlayer(id, { size });
  }
  await form.submit();
  expect(bodies).toHaveLength(1);
  return { body: JSON.parse(bodies[0] ?? ''), checkoutId: visited[0]?.split('/').at(-1) ?? '' };
}

const rosa = { contactName: 'Rosa Marsh', email: 'rosa@harbor.example', teamName: 'Harbor Hawks' };
const usual = { key: 'Team Colors', value: 'Navy body, Signal trim, Bone lettering' };

test.each<[string, () => Promise<Typed>, (string | undefined)[], Parameters<typeof costDollars>[0]]>([
  [
    'eleven in mesh with a logo designed, as the form begins',
    async () => ({ ...rosa, needsLogoDesign: true }),
    ['Not provided', mesh, '11', logoDesign, 'No', formatCost({ mesh: 11, logoDesign: true })],
    { mesh: 11, logoDesign: true },
  ],
  [
    'twelve in lycra on rush, their own logo, the design box still checked: nothing is charged for it',
    async () => ({
      ...rosa,
      phone: '+1 213 555 0177',
      fabric: 'lycra',
      quantity: 12,
      rush: true,
      needsLogoDesign: true,
      logo: { uploadId: await coach.upload(), fileName: 'crest.pdf' },
    }),
    ['+1 213 555 0177', lycra, '12', 'No', rush, formatCost({ lycra: 12, rush: true }), undefined, 'Center chest, as wide as it fits'],
    { lycra: 12, rush: true },
  ],
  [
    'one in mesh with nothing added',
    async () => ({
      ...rosa,
      quantity: 1,
      logo: { uploadId: await coach.upload(), fileName: 'crest.pdf' },
      logoPlacement: { place: 'left chest', inches: 3.5 },
    }),
    ['Not provided', mesh, '1', 'No', 'No', formatCost({ mesh: 1 }), undefined, 'Left chest, 3.5 in wide'],
    { mesh: 1 },
  ],
  [
    'fifteen in lycra with everything, and a roster with gaps in it',
    async () => ({
      ...rosa,
      fabric: 'lycra',
      quantity: 15,
      rush: true,
      needsLogoDesign: true,
      players: [
        ['Ada Okafor', '23', 'M'],
        ['', '', ''],
        ['', '00', 'YL'],
        ['', '', 'YXL'],
        ['Zoë Ng', '', ''],
      ],
    }),
    [
      'Not provided',
      lycra,
      '15',
      logoDesign,
      rush,
      formatCost({ lycra: 15, logoDesign: true, rush: true }),
      '1. Ada Okafor, #23, M | 2. No name, #00, YL | 3. No name, #N/A, YXL | 4. Zoë Ng, #N/A, N/A',
    ],
    { lycra: 15, logoDesign: true, rush: true },
  ],
])(
  'a coach orders %s: the call is the specified one, and the checkout carries it',
  async (_, typed, [phone, type, quantity, design, hurry, total, roster, placement], charged) => {
    const { body, checkoutId } = await sends(await typed());
    expect(body.lineItems).toEqual([{ variantId: 'custom-team-uniform', quantity: 1 }]);
    expect(body.customAttributes).toEqual([
      { key: 'Team Name', value: 'Harbor Hawks' },
      { key: 'Contact Name', value: 'Rosa Marsh' },
      { key: 'Contact Email', value: 'rosa@harbor.example' },
      { key: 'Contact Phone', value: phone },
      { key: 'Uniform Type', value: type },
      { key: 'Quantity', value: quantity },
      { key: 'Logo Design Needed', value: design },
      { key: 'Rush Order', value: hurry },
      { key: 'Total Price', value: total },
      ...(roster ? [{ key: 'Player Roster', value: roster }] : []),
      usual,
      ...(placement ? [{ key: 'Logo Placement', value: placement }] : []),
    ]);
    const placed = await (await coach.place(checkoutId, { expectedTotal: costDollars(charged) })).json();
    expect(placed).toMatchObject({ success: true, order: { total: costDollars(charged) } });
    expect(await attributesAt(checkoutId)).toEqual(body.customAttributes);
  },
);

/** The attributes the label reads on the placed order. */
async function attributesAt(checkoutId: string): Promise<unknown> {
  const database = await openDatabase(shop);
  const { attributes } = await database.db
    .selectFrom('orders')
    .select('attributes')
    .where('checkout_id', '=', checkoutId)
    .executeTakeFirstOrThrow();
  await database.close();
  return JSON.parse(attributes ?? 'null');
}
