/**
 * A shop without pages: it reads `{id, add: {variantId, quantity}}` and `{id, place: checkoutId}` as lines of JSON and
 * answers `{id, checkout}`, `{id, reference}` or `{id, refused}` once that is stored. Its mails go to the data
 * directory's outbox. Arguments: data directory, content directory.
 */
import { createInterface } from 'node:readline';
import { z } from 'zod';
import { createBuiltin } from '#commerce/builtin/index.ts';
import { CommerceRejection, CommerceUnavailable } from '#commerce/port.ts';
import { openDatabase } from '#lib/database/database.server.ts';
import { createLog } from '#lib/log.server.ts';
import { createMailer } from '#lib/mail/mailer.server.ts';
import { every } from '#lib/scheduler.server.ts';
import { buyer } from '../fixtures/shop.ts';

const requestSchema = z.object({
  id: z.number(),
  add: z.object({ variantId: z.string(), quantity: z.number() }).optional(),
  place: z.string().optional(),
});

const [dataDir = '', contentDir = ''] = process.argv.slice(2);
const log = createLog('silent');
const database = await openDatabase({ databaseUrl: null, dataDir });
const { commerce, invoices: desk } = await createBuiltin({
  database,
  contentDir,
  dataDir,
  publicOrigin: 'https://shop.test',
  picture: () => null,
  log,
});
const mailer = createMailer({ database, dataDir, smtpUrl: null, from: { name: 'Cut & Court', address: 'orders@shop.test' }, log });
every({ name: 'mails', ms: 1000, firstMs: 0, run: mailer.flush }, log);

createInterface({ input: process.stdin })
  .on('line', (line) => void answer(requestSchema.parse(JSON.parse(line))))
  .on('close', () => process.exit(0));
say({ ready: true });

async function answer({ id, add, place }: z.infer<typeof requestSchema>) {
  try {
    if (add) say({ id, checkout: (await commerce.addLines({ lineItems: [add] })).id });
    else if (place) say({ id, reference: (await desk.placeOrder(place, buyer())).reference });
  } catch (error) {
    if (!(error instanceof CommerceRejection) && !(error instanceof CommerceUnavailable)) throw error;
    say({ id, refused: error instanceof CommerceRejection ? error.code : 'unavailable' });
  }
}

function say(message: object) {
  process.stdout.write(`${JSON.stringify(message)}\n`);
}
