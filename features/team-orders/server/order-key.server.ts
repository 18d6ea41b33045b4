import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const nameBytes = 8;
const secretBytes = 24;
const keyShape = /^(v?)([0-9a-f]{16})([0-9a-f]{48})$/;

/** What a key or a token of an order allows: to look at it, or also to act (R5.13). */
export type OrderAccess = 'read' | 'write';

/** The key of an order: the first 16 hex digits identify it, the other 48 (192 bits) are the secret. `readToken` only shows the order. */
export type OrderKey = { key: string; readToken: string };

/** Makes a key and the hashes that are stored of it (R12.2). */
export function createOrderKey(): OrderKey & { id: string; secretHash: string; readHash: string } {
  const id = randomBytes(nameBytes).toString('hex');
  const secret = randomBytes(secretBytes).toString('hex');
  return {
    key: id + secret,
    readToken: `v${id}${readSecretOf(secret)}`,
    id,
    secretHash: hash(secret),
    readHash: hash(readSecretOf(secret)),
  };
}

/** Splits a key into its parts, or gives null for an invalid shape. */
export function readOrderKey(key: string): { id: string; secret: string; access: OrderAccess } | null {
  const [, readPrefix, id, secret] = keyShape.exec(key) ?? [];
  return id && secret ? { id, secret, access: readPrefix ? 'read' : 'write' } : null;
}

/** Derives the token that only shows from the acting key, so that it need not be stored. */
export function readTokenOf(key: string): string {
  const parts = readOrderKey(key);
  return parts?.access === 'write' ? `v${parts.id}${readSecretOf(parts.secret)}` : key;
}

/** Compares in constant time. */
export function verifyOrderKey(secret: string, secretHash: string): boolean {
  return timingSafeEqual(Buffer.from(hash(secret), 'hex'), Buffer.from(secretHash, 'hex'));
}

const readSecretOf = (secret: string) =>
  createHmac('sha256', secret)
    .update('view')
    .digest('hex')
    .slice(0, secretBytes * 2);
/** The hash that is stored of a secret. */
export const hash = (secret: string) => createHash('sha256').update(secret).digest('hex');
