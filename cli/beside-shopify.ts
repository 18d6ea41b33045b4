import type { Settings } from '#server/config/env.ts';
import { CommandError } from './errors.ts';

const note = 'Orders that the Shopify store takes, with their invoices and returns, are in its own admin.';

/**
 * Runs a command about orders of our own. Where Shopify sells, what it lists and what it cannot do say where the others are (R17.6).
 *
 * @example await besideShopify(settings, { lists: true }, async () => 'No orders.')
 */
export async function besideShopify(
  { shopify }: Pick<Settings, 'shopify'>,
  { lists }: { lists: boolean },
  work: () => Promise<string>,
): Promise<string> {
  if (!shopify) return work();
  try {
    const text = await work();
    return lists ? `${text}\n\n${note}` : text;
  } catch (error) {
    if (error instanceof CommandError) throw new CommandError(`${error.message} ${note}`);
    throw error;
  }
}
