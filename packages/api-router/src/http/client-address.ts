import { BlockList, isIP, isIPv6 } from 'node:net';
import { type Incoming, readHeader } from '#http/incoming.ts';

/** How many proxies stand in front, or the networks they live in (`10.0.0.0/8`, `::1`). */
export type TrustProxy = number | readonly string[];

/** Tells whether an address belongs to a proxy of ours. */
type IsProxy = (address: string, hop: number) => boolean;

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIPv6(address) ? 'ipv6' : 'ipv4');

/** `::ffff:1.2.3.4` is how a dual-stack socket writes an IPv4 address. */
const unmap = (address: string): string => address.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '');

/** Refuses a network it can not read with an Error that names it. */
export function createProxyTest(trust: TrustProxy | undefined): IsProxy {
  if (trust === undefined) return () => false;
  if (typeof trust === 'number') return (_, hop) => hop < trust;
  const networks = new BlockList();
  for (const network of trust) {
    const [address = '', prefix] = network.split('/');
    const bits = prefix === undefined ? (isIPv6(address) ? 128 : 32) : Number(prefix);
    if (isIP(address) === 0 || !Number.isInteger(bits)) throw new Error(`not a network: ${network}`);
    networks.addSubnet(address, bits, familyOf(address));
  }
  return (address) => networks.check(address, familyOf(address));
}

/**
 * Who called: the socket's address or, as long as the last known hop is a proxy of ours, the one it names in
 * `X-Forwarded-For`. A client can write anything into that header, so nothing behind a stranger is believed.
 */
export function readClientAddress(incoming: Incoming, isProxy: IsProxy): string | null {
  const socket = incoming.address && unmap(incoming.address);
  if (!socket || !isProxy(socket, 0)) return socket || null;
  const forwarded = readHeader(incoming.headers, 'x-forwarded-for') ?? '';
  const hops = forwarded.split(',').map((hop) => unmap(hop.trim()));
  let address = socket;
  for (const [hop, candidate] of hops.reverse().entries()) {
    if (isIP(candidate) === 0) break;
    address = candidate;
    if (!isProxy(candidate, hop + 1)) break;
  }
  return address;
}

/** What counters use for an address: IPv4 as it is, IPv6 by its /64, since a household owns all of it. */
export function toAddressKey(address: string | null): string {
  if (!address || isIP(address) === 0) return 'unknown';
  if (!isIPv6(address)) return address;
  const [head = '', tail = ''] = address.split('%')[0]?.split('::') ?? [];
  const before = head ? head.split(':') : [];
  const after = tail ? tail.split(':') : [];
  const zeros = address.includes('::') ? Math.max(0, 8 - before.length - after.length) : 0;
  const groups = [...before, ...Array<string>(zeros).fill('0'), ...after];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
