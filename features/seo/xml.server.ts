const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };
// biome-ignore lint/suspicious/noControlCharactersInRegex: XML 1.0 has no way to write them
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** Text as it may stand in an element or an attribute. @example xml('Cut & Court') // 'Cut &amp; Court' */
function xml(text: string): string {
  return text
    .toWellFormed()
    .replace(unwritable, '')
    .replace(/[&<>"']/g, (character) => entities[character] ?? '');
}

/** An element with text in it; none where there is no text. */
export function element(name: string, text: string | null | undefined): string {
  return text ? `<${name}>${xml(text)}</${name}>` : '';
}
