import type { LookupAddress } from 'node:dns';
import { isIP } from 'node:net';
import { OutgoingError } from '#core/http/outgoing/outgoing-error.ts';
import { isPublicAddress } from '#core/http/outgoing/public-address.ts';
import { hasWebPort } from '#core/http/outgoing/web-port.ts';

export interface AskedName {
  /** The operator lists its origin as one that may be private. */
  isListed: boolean;
  /** Ends when nobody waits for the answer any more. */
  signal?: AbortSignal | undefined;
}

/** Finds all IP addresses of a name. */
export type FindAddresses = (name: string, asked: AskedName) => Promise<readonly LookupAddress[]>;

/** Whose URLs these are, and what their owner may do. */
export interface TargetRules {
  /** Origins that may have no https and no public IP address. */
  privateOrigins: readonly string[];
  findAddresses: FindAddresses;
  /** Somebody else than the operator names the URLs, so ports of other protocols are refused. */
  webPorts?: boolean;
}

/** A URL with the IP addresses to connect to. */
export interface Target {
  url: URL;
  addresses: readonly LookupAddress[];
}

/** Hint for the log. Owners of other URLs than those of the configuration never see it. */
const hint = (origin: string): string => `if it is yours, list ${origin} in privateOrigins`;

/** A URL that may be called, as far as its text tells. Throws an {@link OutgoingError}. */
export function assertAllowedUrl(text: string, privateOrigins: readonly string[]): URL {
  if (!URL.canParse(text)) throw new OutgoingError('url', 'the URL is not valid');
  const url = new URL(text);
  if (url.username !== '' || url.password !== '')
    throw new OutgoingError('url', `the URL of ${url.host} contains a user name or a password`);
  if (privateOrigins.includes(url.origin)) return url;
  if (url.protocol !== 'https:')
    throw new OutgoingError('url', `${url.origin} has no https; ${hint(url.origin)}`);
  const host = toHost(url);
  if (isIP(host) !== 0 && !isPublicAddress(host))
    throw new OutgoingError('address', `${url.origin} has no public IP address; ${hint(url.origin)}`);
  return url;
}

/**
 * A URL that somebody else than the operator may name, as far as its text tells: its port belongs to no other protocol.
 * Throws an {@link OutgoingError}.
 */
export function assertWebUrl(text: string, privateOrigins: readonly string[]): URL {
  const url = assertAllowedUrl(text, privateOrigins);
  if (!hasWebPort(url) && !privateOrigins.includes(url.origin))
    throw new OutgoingError('url', `${url.origin} has the port of another protocol`);
  return url;
}

/** Name or IP address of the host, without the brackets of IPv6. */
const toHost = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '');

async function lookUp(
  url: URL,
  { findAddresses, privateOrigins }: TargetRules,
  signal: AbortSignal | undefined,
): Promise<Target['addresses']> {
  const host = toHost(url);
  const family = isIP(host);
  if (family !== 0) return [{ address: host, family }];
  try {
    const addresses = await findAddresses(host, { isListed: privateOrigins.includes(url.origin), signal });
    if (addresses.length > 0) return addresses;
  } catch (error) {
    if (error instanceof OutgoingError) throw error;
    throw new OutgoingError('address', `the name ${host} was not found`, error);
  }
  throw new OutgoingError('address', `the name ${host} has no IP address`);
}

/**
 * Looks the name of a URL up, once: the connection is made to the IP addresses that are checked here, so that a name
 * which is looked up again with another result changes nothing. Throws an {@link OutgoingError} if one of them is not
 * public.
 */
export async function findTarget(text: string, rules: TargetRules, signal?: AbortSignal): Promise<Target> {
  const assertUrl = rules.webPorts ? assertWebUrl : assertAllowedUrl;
  const url = assertUrl(text, rules.privateOrigins);
  const addresses = await lookUp(url, rules, signal);
  const wrong = addresses.find(({ address }) => !isPublicAddress(address));
  if (wrong && !rules.privateOrigins.includes(url.origin))
    throw new OutgoingError(
      'address',
      `${url.origin} has the IP address ${wrong.address}, which is not public; ${hint(url.origin)}`,
    );
  return { url, addresses };
}
