/** Loads a document, ours or a hosted checkout. Only web addresses are followed. */
export function navigate(url: string) {
  const { protocol } = new URL(url, location.href);
  if (protocol === 'https:' || protocol === 'http:') location.assign(url);
}
