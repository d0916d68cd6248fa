import { type CookiePlace, type CookieTwin, keyOfPlace, mayBeAt } from '#core/http/cookie-twins.ts';
import type { CookieDefinition } from '#core/http/define-cookie.ts';
import type { ResponseHeaders } from '#core/http/response-headers.ts';
import { readSignedValue, signValue } from '#core/http/signed-cookie.ts';
import type { OptionCarrier } from '#core/options/define-options.ts';
import { keysFor } from '#core/options/service-options.ts';

/** A request and its answer. */
export interface CookieExchange {
  deps: OptionCarrier;
  response: ResponseHeaders;
  sentCookies: (name: string) => readonly string[];
}

interface Named {
  /** Rest of the name, for a cookie that a browser may have several times. */
  suffix?: string;
}

interface CookieValue extends Named {
  /** Another value takes the place of the one in the request, wherever in the browser that is. */
  isOther?: boolean;
  value: string;
  /** Seconds. Undefined: until the browser is closed. */
  maxAge?: number | undefined;
  /** Set even if the call is refused. Only for cookies that sign nobody in. */
  isKept?: boolean;
}

/** The service wrote the value. A copy of a session has a form of its own, and is worth nothing by itself. */
const isOurs = ({ deps }: CookieExchange, cookie: CookieDefinition, value: string): boolean =>
  cookie.hasOwnForm || readSignedValue(keysFor(deps, cookie.signing), value) !== undefined;

/**
 * Cookies in the browser that another setting of the same options made, as far as the request shows that there may be
 * some. One value may be at any place that the options name. Two values are at two places, and a value under another
 * name is at none of the present ones: then all places are meant.
 */
function twinsOf(
  exchange: CookieExchange,
  cookie: CookieDefinition,
  { suffix = '', isOther = false }: Pick<CookieValue, 'suffix' | 'isOther'>,
) {
  const { name: own, attributes } = cookie.of(exchange.deps);
  const twins = cookie.twins.of(exchange.deps);
  const present = keyOfPlace(attributes);
  const toTwin = (name: string, place: CookiePlace): CookieTwin => {
    const { domain: _, ...rest } = attributes;
    const secure = attributes.secure || name.startsWith('__');
    return { name, attributes: { ...rest, ...place, secure } };
  };
  return twins.names.flatMap((name): CookieTwin[] => {
    const sent = exchange.sentCookies(name + suffix);
    const ours = sent.filter((value) => isOurs(exchange, cookie, value));
    if (sent.length === 0 || (name !== own && ours.length === 0)) return [];
    const isEverywhere = isOther || sent.length > 1 || name !== own;
    const wide = ours.length === sent.length ? twins.far : twins.near;
    return (isEverywhere ? wide : twins.named)
      .map((place) => toTwin(name, place))
      .filter((twin) => mayBeAt(twin) && (name !== own || keyOfPlace(twin.attributes) !== present))
      .map((twin) => ({ ...twin, name: name + suffix }));
  });
}

/** Sets a cookie, and clears its twins. */
export function setCookie(exchange: CookieExchange, cookie: CookieDefinition, given: CookieValue): void {
  const { response } = exchange;
  const settings = cookie.of(exchange.deps);
  const { value, maxAge, suffix = '', isKept = false } = given;
  const name = settings.name + suffix;
  const attributes = { ...settings.attributes, ...(maxAge !== undefined && { maxAge }) };
  if (isKept) response.keepCookie(name, value, attributes);
  else response.setCookie(name, value, attributes);
  response.clearTwins(twinsOf(exchange, cookie, given), isKept ? 'kept' : 'granted');
}

/** The same with a value that is signed for this cookie. */
export const setSignedCookie = (
  exchange: CookieExchange,
  cookie: CookieDefinition,
  given: CookieValue,
): void =>
  setCookie(exchange, cookie, {
    ...given,
    value: signValue(keysFor(exchange.deps, cookie.signing), given.value),
  });

/** Clears a cookie, and its twins. */
export function clearCookie(exchange: CookieExchange, cookie: CookieDefinition, given: Named = {}): void {
  const { name, attributes } = cookie.of(exchange.deps);
  exchange.response.clearCookie(name + (given.suffix ?? ''), attributes);
  exchange.response.clearTwins(twinsOf(exchange, cookie, given), 'kept');
}

/** The different values of a cookie with a valid signature, in the order of the request. */
export function readSignedCookies(
  { deps, sentCookies }: Pick<CookieExchange, 'deps' | 'sentCookies'>,
  cookie: CookieDefinition,
): string[] {
  const keys = keysFor(deps, cookie.signing);
  const sent = cookie.names.of(deps).flatMap((name) => sentCookies(name));
  const values = sent.map((value) => readSignedValue(keys, value));
  return [...new Set(values.filter((value) => value !== undefined))];
}
