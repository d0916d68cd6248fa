import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dialectOf, type Orm } from '#connection/dialect.ts';
import { createOrm } from '#connection/orm.ts';
import { tableOf } from '#connection/schema-name.ts';
import { User } from '#entities/user.ts';
import { migrationsFor } from '#migrations/index.ts';
import { findDifferences } from '#testing/find-differences.ts';
import { startProcess } from '#testing/start-process.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import { emptyDatabase, type TestDatabase } from '#testing.ts';
import { migrate, pendingMigrations } from './migrate.ts';
import { rollback } from './rollback.ts';

const names = migrationsFor('sqlite').map(({ name }) => name);
const PROCESSES = 6;

/** Every process has loaded its modules before the first may begin, so that they really run at the same time. */
async function migrateInProcesses(databaseUrl: string): Promise<string[][]> {
  await using stack = new AsyncDisposableStack();
  const processes = Array.from({ length: PROCESSES }, () =>
    stack.use(startProcess('migrate-when-told', databaseUrl)),
  );
  for (const { lines } of processes) expect((await lines.next()).value).toBe('ready');
  for (const { child } of processes) child.stdin.end('go\n');
  const answers = await Promise.all(processes.map(({ lines }) => lines.next()));
  return answers.map(({ value }): string[] => JSON.parse(value));
}

test('processes that start at once on one SQLite file: one migrates, the others find nothing to do', async () => {
  await using folder = await temporaryFolder();
  const url = `sqlite:${join(folder.path, 'new', 'keystead.db')}`;
  const answers = await migrateInProcesses(url);
  expect(answers.filter((ran) => ran.length > 0)).toEqual([names]);

  const orm = await createOrm(url);
  expect(await pendingMigrations(orm)).toEqual([]);
  expect(await findDifferences(orm)).toEqual([]);
  await orm.close();
}, 60_000);

test('listing pending migrations changes nothing', async () => {
  await using folder = await temporaryFolder();
  const orm = await createOrm(`sqlite:${join(folder.path, 'keystead.db')}`);
  expect(await pendingMigrations(orm)).toEqual(names);
  expect(await orm.em.getConnection().execute('select * from "sqlite_master"')).toEqual([]);
  await orm.close();
});

let database: TestDatabase;
let orm: Orm;

beforeAll(async () => {
  database = await emptyDatabase();
  orm = database.orm;
});

afterAll(() => database.close());

test('calls at the same time in one process take turns', async () => {
  await rollback(orm);
  const answers = await Promise.all(Array.from({ length: 5 }, () => migrate(orm)));
  expect(answers.flat()).toEqual(names.slice(-1));
});

test('migrating again does nothing and keeps the rows', async () => {
  const em = orm.em.fork();
  em.create(User, { name: 'Ada', email: 'ada@example.com', image: null });
  await em.flush();
  expect(await migrate(orm)).toEqual([]);
  expect(await orm.em.fork().count(User)).toBe(1);
});

const serverUrl = process.env.TEST_DATABASE_URL ?? '';

if (serverUrl !== '') {
  test('processes that start at once on one PostgreSQL database take turns too', async () => {
    expect(dialectOf(orm)).toBe('postgresql');
    while ((await rollback(orm)).length > 0);
    await orm.em.getConnection().execute(`drop table ${tableOf(orm, 'migration')}`);
    const { database: name } = Object(
      await orm.em.getConnection().execute('select current_database() as database', [], 'get'),
    );
    const url = new URL(serverUrl);
    url.pathname = `/${name}`;
    const answers = await migrateInProcesses(url.href);
    expect(answers.filter((ran) => ran.length > 0)).toEqual([names]);
    expect(await findDifferences(orm)).toEqual([]);
  }, 60_000);
}
