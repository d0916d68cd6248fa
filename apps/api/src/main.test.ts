import { statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createKeystead } from '@keystead/api-router';
import { describe, expect, test } from 'vitest';
import { freePort, runMain } from '#testing/run-main.ts';
import { slowHashes } from '#testing/slow-hashes.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';

const STARTING = 30_000;
/** For calls that wait ten seconds. */
const PATIENT = { timeout: 120_000 };
const SECRET = 'k3y-Zq8vXw2Lp9sTn4Rb7Yc1Md6Hf0Ga5Je';

const newDatabase = (): string => `sqlite:${temporaryFolder('main')}/keystead.db`;

function configurationFile(options: string): string {
  const path = join(temporaryFolder('config'), 'keystead.config.mjs');
  writeFileSync(path, `export default ${options};`);
  return path;
}

const post = (url: string, body: unknown): Promise<Response> =>
  fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });

const ada = { name: 'Ada', email: 'ada@example.com', password: 'correct horse battery' };

describe('the server', { timeout: STARTING }, () => {
  test('starts without configuration and prints all URLs', async () => {
    const database = newDatabase();
    await using server = await runMain({ DATABASE_URL: database });
    await server.wrote('"msg":"listening"');
    await server.wrote('Stop it with Ctrl+C.');

    const [ok, ready] = await Promise.all([
      fetch(`${server.url}/api/auth/ok`),
      fetch(`${server.url}/readyz`),
    ]);

    expect(await ok.json()).toEqual({ ok: true });
    expect(ready.status).toBe(200);
    const token = 'aB3dE5gH7jK9mN1pQ3sT5vW7';
    expect((await fetch(`${server.url}/api/auth/reset%2Dpassword/${token}`)).status).toBe(404);
    await server.wrote('"status":404');
    expect(server.output()).not.toContain(token);
    expect(server.output()).toContain('/api/auth/reference');
    expect(server.output()).toContain('/dev/mailbox');
    expect(statSync(join(database.slice('sqlite:'.length), '../auth-secret')).mode & 0o777).toBe(0o600);
  });

  test('does not start on a SQLite file that another server serves, and says so', async () => {
    const variables = { DATABASE_URL: newDatabase() };
    await using server = await runMain(variables);
    await server.wrote('"msg":"listening"');

    await using second = await runMain(variables);
    expect(await second.exited).toBe(1);
    expect(second.output()).toContain('another service runs on this SQLite file');
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  });

  test('answers the running call when it is told to stop, and keeps its changes', async () => {
    const variables = { DATABASE_URL: newDatabase() };
    await using server = await runMain(variables);
    await server.wrote('"msg":"listening"');

    const signUp = post(`${server.url}/api/auth/sign-up/email`, ada);
    await fetch(`${server.url}/healthz`);
    server.kill('SIGTERM');

    expect((await signUp).status).toBe(200);
    expect(await server.exited).toBe(0);
    expect(server.output()).toContain('"msg":"stopped"');
    expect(server.output()).toContain(`mail to ${ada.email}`);
    expect(server.output()).not.toContain(ada.password);

    await using next = await runMain(variables);
    await next.wrote('"msg":"listening"');
    expect((await post(`${next.url}/api/auth/sign-in/email`, ada)).status).toBe(200);
  });

  test(
    'answers every call that waits to hash a password when it is told to stop, some of them by 503',
    PATIENT,
    async () => {
      const options = `{ rateLimit: { enabled: false }, emailAndPassword: { password: { concurrency: 1, cost: { logN: 2, r: 8, p: 1 } } } }`;
      await using server = await runMain({
        DATABASE_URL: newDatabase(),
        KEYSTEAD_CONFIG: configurationFile(options),
        ...slowHashes(4000),
      });
      await server.wrote('"msg":"listening"');
      const signUps = Array.from({ length: 9 }, (_, index) =>
        post(`${server.url}/api/auth/sign-up/email`, { ...ada, email: `person-${index}@example.com` }).then(
          ({ status, headers }) => `${status} ${headers.get('retry-after') !== null}`,
          (error: Error) => `no answer: ${error.cause}`,
        ),
      );
      await server.wrote('"scrypt":"begins"');
      server.kill('SIGTERM');

      const answers = await Promise.all(signUps);

      expect(new Set(answers)).toEqual(new Set(['200 false', '503 true']));
      expect(await server.exited).toBe(0);
    },
  );

  test('keeps committed changes when it is killed', async () => {
    const variables = { DATABASE_URL: newDatabase() };
    await using server = await runMain(variables);
    await server.wrote('"msg":"listening"');
    const signUp = await post(`${server.url}/api/auth/sign-up/email`, ada);
    server.kill('SIGKILL');
    await server.exited;

    await using next = await runMain(variables);
    await next.wrote('"msg":"listening"');
    const session = await fetch(`${next.url}/api/auth/get-session`, {
      headers: { cookie: signUp.headers.getSetCookie()[0]?.split(';')[0] ?? '' },
    });

    expect(await session.json()).toMatchObject({ user: { email: ada.email } });
  });

  test('sends the mails that an earlier process left behind', async () => {
    const variables = { DATABASE_URL: newDatabase(), AUTH_SECRET: SECRET };
    const anHourAgo = new Date(Date.now() - 3_600_000);
    const earlier = await createKeystead({
      baseURL: 'http://localhost:3000',
      secret: SECRET,
      database: variables.DATABASE_URL,
      clock: () => anHourAgo,
      mailer: { send: () => Promise.reject(new Error('the mail server is away')) },
    });
    await earlier.migrate();
    await earlier.caller().signUp.email(ada);
    await earlier.close();

    await using server = await runMain(variables);
    await server.wrote(`mail to ${ada.email}`);
  });

  test('in production prints only JSON lines, and has neither a mailbox nor routes of an application', async () => {
    await using server = await runMain({
      NODE_ENV: 'production',
      AUTH_SECRET: SECRET,
      BASE_URL: 'https://accounts.example.com',
      DATABASE_URL: 'sqlite::memory:',
    });
    await server.wrote('"msg":"listening"');

    const mailbox = await fetch(`${server.url}/dev/mailbox`);
    const ok = await fetch(`${server.url}/api/auth/ok`);

    expect(mailbox.status).toBe(404);
    expect((await fetch(`${server.url}/api/me`)).status).toBe(404);
    expect(ok.headers.get('strict-transport-security')).toContain('max-age=');
    expect(server.output()).toContain('SMTP_URL is not set: everything that needs mail is off.');
    for (const line of server.output().trim().split('\n')) expect(() => JSON.parse(line)).not.toThrow();
  });

  test('has no mailbox at a public https URL, though NODE_ENV was forgotten', async () => {
    await using server = await runMain({
      AUTH_SECRET: SECRET,
      BASE_URL: 'https://accounts.example.com',
      DATABASE_URL: 'sqlite::memory:',
    });
    await server.wrote('"msg":"listening"');

    expect((await fetch(`${server.url}/dev/mailbox`)).status).toBe(404);
    expect(server.output()).not.toContain('/dev/mailbox');
  });

  test.each([
    [
      { NODE_ENV: 'production', PORT: '3000000' },
      [
        'PORT is "3000000"; expected a whole number from 1 to 65535.',
        'AUTH_SECRET is not set; expected at least 32 random characters when NODE_ENV is production.',
      ],
    ],
    [
      {
        DATABASE_URL: 'postgresql://me:hunter2@127.0.0.1:1/k',
        AUTH_SECRET: SECRET,
      },
      [
        'The database postgresql://me:…@127.0.0.1:1/k cannot be used: connect ECONNREFUSED 127.0.0.1:1. Start PostgreSQL, or correct host and port in the option `database` (DATABASE_URL).',
      ],
    ],
  ])('does not start with %j and says why', async (variables, sentences) => {
    await using server = await runMain(variables);

    expect(await server.exited).toBe(1);
    expect(server.output()).toBe(
      `Keystead cannot start.\n${sentences.map((line) => `  ${line}\n`).join('')}`,
    );
  });

  test('does not start with invalid providers, and lists their faults', async () => {
    await using server = await runMain({
      KEYSTEAD_CONFIG: configurationFile(`{ socialProviders: {
        github: { scope: ['repo'] },
        company: { clientId: 'app' },
        google: { clientId: 'app', clientSecret: 'a secret', issuer: 'nowhere' },
      } }`),
      DATABASE_URL: 'sqlite::memory:',
      AUTH_SECRET: SECRET,
    });

    expect(await server.exited).toBe(1);
    const [, ...sentences] = server.output().trimEnd().split('\n  ');
    expect(sentences).toEqual([
      'keystead.config.mjs: socialProviders.github has no clientId.',
      'keystead.config.mjs: socialProviders.github has no clientSecret.',
      expect.stringMatching(
        /^keystead\.config\.mjs: socialProviders\.company is not a provider .*, expected `issuer` or `provider`\.$/,
      ),
      'keystead.config.mjs: socialProviders.google has "nowhere" as issuer, expected an https URL, or one whose origin is in advanced.privateOrigins.',
    ]);
  });

  test('keeps e-mail and password on if a module only sets rate limits, and prints the features', async () => {
    await using server = await runMain({
      KEYSTEAD_CONFIG: configurationFile(`{ rateLimit: { storage: 'database' } }`),
      DATABASE_URL: 'sqlite::memory:',
      AUTH_SECRET: SECRET,
    });
    await server.wrote('"msg":"listening"');

    expect((await post(`${server.url}/api/auth/sign-up/email`, ada)).status).toBe(200);
    expect((await post(`${server.url}/api/auth/sign-in/email`, ada)).status).toBe(200);
    const [told, ...again] = server.output().match(/^.*"msg":"features".*$/gm) ?? [];
    expect(again).toEqual([]);
    const { on, off } = JSON.parse(told ?? '{}');
    expect(on).toEqual(expect.arrayContaining(['sessions', 'email-password', 'password-reset', 'profile']));
    expect(off).toEqual([
      'username',
      'signed-tokens',
      'multi-session',
      'setup-links',
      'organization-roles',
      'teams',
      'organization-members',
      'organization-domains',
      'organization-policies',
      'api-keys',
      'webhooks',
      'invitations',
      'organization-transfer',
      'organizations',
      'organization-deletion',
      'organization-activity',
      'username-sign-in',
      'two-factor',
      'change-email',
      'enterprise-saml',
      'enterprise-sign-in',
      'enterprise-logout',
      'directory',
      'magic-link',
      'email-codes',
      'one-time-token',
      'passkeys',
      'account-pages',
      'delete-account',
      'administration',
      'brand-studio',
      'identity-provider',
      'device',
    ]);
  });

  test('says that everything is on without a module, and what a module switches off', async () => {
    const variables = { DATABASE_URL: 'sqlite::memory:', AUTH_SECRET: SECRET };
    await using whole = await runMain(variables);
    await whole.wrote('"msg":"listening"');
    await using part = await runMain({
      ...variables,
      KEYSTEAD_CONFIG: configurationFile('{ emailAndPassword: false }'),
      GITHUB_CLIENT_ID: 'id',
      GITHUB_CLIENT_SECRET: 'a secret',
    });
    await part.wrote('"msg":"listening"');

    expect(whole.output()).toContain('"off":[],"msg":"features"');
    expect(part.output()).toContain(
      '"off":["username","signed-tokens","multi-session","setup-links","organization-roles","teams","organization-members","organization-domains","organization-policies","api-keys","webhooks","invitations","organization-transfer","organizations","organization-deletion","organization-activity","email-password","username-sign-in","two-factor","change-email","enterprise-saml","enterprise-sign-in","enterprise-logout","directory","password-reset","magic-link","email-codes","one-time-token","passkeys","account-pages","delete-account","administration","brand-studio","identity-provider","device"],"msg":"features"',
    );
    expect((await post(`${part.url}/api/auth/sign-in/email`, ada)).status).toBe(404);
  });

  test.each([
    ['a configuration without errorURL', '', '/auth/v2/error'],
    ['a configuration with errorURL', `errorURL: '/trouble',`, '/trouble'],
  ])('leads a refused callback where %s says', async (_, errorURL, page) => {
    await using server = await runMain({
      KEYSTEAD_CONFIG: configurationFile(`{ basePath: '/auth/v2', ${errorURL}
        socialProviders: { github: { clientId: 'app', clientSecret: 'a secret' } } }`),
      DATABASE_URL: 'sqlite::memory:',
      AUTH_SECRET: SECRET,
    });
    await server.wrote('"msg":"listening"');

    const refused = await fetch(`${server.url}/auth/v2/callback/github?code=a&state=b`, {
      redirect: 'manual',
    });

    expect(refused.status).toBe(302);
    const { pathname, searchParams } = new URL(refused.headers.get('location') ?? '', server.url);
    expect([pathname, searchParams.get('error')]).toEqual([page, 'please_restart_the_process']);
  });

  test('leads a refused callback to the page of the demo if that has no other configuration', async () => {
    await using server = await runMain({
      DATABASE_URL: 'sqlite::memory:',
      AUTH_SECRET: SECRET,
      GITHUB_CLIENT_ID: 'id',
      GITHUB_CLIENT_SECRET: 'a secret',
    });
    await server.wrote('"msg":"listening"');

    const refused = await fetch(`${server.url}/api/auth/callback/github?code=a&state=b`, {
      redirect: 'manual',
    });

    expect(refused.headers.get('location')).toMatch(/\/auth\/error\?error=please_restart_the_process/);
  });

  test('sets a new password by a link that names no page, in the packaged server without pages under a path of its own', async () => {
    const KEYSTEAD_CONFIG = configurationFile(`{ basePath: '/auth/v2', pages: 'off' }`);
    const variables = { KEYSTEAD_CONFIG, DATABASE_URL: 'sqlite::memory:', AUTH_SECRET: SECRET };
    await using server = await runMain(variables, 'cli');
    await server.wrote('"msg":"listening"');
    const base = `${server.url}/auth/v2`;
    const newPassword = 'a phrase of the owner';
    await post(`${base}/sign-up/email`, ada);
    await post(`${base}/forget-password`, { email: ada.email });

    const readMails = async (): Promise<unknown> =>
      (await fetch(`${server.url}/dev/mailbox.json`, { headers: { accept: 'application/json' } })).json();
    await expect.poll(async () => JSON.stringify(await readMails())).toContain('/reset-password/');
    const [, link = '', token] =
      /"(http:[^"\\]*\/reset-password\/([^?"\\]+)[^"\\]*)"/.exec(JSON.stringify(await readMails())) ?? [];
    const page = await fetch(link);

    expect(page.status).toBe(200);
    expect(await page.text()).toContain('name="newPassword"');
    expect((await post(`${base}/reset-password/choose`, { token, newPassword })).status).toBe(200);
    expect((await post(`${base}/sign-in/email`, { ...ada, password: newPassword })).status).toBe(200);
  });

  test('does not start without any way to sign in, and says so in one sentence', async () => {
    await using server = await runMain({
      NODE_ENV: 'production',
      KEYSTEAD_CONFIG: configurationFile('{ emailAndPassword: false }'),
      DATABASE_URL: 'sqlite::memory:',
      AUTH_SECRET: SECRET,
    });

    expect(await server.exited).toBe(1);
    expect(server.output()).toContain(
      'Keystead cannot start.\n  keystead.config.mjs: nobody could sign in: emailAndPassword is off and socialProviders is empty, expected at least one way to sign in.\n',
    );
  });

  test('does not start on a port in use', async () => {
    const variables = { DATABASE_URL: 'sqlite::memory:', PORT: String(await freePort()) };
    const secret = { AUTH_SECRET: SECRET };
    await using first = await runMain({ ...variables, ...secret });
    await first.wrote('"msg":"listening"');

    await using second = await runMain({ ...variables, ...secret });

    expect(await second.exited).toBe(1);
    expect(second.output()).toContain(
      `Port ${variables.PORT} on 127.0.0.1 is already in use; set PORT to a free one.`,
    );
  });
});
