import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

const nameBytes = 8;
const secretBytes = 24;
const keyShape = /^([0-9a-f]{16})([0-9a-f]{48})$/;

/** Makes the key of a secret link: the first 16 hex digits identify it, the other 48 (192 bits) are the secret, of which the hash is stored. */
export function createToken(): { key: string; id: string; secretHash: string } {
  const id = randomBytes(nameBytes).toString('hex');
  const secret = randomBytes(secretBytes).toString('hex');
  return { key: id + secret, id, secretHash: hash(secret).toString('hex') };
}

/** Splits a key into its parts, or gives null for an invalid shape. */
export function readToken(key: string): { id: string; secret: string } | null {
  const [, id, secret] = keyShape.exec(key) ?? [];
  return id && secret ? { id, secret } : null;
}

/** Compares in constant time. */
export function verifyToken(secret: string, secretHash: string): boolean {
  return timingSafeEqual(hash(secret), Buffer.from(secretHash, 'hex'));
}

const hash = (secret: string) => createHash('sha256').update(secret).digest();
