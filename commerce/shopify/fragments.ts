import { graphql } from './graphql.ts';

export const moneyParts = graphql(`fragment MoneyParts on MoneyV2 { amount currencyCode }`);

export const optionParts = graphql(`
  fragment OptionParts on ProductOption {
    name
    optionValues { name swatch { color } }
  }
`);

export const pageParts = graphql(`fragment PageParts on PageInfo { hasNextPage endCursor }`);

const imageParts = graphql(`fragment ImageParts on Image { url altText width height }`);

export const stockParts = graphql(`fragment StockParts on ProductVariant { availableForSale currentlyNotInStock quantityAvailable }`);

export const variantParts = graphql(
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

export const productParts = graphql(
  `
    fragment ProductParts on Product {
      id
      handle
      title
      description
      productType
      category { name }
      tags
      images(first: 30) { nodes { ...ImageParts } }
      options { ...OptionParts }
    }
  `,
  [imageParts, optionParts],
);

/** A product as lists have it: most have all their variants in it. */
export const listedParts = graphql(
  `
    fragment ListedParts on Product {
      ...ProductParts
      variants(first: 100) {
        nodes { ...VariantParts }
        pageInfo { ...PageParts }
      }
    }
  `,
  [productParts, variantParts, pageParts],
);

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
      lines(first: 250, reverse: true) {
        nodes {
          id
          quantity
          cost { amountPerQuantity { ...MoneyParts } }
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
