import { cartOperations } from './cart-operations.ts';
import { collectionParts, idPage, listedParts, moneyParts, pageParts, productPage, productParts, variantPage } from './fragments.ts';
import { graphql } from './graphql.ts';

/**
 * All requests to the Storefront API. Prices are for the country the label sells in. A long list is fetched as ids, 250 at a time, one
 * cursor after the other, and in parallel its products, 50 at a time: larger requests take Shopify longer than a visitor waits.
 */
export const storefrontOperations = {
  products: graphql(`query Products @inContext(country: US) { products(first: 50, sortKey: TITLE) { ...ProductPage } }`, [productPage]),
  productIds: graphql(
    `query ProductIds($after: String) @inContext(country: US) { products(first: 250, after: $after, sortKey: TITLE) { ...IdPage } }`,
    [idPage],
  ),
  productsById: graphql(
    `query ProductsById($ids: [ID!]!) @inContext(country: US) { nodes(ids: $ids) { ... on Product { ...ListedParts } } }`,
    [listedParts],
  ),
  product: graphql(
    `
      query Product($handle: String!) @inContext(country: US) {
        product(handle: $handle) { ...ProductParts variants(first: 250) { ...VariantPage } }
      }
    `,
    [productParts, variantPage],
  ),
  moreVariants: graphql(
    `
      query MoreVariants($id: ID!, $after: String) @inContext(country: US) {
        product(id: $id) { variants(first: 250, after: $after) { ...VariantPage } }
      }
    `,
    [variantPage],
  ),
  collections: graphql(
    `
      query Collections($after: String) @inContext(country: US) {
        collections(first: 20, after: $after, sortKey: TITLE) {
          nodes { ...CollectionParts products(first: 250) { ...IdPage } }
          pageInfo { ...PageParts }
        }
      }
    `,
    [collectionParts, idPage, pageParts],
  ),
  memberIds: graphql(
    `
      query MemberIds($id: ID!, $after: String) @inContext(country: US) {
        collection(id: $id) { products(first: 250, after: $after) { ...IdPage } }
      }
    `,
    [idPage],
  ),
  shop: graphql(`
    query Shop @inContext(country: US) {
      shop { name paymentSettings { currencyCode } }
      localization { country { isoCode currency { isoCode } } }
      publicApiVersions { handle supported }
    }
  `),
  uniformVariants: graphql(
    `
      query UniformVariants($ids: [ID!]!) @inContext(country: US) {
        nodes(ids: $ids) {
          ... on ProductVariant {
            id
            availableForSale
            price { ...MoneyParts }
            product { title }
          }
        }
      }
    `,
    [moneyParts],
  ),
  inventory: graphql(`query Inventory { products(first: 20) { nodes { variants(first: 5) { nodes { quantityAvailable } } } } }`),
  ...cartOperations,
} as const;
