/** A full document load, ours or another host's checkout alike; nothing but a web address is followed. */
export function navigate(url: string) {
  const { protocol } = new URL(url, location.href);
  if (protocol === 'https:' || protocol === 'http:') location.assign(url);
}
