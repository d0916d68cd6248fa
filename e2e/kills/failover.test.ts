import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { createOrm, type Orm, User } from '@keystead/db';
import { expect, test, vi } from 'vitest';
import { startPostgres } from '../../scripts/test/postgres-server.ts';
import { findPostgres } from '../../scripts/test/system-packages.mjs';
import { createCookieFetch } from '../support/cookie-fetch.ts';
import { askPaced } from '../support/failover/ask-paced.ts';
import { startSwitchableProxy } from '../support/failover/switchable-proxy.ts';
import { startServer, type TestServer } from '../support/start-server.ts';
import { cheapHash } from '../support/writers.ts';

/** Milliseconds after which no answer of the former primary counts. */
const PROMISE = 2000;
/** Milliseconds for which requests come before the failover, and after it. */
const BEFORE = 1500;
const AFTERWARDS = 8000;
const LONG = { timeout: 600_000 };
const PATIENT = { timeout: 60_000, interval: 20 };

const postgres = findPostgres();

const portOf = (url: string): number => Number(new URL(url).port);

/** Lets it refuse each write by 25006, as a primary does that was demoted. */
async function demote(orm: Orm): Promise<void> {
  await orm.em.getConnection().execute('alter system set default_transaction_read_only = on');
  await orm.em.getConnection().execute('select pg_reload_conf()');
}

async function signUp({ url }: TestServer, name: string) {
  const browser = createCookieFetch(url);
  const email = `${name.toLowerCase()}@example.com`;
  const response = await browser.fetch(`${url}/api/auth/sign-up/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name, email, password: 'correct horse battery' }),
  });
  expect(response.status).toBe(200);
  return browser;
}

/** Two servers with the same rows, the second one in the place of the first after `failOver`, and a service in front. */
async function deployment(bin: string) {
  await using starting = new AsyncDisposableStack();
  const [former, next] = await Promise.all([startPostgres(bin), startPostgres(bin)]);
  for (const one of [former, next]) starting.defer(() => one.stop());
  const orms = await Promise.all([createOrm(former.url), createOrm(next.url)]);
  for (const orm of orms) starting.defer(() => orm.close());
  const proxy = starting.use(await startSwitchableProxy(portOf(former.url)));
  const url = new URL(former.url);
  url.port = String(proxy.port);
  const server = await startServer({
    env: { DATABASE_URL: url.href },
    config: {
      rateLimit: { enabled: false },
      emailAndPassword: { enabled: true, password: cheapHash },
    },
  });
  starting.defer(() => server.stop());
  const ada = await signUp(server, 'Ada');
  const rows = execFileSync(join(bin, 'pg_dump'), [former.url]);
  execFileSync(join(bin, 'psql'), ['-q', next.url], { input: rows, stdio: ['pipe', 'ignore', 'inherit'] });
  await orms[1].em.fork().nativeUpdate(User, {}, { name: 'Ada of the next' });
  // The next server does not have her.
  const eve = await signUp(server, 'Eve');
  const stack = starting.move();
  return {
    server,
    ada,
    eve,
    orms,
    switchOver: () => proxy.switchTo(portOf(next.url)),
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  };
}

const isReady = async ({ url }: TestServer): Promise<number> => (await fetch(`${url}/readyz`)).status;

if (postgres !== undefined) {
  test(
    'after a failover of PostgreSQL no answer comes from the former primary for more than two seconds, though nothing is written',
    LONG,
    async () => {
      await using running = await deployment(postgres);
      const { server, ada, eve, orms } = running;
      const answers: { at: number; who: string; status: number; name: string | undefined }[] = [];
      const ask = async (who: string, { fetch }: typeof ada): Promise<void> => {
        const response = await fetch(`${server.url}/api/auth/get-session`);
        const name = response.ok ? Object(await response.json())?.user?.name : undefined;
        answers.push({ at: performance.now(), who, status: response.status, name });
      };
      const askEither = (turn: number) => (turn % 2 === 0 ? ask('Ada', ada) : ask('Eve', eve));

      await askPaced(BEFORE, askEither);
      await demote(orms[0]);
      running.switchOver();
      const over = performance.now();
      await askPaced(AFTERWARDS, askEither);

      const before = answers.filter(({ at }) => at < over);
      expect(before.filter(({ status }) => status !== 200)).toEqual([]);
      expect(before.some(({ name }) => name === 'Eve')).toBe(true);
      const late = answers.filter(({ at }) => at > over + PROMISE);
      expect(late.length).toBeGreaterThan(100);
      expect(late.filter(({ name }) => name === 'Ada' || name === 'Eve')).toEqual([]);
      expect(new Set(late.map(({ who, status, name }) => `${who} ${status} ${name}`))).toEqual(
        new Set(['Ada 200 Ada of the next', 'Eve 200 undefined']),
      );
      // A session that is opened from now on is found by the next request.
      const grace = await signUp(server, 'Grace');
      await ask('Grace', grace);
      expect(answers.at(-1)).toMatchObject({ status: 200, name: 'Grace' });
      expect(await isReady(server)).toBe(200);
    },
  );

  test(
    'a service whose PostgreSQL only reads is not ready, answers 503, and works as soon as the next primary is in its place',
    LONG,
    async () => {
      await using running = await deployment(postgres);
      const { server, ada, orms } = running;
      const statusOf = async () => (await ada.fetch(`${server.url}/api/auth/get-session`)).status;
      expect([await isReady(server), await statusOf()]).toEqual([200, 200]);

      await demote(orms[0]);
      await vi.waitFor(async () => expect(await isReady(server)).toBe(503), PATIENT);
      await vi.waitFor(async () => expect(await statusOf()).toBe(503), PATIENT);
      expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
      await vi.waitFor(() => expect(server.output()).toContain('PostgreSQL only reads'), PATIENT);

      running.switchOver();
      await vi.waitFor(async () => expect(await isReady(server)).toBe(200), PATIENT);
      expect(await statusOf()).toBe(200);
      const grace = await signUp(server, 'Grace');
      expect((await grace.fetch(`${server.url}/api/auth/get-session`)).status).toBe(200);
    },
  );
}
