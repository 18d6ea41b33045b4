import { checkoutRequestSchema, placeOrderRequestSchema, quantitiesRequestSchema } from './checkout.ts';
import { subscribeRequestSchema, subscribeResponse } from './newsletter.ts';
import {
  changeResponse,
  chargesResponse,
  checkoutResponse,
  collectionCardsResponse,
  collectionOfCardsResponse,
  collectionResponse,
  collectionsResponse,
  logoResponse,
  orderResponse,
  productCardsResponse,
  productResponse,
  productsResponse,
  reorderResponse,
  searchProductsResponse,
  siteContentResponse,
  sizeTablesResponse,
} from './responses.ts';
import {
  newSharedRosterSchema,
  sharedRosterActionSchema,
  sharedRosterChangeSchema,
  sharedRosterKeyResponse,
  sharedRosterLogoResponse,
  sharedRosterRenewedResponse,
  sharedRosterResponse,
  sharedRosterSavedResponse,
} from './shared-roster.ts';
import { stockAlertRequestSchema, stockAlertResponse } from './stock-alert.ts';
import { changeRequestSchema, reorderRequestSchema } from './uniform-order.ts';
import { z } from './zod.ts';

/** One call of the API (R11.1). The OpenAPI document is made from this list (R11.11). */
export type Endpoint = {
  method: 'get' | 'post' | 'patch';
  /** The path below the API's root, with parameters in braces. */
  path: string;
  summary: string;
  query?: Record<string, string>;
  /** The headers it reads, with what each carries. */
  headers?: Record<string, string>;
  body?: z.ZodType;
  answer: z.ZodType;
  /** The failures beside 400, 413, 415, 429 (writes) and 502, 503, 504 (the provider). */
  refusals: Record<number, string>;
};

const sheetKey = { 'Team-Sheet-Key': 'The secret of the coach’s link: 64 hexadecimal digits' };
const noSheet = { 404: 'No such draft, or it was forgotten', 410: 'The link was replaced by another' };
const notFound = { 404: 'No such thing here' };
const refusedLines = {
  409: 'Sold out, or fewer left than asked for; or the Idempotency-Key came with another body',
  422: 'A variant that is unknown or cannot be sold so, or too many',
};

export const endpoints = {
  listProducts: {
    method: 'get',
    path: '/shopify/products',
    summary: 'All products in shop order',
    query: {
      view: '`cards`: products without variants and details, the beginning of their descriptions, at most two pictures each; `search`: products with their collections as the search needs them, and its synonyms',
      handles: 'these products alone, in shop order: their handles, with commas between, at most 100',
    },
    answer: z.union([productsResponse, searchProductsResponse, productCardsResponse]),
    refusals: {},
  },
  findProduct: { method: 'get', path: '/shopify/products/{handle}', summary: 'One product', answer: productResponse, refusals: notFound },
  listCollections: {
    method: 'get',
    path: '/shopify/collections',
    summary: 'All collections with their products',
    query: { view: '`cards`: collections without their products' },
    answer: z.union([collectionsResponse, collectionCardsResponse]),
    refusals: {},
  },
  findCollection: {
    method: 'get',
    path: '/shopify/collections/{handle}',
    summary: 'One collection with its products',
    query: { view: '`cards`: its products without variants and details, at most two pictures each' },
    answer: z.union([collectionResponse, collectionOfCardsResponse]),
    refusals: notFound,
  },
  readLabel: {
    method: 'get',
    path: '/label',
    summary: 'The label’s own texts: hero, story, journey, business lines, testimonials, questions, sample products',
    answer: siteContentResponse,
    refusals: {},
  },
  readSizeTables: {
    method: 'get',
    path: '/size-tables',
    summary: 'What the label’s garments measure in each size, and which bodies they are for',
    answer: sizeTablesResponse,
    refusals: {},
  },
  createCheckout: {
    method: 'post',
    path: '/shopify/checkout',
    summary:
      'Puts lines in a new checkout, or adds them to `checkoutId`. One line of `custom-team-uniform` with `uniformOrder`, or with the attributes alone, is a team order: stored, priced and put in a checkout of its own; where that fails the failure carries the stored order',
    body: checkoutRequestSchema,
    answer: checkoutResponse,
    refusals: {
      409: `${refusedLines[409]}; or the team order that \`replaces\` names is checked out already`,
      422: `${refusedLines[422]}; or a team order whose total or attributes differ, or whose logo cannot be had`,
    },
  },
  findCheckout: {
    method: 'get',
    path: '/shopify/checkout/{id}',
    summary: 'An open checkout',
    answer: checkoutResponse,
    refusals: notFound,
  },
  setQuantities: {
    method: 'patch',
    path: '/shopify/checkout/{id}',
    summary: 'Sets the absolute quantities of the lines it names; 0 removes',
    body: quantitiesRequestSchema,
    answer: checkoutResponse,
    refusals: { ...notFound, 409: 'Fewer left than asked for, or the lines are locked' },
  },
  readCharges: {
    method: 'get',
    path: '/charges',
    summary: 'What an order on invoice costs beside its lines, today: shipping methods, and sales tax by state',
    answer: chargesResponse,
    refusals: { 404: 'The checkout is at a hosted provider, which adds its own' },
  },
  placeOrder: {
    method: 'post',
    path: '/checkout/{id}/order',
    summary: 'Places the order of an embedded checkout on invoice; the same checkout makes one order',
    body: placeOrderRequestSchema,
    answer: orderResponse,
    refusals: { ...notFound, 409: 'Sold out, fewer left, or the total has changed; nothing was ordered' },
  },
  changeTeamOrder: {
    method: 'post',
    path: '/team-orders/change',
    summary: 'A team order that is not checked out, as its form sends it; sent again with `replaces` it takes its own place',
    body: changeRequestSchema,
    answer: changeResponse,
    refusals: { ...notFound, 409: 'The order is checked out, or canceled' },
  },
  reorderTeam: {
    method: 'post',
    path: '/team-orders/reorder',
    summary: 'The design of an approved team order for the next one, its logo copied; sent with `follows` the new order says so',
    body: reorderRequestSchema,
    answer: reorderResponse,
    refusals: { ...notFound, 409: 'The order is not approved, or canceled' },
  },
  createTeamSheet: {
    method: 'post',
    path: '/team-sheets',
    summary: 'Puts a team order in progress on the server, for other devices and for the players; answers with the key to it',
    body: newSharedRosterSchema,
    answer: sharedRosterKeyResponse,
    refusals: {},
  },
  readTeamSheet: {
    method: 'get',
    path: '/team-sheets/mine',
    summary: 'The draft as it is now; 304 where `If-None-Match` names it',
    headers: sheetKey,
    answer: sharedRosterResponse,
    refusals: noSheet,
  },
  saveTeamSheet: {
    method: 'patch',
    path: '/team-sheets/mine',
    summary: 'Writes the parts that nobody has changed since they were read; names the others, and leaves them',
    headers: sheetKey,
    body: sharedRosterChangeSchema,
    answer: sharedRosterSavedResponse,
    refusals: noSheet,
  },
  letPlayersEnter: {
    method: 'post',
    path: '/team-sheets/mine/players',
    summary: 'Opens entry to the players, closes it, or makes them a new link',
    headers: sheetKey,
    body: sharedRosterActionSchema,
    answer: sharedRosterResponse,
    refusals: noSheet,
  },
  renewTeamSheet: {
    method: 'post',
    path: '/team-sheets/mine/renew',
    summary: 'Ends the coach’s link, with every token of the logo it lent, and the players’, and makes new ones',
    headers: sheetKey,
    answer: sharedRosterRenewedResponse,
    refusals: noSheet,
  },
  endTeamSheet: {
    method: 'post',
    path: '/team-sheets/mine/end',
    summary: 'Forgets the draft on the server, with every link to it; answers with a token for its logo, for who goes on alone',
    headers: sheetKey,
    answer: sharedRosterLogoResponse,
    refusals: noSheet,
  },
  lendTeamSheetLogo: {
    method: 'post',
    path: '/team-sheets/mine/logo',
    summary: 'A token of its own for the draft’s logo; null where there is none',
    headers: sheetKey,
    answer: sharedRosterLogoResponse,
    refusals: noSheet,
  },
  subscribe: {
    method: 'post',
    path: '/newsletter/subscribe',
    summary: 'Puts an address on the mailing list; the same answer whether or not it was there',
    body: subscribeRequestSchema,
    answer: subscribeResponse,
    refusals: {},
  },
  createStockAlert: {
    method: 'post',
    path: '/stock-alerts',
    summary: 'Mails an address once when a variant is in stock again; the same answer whether or not it waits already',
    body: stockAlertRequestSchema,
    answer: stockAlertResponse,
    refusals: { 422: 'No such variant' },
  },
  findLogo: {
    method: 'get',
    path: '/uploads/{token}',
    summary: 'A logo that was uploaded whole (tus 1.0 at `/uploads`: POST, PATCH, HEAD, DELETE), and what its content says of it',
    answer: logoResponse,
    refusals: { ...notFound, 410: 'Cleared, or given up', 422: 'Looked into and not taken' },
  },
} satisfies Record<string, Endpoint>;
