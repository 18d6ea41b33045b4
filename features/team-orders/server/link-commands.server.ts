import { setTimeout as sleep } from 'node:timers/promises';
import { countMailsTo, enqueueMail } from '#lib/mail/mailer.server.ts';
import { endLentKeys } from '#lib/uploads/upload-repository.server.ts';
import { createMailContext } from './mail-sections.server.ts';
import { changeOrder, type TeamOrderDeps } from './order-access.server.ts';
import { endLinks, mintLink, orderPath } from './order-links.server.ts';
import { lostLinkKind, lostLinkMail, renewedMail } from './order-mails.server.ts';
import { readTeamOrders } from './team-order.server.ts';

/** Responses are sent at whole multiples of this time, so that their duration does not reveal whose orders exist. */
const responseMs = 100;
/** How many mails with lost links go to one address in 24 hours. */
const linkMailsADay = 3;
const dayMs = 24 * 60 * 60 * 1000;
const mostLinks = 10;

/** Ends every link to the order, mails a new one, and gives the path of another new one (R5.14). Null for a key that may not act. */
export function renewLinks(deps: TeamOrderDeps, key: string): Promise<string | null> {
  return changeOrder(deps, key, async (trx, order, context) => {
    await endLinks(trx, order.id);
    await endLentKeys(trx, order.id);
    await enqueueMail(trx, renewedMail(await createMailContext(trx, order, context)), context.now);
    return orderPath((await mintLink(trx, order.id, context.now)).key);
  });
}

/** Mails the links to an address's orders to that address (R5.14). The response is the same whether it has orders or not. */
export async function resendLinks({ database, publicOrigin, now }: TeamOrderDeps, address: string): Promise<void> {
  const started = performance.now();
  const email = address.toLowerCase();
  await database.write(async (trx) => {
    const rows = await trx
      .selectFrom('team_orders')
      .selectAll()
      .where('email', '=', email)
      .orderBy('submitted_at', 'desc')
      .limit(mostLinks)
      .execute();
    const [newest, ...others] = await readTeamOrders(trx, rows, now());
    if (!newest) return;
    const recipient = newest.version.order.email;
    if ((await countMailsTo(trx, { recipient, kind: lostLinkKind, since: now() - dayMs })) >= linkMailsADay) return;
    const context = { publicOrigin, now: now() };
    const first = await createMailContext(trx, newest, context);
    const more = [];
    for (const order of others) more.push(await createMailContext(trx, order, context));
    await enqueueMail(trx, lostLinkMail([first, ...more]), now());
  });
  await sleep(responseMs - ((performance.now() - started) % responseMs));
}
