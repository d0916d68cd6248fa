import { isIP, isIPv4 } from 'node:net';

const hex = (first: string | undefined, second: string | undefined): string =>
  (Number(first) * 256 + Number(second)).toString(16);

/** The last 32 bits may be written as an IPv4 address (RFC 4291 section 2.2). */
const withoutDots = (address: string): string =>
  address.replace(
    /(\d+)\.(\d+)\.(\d+)\.(\d+)$/,
    (_, a: string, b: string, c: string, d: string) => `${hex(a, b)}:${hex(c, d)}`,
  );

/** The eight groups of an IPv6 address as numbers, for any notation. */
export function toGroups(address: string): number[] {
  const [head = '', tail] = withoutDots(address).split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail ? tail.split(':') : [];
  const zeros = Array<string>(tail === undefined ? 0 : 8 - before.length - after.length).fill('0');
  return [...before, ...zeros, ...after].map((group) => Number.parseInt(group, 16));
}

const byte = (group: number): string => `${group >> 8}.${group & 255}`;

/** The last two of eight groups as an IPv4 address. */
export function toLastAddress(groups: readonly number[]): string {
  const [high = 0, low = 0] = groups.slice(6);
  return `${byte(high)}.${byte(low)}`;
}

/** The IPv4 address inside `::ffff:a.b.c.d`, the notation of a dual-stack socket. */
function findMapped(groups: readonly number[]): string | undefined {
  const isMapped = groups[5] === 0xffff && groups.slice(0, 5).every((group) => group === 0);
  return isMapped ? toLastAddress(groups) : undefined;
}

/**
 * Normal form of an IP address: without a zone, and as IPv4 if it is a mapped one. Undefined if `text` is not an IP
 * address.
 */
export function findAddress(text: string): string | undefined {
  if (isIPv4(text)) return text;
  const address = text.split('%')[0] ?? '';
  if (isIP(address) === 0) return undefined;
  return findMapped(toGroups(address)) ?? address.toLowerCase();
}

/**
 * Key of an IP address for rate limits: the full IPv4 address, or the /64 of IPv6, because one household has all
 * of it.
 */
export function toAddressKey(address: string | null): string {
  const found = address === null ? undefined : findAddress(address);
  if (found === undefined) return 'unknown';
  if (isIPv4(found)) return found;
  const network = toGroups(found).slice(0, 4);
  return `${network.map((group) => group.toString(16)).join(':')}::/64`;
}

/** Number of groups in a /48. */
const SITE_GROUPS = 3;

/** The network of an IP address, 203.0.113.0/24 or 2001:db8:1::/48; null for any other text. */
export function toNetwork(address: string | null): string | null {
  const found = address === null ? undefined : findAddress(address);
  if (found === undefined) return null;
  if (isIPv4(found)) return found.replace(/\d+$/, '0/24');
  const groups = toGroups(found).slice(0, SITE_GROUPS);
  return `${groups.map((group) => group.toString(16)).join(':')}::/48`;
}
