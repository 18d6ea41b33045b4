import type { LineItem } from '#core/contract/checkout.ts';
import type { Product, ProductCard, Variant } from '#core/contract/product.ts';

/** Sample products, one for each state of a component. */
const card: ProductCard = {
  id: 'specimen',
  handle: 'two-piece-suit-set',
  name: 'Specimen Jacket',
  description:
    'Boxy jacket in 420 g wool. Two lines of description fit under a name, and what is longer ends where the second line ends, here.',
  category: 'Outerwear',
  kind: 'zip-jacket',
  tags: ['outerwear'],
  price: 300,
  available: true,
  image: null,
  images: [],
  swatch: '#d6cfbf',
};

export const storyCards: { state: string; card: ProductCard }[] = [
  { state: 'in stock', card },
  { state: 'sold out', card: { ...card, id: 'sold-out', available: false, swatch: '#4a5340' } },
  {
    state: 'long name and price',
    card: {
      ...card,
      id: 'long',
      name: 'Extraordinarily Reversible Warm-Up Jacket with Detachable Hood',
      price: 12500.5,
      kind: 'warm-up',
      swatch: '#22365e',
    },
  },
  { state: 'hardly any text', card: { ...card, id: 'short', name: 'Cap', description: 'Wool.', kind: 'cap', swatch: '#22222a' } },
];

const sizes = ['S', 'M', 'L', 'XL', '2XL', '3XL'];
const colors = [
  { value: 'Bone', swatch: '#d6cfbf' },
  { value: 'Ink', swatch: '#22222a' },
  { value: 'Moss', swatch: '#4a5340' },
];
const variants: Variant[] = colors.flatMap(({ value: Color }) =>
  sizes
    .filter((Size) => !(Color === 'Moss' && Size === '3XL'))
    .map((Size) => ({
      id: `specimen--${Size}-${Color}`,
      title: `${Size} / ${Color}`,
      price: 300,
      available: Size !== 'L' && Color !== 'Ink',
      madeToOrder: Size === 'XL',
      options: { Size, Color },
      image: null,
    })),
);

/** XL is made to order, L is sold out, Ink is sold out in every size, Moss does not exist in 3XL. */
export const storyProduct: Product = {
  ...card,
  variants,
  options: [
    { name: 'Size', values: sizes.map((value) => ({ value, swatch: null })) },
    { name: 'Color', values: colors },
  ],
  details: [{ label: 'Cloth', text: '420 g wool' }],
  measures: [],
  goesWellWith: [],
};

const line: LineItem = {
  id: 'line',
  variantId: 'specimen--M-Bone',
  quantity: 2,
  title: 'Specimen Jacket',
  variantTitle: 'M / Bone',
  price: 300,
  image: null,
  kind: 'zip-jacket',
  swatch: '#d6cfbf',
  handle: 'two-piece-suit-set',
  available: true,
  left: 12,
  locked: false,
};

export const storyLines: { state: string; line: LineItem; note?: string }[] = [
  { state: 'as usual', line },
  { state: 'as many as there are', line: { ...line, id: 'last', title: 'Last Two', left: 2 } },
  {
    state: 'a change that was not saved',
    line: { ...line, id: 'unsaved', title: 'Unsaved' },
    note: 'Not saved: the shop could not be reached.',
  },
  { state: 'fewer left than wanted', line: { ...line, id: 'few', title: 'Few', quantity: 3, left: 1, available: false } },
  { state: 'sold out meanwhile', line: { ...line, id: 'gone', title: 'Gone', left: 0, available: false } },
];

export const lockedLine: LineItem = {
  ...line,
  id: 'locked',
  title: 'Custom mesh uniform',
  variantTitle: 'Default',
  quantity: 11,
  price: 75,
  kind: 'jersey',
  swatch: '#ff4b1f',
  locked: true,
};
