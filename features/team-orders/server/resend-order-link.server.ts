import { setTimeout as sleep } from 'node:timers/promises';
import { countMailsTo, enqueueMail } from '#lib/mail/mailer.server.ts';
import { endLentKeys } from '#lib/uploads/upload-repository.server.ts';
import { lockForCoach, type PagesOver } from './order-access.server.ts';
import { endLinks, mintLink, orderPath } from './order-links.server.ts';
import { lostLinkKind, lostLinkMail, renewedMail } from './order-mails.server.ts';
import { readTeamOrders } from './team-order.server.ts';

/** Responses are sent at whole multiples of this time, so that their duration does not reveal whose orders exist. */
const answerMs = 100;
/** How many mails with lost links go to one address in 24 hours. */
const linkMailsADay = 3;
const dayMs = 24 * 60 * 60 * 1000;
const mostLinks = 10;

/** Renews links and mails lost ones (R5.14). */
export function createLinkResender({ database, publicOrigin, now }: PagesOver) {
  return {
    /** Ends every link to the order, mails a new one, and gives the path of another new one. Null for a key that may not act. */
    renew: (key: string): Promise<string | null> =>
      database.write(async (trx) => {
        const order = await lockForCoach(trx, key, now());
        if (!order) return null;
        await endLinks(trx, order.id);
        await endLentKeys(trx, order.id);
        await enqueueMail(trx, renewedMail({ order, links: await mintLink(trx, order.id, now()), publicOrigin }), now());
        return orderPath((await mintLink(trx, order.id, now())).key);
      }),

    /** Mails the links to an address's orders to that address. The response is the same whether it has orders or not. */
    async sendAgain(address: string): Promise<void> {
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
        const orders = await readTeamOrders(trx, rows, now());
        const [newest] = orders;
        if (!newest) return;
        const recipient = newest.version.order.email;
        if ((await countMailsTo(trx, { recipient, kind: lostLinkKind, since: now() - dayMs })) >= linkMailsADay) return;
        const letters = [];
        for (const order of orders) letters.push({ order, links: await mintLink(trx, order.id, now()), publicOrigin });
        const [first, ...others] = letters;
        if (first) await enqueueMail(trx, lostLinkMail([first, ...others]), now());
      });
      await sleep(answerMs - ((performance.now() - started) % answerMs));
    },
  };
}
