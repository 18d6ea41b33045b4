import { setTimeout as sleep } from 'node:timers/promises';
import { brand } from '#core/config/brand.ts';
import type { Database, Trx } from '#lib/database/database.server.ts';
import { type MailBlock, renderMail } from '#lib/mail/mail-layout.server.ts';
import { countMailsTo, enqueueMail, type Mail, messageIdOf } from '#lib/mail/mailer.server.ts';
import { createToken } from '#lib/secret-token.server.ts';
import { findOrderMessages } from './messages.ts';

/** An order of somebody, with the path of a link that was made for this mail. */
type FoundLink = { to: { name: string; address: string }; title: string; path: string; placedAt: number };

/** Makes new links to the newest orders of an address, in the transaction that mails them. */
export type OrderSource = (trx: Trx, email: string) => Promise<FoundLink[]>;

/** Responses are sent at whole multiples of this time, so that their duration does not reveal whose orders exist. */
const responseMs = 100;
/** How many of these mails go to one address in 24 hours. */
const mailsADay = 3;
const dayMs = 24 * 60 * 60 * 1000;
const mostLinks = 15;
const kind = 'order-links';

/**
 * Mails the links to all orders of an address to that address (R17.2), shop and team. Whoever asks gets the same response in the same time,
 * whether there was anything to mail.
 *
 * @example await createFindOrders({ database, publicOrigin, now: Date.now, sources })('ada@example.com')
 */
export function createFindOrders({
  database,
  publicOrigin,
  now,
  sources,
}: {
  database: Database;
  publicOrigin: string;
  now: () => number;
  sources: readonly OrderSource[];
}): (address: string) => Promise<void> {
  return async (address) => {
    const started = performance.now();
    const recipient = address.toLowerCase();
    await database.write(async (trx) => {
      if ((await countMailsTo(trx, { recipient, kind, since: now() - dayMs })) >= mailsADay) return;
      const found: FoundLink[] = [];
      for (const source of sources) found.push(...(await source(trx, recipient)));
      const [newest, ...others] = found.sort((one, other) => other.placedAt - one.placedAt).slice(0, mostLinks);
      if (newest) await enqueueMail(trx, orderLinksMail([newest, ...others], { publicOrigin, recipient }), now());
    });
    await sleep(responseMs - ((performance.now() - started) % responseMs));
  };
}
export type FindOrders = ReturnType<typeof createFindOrders>;

/** The mail with the links. A single one is its button. */
export function orderLinksMail(
  found: [FoundLink, ...FoundLink[]],
  { publicOrigin, recipient }: { publicOrigin: string; recipient: string },
): Mail {
  const { mail } = findOrderMessages;
  const [first] = found;
  const links: MailBlock[] =
    found.length === 1
      ? [{ text: mail.which(first.title) }, { button: { label: mail.toOrder, link: publicOrigin + first.path } }]
      : found.map(({ title, path }) => ({ title, link: publicOrigin + path }));
  const blocks: MailBlock[] = [
    { greeting: first.to.name },
    { text: mail.opening },
    ...links,
    { text: mail.ifNotYou },
    { text: mail.questions },
  ];
  return {
    messageId: messageIdOf(kind, createToken().id),
    kind,
    to: { name: first.to.name, address: recipient },
    replyTo: { name: brand.name, address: brand.ordersMailbox },
    ...renderMail({ subject: mail.subject(found.length), blocks }),
    secret: true,
  };
}
