import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkoutResponse } from '#core/contract/responses.ts';
import type { UniformOrder } from '#core/contract/uniform-order.ts';
import { checkoutRequest } from '#features/team-orders/domain/checkout-request.ts';
import { anOrder } from '#features/team-orders/domain/players-for-tests.ts';
import { flatPng, pdf } from '../fixtures/logos.ts';
import { cliOver } from '../fixtures/run-cli.ts';
import { tusOver } from '../fixtures/tus.ts';
import type { Server } from '../server.ts';
import { settle } from './checkout-steps.ts';

type Shop = Pick<Server, 'origin' | 'dataDir'>;

const names = ['Ada Okafor', 'Tess Moreau', 'Zora Lindqvist-Abernathy', ''];
const roster = names.map((name, at) => ({
  id: `p${at + 1}`,
  name,
  number: ['00', '7', '12', '44'][at] ?? '',
  sizeCategory: 'adult' as const,
  size: at === 1 ? ('' as const) : ('M' as const),
}));

/** Stores an order, and checks it out by default. Gives its number and the path of its page. */
export async function ordered({ origin }: Pick<Shop, 'origin'>, order: Partial<UniformOrder>, { placed = true } = {}) {
  const { checkout, uniformOrder } = await submitted({ origin }, order);
  if (placed) await settle({ origin }, checkout);
  return uniformOrder;
}

/** Stores an order and gives its checkout. */
export async function openedCheckout(shop: Pick<Shop, 'origin'>, order: Partial<UniformOrder>) {
  return (await submitted(shop, order)).checkout;
}

async function submitted({ origin }: Pick<Shop, 'origin'>, order: Partial<UniformOrder>) {
  const send = async (path: string, body: object) => {
    const answer = await fetch(origin + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
      body: JSON.stringify(body),
    });
    return answer.json();
  };
  const isDesigned = order.needsLogoDesign ?? false;
  const whole = anOrder({ roster, logo: isDesigned ? null : await crest(origin), ...order, needsLogoDesign: isDesigned });
  const { checkout, uniformOrder } = checkoutResponse.parse(await send('/api/shopify/checkout', checkoutRequest(whole)));
  if (!uniformOrder) throw new Error('a team order says what was stored');
  return { checkout, uniformOrder };
}

/** The paths of orders in every status, by the name of the status. The slowest comes last. */
export async function orderedInEveryState(shop: Shop) {
  const order = (teamName: string, changes: Partial<UniformOrder> = {}, options?: { placed: boolean }) =>
    ordered(shop, { teamName, ...changes }, options);
  const acts = async (path: string, fields: Record<string, string>) => {
    const answer = await fetch(shop.origin + path, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
    if (answer.status !== 303) throw new Error(`${fields.act} was answered with ${answer.status}`);
  };
  const ops = async (...args: string[]) => {
    const { code, err } = await cliOver(shop, ['orders', ...args]);
    if (code !== 0) throw new Error(err);
  };
  const approved = async (teamName: string) => {
    const { path, reference } = await order(teamName);
    await acts(path, { act: 'approve', version: '1', sure: 'yes' });
    return { path, reference };
  };
  const folder = mkdtempSync(join(tmpdir(), 'cutcourt-concepts-'));
  const draw = async (reference: string, ...drawings: string[]) => {
    const files = drawings.map((name) => join(folder, name));
    for (const [at, file] of files.entries()) writeFileSync(file, await flatPng(300 + 100 * at, 300));
    await ops('concept', reference, ...files.flatMap((file) => ['--file', file]));
  };

  const awaiting = await order('Awaiting Checkout', {}, { placed: false });
  const review = await order('In Review', { rush: true, neededBy: '2027-06-30' });
  const changes = await order('Changes Requested');
  await acts(changes.path, { act: 'changes', version: '1', text: 'Number 12 is now 21.' });
  const versioned = await order('Second Version');
  await acts(versioned.path, { act: 'changes', version: '1', text: 'Number 12 is now 21.' });
  await ops('version', versioned.reference, '--note', '12 is 21 now');
  const ready = await approved('Approved');
  const production = await approved('In Production');
  await ops('production', production.reference);
  const shipped = await approved('Shipped');
  await ops('production', shipped.reference);
  await ops('ship', shipped.reference, '--tracking', '1Z 999 AA1 0123 4567 84');
  const cancelled = await order('Canceled');
  await ops('cancel', cancelled.reference, '--reason', 'The mesh is sold out.');
  const designed = { needsLogoDesign: true };
  const drawing = await order('Drawing', designed);
  const choosing = await order('Choosing', designed);
  await draw(choosing.reference, 'crest.png', 'hawk.png');
  const revising = await order('Revising', designed);
  await draw(revising.reference, 'crest.png', 'hawk.png');
  await acts(revising.path, { act: 'revise', text: 'Rounder, please.' });
  const revised = await order('Revised', designed);
  await draw(revised.reference, 'crest.png', 'hawk.png');
  await acts(revised.path, { act: 'revise', text: 'Rounder, please.' });
  await draw(revised.reference, 'rounder.png');
  const html = await (await fetch(shop.origin + review.path)).text();
  const viewOnly = /\/team-order\/v[0-9a-f]{64}/.exec(html)?.[0];
  if (!viewOnly) throw new Error('there is no link that only shows');
  const ended = await order('Renewed');
  await acts(ended.path, { act: 'renew' });
  rmSync(folder, { recursive: true, force: true });
  return {
    'awaiting checkout': awaiting.path,
    'in review': review.path,
    'changes requested': changes.path,
    'a second version': versioned.path,
    approved: ready.path,
    'in production': production.path,
    shipped: shipped.path,
    cancelled: cancelled.path,
    'its logo being drawn': drawing.path,
    'concepts to choose from': choosing.path,
    'a concept being revised': revising.path,
    'the revised concepts': revised.path,
    'the link that only shows': viewOnly,
    'a link that has ended': ended.path,
  };
}

/** Uploads a logo. */
async function crest(origin: string): Promise<{ uploadId: string }> {
  const { url } = await tusOver(fetch, `${origin}/api`).upload('crest.pdf', pdf());
  return { uploadId: url.split('/').at(-1) ?? '' };
}
