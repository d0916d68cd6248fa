import { isIPv4 } from 'node:net';
import { findAddress, toGroups, toLastAddress } from '#core/http/addresses/address-key.ts';
import { createNetworkTest } from '#core/http/addresses/networks.ts';

/** IPv4 networks that are not public (IANA special-purpose registry), and one that a cloud uses for itself. */
const isSpecialIPv4 = createNetworkTest([
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  // The metadata of Azure.
  '168.63.129.16/32',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
]);

/** The only IPv6 network whose addresses are public: anything else is local, multicast or not assigned. */
const isUnicast = createNetworkTest(['2000::/3']);

/** Networks in it that are not public, or lead to any IPv4 address: Teredo, documentation, 6to4. */
const isSpecialIPv6 = createNetworkTest(['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']);

/** Prefix of NAT64, in which a network without IPv4 sees all IPv4 addresses (RFC 6052). */
const isTranslated = createNetworkTest(['64:ff9b::/96']);

/**
 * Everybody on the internet may call it: not private, loopback, link-local, multicast, shared, reserved or of the
 * metadata of a cloud, also not inside an IPv6 address.
 */
export function isPublicAddress(text: string): boolean {
  const address = findAddress(text);
  if (address === undefined) return false;
  if (isIPv4(address)) return !isSpecialIPv4(address);
  if (isTranslated(address)) return !isSpecialIPv4(toLastAddress(toGroups(address)));
  return isUnicast(address) && !isSpecialIPv6(address);
}
