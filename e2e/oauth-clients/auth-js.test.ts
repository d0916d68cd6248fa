import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { Auth } from '@auth/core';
import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { shared } from '../support/shared.ts';
import { findFreePort } from '../support/start-server.ts';
import { PageBrowser } from './support/page-browser.ts';
import { client, issuerOf, SECRET, sharedProvider, signUp, walk } from './support/provider.ts';

const port = await findFreePort();
/** Another host than that of the service, as cookies know no ports. */
const application = `http://127.0.0.1:${port}`;

const provider = sharedProvider(() => [
  {
    ...client,
    client_id: 'shop',
    client_secret: SECRET,
    redirect_uris: [`${application}/auth/callback/acme`],
    scope: 'openid profile email',
  },
]);

/** The provider of the guide. */
async function readProvider() {
  const values = { ISSUER: issuerOf(provider()), CLIENT_ID: 'shop', CLIENT_SECRET: SECRET };
  for (const [name, value] of Object.entries(values)) vi.stubEnv(name, value);
  const { acme } = await import('../../test/guide/provider/auth-js.ts');
  vi.unstubAllEnvs();
  return acme;
}

const options = async () => ({
  basePath: '/auth',
  secret: 'a-secret-of-the-application-itself',
  trustHost: true,
  providers: [await readProvider()],
});

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) headers.set(name, String(value));
  const body = request.method === 'POST' ? await buffer(request) : undefined;
  const asked = new Request(application + request.url, {
    method: request.method ?? 'GET',
    headers,
    ...(body && { body: new Uint8Array(body) }),
  });
  const answered = await Auth(asked, await options());
  response.statusCode = answered.status;
  response.setHeaders(answered.headers);
  response.end(await answered.text());
}

shared(
  async () => {
    const server = createServer((request, response) => {
      answer(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)));
    });
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    return server;
  },
  async (server) => {
    server.close();
    server.closeAllConnections();
  },
);

test('an application with Auth.js signs a person in, and knows name and address', async () => {
  const person = await signUp(provider(), 'ada-auth-js@example.com');
  const browser = new PageBrowser('http://nowhere.invalid/');
  const { csrfToken } = z
    .object({ csrfToken: z.string() })
    .parse(JSON.parse((await browser.open(`${application}/auth/csrf`)).body));

  const page = await browser.open(`${application}/auth/signin/acme`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: application },
    body: new URLSearchParams({ csrfToken, callbackUrl: `${application}/auth/session` }).toString(),
  });
  expect(page.url.origin).toBe(provider().url);
  const back = await walk(browser, page, person.email);

  expect(back.url.href).toBe(`${application}/auth/session`);
  expect(JSON.parse(back.body)).toMatchObject({ user: { name: person.name, email: person.email } });
});
