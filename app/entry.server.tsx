import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import { shopContext } from './shop-context.ts';

const abortAfterMs = 10_000;

/** A page that failed by our own fault, told once in the log. */
export function handleError(error: unknown, { request, context }: { request: Request; context: Readonly<RouterContextProvider> }) {
  if (!request.signal.aborted) context.get(shopContext).log.error({ err: error }, 'a page failed');
}

/**
 * A page as one string: pages are hashed (CSP), compressed and cached whole, so nothing is gained by
 * streaming them. React's pipeable stream renders two to three times as fast as its web stream.
 */
export default async function renderDocument(request: Request, status: number, headers: Headers, context: EntryContext) {
  const body = await new Promise<string>((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(<ServerRouter context={context} url={request.url} />, {
      onAllReady() {
        clearTimeout(timer);
        const sink = new PassThrough();
        text(sink).then(resolve, reject);
        pipe(sink);
      },
      onShellError(error) {
        clearTimeout(timer);
        reject(error);
      },
    });
    const timer = setTimeout(abort, abortAfterMs);
  });
  headers.set('content-type', 'text/html; charset=utf-8');
  return new Response(body, { status, headers });
}
