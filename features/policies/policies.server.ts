import { type PolicyPath, policyPages } from '#core/config/pages.ts';
import type { ChargesToday } from '#core/contract/charges-today.ts';
import { formatStoreDate, storeDate } from '#core/dates/store-date.ts';
import type { CheckoutMode, Policy } from './policy.ts';
import { pricingPolicy } from './pricing-policy.ts';
import { privacyPolicy } from './privacy-policy.ts';
import { refundPolicy } from './refund-policy.ts';
import { termsOfService } from './terms-of-service.ts';

const policies: Record<PolicyPath, (checkoutMode: CheckoutMode, charges: ChargesToday | null) => Policy> = {
  '/privacy-policy': privacyPolicy,
  '/terms-of-service': termsOfService,
  '/refund-policy': refundPolicy,
  '/pricing-policy': pricingPolicy,
};

export type PolicyPage = Policy & {
  path: PolicyPath;
  title: string;
  /** Today in Los Angeles, as a date and in words (R10.1). The browser repeats what the server rendered. */
  effective: { date: string; text: string };
};

/**
 * The policy of that address as it is today, for that checkout mode (R10.4). Null for any other address.
 *
 * @example findPolicy('/refund-policy', { checkoutMode: 'invoice' })?.title // 'Refund Policy'
 */
export function findPolicy(
  path: string,
  { checkoutMode, charges = null, now = new Date() }: { checkoutMode: CheckoutMode; charges?: ChargesToday | null; now?: Date },
): PolicyPage | null {
  const page = policyPages.find((page) => page.path === path.replace(/\/+$/, ''));
  if (!page) return null;
  return {
    ...policies[page.path](checkoutMode, charges),
    path: page.path,
    title: page.title,
    effective: { date: storeDate(now), text: formatStoreDate(now) },
  };
}
