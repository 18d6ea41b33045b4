import { checkStore, type DoctorReport, findWebhooksSeen } from '#commerce/shopify/index.ts';
import { uniforms } from '#core/config/pricing.ts';
import { toCents } from '#core/money.ts';
import { openDatabase } from '#lib/database/database.server.ts';
import { readSettings } from '#server/config/env.ts';
import { CommandError, UsageError } from './errors.ts';

export const doctorUsage = `npm run cli -- doctor      looks the Shopify store over and says what to mend`;

const prices: DoctorReport['prices'] = {
  mesh: toCents(uniforms.prices.mesh),
  lycra: toCents(uniforms.prices.lycra),
  'logo-design': toCents(uniforms.logoDesign.price),
  rush: toCents(uniforms.rush.price),
};

/** Checks every part of the Shopify store, one line each. Throws a CommandError with the same lines if one of them fails. */
export async function runDoctor(args: string[]): Promise<string> {
  if (args.length > 0) throw new UsageError('There are words too many.');
  const settings = readSettings();
  if (!settings.shopify) return 'SHOPIFY_STORE_URL is not set: this is the embedded shop, and there is no store to look over.';
  const database = await openDatabase(settings);
  try {
    const findings = await checkStore({
      ...settings.shopify,
      prices,
      webhooks: await findWebhooksSeen(database),
      webhooksAt: `${settings.publicOrigin}/api/shopify/webhooks`,
    });
    const lines = findings.map(({ what, well, says }) => `${well ? '✓' : '✗'} ${what}: ${says}`).join('\n');
    if (findings.every(({ well }) => well)) return lines;
    throw new CommandError(lines);
  } finally {
    await database.close();
  }
}
