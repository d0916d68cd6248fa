import { findAddress } from '#core/http/addresses/address-key.ts';
import { createNetworkTest } from '#core/http/addresses/networks.ts';
import type { Incoming } from '#core/http/incoming.ts';

/** Proxies in front of the service: how many, or their networks (`10.0.0.0/8`, `::1`). */
export type TrustProxy = number | readonly string[];

/** True of a trusted proxy; null means a socket without a known IP address. */
type IsProxy = (address: string | null, hop: number) => boolean;

/** Test for trusted proxies. Throws an Error that names a number or a network that is not valid. */
export function createProxyTest(trust: TrustProxy | undefined): IsProxy {
  if (trust === undefined) return () => false;
  if (typeof trust === 'number') {
    if (!Number.isInteger(trust) || trust < 0) throw new Error(`not a number of proxies: ${trust}`);
    return (_, hop) => hop < trust;
  }
  const isInNetworks = createNetworkTest(trust);
  return (address) => address !== null && isInNetworks(address);
}

/** IP address without its port: some proxies write `1.2.3.4:567` or `[::1]:567`. */
const withoutPort = (hop: string): string =>
  hop.replace(/^\[(.+)\](?::\d+)?$/, '$1').replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1');

export const isForwarded = ({ headers }: Pick<Incoming, 'headers'>): boolean =>
  headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined;

/** IP addresses in `X-Forwarded-For`, the nearest first. */
function readForwardedHops({ headers }: Pick<Incoming, 'headers'>): string[] {
  const header = headers['x-forwarded-for'] ?? '';
  const hops = (typeof header === 'string' ? header : header.join(',')).split(',');
  return hops.reverse().map((hop) => withoutPort(hop.trim()));
}

/**
 * IP address of the client. It is that of the socket, or, while the last known hop is a trusted proxy, the one that
 * this proxy added to `X-Forwarded-For`. A client can write anything into that header, so entries before an untrusted
 * hop are ignored.
 */
export function readClientAddress(
  incoming: Pick<Incoming, 'headers' | 'address'>,
  isProxy: IsProxy,
): string | null {
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
