import { statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { freePort, runMain } from '#testing/run-main.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';

const STARTING = 30_000;

const newDatabase = (): string => `sqlite:${temporaryFolder('main')}/keystead.db`;

const post = (url: string, body: unknown): Promise<Response> =>
  fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });

const ada = { name: 'Ada', email: 'ada@example.com', password: 'correct horse battery' };

describe('the server', { timeout: STARTING }, () => {
  test('starts without configuration and says where everything is', async () => {
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

  test('answers the call under way when it is told to stop, and keeps what it promised', async () => {
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

  test('keeps what it acknowledged when it is killed', async () => {
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

  test('in production prints lines for machines only and has no mailbox', async () => {
    await using server = await runMain({
      NODE_ENV: 'production',
      AUTH_SECRET: 'k3y-Zq8vXw2Lp9sTn4Rb7Yc1Md6Hf0Ga5Je',
      BASE_URL: 'https://accounts.example.com',
      DATABASE_URL: 'sqlite::memory:',
    });
    await server.wrote('"msg":"listening"');

    const mailbox = await fetch(`${server.url}/dev/mailbox`);
    const ok = await fetch(`${server.url}/api/auth/ok`);

    expect(mailbox.status).toBe(404);
    expect(ok.headers.get('strict-transport-security')).toContain('max-age=');
    expect(server.output()).toContain('SMTP_URL is not set: everything that needs a mail is off.');
    for (const line of server.output().trim().split('\n')) expect(() => JSON.parse(line)).not.toThrow();
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
        AUTH_SECRET: 'k3y-Zq8vXw2Lp9sTn4Rb7Yc1Md6Hf0Ga5Je',
      },
      ['The database postgresql://me:…@127.0.0.1:1/k cannot be used: connect ECONNREFUSED 127.0.0.1:1.'],
    ],
  ])('does not start with %j and says why', async (variables, sentences) => {
    await using server = await runMain(variables);

    expect(await server.exited).toBe(1);
    expect(server.output()).toBe(
      `Keystead cannot start.\n${sentences.map((line) => `  ${line}\n`).join('')}`,
    );
  });

  test('does not start with providers that cannot work, and says what is wrong with each', async () => {
    const configuration = join(temporaryFolder('config'), 'keystead.config.mjs');
    writeFileSync(
      configuration,
      `export default { socialProviders: {
        github: { scope: ['repo'] },
        company: { clientId: 'app' },
        google: { clientId: 'app', clientSecret: 'a secret', issuer: 'nowhere' },
      } };`,
    );
    await using server = await runMain({
      KEYSTEAD_CONFIG: configuration,
      DATABASE_URL: 'sqlite::memory:',
      AUTH_SECRET: 'k3y-Zq8vXw2Lp9sTn4Rb7Yc1Md6Hf0Ga5Je',
    });

    expect(await server.exited).toBe(1);
    const [, ...sentences] = server.output().trimEnd().split('\n  ');
    expect(sentences).toEqual([
      'socialProviders.github has no clientId.',
      'socialProviders.github has no clientSecret.',
      expect.stringMatching(
        /^socialProviders\.company is not a provider .*, expected `issuer` or `provider`\.$/,
      ),
      'socialProviders.google has "nowhere" as issuer, expected an https URL.',
    ]);
  });

  test('does not start on a port in use', async () => {
    const variables = { DATABASE_URL: 'sqlite::memory:', PORT: String(await freePort()) };
    const secret = { AUTH_SECRET: 'k3y-Zq8vXw2Lp9sTn4Rb7Yc1Md6Hf0Ga5Je' };
    await using first = await runMain({ ...variables, ...secret });
    await first.wrote('"msg":"listening"');

    await using second = await runMain({ ...variables, ...secret });

    expect(await second.exited).toBe(1);
    expect(second.output()).toContain(
      `Port ${variables.PORT} on 127.0.0.1 is already in use; set PORT to a free one.`,
    );
  });
});
