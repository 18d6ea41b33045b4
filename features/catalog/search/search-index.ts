import MiniSearch, { type SearchResult } from 'minisearch';
import type { SearchSynonyms } from '#core/contract/search.ts';
import type { NamedOptions } from './product-filters.ts';
import { describedWords, indexedWords, queryWords, searchWords } from './search-words.ts';

/** What the index knows of a product. */
export type SearchDocument = {
  id: string;
  name: string;
  /** Its colors, such as `Bone`. */
  colors: readonly string[];
  /** Its sizes, such as `XL` or `US 9`. */
  sizes: readonly string[];
  /** Category, tags, collections and other values of its options. */
  labels: readonly string[];
  description: string;
};

/** A product that a search finds. `score` orders them; `named` is the color and the size that the words name, if they do. */
type SearchHit = { id: string; score: number; named: NamedOptions };

export type SearchIndex = {
  /** The products that have every word, best first. An empty search finds nothing here. */
  find(q: string): SearchHit[];
  /** At most four words of the catalog near to those of a search that finds nothing, as the catalog writes them. */
  suggest(q: string): string[];
};

const boost = { name: 8, colors: 4, sizes: 3, labels: 3, description: 1 };
/** A match in the description, or of a synonym, counts so much of one in the words themselves. */
const synonymWeight = 0.6;
/** What a typo hides is less sure, as the library has it for the words themselves. */
const mistypedWeight = 0.2;
/** No search has more telling words. */
const mostWords = 12;
const mostSuggestions = 4;
/** A shorter beginning of a color does not name it. */
const shortestStem = 3;
/** So many words are looked up as one: `t shirt`, `quarter zip hoodie`. */
const longestPhrase = 3;

type Hits = Map<string, { score: number; terms: Set<string> }>;

/**
 * Builds the search of a catalog; the same on server and browser. A word is looked for as it is and as the beginning of a word, else with
 * one typo, else with two. Building pauses, so that it holds up nothing else.
 *
 * @example (await createSearchIndex(documents, { same: [['tee', 't-shirt']], means: {} })).find('t shirts')[0]?.id
 */
export async function createSearchIndex(documents: readonly SearchDocument[], synonyms: SearchSynonyms): Promise<SearchIndex> {
  const index = new MiniSearch<SearchDocument>({
    fields: Object.keys(boost),
    extractField: (document, field) => [document[field as keyof SearchDocument]].flat().join('\n'),
    tokenize: (text, field) => text.split('\n').flatMap(field === 'description' ? describedWords : indexedWords),
    processTerm: (term) => term,
    searchOptions: { boost, tokenize: (word) => [word], processTerm: (term) => term },
  });
  await index.addAllAsync(documents, { chunkSize: 50 });
  const byPhrase = indexSynonyms(synonyms);
  const byId = new Map(documents.map((document) => [document.id, document]));
  const places = new Map(documents.map(({ id }, place) => [id, place]));

  /** What one word or phrase of a search finds. */
  function lookUp(words: readonly string[]): Hits {
    const phrase = words.join('');
    const found = new Map<string, { score: number; terms: Set<string> }>();
    const { hits, meant } = words.length > 1 ? { hits: all(words.map(exact)), meant: [phrase] } : nearest(phrase);
    merge(found, hits, 1);
    if (words.length > 1) merge(found, exact(phrase), 1);
    const weight = meant[0] === phrase ? synonymWeight : mistypedWeight;
    for (const other of meant.flatMap((word) => byPhrase.get(word) ?? [])) merge(found, all(other.map(exact)), weight);
    return found;
  }

  function exact(word: string): Hits {
    return toHits(index.search(word));
  }

  /** `meant`: the word itself, or those of the catalog that it becomes without its typos. Their synonyms are found, too. */
  function nearest(word: string): { hits: Hits; meant: string[] } {
    const begun = toHits(index.search(word, { prefix: word.length > 1 }), (term) => term === word || word.length >= shortestStem);
    if (begun.size > 0 || byPhrase.has(word)) return { hits: begun, meant: [word] };
    for (const typos of word.length > 4 ? [1, 2] : word.length > 3 ? [1] : []) {
      const near = index.search(word, { fuzzy: typos }).filter(({ terms }) => typos === 1 || terms.some((term) => term[0] === word[0]));
      if (near.length > 0) return { hits: toHits(near), meant: [...new Set(near.flatMap(({ terms }) => terms))] };
    }
    return { hits: begun, meant: [] };
  }

  /** The products with a word of their name that begins so. As a search of the index it would be the slowest of all. */
  function beginningWith(letter: string): SearchHit[] {
    return documents
      .filter(({ name }) => searchWords(name).some((word) => word.startsWith(letter)))
      .map(({ id }) => ({ id, score: 1, named: nothingNamed }));
  }

  /** The longest phrases that the catalog or its synonyms know, and single words between them. */
  function toPhrases(words: readonly string[]): string[][] {
    const phrases: string[][] = [];
    for (let from = 0; from < words.length; ) {
      let length = Math.min(longestPhrase, words.length - from);
      while (length > 1 && !isKnown(words.slice(from, from + length).join(''))) length -= 1;
      phrases.push(words.slice(from, from + length));
      from += length;
    }
    return phrases;
  }

  function isKnown(phrase: string): boolean {
    return byPhrase.has(phrase) || index.search(phrase).length > 0;
  }

  function namedIn(id: string, terms: ReadonlySet<string>): NamedOptions {
    const { colors = [], sizes = [] } = byId.get(id) ?? {};
    return {
      color: colors.find((color) => searchWords(color).some((word) => terms.has(word))) ?? null,
      size: sizes.find((size) => namesSize(searchWords(size), terms)) ?? null,
    };
  }

  return {
    find(q) {
      const words = queryWords(q, mostWords);
      const begun = words.at(-1) ?? '';
      if (begun.length === 1 && !isKnown(begun)) {
        if (words.length === 1) return beginningWith(begun);
        // The letter begins a word, and is none yet.
        words.pop();
      }
      if (words.length === 0) return [];
      const hits = all(toPhrases(words).map(lookUp));
      return [...hits]
        .map(([id, { score, terms }]) => ({ id, score, named: namedIn(id, terms) }))
        .sort((one, other) => other.score - one.score || (places.get(one.id) ?? 0) - (places.get(other.id) ?? 0));
    },
    suggest(q) {
      const near = new Map<string, { score: number; in: string }>();
      // A single letter is near to everything.
      for (const word of queryWords(q, mostWords).filter(({ length }) => length > 1)) {
        for (const typos of [0, 1, 2].filter((count) => count * 2 < word.length)) {
          const results = index.search(word, { fuzzy: typos, prefix: true, fields: ['name', 'colors', 'sizes', 'labels'] });
          for (const { id, terms, score } of results)
            for (const term of terms) if (score > (near.get(term)?.score ?? 0)) near.set(term, { score, in: String(id) });
          if (results.length > 0) break;
        }
      }
      const written = new Set<string>();
      for (const [term, { in: id }] of [...near].sort(([, one], [, other]) => other.score - one.score)) {
        const document = documents[places.get(id) ?? -1];
        const form = document && writtenForm(document, term);
        if (form) written.add(form);
        if (written.size === mostSuggestions) break;
      }
      return [...written];
    },
  };
}

const nothingNamed: NamedOptions = { color: null, size: null };

/** `US 9` is named by `us 9` and by `9`. */
function namesSize(size: readonly string[], terms: ReadonlySet<string>): boolean {
  return terms.has(size.join('')) || terms.has(size.at(-1) ?? '');
}

/** Each phrase without its spaces, with the words of what else it finds. */
function indexSynonyms({ same, means }: SearchSynonyms): Map<string, string[][]> {
  const byPhrase = new Map<string, string[][]>();
  function add(phrase: string, others: readonly string[]) {
    const key = searchWords(phrase).join('');
    byPhrase.set(key, [...(byPhrase.get(key) ?? []), ...others.map(searchWords)]);
  }
  for (const group of same)
    for (const phrase of group)
      add(
        phrase,
        group.filter((other) => other !== phrase),
      );
  for (const [phrase, others] of Object.entries(means)) add(phrase, others);
  return byPhrase;
}

/** `isMeant`: whether the word stands for this term of the catalog, so that it may name a color. */
function toHits(results: readonly SearchResult[], isMeant: (term: string) => boolean = () => true): Hits {
  return new Map(results.map(({ id, score, terms }) => [String(id), { score, terms: new Set(terms.filter(isMeant)) }]));
}

/** The products that are in each of them, with the sum of their scores. */
function all(each: readonly Hits[]): Hits {
  const [first, ...others] = each;
  const hits: Hits = new Map();
  for (const [id, { score, terms }] of first ?? []) {
    const rest = others.map((other) => other.get(id));
    if (rest.some((hit) => !hit)) continue;
    hits.set(id, {
      score: rest.reduce((sum, hit) => sum + (hit?.score ?? 0), score),
      terms: new Set([...terms, ...rest.flatMap((hit) => [...(hit?.terms ?? [])])]),
    });
  }
  return hits;
}

function merge(into: Hits, hits: Hits, weight: number) {
  for (const [id, { score, terms }] of hits) {
    const before = into.get(id);
    into.set(id, {
      score: Math.max(before?.score ?? 0, score * weight),
      terms: before ? new Set([...before.terms, ...terms]) : terms,
    });
  }
}

/** How a product writes a word of its name, colors, sizes or labels. A term of two words, such as `zipjacket`, is written by none. */
function writtenForm({ name, colors, sizes, labels }: SearchDocument, term: string): string | undefined {
  const words = [name, ...colors, ...sizes, ...labels].flatMap((text) => text.match(/[\p{L}\p{N}.]+/gu) ?? []);
  return words.find((word) => searchWords(word)[0] === term)?.toLowerCase();
}
