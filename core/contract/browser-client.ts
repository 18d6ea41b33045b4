import { type Client, createClient } from './client.ts';

let made: Client | undefined;

/** The root of the API, which the document names in `<meta name="api-base">`. */
export function apiBase(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="api-base"]')?.content ?? '/api';
}

/** The one client of the browser. */
export function client(): Client {
  made ??= createClient(apiBase());
  return made;
}
