import { BlockList, isIPv4 } from 'node:net';
import { findAddress } from '#core/http/addresses/address-key.ts';

/** A test for IP addresses in their normal form. */
export type NetworkTest = (address: string) => boolean;

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIPv4(address) ? 'ipv4' : 'ipv6');

interface Network {
  address: string;
  /** Length of the prefix; that of a full IP address if the text has none. */
  bits: number;
}

/** Undefined if `text` is neither an IP address nor a network such as `10.0.0.0/8`. */
function parseNetwork(text: string): Network | undefined {
  const [address = '', prefix, ...rest] = text.split('/');
  // IP addresses are compared in their normal form, so one with a zone, or an IPv4-mapped one, would match nothing.
  if (rest.length > 0 || findAddress(address) !== address.toLowerCase()) return undefined;
  const longest = isIPv4(address) ? 32 : 128;
  if (prefix === undefined) return { address, bits: longest };
  const isPrefix = /^\d{1,3}$/.test(prefix) && Number(prefix) <= longest;
  return isPrefix ? { address, bits: Number(prefix) } : undefined;
}

/** First text that is neither an IP address nor a network. */
export const findWrongNetwork = (networks: readonly string[]): string | undefined =>
  networks.find((text) => parseNetwork(text) === undefined);

/** Throws an Error that names a network that is not valid. */
export function createNetworkTest(networks: readonly string[]): NetworkTest {
  const list = new BlockList();
  for (const text of networks) {
    const network = parseNetwork(text);
    if (network === undefined) throw new Error(`not a network: ${text}`);
    list.addSubnet(network.address, network.bits, familyOf(network.address));
  }
  return (address) => list.check(address, familyOf(address));
}
