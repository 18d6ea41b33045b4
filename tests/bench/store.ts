/**
 * `node tests/bench/store.ts products ms` runs the fake Shopify in a process of its own, with that many products and
 * answers after that many ms. Prints the settings of a shop in front of it. A line on its input adds products that no
 * list has yet.
 */

import { openFakeShopify } from '#commerce/testing/fake-shopify/index.ts';
import { type FakeProduct, uniformCharges } from '#commerce/testing/fake-shopify/products.ts';
import { settingsFor } from '../fixtures/hosted-shop.ts';
import { productOf } from './write-catalog.ts';

const [count = 24, ms = 60] = process.argv.slice(2).map(Number);
const late = 20;
/** Above the ids of the uniform products. */
const firstId = 10_000;

function goodsOf(place: number, handle = productOf(place).handle): FakeProduct {
  const { name, description, category, tags, price, sizes, colours, stock } = productOf(place);
  return {
    id: firstId + place,
    handle,
    title: name,
    description,
    productType: category,
    tags,
    options: [
      { name: 'Size', values: sizes.map((size) => ({ name: size })) },
      { name: 'Color', values: Object.entries(colours).map(([name, color]) => ({ name, color })) },
    ],
    variants: sizes.flatMap((size, row) =>
      Object.keys(colours).map((color, column) => ({
        id: (firstId + place) * 100 + row * 10 + column,
        title: `${size} / ${color}`,
        price: `${price}.0`,
        stock: stock(size),
        options: { Size: size, Color: color },
      })),
    ),
  };
}

const fakeShopify = await openFakeShopify({
  stock: {
    products: [...Array.from({ length: count }, (_, place) => goodsOf(place)), ...uniformCharges()],
    collections: [{ id: 1, handle: 'archive', title: 'Archive', members: Array.from({ length: 24 }, (_, place) => firstId + place) }],
  },
});
fakeShopify.become({ kind: 'slow', ms });
process.stdin.on('data', () => {
  for (let place = 0; place < late; place += 1) fakeShopify.stock.products.push(goodsOf(count + 100 + place, `late-${place}`));
  console.log('added');
});
console.log(JSON.stringify(settingsFor(fakeShopify)));
