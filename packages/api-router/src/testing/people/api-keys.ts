import type { KeysteadOptions } from '#options.ts';
import { type Browser, createBrowser } from '#testing/browser.ts';
import { type TestApp, type TestOptions, testApp } from '#testing/test-app.ts';

type KeyOptions = Exclude<KeysteadOptions['apiKey'], false | undefined>;

/** Uses are written when a test says so, and not by the clock. */
const RARELY = 60;

/** A service with API keys. */
export const keyApp = (apiKey: KeyOptions = {}, options: TestOptions = {}) =>
  testApp({ ...options, apiKey: { flushInterval: RARELY, ...apiKey } });

/** A program that sends a key with every request. */
export const program = (app: TestApp, key: string, headers: Record<string, string> = {}): Browser =>
  createBrowser(app.service, { headers: { 'x-api-key': key, ...headers } });

/** The headers of a browser, for code of the operator that asks who sent them. */
export const headersOf = ({ cookies }: Pick<Browser, 'cookies'>) => ({
  cookie: [...cookies].map((pair) => pair.join('=')).join('; '),
});

/** More at once would wait for a connection of PostgreSQL longer than a call does, on a busy machine. */
const AT_ONCE = 500;

/** The number of accepted verifications, of so many at once that are shared among services. */
export async function countVerified(
  services: readonly TestApp['service'][],
  key: string,
  attempts: number,
): Promise<number> {
  let verified = 0;
  for (let sent = 0; sent < attempts; sent += AT_ONCE) {
    const length = Math.min(AT_ONCE, attempts - sent);
    const answers = await Promise.all(
      Array.from({ length }, (_, index) => services[index % services.length]?.verifyApiKey({ key })),
    );
    verified += answers.filter((answer) => answer?.valid).length;
  }
  return verified;
}
