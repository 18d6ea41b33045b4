import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { minifyIntrospection, outputIntrospectionFile } from '@gql.tada/internal';
import {
  buildClientSchema,
  type GraphQLSchema,
  getNamedType,
  type IntrospectionQuery,
  introspectionFromSchema,
  isInterfaceType,
  parse,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import { printDocument } from '../../shopify/graphql.ts';
import { storefrontOperations } from '../../shopify/operations.ts';

/** The path of the generated types. */
export const typesFile = join(import.meta.dirname, '../../shopify/storefront-types.d.ts');

/** Shopify's published schema of the Storefront API, from Shopify's own package. For development and tests only. */
export function readSchema(): GraphQLSchema {
  const file = createRequire(import.meta.url).resolve('@shopify/hydrogen-react/storefront.schema.json');
  const introspection: IntrospectionQuery = JSON.parse(readFileSync(file, 'utf8'));
  return buildClientSchema(introspection);
}

/** The text of the types: only the part of the schema that our operations use, so that the compiler stays fast. */
export function storefrontTypes(): string {
  const schema = readSchema();
  const used = usedFields(schema);
  const { __schema } = introspectionFromSchema(schema, { descriptions: false });
  const types = __schema.types.flatMap((type) => {
    const names = used.get(type.name);
    if (!names) return [];
    if (type.kind === 'OBJECT' || type.kind === 'INTERFACE') {
      const fields = type.fields.filter(({ name }) => names.has(name));
      const interfaces = type.interfaces.filter(({ name }) => used.has(name));
      return { ...type, fields, interfaces, ...(type.kind === 'INTERFACE' && { possibleTypes: known(type.possibleTypes, used) }) };
    }
    if (type.kind === 'UNION') return { ...type, possibleTypes: known(type.possibleTypes, used) };
    if (type.kind === 'INPUT_OBJECT') return { ...type, inputFields: type.inputFields.filter(({ name }) => names.has(name)) };
    return type;
  });
  const text = outputIntrospectionFile(
    minifyIntrospection({ __schema: { ...__schema, types, directives: [], subscriptionType: null } } as IntrospectionQuery),
    { fileType: '.d.ts', shouldPreprocess: true },
  );
  return `// biome-ignore-all lint: written by scripts/shopify-types.mjs\n// biome-ignore-all format: written by scripts/shopify-types.mjs\n${text}`;
}

const known = <T extends { name: string }>(types: readonly T[], used: Map<string, unknown>) => types.filter(({ name }) => used.has(name));

/** The fields of the inputs that the shop uses, by type; other inputs have their name only. */
const inputFields: Record<string, string[]> = {
  CartInput: ['lines', 'attributes', 'buyerIdentity'],
  CartBuyerIdentityInput: ['countryCode'],
  CartLineInput: ['merchandiseId', 'quantity', 'attributes'],
  CartLineUpdateInput: ['id', 'quantity'],
  AttributeInput: ['key', 'value'],
};

function usedFields(schema: GraphQLSchema): Map<string, Set<string>> {
  const used = new Map<string, Set<string>>(['ID', 'String', 'Int', 'Boolean', 'Float', 'CountryCode'].map((name) => [name, new Set()]));
  const note = (type: string, field?: string) => {
    const fields = used.get(type) ?? new Set();
    if (field) fields.add(field);
    used.set(type, fields);
  };
  for (const [type, fields] of Object.entries(inputFields)) for (const field of fields) note(type, field);
  const info = new TypeInfo(schema);
  for (const document of Object.values(storefrontOperations)) {
    visit(
      parse(printDocument(document)),
      visitWithTypeInfo(info, {
        Field() {
          const parent = info.getParentType();
          const field = info.getFieldDef();
          if (parent && field) note(parent.name, field.name);
          if (field) {
            note(getNamedType(field.type).name);
            for (const argument of field.args) note(getNamedType(argument.type).name);
          }
        },
        InlineFragment() {
          const type = info.getType();
          if (type) note(getNamedType(type).name);
        },
      }),
    );
  }
  // Every implementation of an interface gets the fields that are requested of the interface.
  for (const [name, fields] of [...used]) {
    const type = schema.getType(name);
    if (!isInterfaceType(type)) continue;
    for (const kind of schema.getPossibleTypes(type)) for (const field of fields) note(kind.name, field);
  }
  return used;
}
