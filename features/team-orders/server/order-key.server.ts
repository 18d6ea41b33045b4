import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const nameBytes = 8;
const secretBytes = 24;
const keyShape = /^(v?)([0-9a-f]{16})([0-9a-f]{48})$/;

/** What a key or a token of an order allows: to look at it, or also to act (R5.13). */
export type OrderAccess = 'read' | 'write';

/**
 * The key of an order: the first 16 hex digits identify it, the other 48 (192 bits) are the secret. `readToken` only shows the order, `packToken`
 * only gives the label its factory pack.
 */
export type OrderKey = { key: string; readToken: string; packToken: string };

/** Makes a key and the hashes that are stored of it (R12.2). */
export function createOrderKey(): OrderKey & { id: string; secretHash: string; readHash: string; packHash: string } {
  const id = randomBytes(nameBytes).toString('hex');
  const secret = randomBytes(secretBytes).toString('hex');
  return {
    key: id + secret,
    readToken: `v${id}${derivedSecret(secret, 'view')}`,
    packToken: `p${id}${derivedSecret(secret, 'pack')}`,
    id,
    secretHash: hash(secret),
    readHash: hash(derivedSecret(secret, 'view')),
    packHash: hash(derivedSecret(secret, 'pack')),
  };
}

/** Splits a key into its parts, or gives null for an invalid shape. */
export function readOrderKey(key: string): { id: string; secret: string; access: OrderAccess } | null {
  const [, readPrefix, id, secret] = keyShape.exec(key) ?? [];
  return id && secret ? { id, secret, access: readPrefix ? 'read' : 'write' } : null;
}

/** Splits the token of a factory pack, or gives null for an invalid shape. */
export function readPackToken(token: string): { id: string; secret: string } | null {
  const [, id, secret] = /^p([0-9a-f]{16})([0-9a-f]{48})$/.exec(token) ?? [];
  return id && secret ? { id, secret } : null;
}

/** Derives the token that only shows from the acting key, so that it need not be stored. */
export function readTokenOf(key: string): string {
  const parts = readOrderKey(key);
  return parts?.access === 'write' ? `v${parts.id}${derivedSecret(parts.secret, 'view')}` : key;
}

/** Compares in constant time. */
export function verifyOrderKey(secret: string, secretHash: string): boolean {
  return timingSafeEqual(Buffer.from(hash(secret), 'hex'), Buffer.from(secretHash, 'hex'));
}

/** The secret of a token that allows less than the key it comes from. */
const derivedSecret = (secret: string, purpose: 'view' | 'pack') =>
  createHmac('sha256', secret)
    .update(purpose)
    .digest('hex')
    .slice(0, secretBytes * 2);
/** The hash that is stored of a secret. */
export const hash = (secret: string) => createHash('sha256').update(secret).digest('hex');
