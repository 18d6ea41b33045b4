import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import type { z } from 'zod';
import type { Image } from '#core/contract/product.ts';
import type { DiskCache } from '#lib/cache/disk-cache.server.ts';
import { openParseCache, type ParseCache } from '#lib/cache/parse-cache.server.ts';
import {
  CatalogError,
  type ContentText,
  fieldPath,
  listProductHandles,
  parseContent,
  readContentFile,
  readProductFiles,
} from './catalog-files.ts';
import { buildProduct, type CatalogProduct, type CatalogVariant, type FindPicture } from './catalog-product.ts';
import { type CollectionsFile, collectionsFileSchema, productFileSchema } from './catalog-schema.ts';

export { CatalogError } from './catalog-files.ts';
export type { CatalogProduct, FindPicture } from './catalog-product.ts';

export type CatalogCollection = { handle: string; title: string; description: string; image: Image | null; products: CatalogProduct[] };

export type BuiltinCatalog = {
  /** A hash of everything that a page could show of the catalog. */
  hash: string;
  /** Sorted by position, then name. */
  products: CatalogProduct[];
  productByHandle: Map<string, CatalogProduct>;
  collections: CatalogCollection[];
  variantById: Map<string, { product: CatalogProduct; variant: CatalogVariant }>;
};

/** The source of a catalog: its files, the file that caches the parsed ones, and a function that finds the built pictures. */
export type CatalogSource = { contentDir: string; diskCache: DiskCache | null; picture: FindPicture };

/**
 * Loads the catalog from `products/*.yaml` and `collections.yaml`. Throws a CatalogError that names every problem by file and field, one
 * line each. Files without a problem are cached in parsed form.
 *
 * @example await loadCatalog({ contentDir, diskCache: null, picture }) // throws: content/products/tee.yaml: variants."M / Bone": must be …
 */
export async function loadCatalog({ contentDir, diskCache, picture }: CatalogSource): Promise<BuiltinCatalog> {
  const problems: string[] = [];
  const reading = { contentDir, problems };
  const parseCache = await openParseCache(diskCache);
  const handles = await listProductHandles(contentDir, problems);
  const products: CatalogProduct[] = [];
  for await (const file of readProductFiles(reading, handles)) {
    const product = parseCache.of(file.name, file.text, () => makeProduct({ file, picture, problems }));
    if (product) products.push(product);
  }
  const byHandle = new Map(products.map((product) => [product.handle, product]));
  checkPairings(products, { contentDir, known: new Set(handles), problems });
  const file = readContentFile(reading, 'collections.yaml');
  const collections = file ? buildCollections({ file, parseCache, byHandle, known: new Set(handles), picture, problems }) : [];
  await parseCache.save();
  if (problems.length > 0) throw new CatalogError(problems);
  products.sort((a, b) => a.position - b.position || compare(a.name, b.name) || compare(a.handle, b.handle));
  return {
    hash: hashOf(products, collections),
    products,
    productByHandle: byHandle,
    collections,
    variantById: new Map(products.flatMap((product) => product.variants.map((variant) => [variant.id, { product, variant }] as const))),
  };
}

/** Products name each other, so this is checked once all are read. A product whose own file has a problem is known all the same. */
function checkPairings(
  products: CatalogProduct[],
  { contentDir, known, problems }: { contentDir: string; known: Set<string>; problems: string[] },
) {
  for (const { handle, goesWellWith } of products) {
    const problem = problemsOf({ shown: `${basename(contentDir)}/products/${handle}.yaml` }, problems);
    goesWellWith.forEach((other, at) => {
      if (other === handle) problem(['goesWellWith', at], 'is the product itself');
      else if (!known.has(other)) problem(['goesWellWith', at], `there is no product ${JSON.stringify(other)}`);
      if (goesWellWith.indexOf(other) < at) problem(['goesWellWith', at], `${JSON.stringify(other)} stands here twice`);
    });
  }
}

/** Gives null for a file with a problem, which it adds to `problems`. */
function makeProduct({ file, picture, problems }: { file: ContentText; picture: FindPicture; problems: string[] }): CatalogProduct | null {
  const told = problems.length;
  const problem = problemsOf(file, problems);
  const parsed = parseContent(file, problems);
  const content = parsed && checked(productFileSchema, parsed.value, problem);
  const product = content && buildProduct({ file: parsed, content, picture, problem });
  return problems.length === told ? product : null;
}

/**
 * The problems of one product file by itself, as a start would tell them: field and reason, without the file's name. Every picture that it
 * names counts as there.
 *
 * @example findProductProblems('plain-cap', 'name: Plain Cap') // ['category: Invalid input: …', …]
 */
export function findProductProblems(handle: string, text: string): string[] {
  const problems: string[] = [];
  const shown = `${handle}.yaml`;
  const picture = () => ({ url: '', alt: '', width: null, height: null, tint: null });
  makeProduct({ file: { name: `products/${shown}`, shown, text }, picture, problems });
  return problems.map((problem) => problem.slice(shown.length + 2));
}

/** Hashes the products one by one: the JSON of thousands of products in one text would take more memory than the catalog itself. */
function hashOf(products: CatalogProduct[], collections: CatalogCollection[]): string {
  const hash = createHash('sha256');
  for (const product of products) hash.update(`${JSON.stringify(product)}\n`);
  for (const { products, ...rest } of collections) hash.update(`${JSON.stringify([rest, products.map(({ handle }) => handle)])}\n`);
  return hash.digest('base64url').slice(0, 16);
}

type BuildCollections = {
  file: ContentText;
  parseCache: ParseCache;
  byHandle: Map<string, CatalogProduct>;
  known: Set<string>;
  picture: FindPicture;
  problems: string[];
};

function buildCollections({ file, parseCache, byHandle, known, picture, problems }: BuildCollections): CatalogCollection[] {
  const problem = problemsOf(file, problems);
  const content = parseCache.of<CollectionsFile>(file.name, file.text, () => {
    const parsed = parseContent(file, problems);
    return parsed && checked(collectionsFileSchema, parsed.value, problem);
  });
  const seen = new Set<string>();
  return (content ?? []).map(({ handle, title, description, picture: shown, products }, index) => {
    if (seen.has(handle)) problem([index, 'handle'], `there is another collection ${JSON.stringify(handle)}`);
    seen.add(handle);
    const image = shown && picture(shown.file);
    if (shown && !image) problem([index, 'picture', 'file'], `there is no picture ${JSON.stringify(shown.file)}`);
    products.forEach((name, at) => {
      if (!known.has(name)) problem([index, 'products', at], `there is no product ${JSON.stringify(name)}`);
      if (products.indexOf(name) < at) problem([index, 'products', at], `${JSON.stringify(name)} stands here twice`);
    });
    return {
      handle,
      title,
      description,
      image: image && shown ? { ...image, alt: shown.alt } : null,
      products: products.flatMap((name) => byHandle.get(name) ?? []),
    };
  });
}

function problemsOf(file: Pick<ContentText, 'shown'>, problems: string[]) {
  return (path: readonly PropertyKey[], text: string) => {
    problems.push([file.shown, fieldPath(path), text].filter(Boolean).join(': '));
  };
}

function checked<T>(schema: z.ZodType<T>, value: unknown, problem: (path: readonly PropertyKey[], text: string) => void): T | null {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  for (const issue of result.error.issues.flatMap(innermost)) {
    if (issue.code === 'unrecognized_keys') for (const key of issue.keys) problem([...issue.path, key], 'is no field that is known here');
    else problem(issue.path, issue.message.replaceAll('\n', ' '));
  }
  return null;
}

/** For a value that may have several shapes, gives the issues within the shape that it has; if it has none, the union's own issue. */
function innermost(issue: z.core.$ZodIssue): z.core.$ZodIssue[] {
  if (issue.code !== 'invalid_union') return [issue];
  const within = issue.errors.find(
    (branch) => branch.length > 0 && branch.every(({ path, code }) => path.length > 0 || code === 'unrecognized_keys'),
  );
  return within ? within.flatMap((inner) => innermost({ ...inner, path: [...issue.path, ...inner.path] })) : [issue];
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
