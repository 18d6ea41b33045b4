import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from 'react-router';
import { createSerialQueue } from '#core/async/serial-queue.ts';
import { compressed } from '#lib/cache/compressed-page.server.ts';
import { logFailure } from '#server/log-failure.ts';
import { scriptNonce } from '#server/rendering/inline-scripts.ts';
import { describePage } from './describe-page.server.ts';
import { DocumentContext } from './document-context.ts';
import { inlinePrograms } from './inline-programs.ts';
import { shopContext } from './services-context.ts';

const abortAfterMs = 10_000;
/**
 * Renders one page at a time. Many at once would not be ready sooner, and what they hold would outlive the garbage collector's young
 * generation. So would documents that wait for compression, so rendering waits until those are compressed.
 */
const renderQueue = createSerialQueue();

/** Logs a page that failed by a bug of ours, once. An address that is no page of ours is the client's own fault. */
export function handleError(error: unknown, { context }: { context: Readonly<RouterContextProvider> }) {
  if (!isRouteErrorResponse(error)) logFailure(context.get(shopContext).log, error, 'a page failed');
}

/**
 * Renders a whole page to bytes. Pages are hashed (CSP), compressed and cached as a whole, so streaming gains nothing. React's pipeable
 * stream renders two to three times as fast as its web stream, and a string would only have to be encoded again.
 */
export default async function renderDocument(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: Readonly<RouterContextProvider>,
) {
  const headTags = status === 200 ? describePage(request, entry, context) : null;
  const data = entry.serverHandoffStream ? await new Response(entry.serverHandoffStream).text() : '';
  const html = await renderQueue(async () => {
    await compressed();
    return rendered(
      <DocumentContext value={{ headTags, data, programs: inlinePrograms, nonce: scriptNonce }}>
        <ServerRouter context={{ ...entry, serverHandoffStream: undefined }} url={request.url} nonce={scriptNonce} />
      </DocumentContext>,
      (error) => handleError(error, { context }),
    );
  });
  headers.set('content-type', 'text/html; charset=utf-8');
  return new Response(html, { status, headers });
}

function rendered(page: ReactNode, onError: (error: unknown) => void): Promise<Buffer<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce: scriptNonce,
      // A part that is sent on its own is moved into place by a script, which a browser may not have.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError,
      onAllReady() {
        clearTimeout(timer);
        resolve(buffer(pipe(new PassThrough())));
      },
      onShellError(error) {
        clearTimeout(timer);
        reject(error);
      },
    });
    const timer = setTimeout(abort, abortAfterMs);
  });
}
