import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Orm } from '#connection/dialect.ts';
import { createOrm } from '#connection/orm.ts';
import { Session } from '#entities/session.ts';
import { User } from '#entities/user.ts';
import { migrate } from '#migrations/migrate.ts';
import { shrinkLog } from '#queries/shrink-log.ts';
import { signedIn } from '#testing/people.ts';
import { startProcess } from '#testing/start-process.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import type { SqliteDatabase } from './sqlite-database.ts';
import { KeysteadSqliteConnection } from './sqlite-driver.ts';

async function migratedFile(): Promise<AsyncDisposable & { orm: Orm; url: string }> {
  const folder = await temporaryFolder();
  const url = `sqlite:${join(folder.path, 'keystead.db')}`;
  const orm = await createOrm(url);
  await migrate(orm);
  return {
    orm,
    url,
    async [Symbol.asyncDispose]() {
      await orm.close();
      await folder[Symbol.asyncDispose]();
    },
  };
}

function connectionOf(orm: Orm): KeysteadSqliteConnection {
  const connection = orm.em.getConnection();
  if (!(connection instanceof KeysteadSqliteConnection)) throw new Error('Expected our SQLite connection.');
  return connection;
}

function readPragma(database: SqliteDatabase, name: string): unknown {
  return database.prepare(`select * from pragma_${name}`).get();
}

test('a file is in WAL mode, with foreign keys, and a short wait of SQLite itself', async () => {
  await using file = await migratedFile();
  const database = await connectionOf(file.orm).findDatabase();
  expect(readPragma(database, 'journal_mode')).toEqual({ journal_mode: 'wal' });
  expect(readPragma(database, 'foreign_keys')).toEqual({ foreign_keys: 1 });
  expect(readPragma(database, 'synchronous')).toEqual({ synchronous: 1 });
  expect(readPragma(database, 'busy_timeout')).toEqual({ timeout: 10 });
});

test('a transaction is the only writer from its beginning, before it has written', async () => {
  await using file = await migratedFile();
  const rival = await createOrm(file.url);
  const rivalDatabase = await connectionOf(rival).findDatabase();
  rivalDatabase.pragma('busy_timeout = 0');
  await file.orm.em.fork().transactional(async (em) => {
    await em.count(User);
    expect(() => rivalDatabase.exec('begin immediate')).toThrow(/locked/);
  });
  rivalDatabase.exec('begin immediate');
  rivalDatabase.exec('rollback');
  await rival.close();
});

test('the reader can only read, and is closed with the connection', async () => {
  await using file = await migratedFile();
  const connection = connectionOf(file.orm);
  const reader = await connection.openReader();
  expect(await connection.openReader()).toBe(reader);
  expect(reader.prepare('select count(*) as n from "user"').get()).toEqual({ n: 0 });
  expect(() => reader.exec('delete from "user"')).toThrow(/readonly/);
  await file.orm.close();
  expect(() => reader.exec('select 1')).toThrow(/not open/);
});

test('in memory the reader is the connection itself', async () => {
  const orm = await createOrm('sqlite::memory:');
  const connection = connectionOf(orm);
  expect(await connection.openReader()).toBe(await connection.findDatabase());
  await orm.close();
});

test('committed rows survive when the process is killed', async () => {
  await using file = await migratedFile();
  const acknowledged: string[] = [];
  {
    await using writer = startProcess('write-until-killed', file.url);
    while (acknowledged.length < 100) acknowledged.push((await writer.lines.next()).value ?? '');
  }
  expect(await file.orm.em.fork().count(Session, { id: acknowledged })).toBe(100);
  const database = await connectionOf(file.orm).findDatabase();
  expect(database.pragma('integrity_check')).toEqual([{ integrity_check: 'ok' }]);
  // A session and its user are written in one transaction, so neither exists without the other.
  const orphans = 'select * from "user" where "id" not in (select "user_id" from "session")';
  expect(await file.orm.em.getConnection().execute(orphans)).toEqual([]);
}, 60_000);

test('the write-ahead log shrinks again after one large transaction', async () => {
  await using file = await migratedFile();
  const connection = file.orm.em.getConnection();
  const log = `${(await connectionOf(file.orm).findDatabase()).name}-wal`;
  await connection.execute(
    `insert into "event" ("id", "created_at", "action", "data")
      with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < 3000)
      select 'e' || n, n, hex(zeroblob(5000)), '{}' from numbers`,
  );
  expect((await stat(log)).size).toBeGreaterThan(25_000_000);
  for (const name of ['Ada', 'Grace', 'Eve']) await signedIn(file.orm, name);
  expect((await stat(log)).size).toBeLessThan(20_000_000);
});

test('the write-ahead log is emptied on demand, as soon as no reader needs it', async () => {
  await using file = await migratedFile();
  const log = `${(await connectionOf(file.orm).findDatabase()).name}-wal`;
  const rival = await createOrm(file.url);
  const reader = await connectionOf(rival).findDatabase();
  reader.exec('begin');
  reader.prepare('select count(*) from "user"').get();
  for (const name of ['Ada', 'Grace', 'Eve']) await signedIn(file.orm, name);

  await shrinkLog(file.orm);
  expect((await stat(log)).size).toBeGreaterThan(0);
  reader.exec('commit');
  await shrinkLog(file.orm);

  expect((await stat(log)).size).toBe(0);
  expect(await rival.em.fork().count(User, {})).toBe(3);
  await rival.close();
});

test('a backup as in the guide ends while another process writes without a pause, and is complete', async () => {
  await using file = await migratedFile();
  const { name } = await connectionOf(file.orm).findDatabase();
  const backup = `${name}-backup`;
  await using writer = startProcess('write-until-killed', file.url);
  await writer.lines.next();

  const tool = await createOrm(file.url);
  await tool.em.execute('vacuum into ?', [backup]);
  await tool.close();
  await writer.lines.next();

  const copy = await createOrm(`sqlite:${backup}`);
  expect((await connectionOf(copy).findDatabase()).pragma('integrity_check')).toEqual([
    { integrity_check: 'ok' },
  ]);
  expect(await copy.em.fork().count(User, {})).toBeGreaterThan(0);
  expect(await copy.em.fork().count(Session, {})).toBe(await copy.em.fork().count(User, {}));
  await copy.close();
});
