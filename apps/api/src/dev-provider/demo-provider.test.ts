import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { offerDemoProvider } from '#dev-provider/offer-demo-provider.ts';
import { readStart } from '#environment/read-start.ts';
import { startServer } from '#lifecycle/start-server.ts';
import { freePort } from '#testing/run-main.ts';
import { createSurfer } from '#testing/surf.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';

/** A development server in this process. */
async function startDevelopment(variables: Record<string, string> = {}, workers = 1) {
  const port = await freePort();
  const reading = await readStart({
    AUTH_SECRET: 'k3y-Zq8vXw2Lp9sTn4Rb7Yc1Md6Hf0Ga5Je',
    DATABASE_URL: 'sqlite::memory:',
    PORT: String(port),
    ...variables,
  });
  if ('faults' in reading) throw new Error(reading.faults.join(' '));
  const lines: string[] = [];
  const demo = {
    folder: temporaryFolder('demo'),
    docsFolder: temporaryFolder('docs'),
    offerProvider: offerDemoProvider,
    offerCrew: () => ({ options: {}, createCrew: () => null }),
  };
  const destination = { write: (line: string) => void lines.push(line) };
  const { stop, welcome } = await startServer(
    { ...reading.value, workers },
    { destination, demo, announces: true },
  );
  const local = `http://localhost:${port}`;
  return { url: local, lines, welcome, surfer: createSurfer(local), [Symbol.asyncDispose]: stop };
}

type Development = Awaited<ReturnType<typeof startDevelopment>>;

const textIn = (answer: unknown, name: string): string => {
  const value: unknown = Object(answer)[name];
  if (typeof value !== 'string') throw new Error(`no ${name} in ${JSON.stringify(answer)}`);
  return value;
};

/** The page of the provider after starting a sign-in. */
async function openPage({ surfer }: Development, body: object = {}) {
  const started = await surfer.post('/api/auth/sign-in/social', {
    provider: 'dev',
    callbackURL: '/welcome',
    errorCallbackURL: '/oops',
    ...body,
  });
  return surfer.follow(textIn(started, 'url'));
}

const userOf = async ({ surfer }: Development): Promise<unknown> =>
  Object(await surfer.get('/api/auth/get-session')).user;

beforeEach(() => {
  for (const level of ['log', 'info', 'warn', 'error'] as const)
    vi.spyOn(console, level).mockImplementation((...words: unknown[]) => {
      throw new Error(`written to the console: ${words.join(' ')}`);
    });
});

afterEach(() => {
  vi.restoreAllMocks();
});

describe('the provider of a development server', () => {
  test('is offered, and listed in the output of the server', async () => {
    await using server = await startDevelopment();

    const config = await server.surfer.get('/api/auth/config');

    expect(config).toMatchObject({ socialProviders: [{ id: 'dev', name: 'Demo ID' }] });
    expect(server.welcome).toContain(`Demo ID        ${server.url}/dev/openid`);
    const about = await server.surfer.follow('/dev/openid');
    expect(about.text).toContain(`${server.url}/api/auth/callback/dev`);
  });

  test('signs up the chosen person, asks again the next time, and then finds the account', async () => {
    await using server = await startDevelopment();
    const { surfer } = server;
    const page = await openPage(server);
    expect(page.text).toContain('Grace Hopper');
    expect(page.text).not.toContain('<script');

    const end = await surfer.submit(page.url.href, { person: 'ada' });
    const first = await userOf(server);
    await surfer.post('/api/auth/sign-out', {});
    const again = await openPage(server);
    await surfer.submit(again.url.href, { person: 'ada' });

    expect(end.url.pathname).toBe('/welcome');
    expect(first).toMatchObject({ name: 'Ada Lovelace', email: 'ada@example.com', emailVerified: true });
    expect(again.url.pathname).toMatch(/^\/dev\/openid\/sign-in\//);
    expect(await userOf(server)).toEqual(first);
    // The first event of a database begins the chain of events, which is said as a warning.
    const warnings = server.lines.filter((line) => /"level":[4-6]0/.test(line));
    expect(warnings.filter((line) => !line.includes('"reason":"first"'))).toEqual([]);
  });

  test('signs up a person from the form, with an address that need not be verified', async () => {
    await using server = await startDevelopment();
    const page = await openPage(server, { loginHint: 'me@example.com' });
    expect(page.text).toContain('value="me@example.com"');

    await server.surfer.submit(page.url.href, { name: ' Me & <Myself> ', email: 'ME@example.com' });

    expect(await userOf(server)).toMatchObject({
      name: 'Me & <Myself>',
      email: 'me@example.com',
      emailVerified: false,
    });
  });

  test('issues tokens that can be refreshed', async () => {
    await using server = await startDevelopment();
    const page = await openPage(server);
    await server.surfer.submit(page.url.href, { person: 'grace' });

    const tokens = await server.surfer.post('/api/auth/refresh-token', { providerId: 'dev' });

    expect(textIn(tokens, 'accessToken')).not.toBe('');
    expect(tokens).toMatchObject({ scopes: ['openid', 'profile', 'email'] });
  });

  test('redirects with an error after a denial', async () => {
    await using server = await startDevelopment();
    const page = await openPage(server);

    const { url } = await server.surfer.submit(page.url.href, { deny: 'yes' });

    expect(url.pathname).toBe('/oops');
    expect(url.searchParams.get('error')).toBe('access_denied');
    expect(await userOf(server)).toBeUndefined();
  });

  test('explains wrong input, and keeps it in the form', async () => {
    await using server = await startDevelopment();
    const page = await openPage(server);

    const answer = await server.surfer.submit(page.url.href, { name: '"><b>', email: 'nowhere' });

    expect(answer.status).toBe(422);
    expect(answer.text).toContain('value="&quot;&gt;&lt;b&gt;"');
    expect(answer.text).toContain('Enter an email address, such as you@example.com.');
    expect(answer.text).not.toContain('Enter a name.');
    const end = await server.surfer.submit(page.url.href, { name: 'Me', email: 'me@example.com' });
    expect(end.url.pathname).toBe('/welcome');
  });

  test('has a page for an expired sign-in, and for an invalid request', async () => {
    await using server = await startDevelopment();
    const page = await openPage(server);
    await server.surfer.submit(page.url.href, { person: 'ada' });
    const accept = { headers: { accept: 'text/html' } };

    const over = await server.surfer.submit(page.url.href, { person: '__proto__' });
    const stranger = await server.surfer.follow('/dev/openid/auth?client_id=%3Cb%3E', accept);

    expect(over.status).toBe(400);
    expect(over.text).toContain('Start again where you came from.');
    expect(stranger.status).toBe(400);
    expect(stranger.text).toContain('invalid_client');
    expect(stranger.text).not.toContain('<b>');
  });

  test('can be called by the service itself, whatever name the server has', async () => {
    const port = await freePort();
    const variables = { BASE_URL: 'http://localhost:1', PORT: String(port) };
    await using server = await startDevelopment(variables);
    const surfer = createSurfer(`http://127.0.0.1:${port}`);

    const started = await surfer.post('/api/auth/sign-in/social', { provider: 'dev' });

    expect(textIn(started, 'url')).toMatch(/^http:\/\/localhost:1\/dev\/openid\/auth\?/);
    expect(server.lines.join('')).not.toContain('"level":50');
  });
});

test.each([
  { NODE_ENV: 'test' },
  { NODE_ENV: 'production', BASE_URL: 'http://localhost:3000' },
  { BASE_URL: 'https://app.example.com' },
  { BASE_URL: 'http://192.168.0.7:3000' },
])('a server with %j has none', async (variables) => {
  await using server = await startDevelopment(variables);

  expect(server.welcome).not.toContain('Demo ID');
  expect((await server.surfer.follow('/dev/openid/.well-known/openid-configuration')).status).toBe(404);
  expect(await server.surfer.get('/api/auth/config')).toMatchObject({ socialProviders: [] });
});

test('one of several workers has neither provider nor mailbox', async () => {
  await using server = await startDevelopment({}, 2);

  expect(server.welcome).not.toMatch(/Demo ID|Mailbox/);
  for (const path of ['/dev/openid/.well-known/openid-configuration', '/dev/mailbox'])
    expect((await server.surfer.follow(path)).status).toBe(404);
});
