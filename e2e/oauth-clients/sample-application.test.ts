import { spawn } from 'node:child_process';
import { expect, test, vi } from 'vitest';
import { shared, sharedServer } from '../support/shared.ts';
import { findFreePort, waitUntilUp } from '../support/start-server.ts';
import { PageBrowser } from './support/page-browser.ts';
import { issuerOf, PASSWORD, SECRET, signUp, walk } from './support/provider.ts';

/** The application of the guide, in a process of its own. */

vi.stubEnv('DESK_SECRET', SECRET);
const { default: config } = await import('../../test/guide/provider/acme.config.ts');
vi.unstubAllEnvs();

const port = await findFreePort();
const desk = `http://localhost:${port}`;

const server = sharedServer(() => ({
  config: {
    ...JSON.parse(JSON.stringify(config).replaceAll('http://localhost:4000', desk)),
    emailAndPassword: { enabled: true, password: { cost: { logN: 2, r: 8, p: 1 } } },
  },
}));

shared(
  async () => {
    const child = spawn(process.execPath, ['test/guide/provider/desk.ts'], {
      env: {
        PATH: process.env.PATH,
        ISSUER: issuerOf(server()),
        DESK_SECRET: SECRET,
        PORT: String(port),
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        output += chunk;
      });
    await waitUntilUp(desk, child, () => output);
    return child;
  },
  async (child) => void child.kill(),
);

test('the application of the guide signs a person in and out', async () => {
  const { email, name } = await signUp(server(), 'ada-desk@example.com');
  const browser = new PageBrowser('http://nowhere.invalid/');
  expect((await browser.open(desk)).body).toContain('Sign in with Acme');

  const back = await walk(browser, new URL(`${desk}/sign-in`), email);

  expect([back.url.href, back.status]).toEqual([`${desk}/`, 200]);
  expect(back.body).toContain(`Hello ${name}`);
  const after = await browser.open(`${desk}/sign-out`, { method: 'POST' });
  expect(after.url.href).toBe(`${desk}/`);
  expect(after.body).toContain('Sign in with Acme');
  const again = await browser.open(`${desk}/sign-in`);
  expect([again.url.origin, again.url.pathname]).toEqual([server().url, '/sign-in']);
});

test('the application of the guide learns that a person has said no', async () => {
  const { email } = await signUp(server(), 'bob-desk@example.com');
  const browser = new PageBrowser('http://nowhere.invalid/');
  const decide = async (from: Awaited<ReturnType<PageBrowser['open']>>, path: string, body: object) => {
    const given = { ...body, oauth_query: from.url.search.slice(1) };
    const answer = await browser.call(from, path, given);
    const to = typeof answer === 'object' && answer !== null && 'url' in answer ? String(answer.url) : '';
    return browser.open(to);
  };

  const signIn = await browser.open(`${desk}/sign-in`);
  const consent = await decide(signIn, '/api/auth/sign-in/email', { email, password: PASSWORD });
  const back = await decide(consent, '/api/auth/oauth2/consent', { accept: false });

  expect([back.status, back.body]).toEqual([403, 'Nobody was signed in: access_denied']);
  expect((await browser.open(desk)).body).toContain('Sign in with Acme');
});
