/** JSON that says what is in it. */
export type JsonText<T> = string & { readonly contents?: T };

/**
 * A long list as JSON text. In a loader's data a text is sent as it is, while React Router's encoding of many small objects would
 * make the shop's document longer by a tenth, which is more than the first packets of a connection carry.
 *
 * @example fromJsonText(toJsonText([{ handle: 'suit-pants' }])) // [{ handle: 'suit-pants' }]
 */
export const toJsonText = <T>(value: T): JsonText<T> => JSON.stringify(value);

export const fromJsonText = <T>(text: JsonText<T>): T => JSON.parse(text);
