import { isIP } from 'node:net';
import { toAsciiHost } from '#core/email-address.ts';
import type { CookieAttributes } from '#core/http/cookies.ts';
import { advancedOptions } from '#core/options/advanced-options.ts';
import type { OptionCarrier } from '#core/options/define-options.ts';
import { serviceOptions } from '#core/options/service-options.ts';

/** Browsers tell cookies of one name apart by it (RFC 6265bis section 5.7, and the partition of CHIPS). */
export type CookiePlace = Pick<CookieAttributes, 'domain' | 'path' | 'partitioned'>;

/** A cookie at another place than the one of the present options. */
export interface CookieTwin {
  name: string;
  attributes: CookieAttributes;
}

/** Places that the cookies of one name may have in a browser, by other settings of the same options. */
export interface CookieTwins {
  /** All names that the cookie may have had, the present one included. */
  names: readonly string[];
  /** By what the options say now: without a domain, and with each domain that they name. Often none. */
  named: readonly CookiePlace[];
  /** All places from which a browser sends a cookie to this service, without the domains above its host. */
  near: readonly CookiePlace[];
  /** The domains above its host as well, which other services may use too. */
  far: readonly CookiePlace[];
}

const PREFIXES = ['', '__Secure-', '__Host-'];

/**
 * Names under which a cookie is read: its own, and those with a stricter prefix, which other settings of the same options
 * gave it. Whoever could set it there could set it under its own name, too.
 */
export const toReadNames = (prefix: string, bareName: string): string[] =>
  PREFIXES.slice(PREFIXES.indexOf(prefix)).map((one) => one + bareName);

/** Two texts for one place have one key. */
export const keyOfPlace = ({ domain = '', path, partitioned = false }: CookiePlace): string =>
  `${domain.toLowerCase().replace(/^\./, '')};${path};${partitioned}`;

function withoutRepeats(places: readonly CookiePlace[]): CookiePlace[] {
  return [...new Map(places.map((place) => [keyOfPlace(place), place])).values()];
}

const combine = (
  domains: readonly (string | undefined)[],
  paths: readonly string[],
  partitions: readonly boolean[],
): CookiePlace[] =>
  withoutRepeats(
    domains.flatMap((domain) =>
      paths.flatMap((path) =>
        partitions.map((partitioned) => ({ path, partitioned, ...(domain !== undefined && { domain }) })),
      ),
    ),
  );

/** `a.b.example.com`: itself and `b.example.com`, `example.com`. Browsers ignore a public suffix such as `co.uk`. */
function domainsOf(host: string): string[] {
  if (isIP(host.replace(/^\[|\]$/g, '')) !== 0) return [];
  const labels = host.split('.');
  return labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'));
}

/** `/api/auth`: `/`, `/api` and `/api/auth`. */
function pathsOf(path: string): string[] {
  const parts = path.split('/').filter((part) => part !== '');
  return ['/', ...parts.map((_, index) => `/${parts.slice(0, index + 1).join('/')}`)];
}

/** The twins of a cookie with these names without prefix and these attributes. */
export function toTwins(
  carrier: OptionCarrier,
  bareNames: readonly string[],
  { domain, path, partitioned = false }: CookieAttributes,
): CookieTwins {
  const { crossSubDomainCookies, defaultCookieAttributes, formerCookieDomains } = advancedOptions.of(carrier);
  const { base } = serviceOptions.of(carrier);
  const given = [
    domain,
    crossSubDomainCookies.domain,
    defaultCookieAttributes.domain,
    ...formerCookieDomains,
  ];
  const named = [undefined, ...given.filter((one) => one !== undefined).map(toAsciiHost)];
  const [host, ...above] = domainsOf(base.hostname);
  const near = host === undefined ? named : [...named, host];
  const paths = [...new Set([path, ...pathsOf(base.path)])];
  return {
    names: [...new Set(bareNames)].flatMap((name) => PREFIXES.map((prefix) => prefix + name)),
    named: combine(named, [...new Set([path, '/'])], [...new Set([partitioned, false])]),
    near: combine(near, paths, [false, true]),
    far: combine([...near, ...above], paths, [false, true]),
  };
}

/** Browsers keep no cookie elsewhere: `__Host-` has no domain and no path but `/`, and a partition needs https. */
export const mayBeAt = ({
  name,
  attributes: { domain, path, partitioned = false, secure },
}: CookieTwin): boolean =>
  (secure || !partitioned) && !(name.startsWith('__Host-') && (domain !== undefined || path !== '/'));
