import type { Cents } from '#core/money.ts';
import type { uniformSettings } from './messages.ts';
import type { StorefrontAccess } from './storefront.ts';
import type { WebhooksSeen } from './webhooks.ts';

type Kind = keyof typeof uniformSettings;

/** What the doctor looks over, and what it is to find. */
export type DoctorReport = StorefrontAccess & {
  webhookSecret: string | null;
  uniforms: Record<Kind, string | null>;
  /** What each has to charge. */
  prices: Record<Kind, Cents>;
  webhooks: WebhooksSeen;
  /** Where they are to be sent. */
  webhooksAt: string;
  today?: Date;
};
