// Writes commerce/shopify/storefront-types.d.ts: what the operations use of Shopify's published schema, as types.
// Run it after a change of an operation or of the schema's version: node scripts/shopify-types.mjs
import { writeFileSync } from 'node:fs';
import { storefrontTypes, typesFile } from '../commerce/testing/fake-shopify/graphql-schema.ts';

writeFileSync(typesFile, storefrontTypes());
