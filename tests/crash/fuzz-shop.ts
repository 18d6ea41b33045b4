import { checkoutResponse } from '#core/contract/responses.ts';
import { checkoutRequest } from '#features/team-orders/domain/checkout-request.ts';
import { anOrder, player } from '#features/team-orders/domain/players-for-tests.ts';
import { aSharedRoster, openedSharedRoster } from '../fixtures/shared-rosters.ts';
import { buyer } from '../fixtures/shop.ts';
import { tusOver } from '../fixtures/tus.ts';
import type { Server } from '../server.ts';

const line = { variantId: 'two-piece-suit-set--m-bone', quantity: 1 };

/** What a shop really has, so that malformed requests get past its first look: ids for paths, and right bodies for the calls. */
export async function stockForFuzz({ origin }: Pick<Server, 'origin'>) {
  const ask = (path: string, init?: RequestInit) => fetch(origin + path, init);
  const checkout = async (body: object) => {
    const answer = await ask('/api/shopify/checkout', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return checkoutResponse.parse(await answer.json());
  };
  const { id, lineItems } = (await checkout({ lineItems: [line] })).checkout;
  const roster = [player({ name: 'Ada', number: '7', size: 'M' }), player({ id: 'p2', name: 'Bo', number: '8', size: 'L' })];
  const order = checkoutRequest(anOrder({ roster }));
  const orderKey = (await checkout(order)).uniformOrder?.key ?? '';
  const coach = await openedSharedRoster(ask);
  const { head, rows } = await coach.sharedRoster();
  const tus = tusOver((request) => fetch(request), `${origin}/api`);
  const token = (await tus.create({ name: 'crest.png', size: 30 })).headers.get('location')?.split('/').at(-1) ?? '';
  const known: Record<string, string> = {
    ...{
      handle: 'two-piece-suit-set',
      id,
      token,
      orderKey,
      sheetKey: coach.key,
      endedKey: (await openedSharedRoster(ask)).key,
      number: '1',
      page: 'shop',
    },
    playersKey: (await coach.players('open')).split('/').at(-1) ?? '',
  };
  const bodies: Record<string, unknown> = {
    createCheckout: { ...order, checkoutId: id, replaces: orderKey, follows: orderKey },
    cart: { lineItems: [line], checkoutId: id, customAttributes: [{ key: 'Gift', value: 'Two\nlines' }] },
    setQuantities: { lineItems: lineItems.map(({ id, quantity }) => ({ id, quantity })) },
    placeOrder: { ...buyer({ address2: 'Floor 2', note: 'Ring twice', shippingMethod: 'express' }), expectedTotal: 1 },
    changeTeamOrder: { key: orderKey },
    reorderTeam: { key: orderKey, roster: true },
    createTeamSheet: { ...aSharedRoster(), follows: orderKey },
    saveTeamSheet: { head, rows },
    letPlayersEnter: { act: 'open' },
    subscribe: { email: 'ada@example.com' },
    createStockAlert: { variantId: 'two-piece-suit-set--l-clay', email: 'ada@example.com' },
  };
  return { known, bodies };
}
export type FuzzShop = Awaited<ReturnType<typeof stockForFuzz>>;
