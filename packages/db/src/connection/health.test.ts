import { once } from 'node:events';
import { copyFile, rename, rm } from 'node:fs/promises';
import { createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { migrate } from '#migrations/migrate.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import type { Orm } from './dialect.ts';
import { isReady, isStalled, readClock } from './health.ts';
import { createOrm } from './orm.ts';

const bounds = { poolSize: 3, connectionTimeout: 1 };
const serverUrl = process.env.TEST_DATABASE_URL ?? '';
const dialects = ['SQLite', ...(serverUrl === '' ? [] : ['PostgreSQL'])];

test.each(dialects)(
  'on %s the service is stalled while calls hold all connections for too long, and only then',
  async (dialect) => {
    const orm = await createOrm(dialect === 'SQLite' ? 'sqlite::memory:' : serverUrl, bounds);
    expect(await isStalled(orm)).toBe(false);
    const holders: Orm['em'][] = [];
    while (!(await isStalled(orm))) {
      const em = orm.em.fork();
      await em.begin();
      holders.push(em);
      expect(holders.length).toBeLessThanOrEqual(bounds.poolSize);
    }
    await Promise.all(holders.map((em) => em.rollback()));

    expect(await isStalled(orm)).toBe(false);
    await orm.close();
  },
);

test.each(dialects)('%s tells the time', async (dialect) => {
  const orm = await createOrm(dialect === 'SQLite' ? 'sqlite::memory:' : serverUrl);
  const before = Date.now();
  const now = (await readClock(orm)).getTime();

  // Clocks of two processes are read with another precision.
  expect(now).toBeGreaterThan(before - 1000);
  expect(now).toBeLessThan(Date.now() + 1000);
  await orm.close();
});

test('a database that cannot be reached does not make the service stalled', async () => {
  const orm = await createOrm('postgresql://me@127.0.0.1:1/accounts');
  expect(await isStalled(orm)).toBe(false);
  await orm.close();
});

/** A port that takes connections and never says a word, as a PostgreSQL that hangs. */
async function silentPort() {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => void sockets.add(socket)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = Object(server.address());
  return {
    port,
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

test('a database that hangs does not make the service stalled, which is said at once', async () => {
  await using silent = await silentPort();
  const orm = await createOrm(`postgresql://me@127.0.0.1:${silent.port}/accounts`, bounds);
  const calls = Promise.allSettled(Array.from({ length: 5 }, () => orm.em.execute('select 1')));

  // The calls wait for a connection for as long as a call may.
  expect(await Promise.race([isStalled(orm), calls])).toBe(false);

  expect((await calls).map(({ status }) => status)).toEqual(Array(5).fill('rejected'));
  expect(await isReady(orm)).toBe(false);
  await orm.close();
});

if (serverUrl !== '') {
  test('connections that wait for a server that hangs do not make the service stalled', async () => {
    const orm = await createOrm(serverUrl, { ...bounds, connectionTimeout: 30 });
    const ems = [orm.em.fork(), orm.em.fork()];
    const pids: number[] = [];
    for (const em of ems) {
      await em.begin();
      pids.push(Object(await em.execute('select pg_backend_pid() as pid', [], 'get')).pid);
    }
    for (const pid of pids) process.kill(pid, 'SIGSTOP');
    const asked = Promise.allSettled(ems.map((em) => em.execute('select 1')));
    const waiting = Promise.allSettled([orm.em.fork().execute('select 1')]);

    expect(await Promise.race([isStalled(orm), waiting])).toBe(false);

    for (const pid of pids) process.kill(pid, 'SIGCONT');
    await asked;
    for (const em of ems) await em.rollback();
    await waiting;
    await orm.close();
  });
}

test('a database is ready once it is migrated', async () => {
  const orm = await createOrm('sqlite::memory:');
  expect(await isReady(orm)).toBe(false);
  await migrate(orm);
  expect(await isReady(orm)).toBe(true);
  await orm.close();
  const absent = await createOrm('postgresql://me@127.0.0.1:1/accounts');
  expect(await isReady(absent)).toBe(false);
  await absent.close();
});

test('a SQLite file that was replaced or deleted under the service is not ready', async () => {
  await using folder = await temporaryFolder();
  const path = join(folder.path, 'keystead.db');
  const orm = await createOrm(`sqlite:${path}`);
  await migrate(orm);
  expect(await isReady(orm)).toBe(true);

  await copyFile(path, `${path}-restored`);
  await rename(`${path}-restored`, path);
  expect(await isReady(orm)).toBe(false);
  await rm(path);
  expect(await isReady(orm)).toBe(false);
  await orm.close();
});
