const texts = new WeakMap<Response, string>();

/**
 * The Response to a rendered document. Its text also goes beside it, for `textOf`: its body would be put together and decoded
 * again for the one place where every document is packed.
 */
export function documentOf(text: string, init: { status: number; headers: Headers }): Response {
  const response = new Response(text, init);
  texts.set(response, text);
  return response;
}

/** What a Response says, be it a document's or another. */
export async function textOf(response: Response): Promise<string> {
  return texts.get(response) ?? response.text();
}
