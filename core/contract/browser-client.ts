import { type Client, createClient } from './client.ts';

let made: Client | undefined;

/** Where the API is, as the document says it (`<meta name="api-base">`). */
export function apiBase(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="api-base"]')?.content ?? '/api';
}

/** The browser's one client. */
export function client(): Client {
  made ??= createClient(apiBase());
  return made;
}
