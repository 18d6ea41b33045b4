import { describe, expect, it } from 'vitest';
import { cartOf, checkoutIdOf, variantGid } from './ids.ts';
import { parseMoney } from './shopify-money.ts';
import { kindOfProduct, type ShopifyProduct, toProduct } from './shopify-product.ts';

type Variant = ShopifyProduct['variants']['nodes'][number];

const variant = (changes: Partial<Variant> = {}): Variant => ({
  id: 'gid://shopify/ProductVariant/7',
  title: 'Default Title',
  availableForSale: true,
  currentlyNotInStock: false,
  quantityAvailable: 3,
  price: { amount: '35.0', currencyCode: 'USD' },
  selectedOptions: [{ name: 'Title', value: 'Default Title' }],
  image: null,
  ...changes,
});

const product = (changes: Partial<ShopifyProduct> = {}, variants = [variant()]): ShopifyProduct => ({
  id: 'gid://shopify/Product/1',
  handle: 'plain-cap',
  title: 'Plain Cap',
  description: '',
  productType: '',
  isGiftCard: false,
  category: null,
  tags: [],
  createdAt: '2024-03-01T12:00:00Z',
  images: { nodes: [] },
  goesWellWith: null,
  options: [{ name: 'Title', optionValues: [{ name: 'Default Title', swatch: null }] }],
  variants: { nodes: variants, pageInfo: { hasNextPage: false, endCursor: null } },
  ...changes,
});

describe('an amount of money', () => {
  it.each([
    ['35', 3500],
    ['35.5', 3550],
    ['35.50', 3550],
    ['0.07', 7],
    ['1234567.89', 123456789],
    ['19.990', 1999],
  ])('%s dollars are %i cents', (amount, cents) => {
    expect(parseMoney({ amount, currencyCode: 'USD' })).toBe(cents);
  });

  it.each([
    ['35.005', 'USD', 'part of a cent'],
    ['35.0', 'CAD', 'CAD'],
    ['-1.0', 'USD', 'no amount'],
    ['1e3', 'USD', 'no amount'],
    ['', 'USD', 'no amount'],
  ])('%s %s is refused, and says why', (amount, currencyCode, why) => {
    expect(() => parseMoney({ amount, currencyCode })).toThrow(why);
  });
});

describe('a product of Shopify’s', () => {
  it('stands without pictures and description, and its one variant is called Default', () => {
    expect(toProduct(product())).toEqual({
      id: '1',
      handle: 'plain-cap',
      name: 'Plain Cap',
      description: '',
      category: '',
      kind: 'cap',
      tags: [],
      images: [],
      options: [],
      variants: [{ id: '7', title: 'Default', priceCents: 3500, available: true, madeToOrder: false, options: {}, image: null }],
      details: [],
      measures: [],
      added: '2024-03-01',
      goesWellWith: [],
    });
  });

  it('goes well with the products that its metafield names, and with nothing else that it can refer to', () => {
    const named = { handle: 'plain-tee', title: 'Plain Tee' };
    const references = {
      nodes: [named, {}, { handle: 'Größe_1', title: 'No address has it' }] as (typeof named | { __typename?: 'Collection' })[],
    };
    expect(toProduct(product({ goesWellWith: { references } })).goesWellWith).toEqual([{ handle: 'plain-tee', name: 'Plain Tee' }]);
    expect(toProduct(product({ goesWellWith: { references: null } })).goesWellWith).toEqual([]);
  });

  it('of gift cards says so by its category, whatever its type is called', () => {
    expect(toProduct(product({ isGiftCard: true, productType: 'Vouchers' })).category).toBe('Gift cards');
  });

  it.each([
    ['without a variant', product({}, []), 'no variant'],
    ['in another currency', product({}, [variant({ price: { amount: '9.0', currencyCode: 'EUR' } })]), 'EUR'],
    ['with a part of a cent', product({}, [variant(), variant({ price: { amount: '9.999', currencyCode: 'USD' } })]), '9.999'],
    ['with a handle no address has', product({ handle: 'Größe_1' }), 'handle'],
  ])('%s is left out, and the line names it', (_, given, why) => {
    expect(() => toProduct(given)).toThrow(why);
    expect(() => toProduct(given)).toThrow(given.handle);
  });

  it('shows the picture of the chosen variant, no wider than a screen wants it, and names a picture without words after the product', () => {
    const picture = (url: string, width: number | null) => ({ url, altText: null, width, height: 4800 });
    const { images, variants } = toProduct(
      product({ images: { nodes: [picture('a', null), picture('b?v=1', 3840), picture('c', 640)] } }, [
        variant({ image: { url: 'b?v=1' } }),
        variant({ image: { url: 'gone' } }),
      ]),
    );
    expect(variants.map(({ image }) => image)).toEqual([1, null]);
    expect(images[1]).toEqual({ url: 'b?v=1&width=1080', alt: 'Plain Cap', width: 3840, height: 4800, tint: null });
    expect(images.map(({ url }) => url)).toEqual(['a?width=1080', 'b?v=1&width=1080', 'c?width=640']);
  });

  describe('whose color is chosen by a swatch', () => {
    const shown = 'https://cdn.shopify.com/s/files/1/suit.jpg?v=1';
    const pictureOf = (changes: Partial<ShopifyProduct>, own: string | null = null, color: string | null = '#9c4a36') => {
      const swatch = { color, image: own === null ? null : { previewImage: { url: own } } };
      const colored = product(
        {
          images: { nodes: [{ url: shown, altText: null, width: 2000, height: 2500 }] },
          title: 'Clay Jacket',
          options: [{ name: 'Color', optionValues: [{ name: 'Clay', swatch }] }],
          ...changes,
        },
        [variant({ image: { url: shown }, selectedOptions: [{ name: 'Color', value: 'Clay' }] })],
      );
      return toProduct(colored).options[0]?.values[0];
    };

    it('shows the store’s own picture of the color', () => {
      const own = 'https://cdn.shopify.com/s/files/1/clay.png';
      const picture = `${own}?crop=center&width=96&height=96`;
      expect(pictureOf({}, own)).toEqual({ value: 'Clay', swatch: '#9c4a36', picture });
      expect(pictureOf({}, own, null)).toEqual({ value: 'Clay', swatch: null, picture });
    });

    it('else a square of the cloth from the picture of the variant', () => {
      const cut = new URL(pictureOf({})?.picture ?? '').searchParams;
      expect(Object.fromEntries(cut)).toMatchObject({ v: '1', crop: 'region', width: '96', height: '96' });
      const of = (name: string) => Number(cut.get(`crop_${name}`));
      expect([of('left') + of('width') < 1000, of('top') + of('height') < 2500, of('width') === of('height')]).toEqual([true, true, true]);
    });

    it.each([
      ['is no garment', pictureOf({ title: 'Clay Low-Top' })],
      ['has no such picture', pictureOf({ images: { nodes: [] } })],
      ['has a picture of unknown size', pictureOf({ images: { nodes: [{ url: shown, altText: null, width: null, height: null }] } })],
      ['has no color', pictureOf({}, null, null)],
    ])('and nothing but the color where it %s', (_, value) => {
      expect(value?.picture).toBeUndefined();
    });
  });

  it.each([
    ['counted and there', {}, true, false],
    ['counted and gone', { availableForSale: false, quantityAvailable: 0 }, false, false],
    ['sold on when gone', { currentlyNotInStock: true, quantityAvailable: -2 }, true, true],
    ['not counted', { quantityAvailable: 0 }, true, true],
    ['of a number the token may not see', { quantityAvailable: null }, true, false],
    ['sold on when gone, its number unseen', { quantityAvailable: null, currentlyNotInStock: true }, true, true],
  ])('%s', (_, stock, available, madeToOrder) => {
    expect(toProduct(product({}, [variant(stock)])).variants[0]).toMatchObject({ available, madeToOrder });
  });

  it('is drawn as the garment its type names', () => {
    const kindOf = (productType: string) => kindOfProduct({ productType, title: 'Look 9' });
    expect(['Suit', 'Caps', 'Leather Jacket', 'Gift card', ''].map(kindOf)).toEqual(['suit', 'cap', 'leather-jacket', null, null]);
  });

  it('is drawn as the garment its title names where its type names none', () => {
    expect(kindOfProduct({ productType: 'Team gear', title: 'Away Warm-Up' })).toBe('warm-up');
  });
});

describe('ids', () => {
  const cart = 'gid://shopify/Cart/Z2NwLXVzLWVhc3QxOjAx?key=0123abcd';

  it('carry a cart with its key in one URL-safe word, and back', () => {
    const id = checkoutIdOf(cart, 'team');
    expect(id).toMatch(/^t_[A-Za-z0-9_-]+$/);
    expect(cartOf(id)).toEqual({ cartId: cart, kind: 'team' });
  });

  it.each(['c_neverneverneverneverheardof', 'x', `c_${Buffer.from('a//b?x=1&y').toString('base64url')}`])('%s is no cart', (id) => {
    expect(cartOf(id)).toBeNull();
  });

  it('name a variant in the short form and in Shopify’s', () => {
    expect(['42', 'gid://shopify/ProductVariant/42'].map(variantGid)).toEqual(Array(2).fill('gid://shopify/ProductVariant/42'));
    expect(['', 'no-such-variant', 'gid://shopify/Product/42'].map(variantGid)).toEqual([null, null, null]);
  });
});
