import type { Trx } from '#lib/database/database.server.ts';
import { enqueueMail } from '#lib/mail/mailer.server.ts';
import { endLentKeys } from '#lib/uploads/upload-repository.server.ts';
import { createMailContext } from './mail-sections.server.ts';
import { changeOrder, type TeamOrderDeps } from './order-access.server.ts';
import { endLinks, mintLink, orderPath } from './order-links.server.ts';
import { renewedMail } from './order-mails.server.ts';
import { readTeamOrders } from './team-order.server.ts';

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

/** Makes new links to the newest orders of an address, in the transaction that mails them (R17.2). */
export async function mintLinksOf({ publicOrigin, now }: TeamOrderDeps, trx: Trx, email: string) {
  const rows = await trx
    .selectFrom('team_orders')
    .selectAll()
    .where('email', '=', email)
    .orderBy('submitted_at', 'desc')
    .limit(mostLinks)
    .execute();
  const found = [];
  for (const order of await readTeamOrders(trx, rows, now())) {
    const { links } = await createMailContext(trx, order, { publicOrigin, now: now() });
    const { contactName, email: address, teamName } = order.version.order;
    found.push({
      to: { name: contactName, address },
      title: `${order.reference}, ${teamName}`,
      path: orderPath(links.key),
      placedAt: order.submittedAt.getTime(),
    });
  }
  return found;
}
