import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const nameBytes = 8;
const secretBytes = 24;
const keyShape = /^(v?)([0-9a-f]{16})([0-9a-f]{48})$/;

/** A key to an order: the first 16 digits name it, the other 48 (192 bits) prove it. `view` is what only shows. */
export type OrderKey = { key: string; view: string };

/** A new key, and what is stored of it: hashes, from which nobody makes a link. */
export function createOrderKey(): OrderKey & { id: string; secretHash: string; viewHash: string } {
  const id = randomBytes(nameBytes).toString('hex');
  const secret = randomBytes(secretBytes).toString('hex');
  return { key: id + secret, view: `v${id}${viewOf(secret)}`, id, secretHash: hash(secret), viewHash: hash(viewOf(secret)) };
}

/** The parts of a key; null for what has not its shape. */
export function readOrderKey(key: string): { id: string; secret: string; only: 'view' | null } | null {
  const [, mark, id, secret] = keyShape.exec(key) ?? [];
  return id && secret ? { id, secret, only: mark ? 'view' : null } : null;
}

/** The key that only shows, made from the one that acts: it need not be stored to be shown again. */
export function readTokenOf(key: string): string {
  const parts = readOrderKey(key);
  return parts && !parts.only ? `v${parts.id}${viewOf(parts.secret)}` : key;
}

/** In the same time whatever the secret is. */
export function verifyOrderKey(secret: string, secretHash: string): boolean {
  return timingSafeEqual(Buffer.from(hash(secret), 'hex'), Buffer.from(secretHash, 'hex'));
}

const viewOf = (secret: string) =>
  createHmac('sha256', secret)
    .update('view')
    .digest('hex')
    .slice(0, secretBytes * 2);
/** What is stored of a secret. */
export const hash = (secret: string) => createHash('sha256').update(secret).digest('hex');
