import { createHash } from 'node:crypto';

const yearSeconds = 31_536_000;

/** The cache-control of what never changes under its address. */
export const immutable = `public, max-age=${yearSeconds}, immutable`;

type Transport = {
  /** The shop is there by https, and browsers shall come by nothing else. */
  https: boolean;
};

/** Headers of what pages ask for and nobody opens by itself. */
export const fileHeaders = ({ https }: Transport): Record<string, string> => ({
  'x-content-type-options': 'nosniff',
  ...(https ? { 'strict-transport-security': `max-age=${yearSeconds}` } : {}),
});

/** Headers of every other answer. */
export const securityHeaders = ({ https }: Transport): Record<string, string> => ({
  ...fileHeaders({ https }),
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'x-frame-options': 'DENY',
});

/**
 * The policy of one document: exactly its own inline scripts, by hash, and our own files. No nonce,
 * which would forbid a cached body. Styles allow inline ones, for the toaster and pictures' tints.
 *
 * @param scripts texts of the inline scripts, including those a loader inserts later
 */
export function contentSecurityPolicy({
  scripts,
  apiOrigin,
  pictureOrigins = [],
  https,
}: {
  scripts: string[];
  apiOrigin: string | null;
  pictureOrigins?: readonly string[];
  https: boolean;
}): string {
  const hashes = scripts.map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`);
  return [
    "default-src 'none'",
    `script-src 'self' ${[...new Set(hashes)].join(' ')}`.trim(),
    "style-src 'self' 'unsafe-inline'",
    ["img-src 'self' data:", ...(apiOrigin ? [apiOrigin] : []), ...pictureOrigins].join(' '),
    "font-src 'self'",
    `connect-src 'self'${apiOrigin ? ` ${apiOrigin}` : ''}`,
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(https ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}
