import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Dialect, dialectOf, type Orm } from '#connection/dialect.ts';
import { migrationsFor } from '#migrations/index.ts';
import { listColumns } from '#migrations/list-columns.ts';
import { migrate } from '#migrations/migrate.ts';
import { underLockInVain } from '#migrations/migration-lock.ts';
import { createMigrator } from '#migrations/migrator.ts';
import { previewMigrate } from '#migrations/preview-migrate.ts';
import { rollback } from '#migrations/rollback.ts';
import { emptyDatabase, type TestDatabase } from '#testing.ts';
import { changesOf } from './changes-of.ts';
import { readStatement } from './read-statement.ts';

/** The last migration of before the first release, when all processes were of one version. */
const LAST_OF_BEFORE = 'migration-20260728-pictures';

let database: TestDatabase;
let orm: Orm;
let dialect: Dialect;

beforeAll(async () => {
  database = await emptyDatabase();
  orm = database.orm;
  dialect = dialectOf(orm);
});

afterAll(() => database.close());

test('every statement of every migration is of a known kind', () => {
  const added = new Set<string>();
  for (const migration of migrationsFor(dialect)) {
    expect(changesOf(orm, migration, added).length, migration.name).toBeGreaterThan(0);
  }
});

/** Releases that have a heading in the list of changes. */
const released = (): string[] =>
  [...readFileSync(new URL('../../../CHANGELOG.md', import.meta.url), 'utf8').matchAll(/^## (\S+)$/gm)].map(
    ([, version = '']) => version,
  );

test('a migration neither switches what processes of the release before write, nor removes what they read', () => {
  const added = new Set<string>();
  const versions = released();
  for (const migration of migrationsFor(dialect)) {
    const changes = changesOf(orm, migration, added);
    if (migration.name <= LAST_OF_BEFORE) continue;
    // What a release adds is not in use while it migrates, so each migration begins anew here.
    const steps = changes.map(({ step }) => step);
    expect(steps, `${migration.name} is for a later release: first let nothing depend on it`).not.toContain(
      'switches',
    );
    if (steps.includes('removes')) expect(versions, migration.name).toContain(migration.unreadSince);
    else expect(migration.unreadSince, migration.name).toBeUndefined();
  }
});

const first = (statement: string, added: string[] = []) =>
  readStatement(statement, 'postgresql', new Set(added))[0];

test.each([
  ['create table "a" ("id" text not null, primary key ("id"))', 'adds', 'a', 'nothing'],
  [
    'alter table "a" add column "b" text null, add column "c" int not null default 0',
    'adds',
    'a.b',
    'everything',
  ],
  ['alter table "a" add column "b" text not null', 'switches', 'a.b', 'everything'],
  ['create index "a_b" on "a" ("b")', 'adds', 'an index of a', 'writes'],
  ['create unique index "a_b" on "a" ("b")', 'switches', 'an index of a', 'writes'],
  ['alter table "a" add constraint "a_b" unique ("b")', 'switches', 'an index of a', 'everything'],
  ['alter table "a" alter column "b" set not null', 'switches', 'a.b', 'everything'],
  ['update "a" set "b" = 1', 'fills', 'a', 'writes'],
  ['delete from "a" where "b" is null', 'fills', 'a', 'writes'],
  ['alter table "a" drop column "b"', 'removes', 'a.b', 'everything'],
  ['alter table "a" rename column "b" to "c"', 'removes', 'a.b', 'everything'],
  ['drop table "a"', 'removes', 'a', 'everything'],
])('%s %s', (statement, step, what, waiting) => {
  expect(first(statement)).toMatchObject({ step, what, waiting });
});

test('a key of a column that is new as well disturbs nobody, and an unknown statement is refused', () => {
  const key = 'alter table "a" add constraint "a_b" unique ("b")';

  expect(first(key, ['a.b'])).toMatchObject({ step: 'adds' });
  expect(first('alter table "a" add constraint "f" foreign key ("b") references "c" ("id")')).toMatchObject({
    step: 'switches',
    refersTo: ['c'],
  });
  expect(() => first('vacuum "a"')).toThrow('Say in read-statement.ts what this statement');
});

const CHANGES_OF_BEFORE = [
  {
    name: 'migration-20260611-event-addresses',
    adds: ['event.ip_recorded_at', 'an index of event'],
    fills: ['event'],
    beside: 'any',
  },
  { name: 'migration-20260718-mail-block', removes: ['two_factor.mail_blocked_until'], beside: 'none' },
  {
    name: 'migration-20260728-pictures',
    adds: ['picture', 'picture_file'],
    fills: [],
    removes: [],
    beside: 'any',
  },
];

const BEFORE = 'migration-20260610-outbox';

test('the preview says what comes, reads rows, and changes nothing', async () => {
  await rollback(orm, { to: BEFORE });
  const { migrations, isNew, later } = await previewMigrate(orm);
  const again = await previewMigrate(orm);

  expect(again.migrations).toEqual(migrations);
  expect({ isNew, later }).toEqual({ isNew: false, later: [] });
  expect(migrations.map(({ name }) => name)).toEqual(
    migrationsFor(dialect)
      .map(({ name }) => name)
      .filter((name) => name > BEFORE),
  );
  for (const expected of CHANGES_OF_BEFORE) {
    expect(migrations.find(({ name }) => name === expected.name)).toMatchObject(expected);
  }
  await migrate(orm);
});

/** Locks on tables that this transaction has, and that were there before it. */
const LOCKS = `select c.relname as "table", max(case l.mode
    when 'AccessExclusiveLock' then 2 when 'RowExclusiveLock' then 0 else 1 end) as "strength"
  from pg_locks l join pg_class c on c.oid = l.relation
  where l.pid = pg_backend_pid() and c.relkind = 'r' and c.relname = any(string_to_array(?, ','))
    and l.mode in ('AccessExclusiveLock', 'ShareLock', 'ShareRowExclusiveLock', 'RowExclusiveLock')
  group by c.relname`;

if (process.env.TEST_DIALECT === 'postgresql') {
  test('the tables that wait are those that PostgreSQL locks, as strongly as it locks them', async () => {
    await rollback(orm, { to: BEFORE });
    const { migrations } = await previewMigrate(orm);
    const tables = new Set((await listColumns(orm)).map(({ table }) => table));
    const migrator = await createMigrator(orm);
    const locks = await underLockInVain(orm, async (transaction) => {
      await migrator.up({ transaction });
      const found: { table: string; strength: number }[] = await orm.em
        .getConnection()
        .execute(LOCKS, [[...tables].filter((table) => table !== 'migration').join()], 'all', transaction);
      return found;
    });
    const said = new Map<string, string>();
    for (const { table, calls } of migrations.flatMap(({ waits }) => waits)) {
      if (said.get(table) !== 'everything') said.set(table, calls);
    }
    const filled = new Set(migrations.flatMap(({ fills }) => fills));

    expect(locks.length).toBeGreaterThan(3);
    for (const { table, strength } of locks) {
      const expected = strength === 2 ? 'everything' : 'writes';
      expect([table, said.get(table)]).toEqual([table, expected]);
      if (strength === 0) expect(filled).toContain(table);
    }
    expect([...said.keys()].sort()).toEqual(locks.map(({ table }) => table).sort());
    await migrate(orm);
  });
}
