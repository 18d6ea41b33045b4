import { graphql } from './graphql.ts';

const moneyParts = graphql(`
  fragment MoneyParts on MoneyV2 {
    amount
    currencyCode
  }
`);

const optionParts = graphql(`
  fragment OptionParts on ProductOption {
    name
    optionValues {
      name
      swatch {
        color
      }
    }
  }
`);

const variantParts = graphql(
  `
    fragment VariantParts on ProductVariant {
      id
      title
      availableForSale
      currentlyNotInStock
      quantityAvailable
      price {
        ...MoneyParts
      }
      selectedOptions {
        name
        value
      }
      image {
        url
      }
    }
  `,
  [moneyParts],
);

const productParts = graphql(
  `
    fragment ProductParts on Product {
      id
      handle
      title
      description
      productType
      category {
        name
      }
      tags
      images(first: 30) {
        nodes {
          url
          altText
          width
          height
        }
      }
      options {
        ...OptionParts
      }
    }
  `,
  [optionParts],
);

const collectionParts = graphql(`
  fragment CollectionParts on Collection {
    id
    handle
    title
    description
    image {
      url
      altText
      width
      height
    }
  }
`);

const cartParts = graphql(
  `
    fragment CartParts on Cart {
      id
      checkoutUrl
      lines(first: 250, reverse: true) {
        nodes {
          id
          quantity
          cost {
            amountPerQuantity {
              ...MoneyParts
            }
          }
          merchandise {
            ... on ProductVariant {
              id
              title
              availableForSale
              currentlyNotInStock
              quantityAvailable
              selectedOptions {
                name
                value
              }
              image {
                url
              }
              product {
                handle
                title
                productType
                options {
                  ...OptionParts
                }
              }
            }
          }
        }
      }
    }
  `,
  [moneyParts, optionParts],
);

const outcomeParts = graphql(`
  fragment ErrorParts on CartUserError {
    code
    field
    message
  }
`);

/**
 * Everything this shop asks of the Storefront API. Prices are asked for the country the label sells in; pages hold as
 * many as a query may cost, and their cursors are followed.
 */
export const operations = {
  products: graphql(
    `
      query Products($after: String) @inContext(country: US) {
        products(first: 50, after: $after, sortKey: TITLE) {
          nodes {
            ...ProductParts
            variants(first: 100) {
              nodes {
                ...VariantParts
              }
              pageInfo {
                hasNextPage
                endCursor
              }
            }
          }
          pageInfo {
            hasNextPage
            endCursor
          }
        }
      }
    `,
    [productParts, optionParts, variantParts, moneyParts],
  ),
  product: graphql(
    `
      query Product($handle: String!) @inContext(country: US) {
        product(handle: $handle) {
          ...ProductParts
          variants(first: 250) {
            nodes {
              ...VariantParts
            }
            pageInfo {
              hasNextPage
              endCursor
            }
          }
        }
      }
    `,
    [productParts, optionParts, variantParts, moneyParts],
  ),
  moreVariants: graphql(
    `
      query MoreVariants($id: ID!, $after: String) @inContext(country: US) {
        product(id: $id) {
          variants(first: 250, after: $after) {
            nodes {
              ...VariantParts
            }
            pageInfo {
              hasNextPage
              endCursor
            }
          }
        }
      }
    `,
    [variantParts, moneyParts],
  ),
  collections: graphql(
    `
      query Collections($after: String) @inContext(country: US) {
        collections(first: 20, after: $after, sortKey: TITLE) {
          nodes {
            ...CollectionParts
            products(first: 250) {
              nodes {
                id
              }
              pageInfo {
                hasNextPage
                endCursor
              }
            }
          }
          pageInfo {
            hasNextPage
            endCursor
          }
        }
      }
    `,
    [collectionParts],
  ),
  moreMembers: graphql(`
    query MoreMembers($id: ID!, $after: String) @inContext(country: US) {
      collection(id: $id) {
        products(first: 250, after: $after) {
          nodes {
            id
          }
          pageInfo {
            hasNextPage
            endCursor
          }
        }
      }
    }
  `),
  collection: graphql(
    `
      query Collection($handle: String!, $after: String) @inContext(country: US) {
        collection(handle: $handle) {
          ...CollectionParts
          products(first: 50, after: $after) {
            nodes {
              ...ProductParts
              variants(first: 100) {
                nodes {
                  ...VariantParts
                }
                pageInfo {
                  hasNextPage
                  endCursor
                }
              }
            }
            pageInfo {
              hasNextPage
              endCursor
            }
          }
        }
      }
    `,
    [collectionParts, productParts, optionParts, variantParts, moneyParts],
  ),
  shop: graphql(`
    query Shop {
      shop {
        name
      }
      publicApiVersions {
        handle
        supported
      }
    }
  `),
  uniformVariants: graphql(
    `
      query UniformVariants($ids: [ID!]!) @inContext(country: US) {
        nodes(ids: $ids) {
          ... on ProductVariant {
            id
            availableForSale
            price {
              ...MoneyParts
            }
            product {
              title
            }
          }
        }
      }
    `,
    [moneyParts],
  ),
  inventory: graphql(`
    query Inventory {
      products(first: 1) {
        nodes {
          variants(first: 1) {
            nodes {
              quantityAvailable
            }
          }
        }
      }
    }
  `),
  cart: graphql(
    `
      query Cart($id: ID!) @inContext(country: US) {
        cart(id: $id) {
          ...CartParts
        }
      }
    `,
    [cartParts, moneyParts, optionParts],
  ),
  cartCreate: graphql(
    `
      mutation CartCreate($input: CartInput!) @inContext(country: US) {
        cartCreate(input: $input) {
          cart {
            ...CartParts
          }
          userErrors {
            ...ErrorParts
          }
        }
      }
    `,
    [cartParts, moneyParts, optionParts, outcomeParts],
  ),
  cartLinesAdd: graphql(
    `
      mutation CartLinesAdd($cartId: ID!, $lines: [CartLineInput!]!) @inContext(country: US) {
        cartLinesAdd(cartId: $cartId, lines: $lines) {
          cart {
            ...CartParts
          }
          userErrors {
            ...ErrorParts
          }
        }
      }
    `,
    [cartParts, moneyParts, optionParts, outcomeParts],
  ),
  cartLinesUpdate: graphql(
    `
      mutation CartLinesUpdate($cartId: ID!, $lines: [CartLineUpdateInput!]!) @inContext(country: US) {
        cartLinesUpdate(cartId: $cartId, lines: $lines) {
          cart {
            ...CartParts
          }
          userErrors {
            ...ErrorParts
          }
        }
      }
    `,
    [cartParts, moneyParts, optionParts, outcomeParts],
  ),
  cartLinesRemove: graphql(
    `
      mutation CartLinesRemove($cartId: ID!, $lineIds: [ID!]!) @inContext(country: US) {
        cartLinesRemove(cartId: $cartId, lineIds: $lineIds) {
          cart {
            ...CartParts
          }
          userErrors {
            ...ErrorParts
          }
        }
      }
    `,
    [cartParts, moneyParts, optionParts, outcomeParts],
  ),
  cartAttributesUpdate: graphql(
    `
      mutation CartAttributesUpdate($cartId: ID!, $attributes: [AttributeInput!]!) @inContext(country: US) {
        cartAttributesUpdate(cartId: $cartId, attributes: $attributes) {
          cart {
            ...CartParts
          }
          userErrors {
            ...ErrorParts
          }
        }
      }
    `,
    [cartParts, moneyParts, optionParts, outcomeParts],
  ),
} as const;
