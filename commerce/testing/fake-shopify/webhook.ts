import { createHmac } from 'node:crypto';

let deliveries = 0;

/** A webhook as Shopify sends it: its text, and the headers that sign it with `key`. A repeated delivery has the same `id`. */
export function signWebhook(topic: string, body: object | string, { id = `delivery-${++deliveries}`, key }: { id?: string; key: string }) {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const headers = {
    'content-type': 'application/json',
    'x-shopify-topic': topic,
    'x-shopify-webhook-id': id,
    'x-shopify-hmac-sha256': createHmac('sha256', key).update(text).digest('base64'),
  };
  return { text, headers };
}
