import { uniforms } from '#core/config/pricing.ts';
import type { Logo, LogoKind } from '#core/contract/logo.ts';
import { uploadMessages } from './upload-messages.ts';

/** 50 MB are 52,428,800 bytes. */
const mostLogoBytes = uniforms.logoFile.megabytes * 1024 * 1024;

/** What the picker offers, and what counts: names first, because browsers often know no type for AI and EPS. */
const logoExtensions = ['png', 'jpg', 'jpeg', 'pdf', 'ai', 'eps'];
const contentTypes = ['image/png', 'image/jpeg', 'application/pdf', 'application/postscript'];
/** Other types that browsers and systems give for these files, and types for unknown files. */
const otherNames = [
  '',
  'application/octet-stream',
  'image/jpg',
  'image/pjpeg',
  'application/illustrator',
  'application/vnd.adobe.illustrator',
  'application/eps',
  'application/x-eps',
  'image/eps',
  'image/x-eps',
];

/** A source of bytes: a file in the browser or a stored one on the server. `read` gives fewer bytes at the end. */
export type LogoBytes = { name: string; size: number; read(start: number, length: number): Promise<Uint8Array> };

/** What a logo's content says about it, or the code of a refusal. */
export type LogoContent = { kind: LogoKind; width: number | null; height: number | null; note: Logo['note'] };
export type LogoRefusal = keyof typeof logoRefusals;

export const logoRefusals = {
  wrong_kind: uploadMessages.wrongKind,
  too_large: uploadMessages.tooLarge,
  empty: uploadMessages.empty,
  damaged: uploadMessages.damaged,
  too_many_pixels: uploadMessages.tooManyPixels,
} as const;

/**
 * Checks name, type and size of a file (R8.1). Gives null if it may be a logo.
 *
 * @example refuseByName({ name: 'crest.ai', type: '', size: 120_000 }) // null
 */
export function refuseByName({ name, type, size }: { name: string; type: string; size: number }): LogoRefusal | null {
  const contentType = type.split(';')[0]?.trim().toLowerCase() ?? '';
  if (!logoExtensions.includes(extensionOf(name))) return 'wrong_kind';
  if (!contentTypes.includes(contentType) && !otherNames.includes(contentType)) return 'wrong_kind';
  if (size > mostLogoBytes) return 'too_large';
  return size > 0 ? null : 'empty';
}

/** Gives the file extension in lower case. @example extensionOf('Team Crest.JPG') // 'jpg' */
export function extensionOf(name: string): string {
  return /\.([A-Za-z0-9]+)\s*$/.exec(name)?.[1]?.toLowerCase() ?? '';
}

const longestName = 120;

/** Makes a file name safe to show: no folders, no invisible or direction characters, and a bounded length. */
export function cleanName(name: string): string {
  const visible = name
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\p{Cc}\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/gu, '');
  const last = visible.split(/[/\\]/).at(-1)?.trim() ?? '';
  const extension = extensionOf(last);
  const stem = [...last.slice(0, last.length - extension.length - 1).trim()].slice(0, longestName).join('');
  return `${stem.replace(/^\.+/, '') || 'logo'}.${extension}`;
}
