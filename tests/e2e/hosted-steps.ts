import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext } from '@playwright/test';
import { type FakeShopify, openFakeShopify } from '#commerce/testing/fake-shopify/index.ts';
import { createPictures } from '#lib/pictures.server.ts';
import { settingsFor, webhookSecret, webhooksPath } from '../fixtures/hosted-shop.ts';
import { labelProducts, picturesAt } from '../fixtures/label-products.ts';
import { startServer } from '../server.ts';

const pictures = join('build', 'pictures');

/** A fake Shopify with the label's own catalog. */
export const openStore = async () =>
  openFakeShopify({ stock: await labelProducts('content', createPictures({ directory: pictures, masters: 'content/pictures' }).find) });

/** The built product in front of that store, whose webhooks tell it of payments. */
export async function startHosted(store: FakeShopify) {
  const server = await startServer({ env: settingsFor(store) });
  store.sendWebhooksTo({ url: server.origin + webhooksPath, secret: webhookSecret });
  return server;
}

/** Answers for Shopify's picture host: gives each picture in the requested width. */
export async function answerForPictures(context: BrowserContext) {
  await context.route(`${picturesAt}/**`, (route) => {
    const { pathname, searchParams } = new URL(route.request().url());
    const master = join(pictures, pathname.slice(new URL(picturesAt).pathname.length));
    const sized = master.replace(/\.jpg$/, `-${searchParams.get('width')}.webp`);
    return route.fulfill({ path: existsSync(sized) ? sized : master });
  });
}
