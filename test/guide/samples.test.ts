import { spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { toNodeHandler } from '@keystead/api-router/node';
import { createTestKeystead } from '@keystead/api-router/testing';
import { expect, it, vi } from 'vitest';
import company from './company-domain.config.ts';
import google from './google.config.ts';
import native from './native.config.ts';
import { createNativeClient } from './native-client.ts';
import okta from './okta.config.ts';
import { router } from './own-trpc.ts';
import { mailer } from './resend-mailer.ts';
import { answer, getKeystead, tick } from './serverless.ts';
import webhook from './sign-up-webhook.config.ts';
import subdomains from './subdomains.config.ts';
import administrators from './two-factor-for-administrators.config.ts';

const folder = 'test/guide';
const pages = globSync('docs/guide/**/*.md').map((page) => readFileSync(page, 'utf8'));

/** Imported by samples in place of files that a reader has. */
const surroundings = ['keystead.ts', 'options.ts', 'playwright.config.ts'];

const samples = globSync([`${folder}/*`, `${folder}/*/*`]).filter(
  (path) =>
    statSync(path).isFile() &&
    !path.endsWith('.test.ts') &&
    !surroundings.some((name) => path.endsWith(`/${name}`)),
);

it.each(samples)('a page shows %s as it is', (path) => {
  const code = readFileSync(path, 'utf8').trimEnd();
  expect(pages.filter((page) => page.includes(`\n${code}\n\`\`\`\n`))).toHaveLength(1);
});

/** Requests that a service sends elsewhere. */
function catchRequests(): { url: string; init: RequestInit }[] {
  const requests: { url: string; init: RequestInit }[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    requests.push({ url, init });
    return new Response('{}');
  });
  return requests;
}

it('requires two-factor of administrators, and of nobody else', async () => {
  await using keystead = await createTestKeystead(administrators);
  await keystead.signedIn({ name: 'Ada' });
  await keystead.signedIn({ name: 'Bob' });
  await keystead.caller().admin.createAdmin({ email: 'ada@example.com', allowUnverified: true });
  const signIn = (name: string) =>
    keystead.caller().signIn.email({ email: `${name}@example.com`, password: 'correct horse battery' });

  expect(await signIn('ada')).toMatchObject({ twoFactorRedirect: true, twoFactorSetup: true });
  expect(await signIn('bob')).toMatchObject({ user: { name: 'Bob' } });
});

it('answers refusals in an own tRPC router as what they are', async () => {
  const caller = router.createCaller({ headers: new Headers() });

  await expect(caller.whoAmI()).rejects.toMatchObject({ name: 'TRPCError', code: 'UNAUTHORIZED' });
});

it('lets people of one domain sign up, and tells others why not', async () => {
  await using keystead = await createTestKeystead(company);
  const answers = ['ada@example.com', 'eve@evil-example.com'].map((email) =>
    keystead.handler(
      new Request('http://localhost:3000/api/auth/sign-up/email', {
        method: 'POST',
        headers: { origin: 'http://localhost:3000', 'content-type': 'application/json' },
        body: JSON.stringify({ name: 'Ada', email, password: 'correct horse battery' }),
      }),
    ),
  );

  const [own, other] = await Promise.all(answers);

  expect([own?.status, other?.status]).toEqual([200, 403]);
  expect(await other?.json()).toEqual({
    code: 'ONLY_EXAMPLE_COM',
    message: 'Please sign up with your address at example.com',
  });
});

it('tells a webhook of a new user', async () => {
  const requests = catchRequests();
  try {
    await using keystead = await createTestKeystead(webhook);
    await keystead.signedIn({ name: 'Ada' });
    await keystead.idle();
  } finally {
    vi.unstubAllGlobals();
  }

  expect(requests).toHaveLength(1);
  expect(JSON.parse(String(requests[0]?.init.body))).toMatchObject({
    type: 'user.created',
    user: { email: 'ada@example.com', name: 'Ada' },
  });
  expect(new Headers(requests[0]?.init.headers).get('x-signature')).toMatch(/^[\da-f]{64}$/);
});

it('sends mails by Resend', async () => {
  const requests = catchRequests();
  try {
    await using keystead = await createTestKeystead({ mailer });
    await keystead
      .caller()
      .signUp.email({ name: 'Ada', email: 'ada@example.com', password: 'correct horse' });
    await keystead.idle();
  } finally {
    vi.unstubAllGlobals();
  }

  expect(requests.map(({ url }) => url)).toEqual(['https://api.resend.com/emails']);
  expect(JSON.parse(String(requests[0]?.init.body))).toMatchObject({ to: 'ada@example.com' });
});

it('shares cookies with the subdomains', async () => {
  await using keystead = await createTestKeystead(subdomains);
  const request = new Request('https://accounts.example.com/api/auth/sign-up/email', {
    method: 'POST',
    headers: { origin: 'https://app.example.com', 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Ada', email: 'ada@example.com', password: 'correct horse battery' }),
  });

  const answer = await keystead.handler(request);

  expect(answer.headers.get('access-control-allow-origin')).toBe('https://app.example.com');
  expect(answer.headers.getSetCookie()).toContainEqual(
    expect.stringMatching(/^__Secure-keystead\.session_token=.*; Domain=example\.com; Path=\/; .*Secure/),
  );
});

it('offers Google and Okta', async () => {
  vi.stubEnv('OKTA_CLIENT_ID', 'id');
  const credentials = { clientId: 'id', clientSecret: 'secret' };
  const socialProviders = {
    google: { ...google.socialProviders?.google, ...credentials },
    okta: { ...okta.socialProviders?.okta, ...credentials },
  };
  vi.unstubAllEnvs();
  await using keystead = await createTestKeystead({ ...okta, socialProviders });

  const { socialProviders: offered } = await keystead.caller().config();

  expect(offered).toMatchObject([{ id: 'google' }, { id: 'okta', name: 'Okta' }]);
});

it('signs in from a device without cookies', async () => {
  await using keystead = await createTestKeystead(native);
  await using server = createServer(toNodeHandler(keystead)).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const ada = await keystead.signedIn({ name: 'Ada' });
  const { token } = await keystead.caller({ headers: ada.headers }).oneTimeToken.generate();
  let kept: string | null = null;
  const call = createNativeClient(`http://127.0.0.1:${port}`, {
    read: async () => kept,
    write: async (value) => {
      kept = value;
    },
  });

  await call('/one-time-token/verify', { token });
  const session = await (await call('/get-session')).json();
  await call('/sign-out', {});
  const after = await (await call('/get-session')).json();
  await call('/sign-in/email', { email: ada.email, password: ada.password });
  const again = await (await call('/get-session')).json();

  const user = { email: ada.email };
  expect([session, after, again]).toMatchObject([{ user }, null, { user }]);
});

it('answers in a function, and does what is due', async () => {
  vi.stubEnv('BASE_URL', 'https://accounts.example.com');
  vi.stubEnv('AUTH_SECRET', 'a secret for tests that is long enough');
  vi.stubEnv('DATABASE_URL', 'sqlite::memory:');
  const keystead = await getKeystead();
  vi.unstubAllEnvs();
  await keystead.migrate();
  const kept: Promise<void>[] = [];

  const response = await answer(new Request('https://accounts.example.com/api/auth/ok'), (work) =>
    kept.push(work),
  );
  await tick();

  expect([response.status, kept.length]).toEqual([200, 1]);
  await keystead.close();
});

const nginx = ['/usr/sbin', ...(process.env.PATH ?? '').split(delimiter)]
  .map((place) => join(place, 'nginx'))
  .find(existsSync);

it.skipIf(nginx === undefined)('has a configuration that nginx takes', () => {
  const place = mkdtempSync(join(tmpdir(), 'keystead-nginx-'));
  // A certificate would have to be made; the rest is as the page has it.
  const server = readFileSync(`${folder}/nginx.conf`, 'utf8')
    .replace('listen 443 ssl;', 'listen 127.0.0.1:8443;')
    .replaceAll(/^ *ssl_certificate.*\n/gm, '');
  const files = `pid ${place}/pid; error_log ${place}/log; events {}`;
  writeFileSync(join(place, 'nginx.conf'), `${files} http { access_log off; ${server} }`);

  const { stderr } = spawnSync(nginx ?? '', ['-t', '-p', place, '-c', join(place, 'nginx.conf')]);

  rmSync(place, { recursive: true });
  expect(String(stderr)).toContain('syntax is ok');
});
