import { client } from '#core/contract/browser-client.ts';
import type { Answer } from '#core/contract/client.ts';
import { featured } from '#core/facts.ts';

/** What a screen was given: the thing, its absence, or a failure that the shopper can retry. */
export type Loaded<T> = { state: 'ready'; value: T } | { state: 'missing' } | { state: 'failed' };

/** The landing page's products, in its order. */
export const featuredHandles = Object.values(featured).map(({ handle }) => handle);

const freshForMs = 30_000;
const kept = new Map<string, { at: number; loaded: Promise<Loaded<unknown>> }>();
const answers = new WeakMap<Promise<Loaded<unknown>>, Loaded<unknown>>();

/** The answer of a promise this catalogue gave, where it has come; null while it is on its way. */
export function arrived<T>(loaded: Promise<Loaded<T>>): Loaded<T> | null {
  return (answers.get(loaded) as Loaded<T> | undefined) ?? null;
}

/**
 * The catalogue as the browser sees it: the public API, asked on intent (a link hovered, focused or
 * touched) and again on the click, which then finds the answer waiting.
 */
export const browserCatalogue = {
  cards: () =>
    keep(
      'cards',
      () => client().productCards(),
      ({ products }) => products,
    ),
  product: (handle: string) =>
    keep(
      `products/${handle}`,
      () => client().product(handle),
      ({ product }) => product,
    ),
  collections: () =>
    keep(
      'collections',
      () => client().collections(),
      ({ collections }) => collections,
    ),
  collection: (handle: string) =>
    keep(
      `collections/${handle}`,
      () => client().collection(handle),
      ({ collection }) => collection,
    ),
  /** The cards of these products, in this order; those that do not exist are left out. */
  cardsOf: (handles: readonly string[]) => allOf(handles.map((handle) => browserCatalogue.product(handle))),
  /** What the landing page shows. */
  home: (handles: readonly string[]) => both(browserCatalogue.cardsOf(handles), browserCatalogue.collections()),
  /** Fetches what the page at this path will need; unknown paths need nothing. */
  prefetch(path: string) {
    const [, room, handle] = path.split(/[/?#]/);
    if (room === 'products' && handle) browserCatalogue.product(handle);
    else if (room === 'collections') handle ? browserCatalogue.collection(handle) : browserCatalogue.collections();
    else if (room === 'shop') browserCatalogue.cards();
    else if (room === '') browserCatalogue.home(featuredHandles);
  },
};

function keep<A extends { success: true }, T>(key: string, ask: () => Promise<Answer<A>>, pick: (answer: A) => T): Promise<Loaded<T>> {
  const held = kept.get(key);
  if (held && Date.now() - held.at < freshForMs) return held.loaded as Promise<Loaded<T>>;
  const loaded = ask().then<Loaded<T>, Loaded<T>>(
    (answer) => {
      if (answer.success) return { state: 'ready', value: pick(answer) };
      return { state: answer.error.code === 'not_found' ? 'missing' : 'failed' };
    },
    () => ({ state: 'failed' }),
  );
  kept.set(key, { at: Date.now(), loaded });
  track(loaded).then(({ state }) => state === 'failed' && kept.delete(key));
  return loaded;
}

async function settleAll<T>(awaited: Promise<Loaded<T>>[]): Promise<Loaded<T[]>> {
  const all = await Promise.all(awaited);
  if (all.some(({ state }) => state === 'failed')) return { state: 'failed' };
  return { state: 'ready', value: all.flatMap((one) => (one.state === 'ready' ? [one.value] : [])) };
}

function allOf<T>(awaited: Promise<Loaded<T>>[]): Promise<Loaded<T[]>> {
  return track(settleAll(awaited));
}

function both<A, B>(one: Promise<Loaded<A>>, other: Promise<Loaded<B>>): Promise<Loaded<[A, B]>> {
  const joined = Promise.all([one, other]).then<Loaded<[A, B]>>(([first, second]) =>
    first.state === 'ready' && second.state === 'ready' ? { state: 'ready', value: [first.value, second.value] } : { state: 'failed' },
  );
  return track(joined);
}

/** Keeps the answer beside its promise, so that a screen can read it without waiting. */
function track<T>(loaded: Promise<Loaded<T>>): Promise<Loaded<T>> {
  loaded.then((answer) => answers.set(loaded, answer));
  return loaded;
}
