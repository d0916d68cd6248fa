import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Orm } from '#connection/dialect.ts';
import { createOrm } from '#connection/orm.ts';
import type { SqliteDatabase } from '#drivers/sqlite-database.ts';
import { KeysteadSqliteConnection } from '#drivers/sqlite-driver.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import { createReadBatch } from './read-batch.ts';

interface Place {
  orm: Orm;
  reader: SqliteDatabase;
}

async function openPlace(path: string): Promise<Place> {
  const orm = await createOrm(`sqlite:${join(path, 'keystead.db')}`);
  const connection = orm.em.getConnection();
  if (!(connection instanceof KeysteadSqliteConnection)) throw new TypeError('not a SQLite file');
  await connection.execute('create table "word" ("text" text)');
  return { orm, reader: await connection.openReader() };
}

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let place: Place;

beforeAll(async () => {
  folder = await temporaryFolder();
  place = await openPlace(folder.path);
});

afterAll(async () => {
  await place.orm.close();
  await folder[Symbol.asyncDispose]();
});

test('reads of one turn share a transaction, which ends with them', async () => {
  const { reader } = place;
  const inBatch = createReadBatch(reader);
  const isInTransaction = (): boolean => reader.inTransaction;

  expect(await Promise.all([inBatch(isInTransaction), inBatch(isInTransaction)])).toEqual([true, true]);

  expect(reader.inTransaction).toBe(false);
  expect(await inBatch(isInTransaction)).toBe(false);
});

test('a read sees rows that were committed after it was requested', async () => {
  const { orm, reader } = place;
  const inBatch = createReadBatch(reader);
  const count = reader.prepare('select count(*) as words from "word"');
  const [before] = await Promise.all([inBatch(() => count.get()), inBatch(() => count.get())]);

  const reads = [inBatch(() => count.get()), inBatch(() => count.get())];
  const connection = orm.em.getConnection();
  if (!(connection instanceof KeysteadSqliteConnection)) throw new TypeError('not a SQLite file');
  (await connection.findDatabase()).exec(`insert into "word" values ('new')`);

  expect(before).toEqual({ words: 0 });
  expect(await Promise.all(reads)).toEqual([{ words: 1 }, { words: 1 }]);
});

test('a read that fails does not affect the others', async () => {
  const { reader } = place;
  const inBatch = createReadBatch(reader);
  const refused = new Error('no such row');
  const reads = [
    inBatch(() => 'first'),
    inBatch(() => {
      throw refused;
    }),
    inBatch(() => 'third'),
  ];

  expect(await Promise.allSettled(reads)).toEqual([
    { status: 'fulfilled', value: 'first' },
    { status: 'rejected', reason: refused },
    { status: 'fulfilled', value: 'third' },
  ]);
  expect(reader.inTransaction).toBe(false);
});

test('reads of a database that was closed in between are rejected', async () => {
  await using other = await temporaryFolder();
  const { orm, reader } = await openPlace(other.path);
  const inBatch = createReadBatch(reader);
  const reads = [inBatch(() => 'first'), inBatch(() => 'second')];
  await orm.close();

  for (const { status } of await Promise.allSettled(reads)) expect(status).toBe('rejected');
});
