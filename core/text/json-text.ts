/** JSON text whose type names what it contains. */
export type JsonText<T> = string & { readonly contents?: T };

/**
 * Encodes a long list as JSON text. A loader's text is sent as it is, while React Router's encoding of many small objects would make the
 * shop's document a tenth longer, which is more than the first packets of a connection carry.
 *
 * @example fromJsonText(toJsonText([{ handle: 'suit-pants' }])) // [{ handle: 'suit-pants' }]
 */
export const toJsonText = <T>(value: T): JsonText<T> => JSON.stringify(value);

export const fromJsonText = <T>(text: JsonText<T>): T => JSON.parse(text);
