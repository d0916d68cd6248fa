import type { CookieAttributes } from '#core/http/cookies.ts';
import { parseSetCookie } from '#core/http/parse-set-cookie.ts';

interface KeptCookie {
  name: string;
  value: string;
  /** Undefined for a cookie of the host alone. */
  domain: string | undefined;
  path: string;
  partitioned: boolean;
}

const keyOf = ({ name, domain = '', path, partitioned }: KeptCookie): string =>
  [name, domain, path, partitioned].join(';');

const covers = (path: string, asked: string): boolean =>
  asked === path || asked.startsWith(path.endsWith('/') ? path : `${path}/`);

const isUnder = (host: string, domain: string): boolean => host === domain || host.endsWith(`.${domain}`);

/** A browser takes such a line (RFC 6265bis section 5.7). */
function isTaken(
  host: string,
  name: string,
  { domain, path, secure, partitioned }: Partial<CookieAttributes>,
) {
  if (domain !== undefined && (!isUnder(host, domain) || !domain.includes('.'))) return false;
  if ((name.startsWith('__') || partitioned) && !secure) return false;
  return !name.startsWith('__Host-') || (domain === undefined && path === '/');
}

/** The cookies of a browser that visits one host over https, told apart as browsers do: by name, domain, path, partition. */
export function createPlaceJar(host: string) {
  const kept = new Map<string, KeptCookie>();
  return {
    list: (): KeptCookie[] => [...kept.values()],
    /** The longest path first, then the oldest. */
    header: (path: string): string =>
      [...kept.values()]
        .filter((cookie) => covers(cookie.path, path))
        .toSorted((one, other) => other.path.length - one.path.length)
        .map(({ name, value }) => `${name}=${encodeURIComponent(value)}`)
        .join('; '),
    take(lines: readonly string[]): void {
      for (const line of lines) {
        const { name, value, attributes } = parseSetCookie(line);
        if (!isTaken(host, name, attributes)) continue;
        const { domain, path = '/', partitioned = false, maxAge } = attributes;
        const cookie = { name, value, domain, path, partitioned };
        if (maxAge === 0) kept.delete(keyOf(cookie));
        else kept.set(keyOf(cookie), cookie);
      }
    },
  };
}

export type PlaceJar = ReturnType<typeof createPlaceJar>;
