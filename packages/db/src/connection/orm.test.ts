import { chmodSync, existsSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { User } from '#entities/user.ts';
import { migrate } from '#migrations/migrate.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import { emptyDatabase, type TestDatabase } from '#testing.ts';
import { claimDatabase } from './claim-database.ts';
import { dialectOf } from './dialect.ts';
import { createOrm } from './orm.ts';

test('a wrong URL is refused before anything is opened', async () => {
  await expect(createOrm('mysql://localhost/accounts')).rejects.toThrow(/^The database URL .*\.$/);
});

test('the dialect is known without connecting', async () => {
  const orm = await createOrm('postgresql://me@localhost:1/accounts');
  expect(dialectOf(orm)).toBe('postgresql');
  await orm.close();
});

test('the folder of a SQLite file is created', async () => {
  await using folder = await temporaryFolder();
  const path = join(folder.path, 'deep', 'down', 'keystead.db');
  const orm = await createOrm(`sqlite:${path}`);
  expect(dialectOf(orm)).toBe('sqlite');
  expect(existsSync(path)).toBe(true);
  await orm.close();
});

describe('a SQLite database is for its owner alone', () => {
  const modeOf = (path: string): string => (statSync(path).mode & 0o777).toString(8);

  test('its folders and the files beside it are for the owner alone', async () => {
    await using folder = await temporaryFolder();
    const deep = join(folder.path, 'deep');
    const data = join(deep, 'data');
    const path = join(data, 'keystead.db');
    const umask = process.umask(0);
    const orm = await createOrm(`sqlite:${path}`);
    await migrate(orm);
    await claimDatabase(orm);
    const modes = Object.fromEntries(readdirSync(data).map((name) => [name, modeOf(join(data, name))]));
    await orm.close();
    process.umask(umask);

    expect([modeOf(deep), modeOf(data)]).toEqual(['700', '700']);
    const names = ['keystead.db', 'keystead.db-service', 'keystead.db-shm', 'keystead.db-wal'];
    expect(Object.keys(modes)).toEqual(expect.arrayContaining(names));
    expect(new Set(Object.values(modes))).toEqual(new Set(['600']));
  });

  test('permissions that an operator has widened stay', async () => {
    await using folder = await temporaryFolder();
    const path = join(folder.path, 'keystead.db');
    writeFileSync(path, '');
    chmodSync(path, 0o640);
    chmodSync(folder.path, 0o750);

    await (await createOrm(`sqlite:${path}`)).close();

    expect([modeOf(folder.path), modeOf(path)]).toEqual(['750', '640']);
  });
});

test('a SQLite file that cannot be opened fails at once', async () => {
  await using folder = await temporaryFolder();
  await expect(createOrm(`sqlite:${folder.path}`)).rejects.toThrow();
});

test('a folder that cannot be made is named, with what is in its way', async () => {
  await using folder = await temporaryFolder();
  const file = join(folder.path, 'file');
  writeFileSync(file, '');
  const isAFile = `${file} is a file and not a folder; choose another place`;

  await expect(createOrm(`sqlite:${file}/keystead.db`)).rejects.toThrow(isAFile);
  await expect(createOrm(`sqlite:${file}/deep/down/keystead.db`)).rejects.toThrow(isAFile);
});

test.runIf(process.platform === 'linux')('a folder that takes no other one is refused', async () => {
  await expect(createOrm('sqlite:/proc/keystead/data/keystead.db')).rejects.toThrow(
    'no folder can be made in /proc; choose another place',
  );
});

test('what was written to a SQLite file is still there after it is opened again', async () => {
  await using folder = await temporaryFolder();
  const url = `sqlite:${join(folder.path, 'keystead.db')}`;
  const first = await createOrm(url);
  await migrate(first);
  const em = first.em.fork();
  em.create(User, { name: 'Ada', email: 'ada@example.com', image: null });
  await em.flush();
  await first.close();

  const second = await createOrm(url);
  expect(await second.em.fork().count(User, { email: 'ada@example.com' })).toBe(1);
  await second.close();
});

describe('debug', () => {
  const statements: string[] = [];
  let database: TestDatabase;

  beforeAll(async () => {
    database = await emptyDatabase({ debug: (sql) => statements.push(sql) });
  });

  afterAll(() => database.close());

  test('receives every statement without its values', async () => {
    statements.length = 0;
    await database.orm.em.fork().findOne(User, { email: 'ada@example.com' });
    expect(statements).toHaveLength(1);
    expect(statements[0]).toMatch(/^select .* from .*user.* limit \?$/);
  });
});
