import { graphql } from './graphql.ts';

export const moneyParts = graphql(`fragment MoneyParts on MoneyV2 { amount currencyCode }`);

const optionParts = graphql(`
  fragment OptionParts on ProductOption {
    name
    optionValues { name swatch { color image { previewImage { url } } } }
  }
`);

export const pageParts = graphql(`fragment PageParts on PageInfo { hasNextPage endCursor }`);

const imageParts = graphql(`fragment ImageParts on Image { url altText width height }`);

const stockParts = graphql(`fragment StockParts on ProductVariant { availableForSale currentlyNotInStock quantityAvailable }`);

const variantParts = graphql(
  `
    fragment VariantParts on ProductVariant {
      id
      title
      ...StockParts
      price { ...MoneyParts }
      selectedOptions { name value }
      image { url }
    }
  `,
  [stockParts, moneyParts],
);

export const variantPage = graphql(
  `fragment VariantPage on ProductVariantConnection { nodes { ...VariantParts } pageInfo { ...PageParts } }`,
  [variantParts, pageParts],
);

export const productParts = graphql(
  `
    fragment ProductParts on Product {
      id
      handle
      title
      description
      productType
      isGiftCard
      category { name }
      tags
      createdAt
      images(first: 250) { nodes { ...ImageParts } }
      goesWellWith: metafield(namespace: "custom", key: "goes_well_with") {
        references(first: 6) { nodes { ... on Product { handle title } } }
      }
      options { ...OptionParts }
    }
  `,
  [imageParts, optionParts],
);

/** A product as lists contain it; most have all their variants in it. */
export const listedParts = graphql(
  `
    fragment ListedParts on Product {
      ...ProductParts
      variants(first: 100) { ...VariantPage }
    }
  `,
  [productParts, variantPage],
);

/** The first page of a list, with its products. */
export const productPage = graphql(`fragment ProductPage on ProductConnection { nodes { ...ListedParts } pageInfo { ...PageParts } }`, [
  listedParts,
  pageParts,
]);

/** A page of a long list, with ids only. */
export const idPage = graphql(`fragment IdPage on ProductConnection { nodes { id } pageInfo { ...PageParts } }`, [pageParts]);

export const collectionParts = graphql(
  `
    fragment CollectionParts on Collection {
      id
      handle
      title
      description
      image { ...ImageParts }
    }
  `,
  [imageParts],
);

export const cartParts = graphql(
  `
    fragment CartParts on Cart {
      id
      checkoutUrl
      discountAllocations { discountedAmount { ...MoneyParts } }
      lines(first: 250, reverse: true) {
        nodes {
          id
          quantity
          cost { amountPerQuantity { ...MoneyParts } totalAmount { ...MoneyParts } }
          merchandise {
            ... on ProductVariant {
              id
              title
              ...StockParts
              selectedOptions { name value }
              image { url }
              product {
                handle
                title
                productType
                options { ...OptionParts }
              }
            }
          }
        }
      }
    }
  `,
  [stockParts, moneyParts, optionParts],
);

export const errorParts = graphql(`fragment ErrorParts on CartUserError { code field message }`);
