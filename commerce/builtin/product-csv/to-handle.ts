/** Names that Windows keeps for devices: a file of that name cannot be written there. */
const reserved = /^(?:con|prn|aux|nul|com\d|lpt\d)$/;

/**
 * Makes a handle of a foreign one or of a name: lower-case letters, digits and single hyphens, at most 100 characters. Gives '' for a text
 * without a letter or digit of the Latin alphabet.
 *
 * @example toHandle('../../Größe 9.5') // 'grosse-9-5'
 */
export function toHandle(text: string): string {
  const handle = text
    .replaceAll('ß', 'ss')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 100)
    .replace(/^-+|-+$/g, '');
  return reserved.test(handle) ? `${handle}-product` : handle;
}
