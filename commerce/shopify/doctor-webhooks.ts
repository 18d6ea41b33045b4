import type { DoctorReport } from './doctor-report.ts';
import type { Finding } from './findings.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** In days. A store that sells gets webhooks more often, because each sale of a counted variant changes stock. */
const oldDays = 14;
const where = 'Settings, Notifications, Webhooks';

/** Checks whether webhooks arrive and are signed with the secret that is set. */
export function checkWebhooks({ webhookSecret, webhooks: { signed, unsignedAt }, webhooksAt, today = new Date() }: DoctorReport): Finding {
  const finding = (well: boolean, says: string) => ({ what: 'Webhooks', well, says });
  const [last] = signed;
  if (webhookSecret === null)
    return finding(false, 'SHOPIFY_WEBHOOK_SECRET is not set: paid team orders do not come back, and changes show after a minute.');
  if (unsignedAt && (!last || unsignedAt > last.receivedAt)) {
    const secret = `copy SHOPIFY_WEBHOOK_SECRET anew from ${where}`;
    return finding(
      false,
      `The last one came ${unsignedAt.toISOString()} and was not signed with the secret: if it was Shopify’s, ${secret}.`,
    );
  }
  if (!last)
    return finding(false, `None has come yet: in ${where} have them sent to ${webhooksAt}, as docs/shopify.md says, and save a product.`);
  const days = Math.floor((today.getTime() - last.receivedAt.getTime()) / dayMs);
  if (days > oldDays) {
    const still = `see in ${where} whether they are there still and go to ${webhooksAt}, and save a product`;
    return finding(false, `The last one, ${last.topic}, came ${days} days ago: ${still}.`);
  }
  const paid = signed.find(({ topic }) => topic === 'orders/paid');
  const order = paid ? `the last payment ${paid.receivedAt.toISOString()}` : 'no payment has been told of yet';
  return finding(true, `The last one, ${last.topic}, came ${last.receivedAt.toISOString()}; ${order}.`);
}
