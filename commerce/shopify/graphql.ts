import type { initGraphQLTada } from 'gql.tada';
import type { introspection } from './storefront-types.d.ts';

export type { ResultOf, TadaDocumentNode } from 'gql.tada';

type Graphql = ReturnType<
  typeof initGraphQLTada<{
    introspection: introspection;
    disableMasking: true;
    scalars: { ID: string; URL: string; Decimal: string; Color: string };
  }>
>;

type Written = { loc?: { source: { body: string } } };

/** What each document's text is put together from: a fragment that two others name is sent once. */
const partsOf = new WeakMap<object, Set<string>>();

/**
 * A document of the Storefront API with the types of its variables and its answer, from Shopify's published schema.
 * Nothing is parsed when the shop runs: it sends the text as it stands here, with the fragments it names.
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
