import { BlockList, isIP } from 'node:net';
import { brand } from '#core/config/brand.ts';
import type { TrustedProxies } from '#lib/http/client-ip.server.ts';

/** A parser gives the value, or in `wants` what is expected; `shown` is the part of the input that the message may repeat. */
export type Parser<T> = (text: string) => { value: T } | { wants: string; shown?: string | null };

export const quote = (text: string) => JSON.stringify(text.length > 60 ? `${text.slice(0, 60)}…` : text);

export const wholeNumber =
  (min: number, max: number): Parser<number> =>
  (text) => {
    const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
    return value >= min && value <= max ? { value } : { wants: `a whole number from ${min} to ${max}` };
  };

export const path: Parser<string> = (text) => (text.includes('\0') ? { wants: 'a path' } : { value: text });

export const host: Parser<string> = (text) =>
  isIP(text) || /^[A-Za-z0-9](?:[A-Za-z0-9.-]*[A-Za-z0-9])?$/.test(text)
    ? { value: text }
    : { wants: 'an address or host name to listen on, such as 127.0.0.1' };

export const origin: Parser<string> = (text) => {
  const url = URL.parse(text);
  const wants = 'an origin such as https://shop.example, without a path';
  if (!url || !isHttp(url)) return { wants, shown: url?.password ? null : undefined };
  const bare = url.pathname === '/' && !url.search && !url.hash && !url.username && !url.password;
  return bare ? { value: url.origin } : { wants, shown: url.password ? null : undefined };
};

export const apiBaseUrl: Parser<string> = (text) => {
  const wants = 'a path such as /api, or an absolute http(s) URL';
  const trimmed = text.replace(/\/$/, '');
  if (/^(?:\/[A-Za-z0-9._~-]+)+$/.test(trimmed)) return { value: trimmed };
  const url = URL.parse(trimmed);
  if (!url || !isHttp(url) || url.search || url.hash || url.username || url.password)
    return { wants, shown: url?.password ? null : undefined };
  return { value: url.href.replace(/\/$/, '') };
};

export const secretUrl =
  (protocols: string[], example: string): Parser<string> =>
  (text) => {
    const url = URL.parse(text);
    if (!url) return { wants: `a URL like ${example}`, shown: null };
    if (!protocols.includes(url.protocol)) return { wants: `a URL like ${example}`, shown: `a URL that begins with ${url.protocol}` };
    return url.hostname || url.searchParams.has('host')
      ? { value: text }
      : { wants: `a URL like ${example}`, shown: 'a URL without a host' };
  };

export const mailbox: Parser<{ name: string; address: string }> = (text) => {
  const [, name, address] = /^(?:([^<>"\r\n]*)<)?([^<>\s@",;]+@[^<>\s@",;]+)>?$/.exec(text) ?? [];
  const closed = text.includes('<') === text.includes('>');
  if (!address || !closed) return { wants: 'a mailbox such as orders@shop.example or "Shop <orders@shop.example>"' };
  return { value: { name: name?.trim() || brand.name, address } };
};

export const trustedProxies: Parser<NonNullable<TrustedProxies>> = (text) => {
  const wants = 'a number of proxies from 1 to 10, or addresses and CIDR ranges joined by commas';
  if (/^\d+$/.test(text)) {
    const hops = Number(text);
    return hops >= 1 && hops <= 10 ? { value: { hops } } : { wants };
  }
  const networks = text.split(',').map((part) => part.trim());
  const wrong = networks.find((network) => !isNetwork(network));
  return wrong === undefined ? { value: { networks } } : { wants, shown: quote(wrong) };
};

function isNetwork(text: string): boolean {
  const [address = '', prefix, ...rest] = text.split('/');
  const family = isIP(address);
  if (!family || rest.length > 0) return false;
  if (prefix === undefined) return true;
  if (!/^\d{1,3}$/.test(prefix)) return false;
  try {
    new BlockList().addSubnet(address, Number(prefix), family === 6 ? 'ipv6' : 'ipv4');
    return true;
  } catch {
    return false;
  }
}

function isHttp({ protocol }: URL): boolean {
  return protocol === 'http:' || protocol === 'https:';
}

export const webUrl: Parser<string> = (text) => {
  const url = URL.parse(text);
  const wants = 'a URL such as https://s3.example';
  if (!url || !isHttp(url) || url.search || url.hash || url.username || url.password)
    return { wants, shown: url?.password ? null : undefined };
  return { value: url.href.replace(/\/$/, '') };
};

export const secret: Parser<string> = (text) =>
  /^[\x21-\x7e]+$/.test(text) ? { value: text } : { wants: 'printable characters without spaces', shown: null };

/** Only https, except on this machine: tokens and carts are sent to it. */
export const storeOrigin: Parser<string> = (text) => {
  const parsed = origin(text);
  const wants = 'the address of a store such as https://label.myshopify.com';
  if (!('value' in parsed)) return { ...parsed, wants };
  const { protocol, hostname } = new URL(parsed.value);
  return protocol === 'https:' || hostname === '127.0.0.1' || hostname === 'localhost' ? parsed : { wants };
};

/** Headers as OpenTelemetry writes them: `name=value,other=value`, percent-encoded. They may have a secret. */
export const headerList: Parser<Record<string, string>> = (text) => {
  const wrong = { wants: 'headers such as authorization=Bearer%20token', shown: null };
  const pairs = text.split(',').map((pair) => /^\s*([\w-]+)=([\x21-\x7e]+)\s*$/.exec(pair));
  if (pairs.some((pair) => pair === null)) return wrong;
  try {
    return { value: Object.fromEntries(pairs.map((pair) => [pair?.[1]?.toLowerCase(), decodeURIComponent(pair?.[2] ?? '')])) };
  } catch {
    return wrong;
  }
};

export const oneOf =
  <const Value extends string>(values: readonly Value[]): Parser<Value> =>
  (text) => {
    const value = values.find((one) => one === text);
    return value ? { value } : { wants: `one of ${values.join(', ')}` };
  };

export const matching =
  (pattern: RegExp, wants: string): Parser<string> =>
  (text) =>
    pattern.test(text) ? { value: text } : { wants };
