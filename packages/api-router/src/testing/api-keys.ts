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

/** How many of so many verifications at once, shared among services, are let through. */
export async function countVerified(
  services: readonly TestApp['service'][],
  key: string,
  attempts: number,
): Promise<number> {
  const answers = await Promise.all(
    Array.from({ length: attempts }, (_, index) => {
      const service = services[index % services.length];
      return service?.verifyApiKey({ key });
    }),
  );
  return answers.filter((answer) => answer?.valid).length;
}
