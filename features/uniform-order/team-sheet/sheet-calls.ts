import type {
  NewSheet,
  SheetAct,
  SheetAnswer,
  SheetChange,
  SheetKeyAnswer,
  SheetLogoAnswer,
  SheetRenewedAnswer,
  SheetSavedAnswer,
} from '#core/contract/team-sheet.ts';

/** What a call was answered: `same` is nothing new, `ended` a link that opens nothing any more, `away` no usable answer. */
export type Called<T> = { state: 'done'; answer: T } | { state: 'same' | 'ended' | 'away' | 'refused' };

const timeoutMs = 15_000;

/** The calls of a shared draft. The key goes in a header, never in an address. */
export function createSheetCalls(base: string) {
  async function call<T>(method: string, path: string, key: string, { body, headers = {} }: { body?: unknown; headers?: object } = {}) {
    try {
      const response = await fetch(`${base}/team-sheets${path}`, {
        method,
        cache: 'no-store',
        headers: {
          ...(key ? { 'team-sheet-key': key } : {}),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (response.status === 304) return { state: 'same' } as const;
      if (response.status === 404 || response.status === 410) return { state: 'ended' } as const;
      if (response.status === 429 || response.status >= 500) return { state: 'away' } as const;
      if (!response.ok) return { state: 'refused' } as const;
      return { state: 'done', answer: (await response.json()) as T } as const;
    } catch {
      return { state: 'away' } as const;
    }
  }
  return {
    create: (sheet: NewSheet, once: string) => call<SheetKeyAnswer>('POST', '', '', { body: sheet, headers: { 'idempotency-key': once } }),
    read: (key: string, etag: string | null) => call<SheetAnswer>('GET', '/mine', key, { headers: etag ? { 'if-none-match': etag } : {} }),
    save: (key: string, change: SheetChange) => call<SheetSavedAnswer>('PATCH', '/mine', key, { body: change }),
    players: (key: string, act: SheetAct) => call<SheetAnswer>('POST', '/mine/players', key, { body: { act } }),
    renew: (key: string) => call<SheetRenewedAnswer>('POST', '/mine/renew', key, { body: {} }),
    end: (key: string) => call<SheetLogoAnswer>('POST', '/mine/end', key, { body: {} }),
    lendLogo: (key: string) => call<SheetLogoAnswer>('POST', '/mine/logo', key, { body: {} }),
  };
}
export type SheetCalls = ReturnType<typeof createSheetCalls>;
