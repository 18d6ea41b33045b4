import { uniforms } from '#core/config/pricing.ts';

/** A product as a test describes it. */
export type FakeProduct = {
  id: number;
  handle: string;
  title: string;
  description?: string;
  productType?: string;
  createdAt?: string;
  isGiftCard?: boolean;
  tags?: string[];
  images?: FakePicture[];
  /** The ids of the products in its metafield `custom.goes_well_with`. */
  goesWellWith?: number[];
  options?: { name: string; values: { name: string; color?: string }[] }[];
  variants: FakeVariant[];
};

export type FakePicture = { url: string; altText: string | null; width: number | null; height: number | null };

export type FakeVariant = {
  id: number;
  title: string;
  price: string;
  currency?: string;
  /** null: the stock is not counted. */
  stock: number | null;
  /** Whether it is sold when none is left. */
  oversell?: boolean;
  options?: Record<string, string>;
  image?: string;
};

type FakeCollection = {
  id: number;
  handle: string;
  title: string;
  description?: string;
  image?: FakePicture | null;
  members: number[];
};

export type FakeStore = {
  products: FakeProduct[];
  collections: FakeCollection[];
  /** The store's currency, where it is not USD. */
  currency?: string;
  /** An automatic discount in percent, on each line or on the whole order. */
  discount?: { percent: number; of: 'lines' | 'order' } | undefined;
};

export const single = (variant: Omit<FakeVariant, 'title'>): FakeVariant => ({ title: 'Default Title', ...variant });

/** The small store of most tests: the products of the built-in shop's fixtures, and those that charge a team order. */
export function smallShop(): FakeStore {
  const picture = (name: string) => ({ url: `https://cdn.shopify.com/s/files/1/${name}.jpg`, altText: null, width: 1200, height: 1500 });
  return {
    products: [
      {
        id: 1,
        handle: 'two-piece-suit-set',
        title: 'Two-Piece Suit Set',
        description: 'Jacket and pants.',
        productType: 'Suit',
        tags: ['tailoring', 'tailoring'],
        images: [picture('suit-ink'), picture('suit-bone')],
        options: [
          { name: 'Size', values: [{ name: 'S' }, { name: 'M' }] },
          {
            name: 'Color',
            values: [
              { name: 'Ink', color: '#1a1a1d' },
              { name: 'Bone', color: '#d6cfbf' },
            ],
          },
        ],
        variants: [
          { id: 11, title: 'S / Ink', price: '320.5', stock: 0, options: { Size: 'S', Color: 'Ink' }, image: picture('suit-ink').url },
          { id: 12, title: 'M / Ink', price: '320.5', stock: null, options: { Size: 'M', Color: 'Ink' }, image: picture('suit-ink').url },
          { id: 13, title: 'M / Bone', price: '300.0', stock: 2, options: { Size: 'M', Color: 'Bone' }, image: picture('suit-bone').url },
        ],
      },
      {
        id: 2,
        handle: 'plain-cap',
        title: 'Plain Cap',
        description: 'A cap.',
        productType: 'Cap',
        tags: ['sports'],
        images: [picture('cap')],
        goesWellWith: [3, 1],
        variants: [single({ id: 21, price: '35.0', stock: 500 })],
      },
      { id: 3, handle: 'plain-tee', title: 'Plain Tee', tags: [], variants: [single({ id: 31, price: '25.0', stock: 9 })] },
      ...uniformCharges(),
    ],
    collections: [
      { id: 1, handle: 'suits', title: 'Suits', description: 'Made to measure.', members: [1] },
      { id: 2, handle: 'archive', title: 'Archive', members: [] },
    ],
  };
}

/** The products that charge a team order, as docs/shopify.md describes them, at the prices of the config. */
export function uniformCharges(): FakeProduct[] {
  const uniform = (id: number, title: string, dollars: number): FakeProduct => ({
    id,
    handle: `team-uniform-${id}`,
    title,
    variants: [single({ id: id * 10, price: dollars.toFixed(2), stock: null })],
  });
  return [
    uniform(91, 'Mesh uniform', uniforms.prices.mesh),
    uniform(92, 'Lycra uniform', uniforms.prices.lycra),
    uniform(93, 'Logo Design', uniforms.logoDesign.price),
    uniform(94, 'Rush (5 days)', uniforms.rush.price),
  ];
}

/** The ids of their variants, as in the settings. */
export const smallShopUniforms = { mesh: '910', lycra: '920', 'logo-design': '930', rush: '940' };
