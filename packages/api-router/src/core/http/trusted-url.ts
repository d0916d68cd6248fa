import { AuthError } from '#core/errors/auth-error.ts';
import {
  INVALID_CALLBACK_URL,
  INVALID_ERROR_CALLBACK_URL,
  INVALID_NEW_USER_CALLBACK_URL,
  INVALID_REDIRECT_URL,
} from '#core/errors/request-errors.ts';
import { findOwnPath, isAmbiguous } from '#core/http/own-path.ts';
import type { OptionCarrier } from '#core/options/define-options.ts';
import { serviceOptions } from '#core/options/service-options.ts';

/** In characters, before and after the parser has written it out. */
const URL_LIMIT = 2048;

const isTrusted = (carrier: OptionCarrier, url: URL): boolean =>
  serviceOptions.of(carrier).originTests.some((isOfOrigin) => isOfOrigin(url));

/** Origins such as `null`, and anything that is not an origin, are not trusted. */
export const isTrustedOrigin = (carrier: OptionCarrier, origin: string): boolean =>
  !isAmbiguous(origin) &&
  !origin.includes('@') &&
  URL.canParse(origin) &&
  isTrusted(carrier, new URL(origin));

/** An absolute URL of a trusted origin. A user name, and an address that only a parser completes, are refused. */
function findTrustedPage(carrier: OptionCarrier, value: string): string | undefined {
  if (isAmbiguous(value) || !URL.canParse(value)) return undefined;
  const url = new URL(value);
  const [authority = ''] = value
    .slice(value.indexOf(':') + 1)
    .replace(/^\/\//, '')
    .split(/[/?#]/);
  if (url.username || url.password || authority.includes('@')) return undefined;
  if (/^https?:$/.test(url.protocol) && !/^https?:\/\/[^/]/i.test(value)) return undefined;
  return isTrusted(carrier, url) ? url.href : undefined;
}

/**
 * URL from a caller, parsed and written out again; undefined if it leads to an untrusted origin (open redirect). The
 * result is exactly what was checked: a relative path stays relative, with its dots resolved.
 */
export function findTrustedUrl(carrier: OptionCarrier, value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > URL_LIMIT) return undefined;
  const found = value.startsWith('/')
    ? findOwnPath(value, serviceOptions.of(carrier).base.origin)
    : findTrustedPage(carrier, value);
  return found !== undefined && found.length <= URL_LIMIT ? found : undefined;
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
