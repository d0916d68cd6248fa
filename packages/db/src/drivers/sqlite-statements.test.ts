import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { createOrm } from '#connection/orm.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import type { SqliteDatabase } from './sqlite-database.ts';
import { KeysteadSqliteConnection } from './sqlite-driver.ts';
import { statementFor } from './sqlite-statements.ts';

let path: string;
let database: SqliteDatabase;

async function open(): Promise<SqliteDatabase> {
  const orm = await createOrm(`sqlite:${path}`);
  onTestFinished(() => orm.close());
  const connection = orm.em.getConnection();
  if (!(connection instanceof KeysteadSqliteConnection)) throw new TypeError('not a SQLite file');
  return connection.findDatabase();
}

beforeEach(async () => {
  const folder = await temporaryFolder();
  onTestFinished(() => folder[Symbol.asyncDispose]());
  path = join(folder.path, 'words.db');
  database = await open();
  database.exec(`create table "word" ("text" text, "length" integer)`);
  database.exec(`insert into "word" values ('one', 3)`);
});

test('a statement is prepared once for each text', () => {
  const first = statementFor(database, 'select 1');

  expect(statementFor(database, 'select 1')).toBe(first);
  expect(statementFor(database, 'select 2')).not.toBe(first);
});

test('a pragma, and a text that is very long, are prepared each time', () => {
  for (const sql of ['pragma cache_size', `select '${'long '.repeat(3000)}'`])
    expect(statementFor(database, sql)).not.toBe(statementFor(database, sql));
});

test('recently used statements stay, others are dropped', () => {
  const often = statementFor(database, 'select 1');
  const once = statementFor(database, 'select 2');
  for (let number = 3; number < 1000; number += 1) {
    statementFor(database, `select ${number}`);
    statementFor(database, 'select 1');
  }

  expect(statementFor(database, 'select 1')).toBe(often);
  expect(statementFor(database, 'select 2')).not.toBe(once);
});

test('columns are right after another connection has recreated the table with another order of columns', async () => {
  const select = () => statementFor(database, 'select * from "word"').all();
  const before = select();

  const other = await open();
  other.exec(`create table "next" ("length" integer, "language" text, "text" text)`);
  other.exec(`insert into "next" select "length", 'en', "text" from "word"`);
  other.exec('drop table "word"');
  other.exec('alter table "next" rename to "word"');

  expect(before).toEqual([{ text: 'one', length: 3 }]);
  expect(select()).toEqual([{ length: 3, language: 'en', text: 'one' }]);
});
