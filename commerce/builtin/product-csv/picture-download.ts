import type { IncomingMessage } from 'node:http';
import type { AgentOptions } from 'node:https';
import { get } from 'node:https';
import { type RequestFilteringAgentOptions, RequestFilteringHttpsAgent } from 'request-filtering-agent';

/** A picture cannot be brought. The message goes behind its address. */
export class PictureRefused extends Error {
  override name = 'PictureRefused';
}

/** The most bytes of a picture, in a file or from the network. */
export const mostPictureBytes = 25 * 1024 * 1024;
const mostRedirects = 5;
const mostMs = 30_000;

export type DownloadOptions = AgentOptions & RequestFilteringAgentOptions & { mostMs?: number };

/**
 * Makes a function that downloads pictures by https. It follows at most 5 redirects, waits at most 30 seconds for the whole of a picture,
 * reads at most 25 MB, and connects to no private, local or reserved address, whatever name or redirect leads there. It throws a
 * PictureRefused. `options` are for tests.
 *
 * @example await createPictureDownload()('https://cdn.example/suit.jpg') // the bytes
 */
export function createPictureDownload({ mostMs: within = mostMs, ...options }: DownloadOptions = {}) {
  const agent = new RequestFilteringHttpsAgent({ keepAlive: true, maxSockets: 4, ...options });
  return async function download(address: string): Promise<Uint8Array> {
    const signal = AbortSignal.timeout(within);
    try {
      return await follow(address, { agent, signal });
    } catch (error) {
      if (error instanceof PictureRefused) throw error;
      if (signal.aborted) throw new PictureRefused(`took longer than ${within / 1000} seconds`, { cause: error });
      const text = error instanceof Error ? error.message : '';
      if (/not allowed/.test(text)) throw new PictureRefused('leads to a private address', { cause: error });
      throw new PictureRefused(`cannot be fetched (${code(error)})`, { cause: error });
    }
  };
}

type Request = { agent: RequestFilteringHttpsAgent; signal: AbortSignal };

async function follow(address: string, request: Request): Promise<Uint8Array> {
  let url = toUrl(address);
  for (let redirects = 0; redirects <= mostRedirects; redirects += 1) {
    const response = await send(url, request);
    const { statusCode = 0, headers } = response;
    if (statusCode >= 300 && statusCode < 400 && headers.location) {
      response.destroy();
      url = toUrl(headers.location, url);
      continue;
    }
    if (statusCode !== 200) {
      response.destroy();
      throw new PictureRefused(`is answered with ${statusCode}`);
    }
    return readBody(response);
  }
  throw new PictureRefused(`leads over more than ${mostRedirects} redirects`);
}

function toUrl(address: string, base?: URL): URL {
  const url = URL.canParse(address, base) ? new URL(address, base) : null;
  if (url?.protocol !== 'https:') throw new PictureRefused(base ? 'leads to an address without https' : 'is no https address');
  return url;
}

const send = (url: URL, { agent, signal }: Request) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    get(url, { agent, signal, headers: { accept: 'image/*' } }, resolve).on('error', reject);
  });

async function readBody(response: IncomingMessage): Promise<Uint8Array> {
  const tooLarge = () => new PictureRefused(`is larger than ${mostPictureBytes / 1024 / 1024} MB`);
  const parts: Buffer[] = [];
  let bytes = 0;
  try {
    if (Number(response.headers['content-length'] ?? 0) > mostPictureBytes) throw tooLarge();
    for await (const part of response as AsyncIterable<Buffer>) {
      bytes += part.length;
      if (bytes > mostPictureBytes) throw tooLarge();
      parts.push(part);
    }
  } finally {
    response.destroy();
  }
  return Buffer.concat(parts);
}

const code = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : 'no connection');
