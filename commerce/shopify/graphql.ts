import type { initGraphQLTada } from 'gql.tada';
import type { introspection } from './storefront-types.d.ts';

export type { ResultOf, TadaDocumentNode } from 'gql.tada';

type Graphql = ReturnType<
  typeof initGraphQLTada<{
    introspection: introspection;
    disableMasking: true;
    scalars: { ID: string; URL: string; Decimal: string; Color: string; DateTime: string };
  }>
>;

type Written = { loc?: { source: { body: string } } };

/** The parts of each document's text. A fragment that two others use is sent once. */
const partsOf = new WeakMap<object, Set<string>>();

/**
 * A document of the Storefront API with the types of its variables and its result, from Shopify's published schema. Nothing is parsed at
 * run time: the text is sent as it is here, with the fragments that it uses.
 */
export const graphql = ((text: string, fragments: readonly object[] = []) => {
  const parts = new Set([text, ...fragments.flatMap((fragment) => [...(partsOf.get(fragment) ?? [])])]);
  const document = { kind: 'Document', definitions: [], loc: { source: { body: [...parts].map(compact).join(' ') } } };
  partsOf.set(document, parts);
  return document;
}) as unknown as Graphql;

const compact = (text: string) => text.replace(/\s+/g, ' ').trim();

/** The text that is sent for a document. */
export function printDocument(document: Written): string {
  return document.loc?.source.body ?? '';
}
