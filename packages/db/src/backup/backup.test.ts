import {
  copyFileSync,
  existsSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { claimDatabase } from '#connection/claim-database.ts';
import type { Orm } from '#connection/dialect.ts';
import { createOrm } from '#connection/orm.ts';
import { User } from '#entities/user.ts';
import { migrate } from '#migrations/migrate.ts';
import { signedIn } from '#testing/people.ts';
import { startProcess } from '#testing/start-process.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import { backUp } from './back-up.ts';
import { inspectBackup } from './inspect-backup.ts';
import { restoreBackup } from './restore-backup.ts';

/** A migrated database in a file, with one user. */
async function started() {
  await using stack = new AsyncDisposableStack();
  const folder = stack.use(await temporaryFolder());
  const file = (name: string): string => join(folder.path, name);
  const orm = await createOrm(`sqlite:${file('keystead.db')}`);
  stack.defer(() => orm.close());
  await migrate(orm);
  await signedIn(orm);
  const moved = stack.move();
  return { orm, folder: folder.path, file, [Symbol.asyncDispose]: () => moved.disposeAsync() };
}

const countUsers = (orm: Orm): Promise<number> => orm.em.fork().count(User);

test('a copy of a database in use has what was committed before it, and nothing of an open transaction', async () => {
  await using app = await started();
  const open = app.orm.em.fork();
  await open.begin();
  await open.nativeUpdate(User, {}, { name: 'Never' });

  const facts = await backUp(app.file('keystead.db'), app.file('backup.db'));

  await open.rollback();
  expect(facts).toEqual({
    users: 1,
    bytes: statSync(app.file('backup.db')).size,
    migration: expect.stringMatching(/^migration-\d{8}-/),
  });
  expect(statSync(app.file('backup.db')).mode & 0o777).toBe(0o600);
  expect(readFileSync(app.file('backup.db')).includes('Never')).toBe(false);
});

test('a copy under writes of another process opens, and has every write that was acknowledged before it', async () => {
  await using app = await started();
  await using writer = startProcess('write-until-killed', `sqlite:${app.file('keystead.db')}`);
  for (let lines = 0; lines < 20; lines++) await writer.lines.next();
  const acknowledged = await countUsers(app.orm);

  const { users } = await backUp(app.file('keystead.db'), app.file('backup.db'));

  expect(users).toBeGreaterThanOrEqual(acknowledged);
});

test('an existing file is never written over, and a failure leaves nothing behind', async () => {
  await using app = await started();
  writeFileSync(app.file('notes'), 'mine');

  await expect(backUp(app.file('keystead.db'), app.file('notes'))).rejects.toThrow(
    /notes exists already; give the backup another name\.$/,
  );
  await expect(backUp(app.file('nothing.db'), app.file('backup.db'))).rejects.toThrow(
    /backup\.db cannot be written: unable to open database file\.$/,
  );
  expect(readFileSync(app.file('notes'), 'utf8')).toBe('mine');
  expect(readdirSync(app.folder).filter((name) => name.startsWith('backup'))).toEqual([]);
});

test('a backup takes the place of the database, which is kept', async () => {
  await using app = await started();
  const [path, backup, keptAs] = ['keystead.db', 'backup.db', 'keystead.db.before'].map(app.file);
  if (!path || !backup || !keptAs) throw new Error('expected three names');
  await backUp(path, backup);
  await signedIn(app.orm);
  await app.orm.close();

  await restoreBackup({ backup, path, keptAs });

  const counts = [];
  for (const name of ['keystead.db', 'keystead.db.before']) {
    const orm = await createOrm(`sqlite:${app.file(name)}`);
    expect(await migrate(orm)).toEqual([]);
    counts.push(await countUsers(orm));
    await orm.close();
  }
  expect(counts).toEqual([1, 2]);
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(existsSync(`${path}.restoring`)).toBe(false);
});

test('a backup takes the place of a database that cannot be read any more, which is kept as it is', async () => {
  await using app = await started();
  const [path, backup, keptAs] = ['keystead.db', 'backup.db', 'spoilt.db'].map(app.file);
  if (!path || !backup || !keptAs) throw new Error('expected three names');
  await backUp(path, backup);
  await app.orm.close();
  writeFileSync(path, 'spoilt'.repeat(1000));
  writeFileSync(`${path}-wal`, 'its log');

  expect(await restoreBackup({ backup, path, keptAs })).toMatchObject({ users: 1 });

  expect(readFileSync(keptAs, 'utf8')).toMatch(/^spoilt/);
  expect(readFileSync(`${keptAs}-wal`, 'utf8')).toBe('its log');
  expect(await inspectBackup(path)).toMatchObject({ users: 1 });
});

test('what stands only in the log beside a copied file is restored, too', async () => {
  await using app = await started();
  const [copied, path, keptAs] = ['copied.db', 'new.db', 'kept.db'].map(app.file);
  if (!copied || !path || !keptAs) throw new Error('expected three names');
  for (const companion of ['', '-wal'])
    copyFileSync(app.file(`keystead.db${companion}`), `${copied}${companion}`);

  expect(await restoreBackup({ backup: copied, path, keptAs })).toMatchObject({ users: 1 });

  expect(await inspectBackup(path)).toMatchObject({ users: 1 });
});

test('a database that a service has claimed, or that a program reads, stays as it is', async () => {
  await using app = await started();
  const [file, path, backup, keptAs] = ['keystead.db', 'link.db', 'backup.db', 'kept.db'].map(app.file);
  if (!file || !path || !backup || !keptAs) throw new Error('expected four names');
  await backUp(file, backup);
  await signedIn(app.orm);
  symlinkSync(file, path);

  await expect(restoreBackup({ backup, path, keptAs })).rejects.toThrow(/keystead\.db open; end it first\.$/);
  await claimDatabase(app.orm);
  await expect(restoreBackup({ backup, path, keptAs })).rejects.toThrow(
    'another service runs on this SQLite file; stop it first, or use PostgreSQL for several',
  );

  expect(await countUsers(app.orm)).toBe(2);
  expect(existsSync(keptAs)).toBe(false);
  expect(readdirSync(app.folder).filter((name) => name.endsWith('.restoring'))).toEqual([]);
});

test('what is no backup, is damaged or newer is refused in one sentence', async () => {
  await using app = await started();
  const { orm, file } = app;
  writeFileSync(file('text'), 'not a database, but long enough to be one'.repeat(100));
  writeFileSync(file('empty'), '');
  await backUp(file('keystead.db'), file('whole.db'));
  const bytes = readFileSync(file('whole.db'));
  writeFileSync(file('half.db'), bytes.subarray(0, bytes.length / 2));
  writeFileSync(file('torn.db'), bytes.fill(0xff, 60_000, 120_000));
  await orm.em.fork().execute("insert into migration (name) values ('migration-29990101-later')");
  await orm.close();

  const reasons = [];
  for (const name of ['text', 'empty', 'half.db', 'torn.db', 'keystead.db', 'nothing'])
    reasons.push(await inspectBackup(file(name)).then(String, (error: Error) => error.message));

  expect(reasons).toEqual([
    expect.stringMatching(/text cannot be read: file is not a database\.$/),
    expect.stringMatching(/empty is no database of Keystead\.$/),
    expect.stringMatching(/half\.db (is damaged|cannot be read): .*\.$/s),
    expect.stringMatching(/torn\.db (is damaged|cannot be read): .*\.$/s),
    expect.stringMatching(
      /of a newer version of Keystead, which has the migration migration-29990101-later\.$/,
    ),
    expect.stringMatching(/nothing cannot be read: unable to open database file\.$/),
  ]);
});
