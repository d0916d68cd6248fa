import { Client, Pool } from 'pg';
import { expect, test } from 'vitest';
import { isStalled } from '#connection/health.ts';
import { createOrm } from '#connection/orm.ts';
import type { OrmOptions } from '#connection/orm-options.ts';
import { User } from '#entities/user.ts';
import { migrate } from '#migrations/migrate.ts';
import { countHit } from '#queries/limits/count-hit.ts';
import { createSessionReader } from '#queries/sessions/session-reader.ts';
import { databaseUrlOf } from '#testing/database-url-of.ts';
import { signedIn } from '#testing/people.ts';
import { emptyDatabase } from '#testing.ts';
import { isPostgresPool } from './given-pool.ts';

test('a pool of pg is distinguished from a client, from other pools and from undefined', async () => {
  const pool = new Pool({ host: '127.0.0.1', port: 1 });
  expect(isPostgresPool(pool)).toBe(true);
  const others = [new Client(), { query: () => [], end: () => {} }, { getConnection: () => {} }, null, 7];
  expect(others.filter(isPostgresPool)).toEqual([]);
  const orm = await createOrm(pool);
  await orm.close();
  expect(pool.ended).toBe(false);

  const client = Object.assign(new Client(), { totalCount: undefined });
  await expect(createOrm(Object(client))).rejects.toThrow(
    'The database is neither a URL nor a pool of pg; expected `new Pool({ … })` of pg.',
  );
});

if ((process.env.TEST_DATABASE_URL ?? '') !== '') {
  /** An application's pool on the database of a test, and the service that uses it. */
  async function shared(options: OrmOptions = {}, max = 3) {
    await using started = new AsyncDisposableStack();
    const database = await emptyDatabase();
    started.defer(() => database.close());
    const connectionString = await databaseUrlOf(database.orm);
    const pool = new Pool({
      connectionString,
      max,
      application_name: 'an application',
      // Type parsers of the application.
      types: { getTypeParser: () => (value: string | Buffer) => `read by the application: ${value}` },
    });
    const lost: Error[] = [];
    pool.on('error', (error) => lost.push(error));
    started.defer(() => pool.end());
    const orm = await createOrm(pool, options);
    started.defer(() => orm.close());
    const stack = started.move();
    return { database, pool, orm, [Symbol.asyncDispose]: () => stack.disposeAsync() };
  }

  test('a service works on the pool of an application, and leaves it open and unchanged', async () => {
    await using app = await shared();
    const { orm, pool } = app;
    expect(await migrate(orm)).toEqual([]);
    const { user, session } = await signedIn(orm);
    const readSession = createSessionReader(orm);
    await Promise.all(
      Array.from({ length: 10 }, async () => {
        expect(await readSession(session.tokenHash)).toMatchObject({
          session: { expiresAt: session.expiresAt, remembered: true },
          user: { id: user.id, emailVerified: false },
        });
      }),
    );
    await orm.em.fork().nativeUpdate(User, { id: user.id }, { name: 'Grace' });
    expect(await orm.em.fork().findOneOrFail(User, user.id)).toMatchObject({
      name: 'Grace',
      createdAt: user.createdAt,
    });
    expect((await countHit(orm, 'a', 60_000, new Date())).count).toBe(1);
    const [{ count }] = await app.database.orm.em.execute<[{ count: number }]>(
      `select count(*)::int from pg_stat_activity where datname = current_database() and application_name <> 'keystead'`,
    );
    expect(count).toBeLessThanOrEqual(3);

    await orm.close();
    const { rows } = await pool.query('select 1 as one, current_setting($1) as timeout', ['lock_timeout']);
    expect(rows).toEqual([{ one: 'read by the application: 1', timeout: 'read by the application: 0' }]);
  });

  test('two services with two schemas share the connections of one pool', async () => {
    await using app = await shared({}, 1);
    const other = await createOrm(app.pool, { schema: 'other' });
    await migrate(other);
    const { user, session } = await signedIn(app.orm);
    const readers = [createSessionReader(app.orm), createSessionReader(other)];
    for (const _ of [1, 2]) {
      const rows = await Promise.all(readers.map((read) => read(session.tokenHash)));
      expect(rows.map((row) => row?.user.id)).toEqual([user.id, undefined]);
    }
    const hits = [];
    for (const orm of [app.orm, app.orm, other]) hits.push(await countHit(orm, 'k', 60_000, new Date()));
    expect(hits.map(({ count }) => count)).toEqual([1, 2, 1]);
    await other.close();
    await app.database.orm.em.execute('drop schema other cascade');
  });

  test('calls are bounded when they wait for a connection, and when a transaction hangs', async () => {
    await using app = await shared({ connectionTimeout: 0.2, lockTimeout: 1.5, statementTimeout: 2 }, 1);
    const { orm, pool } = app;
    const readSession = createSessionReader(orm);
    // First statement that the service sends.
    expect(await readSession('x')).toBeUndefined();
    const settings = await orm.em.fork().transactional((em) =>
      em.execute(
        `select current_setting('lock_timeout') as l, current_setting('statement_timeout') as s,
            current_setting('idle_in_transaction_session_timeout') as i`,
      ),
    );
    expect(settings).toEqual([{ l: '1500ms', s: '2s', i: '30s' }]);

    const busy = await pool.connect();
    await expect(readSession('x')).rejects.toMatchObject({ kind: 'stalled' });
    await expect(countHit(orm, 'a', 60_000, new Date())).rejects.toMatchObject({ kind: 'stalled' });
    await expect(orm.em.fork().count(User)).rejects.toMatchObject({ kind: 'stalled' });
    expect(await isStalled(orm)).toBe(true);
    busy.release();
    expect(await readSession('x')).toBeUndefined();
    expect(await isStalled(orm)).toBe(false);
  });

  test('a lost connection ends neither the process nor the pool', async () => {
    await using app = await shared({}, 1);
    const em = app.orm.em.fork();
    await em.begin();
    const { pid } = Object(await em.execute('select pg_backend_pid() as pid', [], 'get'));
    await app.database.orm.em.execute('select pg_terminate_backend(?)', [pid]);
    await expect(em.execute('select 1')).rejects.toMatchObject({ kind: 'unreachable' });
    await em.rollback();
    expect(await app.orm.em.fork().count(User)).toBe(0);
    expect(app.pool.totalCount).toBe(1);
  });
}
