import { BlockList, isIP, isIPv6 } from 'node:net';
import { findAddress } from '#core/http/address-key.ts';
import type { Incoming } from '#core/http/incoming.ts';

/** How many proxies stand in front, or the networks they live in (`10.0.0.0/8`, `::1`). */
export type TrustProxy = number | readonly string[];

/** Tells whether an address belongs to a proxy of ours; null is a socket whose address is not known. */
type IsProxy = (address: string | null, hop: number) => boolean;

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIPv6(address) ? 'ipv6' : 'ipv4');

function toBlockList(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', prefix, ...rest] = network.split('/');
    const bits = prefix === undefined ? (isIPv6(address) ? 128 : 32) : Number(prefix);
    if (isIP(address) === 0 || prefix === '' || rest.length > 0 || !Number.isInteger(bits))
      throw new Error(`not a network: ${network}`);
    list.addSubnet(address, bits, familyOf(address));
  }
  return list;
}

/** Refuses a number or a network that it can not read with an Error that names it. */
export function createProxyTest(trust: TrustProxy | undefined): IsProxy {
  if (trust === undefined) return () => false;
  if (typeof trust === 'number') {
    if (!Number.isInteger(trust) || trust < 0) throw new Error(`not a number of proxies: ${trust}`);
    return (_, hop) => hop < trust;
  }
  const networks = toBlockList(trust);
  return (address) => address !== null && networks.check(address, familyOf(address));
}

/** `1.2.3.4:567` and `[::1]:567` are how some proxies write an address. */
const withoutPort = (hop: string): string =>
  hop.replace(/^\[(.+)\](?::\d+)?$/, '$1').replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1');

/** The hops that proxies wrote down, the nearest first. */
function readForwardedHops({ headers }: Incoming): string[] {
  const header = headers['x-forwarded-for'] ?? '';
  const hops = (typeof header === 'string' ? header : header.join(',')).split(',');
  return hops.reverse().map((hop) => withoutPort(hop.trim()));
}

/**
 * Who called: the socket's address or, as long as the last known hop is a proxy of ours, the one it names in
 * `X-Forwarded-For`. A client can write anything into that header, so nothing behind a stranger is believed.
 */
export function readClientAddress(incoming: Incoming, isProxy: IsProxy): string | null {
  let address = incoming.address === null ? null : (findAddress(incoming.address) ?? null);
  if (!isProxy(address, 0)) return address;
  for (const [hop, text] of readForwardedHops(incoming).entries()) {
    const candidate = findAddress(text);
    if (candidate === undefined) break;
    address = candidate;
    if (!isProxy(candidate, hop + 1)) break;
  }
  return address;
}
