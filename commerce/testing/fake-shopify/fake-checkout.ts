import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FakeCarts } from './carts.ts';
import { signWebhook } from './webhook.ts';

/** The address that webhooks about paid orders are sent to, and the secret that signs them. */
export type WebhookTarget = { url: string; secret: string };

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const inDollars = (amount: string) => Number(amount).toLocaleString('en-US', { style: 'currency', currency: 'USD' });

const page = (title: string, body: string) =>
  `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>${title}</title><main><h1>${title}</h1>${body}</main></html>`;

/**
 * The hosted checkout behind a cart's `checkoutUrl`: it shows the charge, takes the payment at the press of a button, ends the cart, and
 * sends the webhook. False for an address that is not its own.
 */
export function createFakeCheckout(carts: FakeCarts, target: () => WebhookTarget | null, leavesCarts: () => boolean) {
  let orders = 1000;

  return async function serve(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    const token = /^\/cart\/c\/(.+)$/.exec(request.url ?? '')?.[1];
    if (token === undefined) return false;
    const respond = (status: number, html: string) => {
      response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' });
      response.end(html);
    };
    const cart = carts.sold(`gid://shopify/Cart/${token}`);
    if (!cart) respond(404, page('Checkout ended', '<p>There is nothing to pay for here.</p>'));
    else if (request.method === 'POST') {
      if (!leavesCarts()) carts.end(cart.id);
      orders += 1;
      const name = `#${orders}`;
      await sendWebhook(target(), {
        id: orders,
        name,
        cart_token: token.replace(/\?.*$/, ''),
        email: 'buyer@harbor.example',
        currency: 'USD',
        financial_status: 'paid',
        subtotal_price: cart.total,
        current_subtotal_price: cart.total,
        total_price: cart.total,
        note_attributes: cart.attributes.map(({ key, value }) => ({ name: key, value })),
        line_items: cart.lines.map(({ worth, ...line }) => ({ ...line, total_discount: '0.00' })),
      });
      respond(200, page(`Order ${name} confirmed`, '<p>Thank you.</p>'));
    } else {
      const lines = cart.lines
        .map(({ title, price, quantity }) => `<li>${quantity} × ${escaped(title)}, ${inDollars(price)}</li>`)
        .join('');
      respond(
        200,
        page(
          'Hosted checkout',
          `<ul>${lines}</ul><p>Total ${inDollars(cart.total)}</p><form method="post"><button>Pay now</button></form>`,
        ),
      );
    }
    return true;
  };
}

async function sendWebhook(target: WebhookTarget | null, order: object) {
  if (!target) return;
  const { text, headers } = signWebhook('orders/paid', order, { key: target.secret });
  await fetch(target.url, { method: 'POST', body: text, headers });
}
