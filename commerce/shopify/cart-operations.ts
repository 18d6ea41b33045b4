import { cartParts, errorParts } from './fragments.ts';
import { graphql } from './graphql.ts';

/** The operations on carts; each mutation returns the whole cart after it. */
export const cartOperations = {
  cart: graphql(`query Cart($id: ID!) @inContext(country: US) { cart(id: $id) { ...CartParts } }`, [cartParts]),
  cartCreate: graphql(
    `
      mutation CartCreate($input: CartInput!) @inContext(country: US) {
        cartCreate(input: $input) { cart { ...CartParts } userErrors { ...ErrorParts } }
      }
    `,
    [cartParts, errorParts],
  ),
  cartLinesAdd: graphql(
    `
      mutation CartLinesAdd($cartId: ID!, $lines: [CartLineInput!]!) @inContext(country: US) {
        cartLinesAdd(cartId: $cartId, lines: $lines) { cart { ...CartParts } userErrors { ...ErrorParts } }
      }
    `,
    [cartParts, errorParts],
  ),
  cartLinesUpdate: graphql(
    `
      mutation CartLinesUpdate($cartId: ID!, $lines: [CartLineUpdateInput!]!) @inContext(country: US) {
        cartLinesUpdate(cartId: $cartId, lines: $lines) { cart { ...CartParts } userErrors { ...ErrorParts } }
      }
    `,
    [cartParts, errorParts],
  ),
  cartLinesRemove: graphql(
    `
      mutation CartLinesRemove($cartId: ID!, $lineIds: [ID!]!) @inContext(country: US) {
        cartLinesRemove(cartId: $cartId, lineIds: $lineIds) { cart { ...CartParts } userErrors { ...ErrorParts } }
      }
    `,
    [cartParts, errorParts],
  ),
  cartAttributesUpdate: graphql(
    `
      mutation CartAttributesUpdate($cartId: ID!, $attributes: [AttributeInput!]!) @inContext(country: US) {
        cartAttributesUpdate(cartId: $cartId, attributes: $attributes) { cart { ...CartParts } userErrors { ...ErrorParts } }
      }
    `,
    [cartParts, errorParts],
  ),
} as const;
