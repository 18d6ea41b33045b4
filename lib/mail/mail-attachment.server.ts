import type { Database } from '../database/database.server.ts';

/** The document that a mail brings is not in the database. */
class DocumentGone extends Error {
  override name = 'DocumentGone';
}

/**
 * The bytes of an invoice or a credit note that a mail brings. Throws where the document is gone: such a mail never goes out without it,
 * but is tried again and in the end given up, which the log names.
 */
export async function readDocument({ db }: Database, id: string): Promise<Uint8Array> {
  const row = await db.selectFrom('order_documents').select('pdf').where('id', '=', id).executeTakeFirst();
  if (!row) throw new DocumentGone('the document of a mail is gone');
  return row.pdf;
}
