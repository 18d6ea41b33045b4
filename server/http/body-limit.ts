import type { MiddlewareHandler } from 'hono';
import { ApiError } from '../api/api-errors.ts';

/** What a request's body may have at most. */
const bodyLimitBytes = 64 * 1024;

/** A refused body is read on for so long at most. */
const drainBytes = 4 * 1024 * 1024;
const drainMs = 5000;

/** Refuses larger bodies with 413, also those that come in pieces and do not say how long they are. */
export const bodyLimit: MiddlewareHandler = async (c, next) => {
  const { raw } = c.req;
  const isShort = Number(c.req.header('content-length') ?? Number.POSITIVE_INFINITY) <= bodyLimitBytes;
  if (!isShort && raw.body) {
    const body = await gather(raw, bodyLimitBytes, tooLarge);
    c.req.raw = new Request(raw.url, { method: raw.method, headers: raw.headers, body });
  }
  await next();
};

/** The whole of a request's body, as long as it is no longer than that. Throws what `tooLarge` gives. */
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
 * Reads a refused body on and forgets it. Who is still sending when the answer comes and the connection is closed sees a
 * broken connection instead of the answer.
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
    // The sender has gone: nobody waits for the answer.
  } finally {
    clearTimeout(timer);
  }
}

const tooLarge = () => new ApiError(413, 'body_too_large', `A body has at most ${bodyLimitBytes} bytes`);
