import { protocols } from '#testing/apps/protocols.ts';
import { ORIGIN } from '#testing/browser.ts';
import { type TestOptions, testApp } from '#testing/test-app.ts';

interface Sent {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

export const FORM = 'application/x-www-form-urlencoded';
export const SCIM = 'application/scim+json';

/** A service with the feature, and a program that calls it. */
export async function protocolsApp(options: TestOptions = {}) {
  const app = await testApp();
  const service = await app.withFeatures([protocols], options);
  const ask = (path: string, { method = 'GET', headers = {}, body }: Sent = {}): Promise<Response> =>
    service.handler(
      new Request(`${ORIGIN}/api/auth${path}`, { method, headers, ...(body !== undefined && { body }) }),
      '203.0.113.7',
    );
  const post = (path: string, body: string, headers: Record<string, string> = {}) =>
    ask(path, { method: 'POST', headers: { 'content-type': FORM, ...headers }, body });
  const send = (method: string, path: string, value: unknown, headers: Record<string, string> = {}) =>
    ask(path, { method, headers: { 'content-type': SCIM, ...headers }, body: JSON.stringify(value) });
  return {
    service,
    log: app.log,
    ask,
    /** Posts a form. */
    post,
    /** Sends JSON of SCIM. */
    send,
    [Symbol.asyncDispose]: () => app[Symbol.asyncDispose](),
  };
}
