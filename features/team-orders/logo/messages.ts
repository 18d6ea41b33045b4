import { uniforms } from '#core/config/pricing.ts';
import type { Logo } from '#core/contract/logo.ts';
import { isolate } from '#core/text/isolate.ts';

const { logoFile } = uniforms;

/** Texts about the team's logo. */
export const logoMessages = {
  notStarted: 'The upload could not begin. Check the connection and try again.',

  title: 'Team logo',
  hint: `Up to ${logoFile.megabytes} MB, ${logoFile.dpi} DPI advised`,
  drop: 'Drop a file here, or',
  choose: 'choose one',
  dropNow: 'Drop it here',
  droppedSeveral: (count: number) => `These are ${count} files. A team has one logo: drop one of them.`,
  droppedFolder: 'This is a folder. Drop the logo file that is in it.',
  droppedNoFile: 'This is a link or a text, no file. Save the logo on this device and choose it here.',
  kinds: logoFile.kinds,

  checking: 'Looking at the file...',
  uploading: (percent: number, bytes: number) => `Uploading, ${percent}% of ${fileSize(bytes)}`,
  waiting: (percent: number) => `Connection lost at ${percent}%. It goes on by itself.`,
  finishing: 'Checking the file...',
  interrupted: (percent: number) => `Stopped at ${percent}%. Choose the same file to go on from there.`,
  progress: (name: string) => `Upload of ${isolate(name)}`,
  cancel: 'Cancel',
  cancelUpload: (name: string) => `Cancel the upload of ${isolate(name)}`,
  tryAgain: 'Try again',
  chooseAgain: 'Choose a file',
  replace: 'Replace',
  replaceLogo: (name: string) => `Replace ${isolate(name)}`,
  remove: 'Remove',
  file: ({ kind, bytes }: Pick<Logo, 'kind' | 'bytes'>) => `${kind.toUpperCase()}, ${fileSize(bytes)}`,
  removeLogo: (name: string) => `Remove ${isolate(name)}`,
  picture: (name: string) => `Preview of ${isolate(name)}`,
} as const;

/** Formats a file size given in bytes. @example fileSize(8_808_038) // '8.4 MB' */
export function fileSize(bytes: number): string {
  const kilobytes = bytes / 1024;
  if (kilobytes < 1000) return `${Math.max(1, Math.round(kilobytes))} KB`;
  return `${(kilobytes / 1024).toLocaleString('en-US', { maximumFractionDigits: 1 })} MB`;
}
