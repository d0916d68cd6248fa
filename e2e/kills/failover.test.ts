import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
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

/** Milliseconds for which a database hangs: longer than a call waits for a connection. */
const HELD = 9000;
/** Connections of that service. */
const POOL = 4;
/** Milliseconds in which it says that it is alive, on a busy machine. */
const LONGEST = 10_000;

const postgres = findPostgres();

const portOf = (url: string): number => Number(new URL(url).port);

/** Lets it refuse each write by 25006, as a primary does that was demoted. */
async function demote(orm: Orm): Promise<void> {
  await orm.em.getConnection().execute('alter system set default_transaction_read_only = on');
  await orm.em.getConnection().execute('select pg_reload_conf()');
}

const post = (body: object): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

async function signUp({ url }: TestServer, name: string) {
  const browser = createCookieFetch(url);
  const email = `${name.toLowerCase()}@example.com`;
  const response = await browser.fetch(
    `${url}/api/auth/sign-up/email`,
    post({ name, email, password: 'correct horse battery' }),
  );
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

/** Its first process, and those that the first has started. */
async function findProcesses(orm: Orm): Promise<number[]> {
  const [row] = await orm.em.execute<{ file: string }[]>(`select pg_read_file('postmaster.pid') as file`);
  const first = Number.parseInt(row?.file ?? '', 10);
  const children = readFileSync(`/proc/${first}/task/${first}/children`, 'utf8');
  return [first, ...children.split(' ').filter(Boolean).map(Number)];
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

  test(
    'a service whose PostgreSQL hangs is alive, which it says at once, and not ready, and goes on together with it',
    LONG,
    async () => {
      await using stack = new AsyncDisposableStack();
      const database = stack.adopt(await startPostgres(postgres), (one) => one.stop());
      const orm = stack.adopt(await createOrm(database.url), (one) => one.close());
      const server = stack.adopt(
        await startServer({
          env: { DATABASE_URL: database.url },
          config: {
            rateLimit: { enabled: false },
            emailAndPassword: { password: cheapHash },
            advanced: { database: { poolSize: POOL } },
          },
        }),
        (one) => one.stop(),
      );
      const ada = await signUp(server, 'Ada');
      // Calls have all connections, and wait for the server on them.
      const em = orm.em.fork();
      await em.begin();
      await em.execute('select "id" from "user" for update');
      const waiting = Array.from({ length: 30 }, () =>
        ada.fetch(`${server.url}/api/auth/update-user`, post({ name: 'Grace' })),
      );
      const countWaiting = async (): Promise<unknown> =>
        (
          await em.execute(`select count(*)::int as n from pg_stat_activity where wait_event_type = 'Lock'`)
        )[0]?.n;
      await vi.waitFor(async () => expect(await countWaiting()).toBe(POOL), PATIENT);

      const processes = await findProcesses(orm);
      const signal = (name: NodeJS.Signals): void => {
        for (const pid of processes) if (existsSync(`/proc/${pid}`)) process.kill(pid, name);
      };
      signal('SIGSTOP');
      stack.defer(() => signal('SIGCONT'));
      const statuses: number[] = [];
      const asked = askPaced(HELD, async () => {
        const { status } = await fetch(`${server.url}/healthz`, { signal: AbortSignal.timeout(LONGEST) });
        statuses.push(status);
      });
      expect(await isReady(server)).toBe(503);
      await asked;
      expect([...new Set(statuses)]).toEqual([200]);
      signal('SIGCONT');
      await em.rollback();

      const answers = (await Promise.all(waiting)).map(({ status }) => status);
      expect(answers.filter((status) => status !== 200 && status !== 503)).toEqual([]);
      await vi.waitFor(async () => expect(await isReady(server)).toBe(200), PATIENT);
      expect((await ada.fetch(`${server.url}/api/auth/get-session`)).status).toBe(200);
    },
  );
}
