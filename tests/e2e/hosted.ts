import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext } from '@playwright/test';
import { openStandIn, type StandIn } from '#commerce/shopify/stand-in/index.ts';
import { createPictures } from '#platform/pictures.server.ts';
import { settingsFor, webhookSecret, webhooksPath } from '#tests/fixtures/hosted-shop.ts';
import { labelGoods, picturesAt } from '#tests/fixtures/label-goods.ts';
import { startServer } from '#tests/server.ts';
import { test as base } from './shopper.ts';

const pictures = join('build', 'pictures');

/** The same shopper, in front of a Shopify store that sells the label's own catalogue. */
export const test = base.extend<object, { standIn: StandIn }>({
  standIn: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
    async ({}, use) => {
      const standIn = await openStandIn({ stock: await labelGoods('content', createPictures(pictures).find) });
      await use(standIn);
      await standIn.close();
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ standIn }, use) => {
      const server = await startServer({ env: settingsFor(standIn) });
      standIn.tells({ url: server.origin + webhooksPath, secret: webhookSecret });
      await use(server);
      await server.remove();
    },
    { scope: 'worker' },
  ],
  context: async ({ context }, use) => {
    await answerForPictures(context);
    await use(context);
  },
});

/** Stands for Shopify's picture host: gives each picture in the width that is asked for. */
export async function answerForPictures(context: BrowserContext) {
  await context.route(`${picturesAt}/**`, (route) => {
    const { pathname, searchParams } = new URL(route.request().url());
    const master = join(pictures, pathname.slice(new URL(picturesAt).pathname.length));
    const sized = master.replace(/\.jpg$/, `-${searchParams.get('width')}.webp`);
    return route.fulfill({ path: existsSync(sized) ? sized : master });
  });
}
