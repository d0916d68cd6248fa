export type ApplicationType = 'web' | 'native';

/** Where a redirect URI leads: to a website, to this computer by HTTP, or to an application on it by a scheme of its own. */
export type RedirectPlace = 'website' | 'loopback' | 'private-scheme';

/** Exactly the hosts of RFC 8252 section 7.3, then the port, which is left out of comparisons, then the rest. */
const LOOPBACK = /^http:\/\/(127\.0\.0\.1|\[::1\]|localhost)(?::\d{1,5})?(?=[/?]|$)(.*)$/;

/** A scheme with a dot belongs to whoever has the domain (RFC 8252 section 7.1). */
const PRIVATE_SCHEME = /^[a-z][a-z0-9+-]*(?:\.[a-z0-9+-]+)+:\//;

/** The host and what follows the port; undefined if the URI is not of the loopback interface. */
export function splitLoopback(uri: string): { host: string; rest: string } | undefined {
  const [, host, rest] = LOOPBACK.exec(uri) ?? [];
  return host === undefined || rest === undefined ? undefined : { host, rest };
}

/** Judges by the text alone; undefined for what no client may have. */
export function findRedirectPlace(uri: string): RedirectPlace | undefined {
  if (/^https:\/\/[^/?]/.test(uri)) return 'website';
  if (splitLoopback(uri)) return 'loopback';
  return PRIVATE_SCHEME.test(uri) ? 'private-scheme' : undefined;
}

/** Names and addresses of this computer, as `URL` writes them. */
const LOCAL_HOST = /^(?:(?:.+\.)?localhost\.?|127(?:\.\d+){3}|0\.0\.0\.0|\[::1?\]|\[::ffff:7f.*\])$/;

export const isLocalHost = (uri: string): boolean =>
  URL.canParse(uri) && LOCAL_HOST.test(new URL(uri).hostname);

/** Another program on the same computer can pose as the client (RFC 8252 section 8.6), with https, too. */
export const isLocalRedirect = (uri: string): boolean =>
  findRedirectPlace(uri) !== 'website' || isLocalHost(uri);

/** The type of a client that names none. Clients for the Model Context Protocol before 2026-07-28 do not. */
export const inferApplicationType = (uris: readonly string[]): ApplicationType =>
  uris.length > 0 && uris.every((uri) => findRedirectPlace(uri) !== 'website') ? 'native' : 'web';
