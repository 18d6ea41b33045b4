import type {
  NewSharedRoster,
  SharedRosterAction,
  SharedRosterChange,
  SharedRosterKeyResponse,
  SharedRosterLogoResponse,
  SharedRosterRenewedResponse,
  SharedRosterResponse,
  SharedRosterSavedResponse,
} from '#core/contract/shared-roster.ts';

/** The result of a call: `same` means unchanged, `ended` that the link has ended, `away` that no usable response came. */
export type ClientResponse<T> = { state: 'done'; response: T } | { state: 'same' | 'ended' | 'away' | 'refused' };

const timeoutMs = 15_000;

/** The API calls of a shared draft. The key is sent in a header, never in an address (R12.2). */
export function createSharedRosterClient(base: string) {
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
      return { state: 'done', response: (await response.json()) as T } as const;
    } catch {
      return { state: 'away' } as const;
    }
  }
  return {
    create: (sharedRoster: NewSharedRoster, onceKey: string) =>
      call<SharedRosterKeyResponse>('POST', '', '', { body: sharedRoster, headers: { 'idempotency-key': onceKey } }),
    read: (key: string, etag: string | null) =>
      call<SharedRosterResponse>('GET', '/mine', key, { headers: etag ? { 'if-none-match': etag } : {} }),
    save: (key: string, change: SharedRosterChange) => call<SharedRosterSavedResponse>('PATCH', '/mine', key, { body: change }),
    players: (key: string, act: SharedRosterAction) => call<SharedRosterResponse>('POST', '/mine/players', key, { body: { act } }),
    renew: (key: string) => call<SharedRosterRenewedResponse>('POST', '/mine/renew', key, { body: {} }),
    end: (key: string) => call<SharedRosterLogoResponse>('POST', '/mine/end', key, { body: {} }),
    lendLogo: (key: string) => call<SharedRosterLogoResponse>('POST', '/mine/logo', key, { body: {} }),
  };
}
export type SharedRosterClient = ReturnType<typeof createSharedRosterClient>;
