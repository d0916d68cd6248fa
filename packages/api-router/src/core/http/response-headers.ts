import { type CookieAttributes, serializeCookie } from '#core/http/cookies.ts';
import { EXPOSE_HEADERS, type ExposedHeader } from '#core/http/header-names.ts';

/**
 * Headers and cookies that a call adds to its answer. If the call is refused, cookies that it cleared stay cleared
 * and cookies that it set are dropped, except those marked to be kept: a failed sign-in sets nothing, an expired
 * session is still cleared, and the cookie for a mailed code is still set.
 */
export class ResponseHeaders {
  readonly #granted = new Map<string, string>();
  readonly #kept = new Map<string, string>();
  readonly #revoked = new Map<string, string>();
  readonly #headers = new Map<string, string>();
  readonly #exposed = new Map<ExposedHeader, string>();

  setCookie(name: string, value: string, attributes: CookieAttributes): void {
    this.#granted.set(name, serializeCookie(name, value, attributes));
  }

  /** Whether the cookie is set even if the call is refused. Only for cookies that sign nobody in. */
  keepCookie(name: string, value: string, attributes: CookieAttributes): void {
    this.#kept.set(name, serializeCookie(name, value, attributes));
  }

  clearCookie(name: string, attributes: CookieAttributes): void {
    this.#granted.delete(name);
    this.#revoked.set(name, serializeCookie(name, '', { ...attributes, maxAge: 0 }));
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
    for (const cookie of this.#granted.values()) headers.push(['set-cookie', cookie]);
    for (const cookie of this.#kept.values()) headers.push(['set-cookie', cookie]);
    // A cookie that was cleared and then set again has one line, the later one, unless the set was rolled back.
    for (const [name, cookie] of this.#revoked)
      if (!this.#granted.has(name)) headers.push(['set-cookie', cookie]);
    return headers;
  }
}
