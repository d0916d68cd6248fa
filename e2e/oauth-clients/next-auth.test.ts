import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { shared } from '../support/shared.ts';
import { findFreePort, waitUntilUp } from '../support/start-server.ts';
import { PageBrowser } from './support/page-browser.ts';
import { client, issuerOf, SECRET, sharedProvider, signUp, walk } from './support/provider.ts';
import { installTemporarily } from './support/temporary-package.ts';

const port = await findFreePort();
/** Another host than that of the service, as cookies know no ports. */
const application = `http://127.0.0.1:${port}`;

const provider = sharedProvider(() => [
  {
    ...client,
    client_id: 'kiosk',
    client_secret: SECRET,
    redirect_uris: [`${application}/api/auth/callback/keystead`],
    scope: 'openid profile email',
  },
]);

/** What Next.js would give to a route of its pages, without Next.js. */
const program = `const { createServer } = require('node:http');
const NextAuth = require('next-auth').default;
const { PORT, ISSUER, CLIENT_SECRET } = process.env;

const options = {
  secret: 'a-secret-of-the-application-itself',
  providers: [
    {
      id: 'keystead',
      name: 'Keystead',
      type: 'oauth',
      wellKnown: ISSUER + '/.well-known/openid-configuration',
      authorization: { params: { scope: 'openid profile email' } },
      idToken: true,
      checks: ['pkce', 'state', 'nonce'],
      clientId: 'kiosk',
      clientSecret: CLIENT_SECRET,
      profile: ({ sub, name, email }) => ({ id: sub, name, email }),
    },
  ],
};

const pairsOf = (text, separator) =>
  Object.fromEntries(text.split(separator).flatMap((pair) => {
    const at = pair.indexOf('=');
    return at < 0 ? [] : [[pair.slice(0, at).trim(), decodeURIComponent(pair.slice(at + 1))]];
  }));

createServer(async (request, response) => {
  const { pathname, searchParams } = new URL(request.url, 'http://here.invalid');
  let body = '';
  for await (const chunk of request) body += chunk;
  request.query = {
    ...Object.fromEntries(searchParams),
    nextauth: pathname.split('/').slice(3),
  };
  request.cookies = pairsOf(request.headers.cookie ?? '', ';');
  request.body = Object.fromEntries(new URLSearchParams(body));
  response.status = (status) => {
    response.statusCode = status;
    return response;
  };
  response.send = (answer) => response.end(typeof answer === 'object' ? JSON.stringify(answer) : answer);
  response.json = response.send;
  await NextAuth(request, response, options);
}).listen(Number(PORT), '127.0.0.1');
`;

shared(
  async () => {
    const { folder, remove } = await installTemporarily({ 'next-auth': '4.24.15' });
    writeFileSync(join(folder, 'application.js'), program);
    const child = spawn(process.execPath, ['application.js'], {
      cwd: folder,
      env: {
        PORT: String(port),
        NEXTAUTH_URL: application,
        ISSUER: issuerOf(provider()),
        CLIENT_SECRET: SECRET,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const closed = once(child, 'close');
    let written = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (written += chunk));
    const stop = async (): Promise<void> => {
      child.kill('SIGTERM');
      await closed;
      remove();
    };
    await waitUntilUp(`${application}/api/auth/providers`, child, () => written).catch(
      async (error: unknown) => {
        await stop();
        throw error;
      },
    );
    return { stop };
  },
  ({ stop }) => stop(),
);

test('an application with next-auth 4 signs a person in, and knows name and address', async () => {
  const person = await signUp(provider(), 'ada-next-auth@example.com');
  const browser = new PageBrowser('http://nowhere.invalid/');
  const { csrfToken } = z
    .object({ csrfToken: z.string() })
    .parse(JSON.parse((await browser.open(`${application}/api/auth/csrf`)).body));

  const page = await browser.open(`${application}/api/auth/signin/keystead`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: application },
    body: new URLSearchParams({ csrfToken, callbackUrl: `${application}/api/auth/session` }).toString(),
  });
  expect(page.url.origin).toBe(provider().url);
  const back = await walk(browser, page, person.email);

  expect(back.url.href).toBe(`${application}/api/auth/session`);
  expect(JSON.parse(back.body)).toMatchObject({ user: { name: person.name, email: person.email } });
});
