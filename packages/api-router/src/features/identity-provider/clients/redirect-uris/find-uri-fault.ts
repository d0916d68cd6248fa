import {
  type ApplicationType,
  findRedirectPlace,
  isLocalHost,
  type RedirectPlace,
} from '#features/identity-provider/clients/redirect-uris/redirect-place.ts';

/** Who has the client, as far as it decides about redirect URIs. */
export interface RedirectRules {
  applicationType: ApplicationType;
  /** Set by the operator or an administrator: loopback URIs are allowed for the development of a website. */
  isOperators: boolean;
}

export const MOST_REDIRECT_URIS = 20;

const LONGEST = 2000;

/** The characters of RFC 3986, without the wildcard: no blanks, control characters, quotes and backslashes. */
const CHARACTERS = /^[A-Za-z0-9\-._~:/?#[\]@!$&'()+,;=%]+$/;

const HALF_ESCAPE = /%(?![0-9A-Fa-f]{2})/;

/** Schemes that run code, or show what is no website, in the browser of whoever is redirected. */
const DANGEROUS = /^(?:javascript|data|vbscript|file|blob|about|filesystem|view-source|ws|wss|ftp):/i;

const authorityOf = (uri: string): string => /^[^:]+:\/\/([^/?#]*)/.exec(uri)?.[1] ?? '';

/** What each kind of place takes; a text is what is wrong. */
const byPlace: Record<RedirectPlace, (uri: string, rules: RedirectRules) => string | undefined> = {
  website: (uri, { applicationType }) =>
    applicationType === 'web' && isLocalHost(uri) ? 'a web application cannot be on loopback' : undefined,
  loopback: (_, { applicationType, isOperators }) =>
    applicationType === 'web' && !isOperators ? 'a web application needs https' : undefined,
  'private-scheme': (_, { applicationType }) =>
    applicationType === 'web' ? 'a web application has no scheme of its own' : undefined,
};

/** Checks of the text, in their order. */
const checks: readonly [isWrong: (uri: string) => boolean, fault: string][] = [
  [(uri) => uri === '', 'it is empty'],
  [(uri) => uri.length > LONGEST, `it is longer than ${LONGEST} characters`],
  [(uri) => uri.includes('*'), 'wildcards are not allowed'],
  [(uri) => !CHARACTERS.test(uri) || HALF_ESCAPE.test(uri), 'it has characters that no URI has'],
  [(uri) => uri.includes('#'), 'a fragment is not allowed'],
  [(uri) => DANGEROUS.test(uri), 'this scheme is never allowed'],
  [(uri) => !/^[A-Za-z][A-Za-z0-9+.-]*:/.test(uri), 'it is not an absolute URI'],
  [(uri) => authorityOf(uri).includes('@'), 'a user name is not allowed'],
  [(uri) => !URL.canParse(uri), 'it cannot be read as a URL'],
];

/**
 * What is wrong with a redirect URI, for the rules of its client; undefined if nothing is. It is asked where a URI is
 * written, and again where it is used.
 */
export function findUriFault(uri: string, rules: RedirectRules): string | undefined {
  const fault = checks.find(([isWrong]) => isWrong(uri))?.[1];
  if (fault !== undefined) return fault;
  const place = findRedirectPlace(uri);
  if (!place) return 'it needs https, loopback, or a scheme with a dot in it';
  return byPlace[place](uri, rules);
}

/** The first fault of a list, with the URI. */
export function findUrisFault(uris: readonly string[], rules: RedirectRules): string | undefined {
  if (uris.length > MOST_REDIRECT_URIS) return `there are more than ${MOST_REDIRECT_URIS}`;
  for (const uri of uris) {
    const fault = findUriFault(uri, rules);
    if (fault !== undefined) return `${JSON.stringify(uri.slice(0, 100))}: ${fault}`;
  }
  return undefined;
}
