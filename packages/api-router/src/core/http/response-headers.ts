import { type CookieAttributes, serializeCookie } from '#core/http/cookies.ts';

/**
 * Headers and cookies that a call adds to its answer. If the call is refused, cookies that it cleared stay cleared and
 * cookies that it set are dropped, but for those that it keeps: a failed sign-in sets nothing, an expired session is still
 * cleared, and the browser that a code was mailed for is known.
 */
export class ResponseHeaders {
  readonly #granted = new Map<string, string>();
  readonly #kept = new Map<string, string>();
  readonly #revoked = new Map<string, string>();
  readonly #headers = new Map<string, string>();

  setCookie(name: string, value: string, attributes: CookieAttributes): void {
    this.#granted.set(name, serializeCookie(name, value, attributes));
  }

  /** Also if the call is refused. For what signs nobody in. */
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

  rollback(): void {
    this.#granted.clear();
    this.#headers.clear();
  }

  toHeaders(): [string, string][] {
    // A cookie that was cleared and then set again has one line, the later one, unless the set was rolled back.
    const revoked = [...this.#revoked].filter(([name]) => !this.#granted.has(name));
    const cookies = [
      ...this.#granted.values(),
      ...this.#kept.values(),
      ...revoked.map(([, cookie]) => cookie),
    ];
    return [...this.#headers, ...cookies.map((cookie): [string, string] => ['set-cookie', cookie])];
  }
}
