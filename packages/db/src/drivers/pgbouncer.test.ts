import { expect, test } from 'vitest';
import { createOrm } from '#connection/orm.ts';
import { readServerFacts } from '#connection/server-facts.ts';
import { User } from '#entities/user.ts';
import { migrate } from '#migrations/migrate.ts';
import { countHit } from '#queries/limits/count-hit.ts';
import { createSessionReader } from '#queries/sessions/session-reader.ts';
import { databaseUrlOf } from '#testing/database-url-of.ts';
import { signedIn } from '#testing/people.ts';
import { findPgbouncer, startPgbouncer } from '#testing/pgbouncer.ts';
import { emptyDatabase } from '#testing.ts';

if ((process.env.TEST_DATABASE_URL ?? '') !== '') {
  test('without prepared statements a service works behind a pgbouncer that shares connections between transactions', async (context) => {
    const program = findPgbouncer();
    if (program === undefined) {
      expect(process.env.CI, 'pgbouncer is not installed').not.toBe('true');
      return context.skip('pgbouncer is not installed');
    }
    await using stack = new AsyncDisposableStack();
    const database = await emptyDatabase();
    stack.defer(() => database.close());
    const pooler = stack.use(await startPgbouncer(program, await databaseUrlOf(database.orm)));
    const orms = [
      await createOrm(pooler.url, { preparedStatements: false, lockTimeout: 1 }),
      await createOrm(pooler.url, { preparedStatements: false, lockTimeout: 1 }),
    ];
    for (const orm of orms) stack.defer(() => orm.close());
    const people = await Promise.all(Array.from({ length: 10 }, () => signedIn(database.orm)));

    await Promise.all(
      orms.flatMap((orm) => {
        const readSession = createSessionReader(orm);
        return people.flatMap(({ user, session }) => [
          readSession(session.tokenHash).then((row) => expect(row?.user.id).toBe(user.id)),
          countHit(orm, 'all', 60_000, new Date()),
          orm.em.fork().transactional((em) => em.nativeUpdate(User, { id: user.id }, { name: 'Grace' })),
          readSession(session.tokenHash).then((row) => expect(row?.session.id).toBe(session.id)),
        ]);
      }),
    );
    expect((await countHit(database.orm, 'all', 60_000, new Date())).count).toBe(21);
    for (const orm of orms) expect(await migrate(orm)).toEqual([]);

    // Each transaction sets the bounds, because its connection may be a new one.
    const [orm] = orms;
    const bound = await orm?.em.fork().transactional((em) => em.execute('show lock_timeout'));
    expect(bound).toEqual([{ lock_timeout: '1s' }]);
  });

  test('with prepared statements no call fails behind a pgbouncer that loses them, and one warning names the option', async (context) => {
    const program = findPgbouncer();
    if (program === undefined) {
      expect(process.env.CI, 'pgbouncer is not installed').not.toBe('true');
      return context.skip('pgbouncer is not installed');
    }
    await using stack = new AsyncDisposableStack();
    const database = await emptyDatabase();
    stack.defer(() => database.close());
    const pooler = stack.use(await startPgbouncer(program, await databaseUrlOf(database.orm)));
    const warnings: string[] = [];
    const orm = await createOrm(pooler.url, { lockTimeout: 1, warn: (message) => warnings.push(message) });
    stack.defer(() => orm.close());
    const people = await Promise.all(Array.from({ length: 10 }, () => signedIn(database.orm)));
    const readSession = createSessionReader(orm);

    for (const _ of [1, 2, 3, 4, 5])
      await Promise.all(
        people.flatMap(({ user, session }) => [
          readSession(session.tokenHash).then((row) => expect(row?.user.id).toBe(user.id)),
          countHit(orm, user.id, 60_000, new Date()),
          orm.em.fork().transactional((em) => em.nativeUpdate(User, { id: user.id }, { name: 'Grace' })),
        ]),
      );

    const counts = await Promise.all(
      people.map(({ user }) => countHit(database.orm, user.id, 60_000, new Date())),
    );
    expect(counts.map(({ count }) => count)).toEqual(Array(10).fill(6));
    expect(warnings).toEqual([expect.stringContaining('DATABASE_PREPARED_STATEMENTS=false')]);
    const bound = await orm.em.fork().transactional((em) => em.execute('show lock_timeout'));
    expect(bound).toEqual([{ lock_timeout: '1s' }]);
  });

  test('names of statements are tried behind a pgbouncer that loses them, and on PostgreSQL itself', async (context) => {
    const program = findPgbouncer();
    if (program === undefined) return context.skip('pgbouncer is not installed');
    await using stack = new AsyncDisposableStack();
    const database = await emptyDatabase();
    stack.defer(() => database.close());
    const url = await databaseUrlOf(database.orm);
    const pooler = stack.use(await startPgbouncer(program, url));
    const named = await createOrm(pooler.url);
    const nameless = await createOrm(pooler.url, { preparedStatements: false });
    for (const orm of [named, nameless]) stack.defer(() => orm.close());

    const facts = await Promise.all([named, nameless, database.orm].map(readServerFacts));

    expect(facts.map((one) => one?.keepsNames)).toEqual([false, undefined, true]);
    expect(facts[0]?.connections).toEqual({ most: 200, reserved: 3 });
  });
}
