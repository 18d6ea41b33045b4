import { Hono } from 'hono';
import { stockAlertRequestSchema } from '#core/contract/stock-alert.ts';
import { stockAlertMessages } from '#features/stock-alerts/messages.ts';
import type { StockAlerts } from '#features/stock-alerts/stock-alerts.server.ts';
import type { Idempotency } from '#lib/idempotency.server.ts';
import { idempotent } from '../http/idempotent.ts';
import { ApiError, parseBody } from './api-errors.ts';

/** POST /stock-alerts (R16.2). */
export function stockAlertsApi(stockAlerts: StockAlerts, idempotency: Idempotency) {
  return new Hono().post('/', async (c) => {
    const request = await parseBody(c, stockAlertRequestSchema);
    return idempotent(c, idempotency, request, async () => {
      const outcome = await stockAlerts.ask(request);
      if (outcome === 'unknown')
        throw new ApiError(422, 'unknown_variant', stockAlertMessages.unknown, { variantId: stockAlertMessages.unknown });
      if (outcome === 'full') throw new ApiError(503, 'full', stockAlertMessages.full);
      return { success: true };
    });
  });
}
