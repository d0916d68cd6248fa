import { AuthError } from '#core/errors/auth-error.ts';
import {
  INVALID_CALLBACK_URL,
  INVALID_ERROR_CALLBACK_URL,
  INVALID_NEW_USER_CALLBACK_URL,
  INVALID_REDIRECT_URL,
} from '#core/errors/request-errors.ts';
import type { OptionCarrier } from '#core/options/define-options.ts';
import { serviceOptions } from '#core/options/service-options.ts';

const URL_LIMIT = 2048;

/** Control characters, white space and backslashes, which URL parsers drop or read as a slash. */
const ambiguous = /[\p{Cc}\p{Z}\ufeff\\]/u;

/** Path of this host. A second slash, plain or encoded, is refused because it would name another host. */
const relativePath = /^\/(?![/\\]|%2f|%5c)[\w\-.+/@]*(?:\?[\w\-.+/=&%@]*)?(?:#[\w\-.+/=&%@?]*)?$/i;

const isWeb = ({ protocol }: URL): boolean => protocol === 'https:' || protocol === 'http:';

const toGlob = (pattern: string): RegExp => {
  const source = pattern
    .replace(/[.+^${}()|[\]\\]/g, '\\$&')
    .replace(/\*+/g, '[^/\\\\@]*')
    .replace(/\?/g, '[^/\\\\@]');
  return new RegExp(`^${source}$`, 'i');
};

/** Whether `pattern` matches the origin of `url`: exactly, by a wildcard in the host, or by its scheme. */
function matchesOrigin(pattern: string, url: URL): boolean {
  const [scheme, host] = pattern.includes('://') ? pattern.split('://') : [undefined, pattern];
  if (scheme !== undefined && `${scheme.toLowerCase()}:` !== url.protocol) return false;
  if (!isWeb(url)) return scheme !== undefined && (host === '' || host === url.host);
  if (/[*?]/.test(pattern)) return toGlob(host ?? '').test(url.host);
  return scheme !== undefined
    ? URL.canParse(pattern) && new URL(pattern).origin === url.origin
    : host === url.host;
}

const isTrusted = (carrier: OptionCarrier, url: URL): boolean =>
  serviceOptions.of(carrier).trustedOrigins.some((pattern) => matchesOrigin(pattern, url));

/** Origins such as `null`, and anything that is not an origin, are not trusted. */
export const isTrustedOrigin = (carrier: OptionCarrier, origin: string): boolean =>
  !ambiguous.test(origin) &&
  !origin.includes('@') &&
  URL.canParse(origin) &&
  isTrusted(carrier, new URL(origin));

/**
 * URL from a caller, parsed and written out again; undefined if it leads to an untrusted origin (open redirect). The
 * result is exactly what was checked: a relative path stays relative, with its dots resolved.
 */
export function findTrustedUrl(carrier: OptionCarrier, value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > URL_LIMIT || ambiguous.test(value)) return undefined;
  if (value.startsWith('/')) {
    if (!relativePath.test(value)) return undefined;
    const { origin } = serviceOptions.of(carrier).base;
    const url = new URL(value, origin);
    const path = url.pathname + url.search + url.hash;
    return url.origin === origin && relativePath.test(path) ? path : undefined;
  }
  if (!URL.canParse(value)) return undefined;
  const url = new URL(value);
  const [authority = ''] = value
    .slice(value.indexOf(':') + 1)
    .replace(/^\/\//, '')
    .split(/[/?#]/);
  if (url.username || url.password || authority.includes('@')) return undefined;
  if (isWeb(url) && !/^https?:\/\/[^/]/i.test(value)) return undefined;
  return isTrusted(carrier, url) ? url.href : undefined;
}

/** Input fields that contain a URL, with the error for an untrusted one. */
export const urlFields = {
  callbackURL: INVALID_CALLBACK_URL,
  redirectTo: INVALID_REDIRECT_URL,
  errorCallbackURL: INVALID_ERROR_CALLBACK_URL,
  newUserCallbackURL: INVALID_NEW_USER_CALLBACK_URL,
} as const;

export type UrlField = keyof typeof urlFields;

/** Compiled once, because every call needs it. */
const urlChecks = Object.entries(urlFields);

/** Checks the URL fields of any raw input by name, so that no call can forget it. An empty text counts as absent. */
export function assertTrustedUrls(carrier: OptionCarrier, input: Record<string, unknown>): void {
  for (const [field, error] of urlChecks) {
    const value = input[field];
    if (value === undefined || value === null || value === '') continue;
    if (findTrustedUrl(carrier, value) === undefined) throw new AuthError(error);
  }
}
