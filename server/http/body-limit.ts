import type { MiddlewareHandler } from 'hono';
import { ApiError } from '../api/api-errors.ts';

/** What a request's body may have at most. */
const bodyLimitBytes = 64 * 1024;

/** How much of a refused body is read at most. */
const drainBytes = 4 * 1024 * 1024;
const drainMs = 5000;

/** Refuses larger bodies with 413, also chunked ones that do not declare their length. */
export const bodyLimit: MiddlewareHandler = async (c, next) => {
  const { raw } = c.req;
  const isShort = Number(c.req.header('content-length') ?? Number.POSITIVE_INFINITY) <= bodyLimitBytes;
  if (!isShort && raw.body) {
    const body = await gather(raw, bodyLimitBytes, tooLarge);
    c.req.raw = new Request(raw.url, { method: raw.method, headers: raw.headers, body });
  }
  await next();
};

/** Reads a request's whole body of at most `limitBytes`. Throws what `tooLarge` gives for a longer one. */
export async function gather({ headers, body }: Request, limitBytes: number, tooLarge: () => Error): Promise<Uint8Array<ArrayBuffer>> {
  const pieces: Uint8Array[] = [];
  const reader = body?.getReader();
  let length = 0;
  let isTooLarge = Number(headers.get('content-length') ?? 0) > limitBytes;
  while (reader && !isTooLarge) {
    const { done, value } = await reader.read();
    if (done) break;
    pieces.push(value);
    length += value.length;
    isTooLarge = length > limitBytes;
  }
  if (!isTooLarge) return new Uint8Array(Buffer.concat(pieces));
  if (reader) await drain(reader);
  throw tooLarge();
}

/**
 * Reads the rest of a refused body and discards it. A client that is still sending when the connection closes sees a broken connection
 * instead of the 413 (R11.4).
 */
async function drain(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, drainMs, null);
  });
  try {
    for (let left = drainBytes; left > 0; ) {
      const piece = await Promise.race([reader.read(), late]);
      if (!piece || piece.done) break;
      left -= piece.value.length;
    }
  } catch {
    // The client has disconnected, so nobody needs the answer.
  } finally {
    clearTimeout(timer);
  }
}

const tooLarge = () => new ApiError(413, 'body_too_large', `A body has at most ${bodyLimitBytes} bytes`);
