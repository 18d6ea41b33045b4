/**
 * The same request, whose body is watched. `late` rejects when nothing was read of the body, or answered after it, for `ms`; a slow visitor
 * is waited for. `end` stops watching.
 *
 * @example const { request, late, end } = watchBody(raw, { ms: 8500, late: () => new Error('too late') })
 */
export function watchBody(raw: Request, given: { ms: number; late: () => Error }) {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const begin = () => setTimeout(() => reject(given.late()), given.ms);
  let timer = begin();
  const reader = raw.body?.getReader();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      clearTimeout(timer);
      const { done, value } = (await reader?.read()) ?? { done: true };
      timer = begin();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: (reason) => reader?.cancel(reason),
  });
  // A stream as a body demands `duplex`, which the types do not know.
  const streaming = { body, duplex: 'half' };
  const { url, method, headers } = raw;
  return { request: reader ? new Request(url, { method, headers, ...streaming }) : raw, late, end: () => clearTimeout(timer) };
}
