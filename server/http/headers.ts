import { createHash } from 'node:crypto';

const yearSeconds = 31_536_000;

/** The cache-control of a file whose content never changes under its address. */
export const immutable = `public, max-age=${yearSeconds}, immutable`;

/** How browsers reach the shop. `https`: by nothing else, from the first answer on (HSTS). */
export type Transport = {
  https: boolean;
  /** Whether the domain may go on the browsers' own list of such domains. It binds every subdomain and takes months to undo. */
  preload: boolean;
};

/** Pictures may be shown elsewhere, as by a mail's reader or a chat; nothing else may be embedded by another origin. */
export const embeddable = (contentType: string | null) => (contentType?.startsWith('image/') ? 'cross-origin' : 'same-origin');

/** The headers of files that pages load. */
export const fileHeaders = ({ https, preload }: Transport): Record<string, string> => ({
  'x-content-type-options': 'nosniff',
  ...(https && {
    'strict-transport-security': preload ? `max-age=${2 * yearSeconds}; includeSubDomains; preload` : `max-age=${yearSeconds}`,
  }),
});

/** The headers of every other answer. */
export const securityHeaders = (transport: Transport): Record<string, string> => ({
  ...fileHeaders(transport),
  'referrer-policy': 'strict-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  'x-frame-options': 'DENY',
});

/**
 * The content security policy of one document (R12.8): its own inline scripts and style sheets, by hash, and our own files. It has no nonce,
 * because a cached body cannot have one. A `style` attribute is allowed, for the tints of pictures.
 *
 * @param scripts texts of the inline scripts, including those that are inserted later
 * @param styles texts of the inline style sheets
 */
export function contentSecurityPolicy({
  scripts,
  styles,
  apiOrigin,
  pictureOrigins = [],
  https,
}: {
  scripts: string[];
  styles: string[];
  apiOrigin: string | null;
  pictureOrigins?: readonly string[];
  https: boolean;
}): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${hashesOf(scripts)}`.trim(),
    `style-src 'self' ${hashesOf(styles)}`.trim(),
    "style-src-attr 'unsafe-inline'",
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

function hashesOf(texts: string[]): string {
  const hashes = texts.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  return [...new Set(hashes)].join(' ');
}
