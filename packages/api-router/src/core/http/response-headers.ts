import { type CookieAttributes, serializeCookie } from '#core/http/cookies.ts';

/**
 * What a call adds to its answer. A refusal keeps what was revoked and forgets what was granted:
 * a failed sign-in sets nothing, an expired session is still cleared.
 */
export class ResponseHeaders {
  readonly #granted = new Map<string, string>();
  readonly #revoked = new Map<string, string>();
  readonly #headers = new Map<string, string>();

  setCookie(name: string, value: string, attributes: CookieAttributes): void {
    this.#granted.set(name, serializeCookie(name, value, attributes));
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
    // Granted again after it was revoked: one line, the later one, unless the grant was taken back.
    const revoked = [...this.#revoked].filter(([name]) => !this.#granted.has(name));
    const cookies = [...this.#granted.values(), ...revoked.map(([, cookie]) => cookie)];
    return [...this.#headers, ...cookies.map((cookie): [string, string] => ['set-cookie', cookie])];
  }
}
