const longestMs = 1500;

/**
 * Gives a page's data, mostly still promises. When the visitor goes back or forward it first waits for them, 1.5 s at most, so that the
 * page has its old height and scroll position. On such a navigation the browser has changed the address already.
 */
export async function awaitDataOnBack<T extends object>({ url }: Request, data: T): Promise<T> {
  const requested = new URL(url);
  if (requested.pathname + requested.search !== window.location.pathname + window.location.search) return data;
  await Promise.race([Promise.allSettled(Object.values(data)), new Promise((resolve) => setTimeout(resolve, longestMs))]);
  return data;
}
