import type { MiddlewareHandler } from 'hono';
import { ApiRefusal } from './answers.ts';

/** What a request's body may have at most. */
export const bodyLimitBytes = 64 * 1024;

/** Refuses larger bodies with 413, also those that come in pieces and do not say how long they are. */
export const smallBodies: MiddlewareHandler = async (c, next) => {
  const { raw } = c.req;
  const said = c.req.header('content-length');
  if (Number(said ?? 0) > bodyLimitBytes) throw tooLarge();
  if (said === undefined && raw.body) {
    const body = await gather(raw.body, bodyLimitBytes, tooLarge);
    c.req.raw = new Request(raw.url, { method: raw.method, headers: raw.headers, body });
  }
  await next();
};

/** The whole of a body, as long as it is no longer than that. Throws what `tooLarge` gives. */
export async function gather(
  stream: ReadableStream<Uint8Array>,
  limitBytes: number,
  tooLarge: () => Error,
): Promise<Uint8Array<ArrayBuffer>> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of stream) {
    length += piece.length;
    if (length > limitBytes) throw tooLarge();
    pieces.push(piece);
  }
  return new Uint8Array(Buffer.concat(pieces));
}

const tooLarge = () => new ApiRefusal(413, 'body_too_large', `A body has at most ${bodyLimitBytes} bytes`);
