import { type Client, createClient } from './client.ts';

let made: Client | undefined;

/** The browser's one client; the document says where the API is (`<meta name="api-base">`). */
export function client(): Client {
  made ??= createClient(document.querySelector<HTMLMetaElement>('meta[name="api-base"]')?.content ?? '/api');
  return made;
}
