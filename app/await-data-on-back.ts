const longestMs = 1500;

/**
 * A page's data as its loader has it, mostly on its way; when the visitor goes back or forward, once it has come
 * (or after 1.5 s): the page is then as long as it was left, and is found where it was left. A step back shows
 * its address before its page.
 */
export async function awaitDataOnBack<T extends object>({ url }: Request, data: T): Promise<T> {
  const asked = new URL(url);
  if (asked.pathname + asked.search !== window.location.pathname + window.location.search) return data;
  await Promise.race([Promise.allSettled(Object.values(data)), new Promise((resolve) => setTimeout(resolve, longestMs))]);
  return data;
}
