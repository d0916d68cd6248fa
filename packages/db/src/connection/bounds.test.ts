import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { User } from '#entities/user.ts';
import { createSessionReader } from '#queries/sessions/session-reader.ts';
import { databaseUrlOf } from '#testing/database-url-of.ts';
import { signedIn } from '#testing/people.ts';
import { emptyDatabase, type TestDatabase } from '#testing.ts';
import type { Orm } from './dialect.ts';
import { createOrm } from './orm.ts';
import { withPatience } from './patience.ts';

const BOUNDS = {
  poolSize: 4,
  connectionTimeout: 5,
  lockTimeout: 0.4,
  statementTimeout: 1.5,
  idleInTransactionTimeout: 0.3,
};

const rename = (orm: Orm, id: string): Promise<unknown> =>
  orm.em.fork().transactional((em) => em.nativeUpdate(User, { id }, { name: 'Grace' }));

/** Bounds of a PostgreSQL server. SQLite has only a lock, which has its own tests. */
if ((process.env.TEST_DATABASE_URL ?? '') !== '') {
  let database: TestDatabase;
  let orm: Orm;

  beforeAll(async () => {
    database = await emptyDatabase();
    const url = new URL(await databaseUrlOf(database.orm));
    // Told apart from other connections to the same database.
    url.searchParams.set('application_name', 'bounded');
    orm = await createOrm(url.href, BOUNDS);
  });

  afterAll(async () => {
    await orm.close();
    await database.close();
  });

  test('reads of sessions do not wait while calls that write wait for a locked row', async () => {
    const { user, session } = await signedIn(database.orm);
    const readSession = createSessionReader(orm);
    await readSession('');
    const holder = database.orm.em.fork();
    await holder.begin();
    await holder.nativeUpdate(User, { id: user.id }, { name: 'Ada' });
    const order: string[] = [];

    const writes = Promise.allSettled(
      Array.from({ length: 12 }, () => rename(orm, user.id).finally(() => order.push('write'))),
    );
    expect((await readSession(session.tokenHash))?.user.id).toBe(user.id);
    order.push('read');
    const results = await writes;
    await holder.rollback();

    expect(order[0]).toBe('read');
    for (const result of results)
      expect(result).toMatchObject({ reason: { kind: expect.stringMatching(/locked|stalled/) } });
    await rename(orm, user.id);
  });

  test('all connections together are at most the size of the pool', async () => {
    const readSession = createSessionReader(orm);
    await Promise.allSettled([
      ...Array.from({ length: 12 }, () => orm.em.fork().execute('select pg_sleep(0.2)')),
      ...Array.from({ length: 12 }, () => readSession('')),
    ]);
    const [{ count }] = await database.orm.em.execute<[{ count: string }]>(
      `select count(*) from pg_stat_activity where application_name = 'bounded'`,
    );
    expect(Number(count)).toBe(BOUNDS.poolSize);
  });

  test('a statement that takes too long is ended by the server', async () => {
    await expect(orm.em.fork().execute('select pg_sleep(20)')).rejects.toMatchObject({
      kind: 'slow',
      code: '57014',
    });
  });

  test('a connection to a server that does not answer is given up', async () => {
    const em = orm.em.fork();
    await em.begin();
    const { pid } = Object(await em.execute('select pg_backend_pid() as pid', [], 'get'));
    process.kill(pid, 'SIGSTOP');
    try {
      await expect(em.execute('select 1')).rejects.toMatchObject({ kind: 'slow' });
      await em.rollback();
      await orm.em.fork().execute('select 1');
    } finally {
      process.kill(pid, 'SIGCONT');
    }
  });

  test.each<[string, (em: Orm['em']) => Promise<unknown>]>([
    ['a statement by itself', (em) => em.execute('select 1')],
    ['the begin of a transaction', (em) => em.begin()],
  ])('a connection that stands still at %s is given up, though it is the only one', async (_, use) => {
    const bounds = { poolSize: 2, connectionTimeout: 2, statementTimeout: 0.3 };
    const single = await createOrm(await databaseUrlOf(database.orm), bounds);
    const { pid } = Object(await single.em.execute('select pg_backend_pid() as pid', [], 'get'));
    process.kill(pid, 'SIGSTOP');
    try {
      await expect(use(single.em.fork())).rejects.toMatchObject({ kind: 'slow' });
      await single.em.fork().transactional((em) => em.execute('select 1'));
    } finally {
      process.kill(pid, 'SIGCONT');
    }
    await single.close();
  });

  test('a transaction in which nothing happens is ended by the server, and other calls do not fail', async () => {
    const em = orm.em.fork();
    await em.begin();
    const { pid } = Object(await em.execute('select pg_backend_pid() as pid', [], 'get'));
    await vi.waitFor(
      async () =>
        expect(await database.orm.em.execute('select from pg_stat_activity where pid = ?', [pid])).toEqual(
          [],
        ),
      { timeout: 10_000 },
    );
    await expect(em.execute('select 1')).rejects.toMatchObject({
      kind: expect.stringMatching(/slow|unreachable/),
    });
    await em.rollback();
    await orm.em.fork().execute('select 1');
  });

  test('migrations may take as long as they need', async () => {
    await withPatience(Number.POSITIVE_INFINITY, () =>
      orm.em.getConnection().transactional(async (transaction) => {
        await orm.em.getConnection().execute('select pg_sleep(2)', [], 'all', transaction);
      }),
    );
  });
}
