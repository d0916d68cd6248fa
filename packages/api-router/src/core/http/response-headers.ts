import { type CookieTwin, keyOfPlace } from '#core/http/cookie-twins.ts';
import { type CookieAttributes, serializeCookie } from '#core/http/cookies.ts';
import { EXPOSE_HEADERS, type ExposedHeader } from '#core/http/header-names.ts';

type Lines = Map<string, string>;

const keyOf = (name: string, attributes: CookieAttributes): string => `${name};${keyOfPlace(attributes)}`;

const serializeClearing = (name: string, attributes: CookieAttributes): string =>
  serializeCookie(name, '', { ...attributes, maxAge: 0 });

/**
 * Headers and cookies that a call adds to its answer. If the call is refused, cookies that it cleared stay cleared
 * and cookies that it set are dropped, except those marked to be kept: a failed sign-in sets nothing, an expired
 * session is still cleared, and the cookie for a mailed code is still set. Twins share the fate of their cookie.
 * Features use the functions of `own-cookie.ts`, which find the twins.
 */
export class ResponseHeaders {
  readonly #granted: Lines = new Map();
  readonly #kept: Lines = new Map();
  readonly #revoked: Lines = new Map();
  readonly #twins: Readonly<Record<'granted' | 'kept', Lines>> = { granted: new Map(), kept: new Map() };
  readonly #headers = new Map<string, string>();
  readonly #exposed = new Map<ExposedHeader, string>();

  setCookie(name: string, value: string, attributes: CookieAttributes): void {
    this.#granted.set(keyOf(name, attributes), serializeCookie(name, value, attributes));
  }

  /** Sets the cookie even if the call is refused. Only for cookies that sign nobody in. */
  keepCookie(name: string, value: string, attributes: CookieAttributes): void {
    this.#kept.set(keyOf(name, attributes), serializeCookie(name, value, attributes));
  }

  clearCookie(name: string, attributes: CookieAttributes): void {
    const key = keyOf(name, attributes);
    this.#granted.delete(key);
    this.#revoked.set(key, serializeClearing(name, attributes));
  }

  /** Clears cookies at other places together with one that is `granted`, or that is sent even after a refusal. */
  clearTwins(twins: readonly CookieTwin[], fate: 'granted' | 'kept'): void {
    for (const { name, attributes } of twins) {
      const key = keyOf(name, attributes);
      if (!this.#twins.kept.has(key)) this.#twins[fate].set(key, serializeClearing(name, attributes));
    }
  }

  setHeader(name: string, value: string): void {
    this.#headers.set(name, value);
  }

  /** A header that scripts on trusted pages may read. */
  exposeHeader(name: ExposedHeader, value: string): void {
    this.#exposed.set(name, value);
  }

  withdrawHeader(name: ExposedHeader): void {
    this.#exposed.delete(name);
  }

  rollback(): void {
    this.#granted.clear();
    this.#twins.granted.clear();
    this.#headers.clear();
    this.#exposed.clear();
  }

  toHeaders(): [string, string][] {
    const headers: [string, string][] = [];
    for (const header of this.#headers) headers.push(header);
    let exposed = '';
    for (const header of this.#exposed) {
      headers.push(header);
      exposed += exposed === '' ? header[0] : `,${header[0]}`;
    }
    if (exposed !== '') headers.push([EXPOSE_HEADERS, exposed]);
    // Twins come first: a client that knows cookies by their names alone keeps what comes last.
    for (const twins of [this.#twins.kept, this.#twins.granted])
      for (const [key, cookie] of twins) if (!this.#isSet(key)) headers.push(['set-cookie', cookie]);
    for (const cookie of this.#granted.values()) headers.push(['set-cookie', cookie]);
    for (const cookie of this.#kept.values()) headers.push(['set-cookie', cookie]);
    // A cookie that was cleared and then set again has one line, the later one, unless the set was rolled back.
    for (const [key, cookie] of this.#revoked)
      if (!this.#granted.has(key)) headers.push(['set-cookie', cookie]);
    return headers;
  }

  #isSet(key: string): boolean {
    return this.#granted.has(key) || this.#kept.has(key) || this.#revoked.has(key);
  }
}
