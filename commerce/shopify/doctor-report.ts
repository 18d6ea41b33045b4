import type { Cents } from '#core/money.ts';
import type { uniformSettings } from './messages.ts';
import type { StorefrontAccess } from './storefront.ts';
import type { WebhooksSeen } from './webhooks.ts';

type Kind = keyof typeof uniformSettings;

/** What the doctor checks, and what it should find. */
export type DoctorReport = StorefrontAccess & {
  webhookSecret: string | null;
  uniforms: Record<Kind, string | null>;
  /** The price that each variant must have. */
  prices: Record<Kind, Cents>;
  webhooks: WebhooksSeen;
  /** The address that webhooks must be sent to. */
  webhooksAt: string;
  today?: Date;
};
