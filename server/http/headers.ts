import { createHash } from 'node:crypto';

const yearSeconds = 31_536_000;

/** The cache-control of a file whose content never changes under its address. */
export const immutable = `public, max-age=${yearSeconds}, immutable`;

type Transport = {
  /** Whether the shop is served by https, and browsers should use nothing else (HSTS). */
  https: boolean;
};

/** The headers of files that pages load. */
export const fileHeaders = ({ https }: Transport): Record<string, string> => ({
  'x-content-type-options': 'nosniff',
  ...(https ? { 'strict-transport-security': `max-age=${yearSeconds}` } : {}),
});

/** The headers of every other answer. */
export const securityHeaders = ({ https }: Transport): Record<string, string> => ({
  ...fileHeaders({ https }),
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'x-frame-options': 'DENY',
});

/**
 * The content security policy of one document (R12.8): its own inline scripts, by hash, and our own files. It has no nonce, because a
 * cached body cannot have one. Inline styles are allowed, for the toaster and pictures' tints.
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
