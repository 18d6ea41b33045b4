import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { messageIdOf } from '#lib/mail/mailer.server.ts';
import { type AfterOrderBook, lacking } from './after-order-book.ts';
import type { AfterOrderTables } from './after-order-tables.ts';

type Facts = { tables: AfterOrderTables; book: AfterOrderBook };

/** Each step has its mails in the outbox, sent once, with the documents that belong to them. Gives the number of files. */
export async function verifyAfterOrderMails({ tables, outbox, book }: Facts & { outbox: string }): Promise<number> {
  const owed = new Map(owedMails({ tables, book }));
  const queued = new Set(tables.outbox.map(({ message_id }) => message_id));
  for (const id of lacking(owed.keys(), queued)) book.violated(`no mail ${id} was written`);
  for (const id of lacking(queued, owed.keys())) book.violated(`nothing owes the mail ${id}`);
  for (const { message_id, sent_at } of tables.outbox) if (sent_at === null) book.violated(`mail ${message_id} did not go out`);

  const names = existsSync(outbox) ? (await readdir(outbox)).filter((name) => name.endsWith('.eml')) : [];
  const written = new Set<string>();
  for (const name of names) {
    const { messageId = '', attachments } = await PostalMime.parse(await readFile(join(outbox, name)));
    const id = messageId.slice(1, -1);
    if (written.has(id)) book.violated(`mail ${id} has two files`);
    written.add(id);
    const document = tables.documents.find(({ number }) => number === owed.get(id));
    const [file, ...more] = attachments.map(({ content }) => Buffer.from(typeof content === 'string' ? content : new Uint8Array(content)));
    const isRight = document ? file?.equals(document.pdf) && more.length === 0 : file === undefined;
    if (!isRight) book.violated(`mail ${id} does not have the file of ${document?.number ?? 'nothing'}`);
  }
  for (const id of lacking(owed.keys(), written)) book.violated(`mail ${id} has no file`);
  return names.length;
}

/** The Message-IDs of the mails that the steps owe, each with the number of the document in it. */
function owedMails({ tables, book }: Facts): [string, string | null][] {
  const owed: [string, string | null][] = [];
  const owe = (...parts: string[]) => owed.push([messageIdOf(...parts), null]);
  for (const order of tables.orders) {
    const { reference } = order;
    const known = book.orders.find(({ placed }) => placed?.reference === reference);
    owe('order-confirmation', reference);
    owe('order-notice', reference);
    if (order.shipped_at !== null) owe('order-shipped', reference);
    if (order.canceled_at !== null) owe('order-canceled', reference);
    if (order.canceled_at !== null && known && wasCanceledByBuyer(tables, known)) owe('order-cancel-notice', reference);
    const invoice = tables.documents.find(({ kind, order_id }) => kind === 'invoice' && order_id === order.id);
    for (let time = 1; invoice && time <= (known?.mails.wanted ?? 0); time++)
      owed.push([messageIdOf('order-invoice', invoice.number, String(time)), invoice.number]);
    if (invoice && invoice.mailed !== known?.mails.wanted)
      book.violated(`${invoice.number} counts ${invoice.mailed} mails, and ${known?.mails.wanted} were asked for`);
  }
  for (const one of tables.returns) {
    const { number } = one;
    owe('return-requested', number);
    owe('return-notice', number, 'requested');
    if (one.withdrawn_at !== null) owe('return-notice', number, 'withdrawn');
    for (const fact of ['approved', 'refused', 'received', 'exchanged'] as const)
      if (one[`${fact}_at`] !== null) owe(`return-${fact}`, number);
    if (one.refunded_at !== null) owed.push([messageIdOf('return-refunded', number), creditNoteOf(tables, one)]);
  }
  return owed;
}

/** Where both buyer and label pressed and the answers were lost, the notice itself says who was first. */
function wasCanceledByBuyer({ outbox }: AfterOrderTables, { canceledBy, placed, done }: AfterOrderBook['orders'][number]): boolean {
  if (canceledBy.size === 1) return canceledBy.has('buyer');
  if (done.has(`${placed?.reference} canceled`)) return false;
  return outbox.some(({ message_id }) => message_id === messageIdOf('order-cancel-notice', placed?.reference ?? ''));
}

/** The credit note of a refund: the first of its order with that amount since then. Null where nothing was given back. */
function creditNoteOf({ documents }: AfterOrderTables, one: AfterOrderTables['returns'][number]): string | null {
  return (
    documents.find(
      ({ kind, order_id, issued_at, total_cents }) =>
        kind === 'credit-note' && order_id === one.order_id && total_cents === one.total_cents && issued_at >= (one.refunded_at ?? 0),
    )?.number ?? null
  );
}
