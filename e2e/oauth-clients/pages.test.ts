import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import * as openid from 'openid-client';
import type { Browser, BrowserContextOptions, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildPages } from '../../scripts/demo/build.ts';
import { launchBrowser, openVisitor } from '../support/browser.ts';
import { findFreePort, startServer, type TestServer } from '../support/start-server.ts';

/** The pages of the packaged server, from an application that uses openid-client as it is published, and back. */

const PASSWORD = 'correct horse battery staple';
const SECRET = 'a-secret-of-the-desk-that-is-long-enough';

let browser: Browser;
let server: TestServer;
let desk: string;
const application = createServer((_, response) =>
  response.setHeader('content-type', 'text/html').end('<h1>Back at the desk</h1>'),
);

beforeAll(async () => {
  await buildPages();
  const port = await findFreePort();
  desk = `http://localhost:${port}`;
  application.listen(port, '127.0.0.1');
  const client = {
    client_id: 'desk',
    client_secret: SECRET,
    client_name: 'Fathom Desk',
    redirect_uris: [`${desk}/cb`],
    post_logout_redirect_uris: [`${desk}/bye`],
    enable_end_session: true,
  };
  server = await startServer({
    // From the sources, which find the pages where the build has written them.
    program: [fileURLToPath(new URL('../../apps/api/src/cli.ts', import.meta.url)), 'start'],
    config: { jwt: {}, emailAndPassword: {}, multiSession: {}, oauthProvider: { clients: [client] } },
  });
  browser = await launchBrowser();
});

afterAll(async () => {
  await browser?.close();
  await server?.stop();
  application.close();
});

async function visit(options: BrowserContextOptions = {}) {
  const { page } = await openVisitor(browser, { baseURL: server.url, ...options });
  const blocked: string[] = [];
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) blocked.push(message.text());
  });
  return { page, blocked };
}

const discover = () =>
  openid.discovery(new URL(`${server.url}/api/auth`), 'desk', undefined, openid.ClientSecretBasic(SECRET), {
    execute: [openid.allowInsecureRequests],
  });

/** Sends the browser to the service; `decide` does what a person does there. */
async function signIn(page: Page, decide: () => Promise<void>) {
  const config = await discover();
  const pkceCodeVerifier = openid.randomPKCECodeVerifier();
  const expectedState = openid.randomState();
  const expectedNonce = openid.randomNonce();
  const asked = openid.buildAuthorizationUrl(config, {
    redirect_uri: `${desk}/cb`,
    scope: 'openid profile email',
    state: expectedState,
    nonce: expectedNonce,
    code_challenge: await openid.calculatePKCECodeChallenge(pkceCodeVerifier),
    code_challenge_method: 'S256',
  });
  await page.goto(asked.href);
  await decide();
  await page.getByRole('heading', { name: 'Back at the desk' }).waitFor();
  const checks = { pkceCodeVerifier, expectedState, expectedNonce, idTokenExpected: true };
  const tokens = await openid.authorizationCodeGrant(config, new URL(page.url()), checks);
  const claims = tokens.claims();
  const userinfo = await openid.fetchUserInfo(config, tokens.access_token, claims?.sub ?? '');
  return { config, tokens, claims, userinfo };
}

async function signUp(page: Page, email: string): Promise<void> {
  const data = { name: 'Ada Lovelace', email, password: PASSWORD };
  await page.request.post('/api/auth/sign-up/email', { data, headers: { origin: server.url } });
}

const allow = (page: Page) => page.getByRole('button', { name: 'Allow' }).click();

test('an application signs people in over the pages, learns who they are, and signs them out', async () => {
  const { page, blocked } = await visit();
  await signUp(page, 'ada@example.com');
  await page.context().clearCookies();

  const { config, tokens, claims, userinfo } = await signIn(page, async () => {
    await page.getByRole('textbox', { name: /^Email/ }).fill('ada@example.com');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await allow(page);
  });

  expect(claims).toMatchObject({ name: 'Ada Lovelace', email: 'ada@example.com', amr: ['pwd'] });
  expect(userinfo).toMatchObject({ sub: claims?.sub, email: 'ada@example.com' });
  const way = { id_token_hint: tokens.id_token ?? '', post_logout_redirect_uri: `${desk}/bye`, state: 's' };
  await page.goto(openid.buildEndSessionUrl(config, way).href);
  expect(page.url()).toBe(`${desk}/bye?state=s`);
  await page.goto(`${server.url}/account`);
  await page.waitForURL('**/sign-in**');
  expect(blocked).toEqual([]);
});

test('the question before a sign-out leads back to the application', async () => {
  const { page, blocked } = await visit();
  await signUp(page, 'grace@example.com');
  const way = { client_id: 'desk', post_logout_redirect_uri: `${desk}/bye` };

  await page.goto(openid.buildEndSessionUrl(await discover(), way).href);
  await page.getByRole('button', { name: 'Sign out' }).click();

  await page.waitForURL(`${desk}/bye`);
  expect(blocked).toEqual([]);
});

test('a browser without scripts decides, too', async () => {
  const { page, blocked } = await visit({ javaScriptEnabled: false });
  await signUp(page, 'mary@example.com');

  const { claims } = await signIn(page, async () => {
    await page.getByRole('checkbox', { name: 'See your email address' }).uncheck();
    await allow(page);
  });

  expect(claims).toMatchObject({ name: 'Ada Lovelace' });
  expect(claims).not.toHaveProperty('email');
  expect(blocked).toEqual([]);
});
