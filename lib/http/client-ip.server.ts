import { BlockList, isIPv6 } from 'node:net';

/** Whose X-Forwarded-For counts: a number of hops, or addresses and CIDR ranges. null: nobody's. */
export type TrustedProxies = { hops: number } | { networks: string[] } | null;

/**
 * Creates a function that finds the client's address. `X-Forwarded-For` counts only from trusted proxies: a number of hops, or addresses in
 * the given networks.
 *
 * @example createClientIp({ hops: 1 })({ socket: '127.0.0.1', forwarded: '203.0.113.9' }) // '203.0.113.9'
 */
export function createClientIp(trust: TrustedProxies) {
  const trusted =
    trust === null ? () => false : 'hops' in trust ? (_hop: string, fromServer: number) => fromServer < trust.hops : listed(trust.networks);
  return ({ socket, forwarded }: { socket: string; forwarded: string | undefined }): string => {
    const hops = [...(forwarded?.split(',').map((hop) => plain(hop.trim())) ?? []), plain(socket)];
    let place = hops.length - 1;
    while (place > 0 && trusted(hops[place] ?? '', hops.length - 1 - place)) place -= 1;
    return hops[place] ?? socket;
  };
}

function listed(ranges: string[]) {
  const list = new BlockList();
  for (const range of ranges) {
    const [address = '', bits] = range.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (bits) list.addSubnet(address, Number(bits), family);
    else list.addAddress(address, family);
  }
  return (hop: string) => list.check(hop, isIPv6(hop) ? 'ipv6' : 'ipv4');
}

function plain(address: string): string {
  return address.replace(/^::ffff:/, '');
}
