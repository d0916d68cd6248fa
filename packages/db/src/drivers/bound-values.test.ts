import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createOrm } from '#connection/orm.ts';
import { Account } from '#entities/account.ts';
import { Event } from '#entities/event.ts';
import { User } from '#entities/user.ts';
import { migrate } from '#migrations/migrate.ts';
import { databaseUrlOf } from '#testing/database-url-of.ts';
import { signedIn } from '#testing/people.ts';
import { emptyDatabase, type TestDatabase } from '#testing.ts';
import { bindValues } from './bound-statement.ts';
import { KeysteadSqliteConnection } from './sqlite-driver.ts';

const SECRET = "scrypt$it's a \\ ? hash";

const accountOf = (user: string) => ({
  user,
  providerId: 'credential',
  accountId: user,
  accessToken: null,
  refreshToken: null,
  idToken: null,
  accessTokenExpiresAt: null,
  refreshTokenExpiresAt: null,
  scope: null,
  password: SECRET,
});

/** Values of every kind, written and read in every way that MikroORM has. */
async function writeSecrets(orm: TestDatabase['orm']): Promise<void> {
  const { user } = await signedIn(orm);
  const em = orm.em.fork();
  const account = em.create(Account, accountOf(user.id));
  em.create(Event, {
    action: 'x',
    actorId: user.id,
    impersonatorId: null,
    targetType: null,
    targetId: null,
    organizationId: null,
    ipAddress: null,
    userAgent: null,
    data: { secret: SECRET },
  });
  await em.flush();
  account.password = `${SECRET} 2`;
  account.accessTokenExpiresAt = new Date('2026-03-29T01:30:00.123Z');
  await em.flush();
  await em.nativeUpdate(User, { id: [user.id, 'nobody'] }, { emailVerified: true, name: SECRET });
  const fresh = orm.em.fork();
  const found = await fresh.findOneOrFail(Account, { password: `${SECRET} 2` }, { populate: ['user'] });
  expect(found).toMatchObject({
    accessTokenExpiresAt: new Date('2026-03-29T01:30:00.123Z'),
    user: { emailVerified: true, name: SECRET },
  });
  expect(await fresh.findOneOrFail(Event, { action: 'x' })).toMatchObject({ data: { secret: SECRET } });
  await fresh.nativeDelete(Account, { password: `${SECRET} 2` });
}

test('the SQL that SQLite gets contains no value', async () => {
  const orm = await createOrm('sqlite::memory:');
  await migrate(orm);
  const connection = orm.em.getConnection();
  if (!(connection instanceof KeysteadSqliteConnection)) throw new Error('Expected our SQLite connection.');
  const prepared = vi.spyOn(await connection.findDatabase(), 'prepare');
  await writeSecrets(orm);
  const texts = prepared.mock.calls.map(([sql]) => sql).join('\n');
  expect(texts).toMatch(/insert into .account. /);
  expect(texts).not.toContain('scrypt');
  expect(texts).not.toContain('example.com');
  await orm.close();
});

if ((process.env.TEST_DATABASE_URL ?? '') !== '') {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await emptyDatabase();
  });

  afterAll(() => database.close());

  test('the SQL that PostgreSQL keeps, for its views and its log of slow statements, contains no value', async () => {
    const orm = await createOrm(await databaseUrlOf(database.orm), { poolSize: 2 });
    const { user } = await signedIn(orm);
    await orm.em
      .fork()
      .insert(Account, { id: 'a', ...accountOf(user.id), createdAt: new Date(), updatedAt: new Date() });
    const rows = await database.orm.em.execute<{ query: string }[]>(
      `select query from pg_stat_activity where datname = current_database() and query like 'insert into %"account"%'`,
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.query).not.toContain('scrypt');
    await database.orm.em.nativeDelete(Account, { id: 'a' });
    await writeSecrets(orm);
    await orm.close();
  });
}

test('placeholders are filled as MikroORM fills them', () => {
  const rules = {
    placeholder: (position: number) => `$${position}`,
    quoteIdentifier: (name: string) => `"${name}"`,
    toValue: (value: unknown) => value,
  };
  expect(
    bindValues(
      'select ?? from x where a in (?) and b \\? c and d = ? and e = ?',
      ['n', [1, 2], { k: 1 }, undefined],
      rules,
    ),
  ).toEqual({
    sql: 'select "n" from x where a in ($1, $2) and b ? c and d = $3 and e = $4',
    values: [1, 2, '{"k":1}', null],
  });
});
