import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const nameBytes = 8;
const secretBytes = 24;
const keyShape = /^(v?)([0-9a-f]{16})([0-9a-f]{48})$/;

/** The key of an order: the first 16 hex digits identify it, the other 48 (192 bits) are the secret. `view` is the key that only shows. */
export type OrderKey = { key: string; view: string };

/** Makes a key and the hashes that are stored of it (R12.2). */
export function createOrderKey(): OrderKey & { id: string; secretHash: string; viewHash: string } {
  const id = randomBytes(nameBytes).toString('hex');
  const secret = randomBytes(secretBytes).toString('hex');
  return { key: id + secret, view: `v${id}${viewOf(secret)}`, id, secretHash: hash(secret), viewHash: hash(viewOf(secret)) };
}

/** Splits a key into its parts, or gives null for an invalid shape. */
export function readOrderKey(key: string): { id: string; secret: string; only: 'view' | null } | null {
  const [, mark, id, secret] = keyShape.exec(key) ?? [];
  return id && secret ? { id, secret, only: mark ? 'view' : null } : null;
}

/** Derives the key that only shows from the acting one, so that it need not be stored. */
export function readTokenOf(key: string): string {
  const parts = readOrderKey(key);
  return parts && !parts.only ? `v${parts.id}${viewOf(parts.secret)}` : key;
}

/** Compares in constant time. */
export function verifyOrderKey(secret: string, secretHash: string): boolean {
  return timingSafeEqual(Buffer.from(hash(secret), 'hex'), Buffer.from(secretHash, 'hex'));
}

const viewOf = (secret: string) =>
  createHmac('sha256', secret)
    .update('view')
    .digest('hex')
    .slice(0, secretBytes * 2);
/** The hash that is stored of a secret. */
export const hash = (secret: string) => createHash('sha256').update(secret).digest('hex');
