const texts = new WeakMap<Response, string>();

/**
 * The Response to a rendered document. Its text goes beside it, for `textOf`: as a body it would be encoded, copied twice and
 * decoded on its way to where it is completed.
 */
export function documentOf(text: string, init: { status: number; headers: Headers }): Response {
  const response = new Response(null, init);
  texts.set(response, text);
  return response;
}

/** What a Response says, be it a document's or another. */
export async function textOf(response: Response): Promise<string> {
  return texts.get(response) ?? response.text();
}
