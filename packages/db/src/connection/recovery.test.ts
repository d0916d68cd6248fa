import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { User } from '#entities/user.ts';
import { migrate } from '#migrations/migrate.ts';
import { databaseUrlOf } from '#testing/database-url-of.ts';
import { signedIn } from '#testing/people.ts';
import { smallDisk } from '#testing/small-disk.ts';
import { startProcess } from '#testing/start-process.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import { emptyDatabase } from '#testing.ts';
import type { Orm } from './dialect.ts';
import { createOrm } from './orm.ts';
import { tableOf } from './schema-name.ts';

const PARALLEL = 40;

const rename = (orm: Orm, id: string, name: string): Promise<unknown> =>
  orm.em.fork().transactional((em) => em.nativeUpdate(User, { id }, { name }));

/** More calls than there are connections, each in a transaction of its own. */
const renameOften = (orm: Orm, ids: string[]) =>
  Promise.allSettled(Array.from({ length: PARALLEL }, (_, index) => rename(orm, `${ids[index]}`, 'Grace')));

const reasonsOf = (results: PromiseSettledResult<unknown>[]): unknown[] =>
  results.filter((result) => result.status === 'rejected').map(({ reason }) => reason);

/** Connections to this database that wait for a lock. */
const WAITING = `select pid from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock'`;

const serverUrl = process.env.TEST_DATABASE_URL ?? '';

if (serverUrl !== '') {
  test('connections that the server ends during updates are replaced', async () => {
    const { orm, close } = await emptyDatabase();
    await using stack = new AsyncDisposableStack();
    stack.defer(close);
    const people = await Promise.all(Array.from({ length: PARALLEL }, () => signedIn(orm)));
    const ids = people.map(({ user }) => user.id);
    const rival = await createOrm(await databaseUrlOf(orm));
    stack.defer(() => rival.close());

    for (const _ of [1, 2]) {
      const holder = rival.em.fork();
      await holder.begin();
      await holder.execute(`lock table ${tableOf(orm, 'user')} in exclusive mode`);
      const updates = renameOften(orm, ids);
      const watcher = rival.em.fork();
      await vi.waitFor(
        async () => expect((await watcher.execute(WAITING)).length).toBeGreaterThanOrEqual(6),
        { timeout: 20_000 },
      );
      await watcher.execute(`select pg_terminate_backend(pid) from (${WAITING} limit 6) as victims`);
      await holder.rollback();
      expect(reasonsOf(await updates)).toEqual(
        Array(6).fill(expect.objectContaining({ kind: 'unreachable' })),
      );
    }

    expect(reasonsOf(await renameOften(orm, ids))).toEqual([]);
  });

  test('a connection is used for five minutes at most', async () => {
    const { orm, close } = await emptyDatabase();
    await using stack = new AsyncDisposableStack();
    stack.defer(close);
    vi.useFakeTimers({ toFake: ['performance'] });
    stack.defer(() => void vi.useRealTimers());
    const single = await createOrm(await databaseUrlOf(orm), { poolSize: 2 });
    stack.defer(() => single.close());
    const findPid = (): Promise<unknown> => single.em.execute('select pg_backend_pid() as pid', [], 'get');
    const first = await findPid();

    vi.advanceTimersByTime(239_000);
    expect(await findPid()).toEqual(first);
    vi.advanceTimersByTime(61_001);
    expect(await findPid()).not.toEqual(first);
  });

  test('a transaction that loses its connection at commit does not break other connections', async () => {
    const { orm, close } = await emptyDatabase();
    await using stack = new AsyncDisposableStack();
    stack.defer(close);
    const { user } = await signedIn(orm);
    for (let round = 0; round < 15; round++) {
      const em = orm.em.fork();
      await em.begin();
      const end = em.execute('select pg_terminate_backend(pg_backend_pid())');
      const results = await Promise.allSettled([end, em.commit()]);
      expect(reasonsOf(results)).toHaveLength(2);
      await em.rollback();
    }
    await rename(orm, user.id, 'Grace');
  });
}

test('a SQLite file on a full disk accepts writes again as soon as there is room', async (context) => {
  const disk = await smallDisk();
  if (typeof disk === 'string') {
    expect(process.env.CI, disk).not.toBe('true');
    return context.skip(disk);
  }
  await using stack = new AsyncDisposableStack();
  stack.use(disk);
  const orm = await createOrm(`sqlite:${join(disk.path, 'keystead.db')}`);
  stack.defer(() => orm.close());
  await migrate(orm);
  const { user } = await signedIn(orm);

  await disk.fill();
  for (const _ of [1, 2, 3]) {
    await expect(rename(orm, user.id, 'A'.repeat(500_000))).rejects.toMatchObject({ kind: 'full' });
  }
  await disk.free();

  await rename(orm, user.id, 'Grace');
  expect((await orm.em.fork().findOneOrFail(User, user.id)).name).toBe('Grace');
});

test('a service that could not get the lock of another process writes once the lock is free', async () => {
  await using folder = await temporaryFolder();
  await using stack = new AsyncDisposableStack();
  const url = `sqlite:${join(folder.path, 'keystead.db')}`;
  const orm = await createOrm(url, { lockTimeout: 0.2 });
  stack.defer(() => orm.close());
  await migrate(orm);
  const { user } = await signedIn(orm);

  const rival = stack.use(startProcess('hold-write-lock', url));
  expect((await rival.lines.next()).value).toBe('held');
  await expect(rename(orm, user.id, 'Grace')).rejects.toMatchObject({ kind: 'locked' });
  await expect(rename(orm, user.id, 'Grace')).rejects.toMatchObject({ kind: 'locked' });
  rival.child.stdin.end('go\n');
  expect((await rival.lines.next()).value).toBe('released');

  await rename(orm, user.id, 'Grace');
  expect((await orm.em.fork().findOneOrFail(User, user.id)).name).toBe('Grace');
});

test('the process keeps running other work while a write waits for the lock of another process', async () => {
  await using folder = await temporaryFolder();
  await using stack = new AsyncDisposableStack();
  const url = `sqlite:${join(folder.path, 'keystead.db')}`;
  const orm = await createOrm(url, { lockTimeout: 3 });
  stack.defer(() => orm.close());
  await migrate(orm);
  const { user } = await signedIn(orm);
  const rival = stack.use(startProcess('hold-write-lock', url));
  expect((await rival.lines.next()).value).toBe('held');

  let turns = 0;
  const clock = setInterval(() => {
    turns += 1;
  }, 10);
  await expect(rename(orm, user.id, 'Grace')).rejects.toMatchObject({ kind: 'locked' });
  clearInterval(clock);

  // Three hundred on a quiet machine; next to none while waits block the process.
  expect(turns).toBeGreaterThan(30);
});
