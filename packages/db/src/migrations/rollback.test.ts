import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Orm } from '#connection/dialect.ts';
import { MIGRATION_TABLE } from '#connection/orm-options.ts';
import { tableOf } from '#connection/schema-name.ts';
import { User } from '#entities/user.ts';
import { migrationsFor } from '#migrations/index.ts';
import { emptyDatabase, type TestDatabase } from '#testing.ts';
import { migrate, pendingMigrations } from './migrate.ts';
import { previewRollback, rollback } from './rollback.ts';

let database: TestDatabase;
let orm: Orm;

beforeAll(async () => {
  database = await emptyDatabase();
  orm = database.orm;
});

afterAll(() => database.close());

const names = migrationsFor('sqlite').map(({ name }) => name);
const [before, ...after] = names.slice(-3);
const newestFirst = [...after].reverse();

test('undoes all migrations after one, keeps the rows, and migrating runs them again', async () => {
  const em = orm.em.fork();
  em.create(User, { name: 'Ada', email: 'ada@example.com', image: null });
  await em.flush();

  const preview = await previewRollback(orm, { to: before });
  const untouched = await pendingMigrations(orm);
  const undone = await rollback(orm, { to: before });

  expect(preview.undone).toEqual(newestFirst);
  expect(untouched).toEqual([]);
  expect(undone).toEqual(newestFirst);
  expect(await pendingMigrations(orm)).toEqual(after);
  expect(await migrate(orm)).toEqual(after);
  expect(await orm.em.fork().count(User)).toBe(1);
});

test('previews tables with their rows', async () => {
  const { undone, lost } = await previewRollback(orm, { to: names[0] });

  expect(undone).toEqual(names.slice(1).reverse());
  expect(lost).toContainEqual({ table: 'data_key', column: null, rows: 0 });
  expect(lost).toContainEqual({ table: 'user', column: 'email_proved_at', rows: 0 });
  expect(lost.some(({ table, column }) => table === 'data_key' && column !== null)).toBe(false);
  expect(lost).toContainEqual({ table: 'user', column: 'two_factor_enabled', rows: 1 });
  expect(await orm.em.fork().count(User)).toBe(1);
});

test('refuses a name that has not run, and a database of a later release', async () => {
  await expect(rollback(orm, { to: 'migration-20990101-later' })).rejects.toThrow(
    `The migration "migration-20990101-later" has not run; the last ones are ${names.slice(-3).join(', ')}.`,
  );
  const table = tableOf(orm, MIGRATION_TABLE);
  const connection = orm.em.getConnection();
  await connection.execute(`insert into ${table} ("name") values ('migration-20990101-later')`);
  await expect(rollback(orm)).rejects.toThrow(
    'The database has migrations that this version does not know (migration-20990101-later)',
  );
  await connection.execute(`delete from ${table} where "name" = 'migration-20990101-later'`);
  expect(await pendingMigrations(orm)).toEqual([]);
});
