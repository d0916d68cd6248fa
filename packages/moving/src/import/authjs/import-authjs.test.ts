import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Account, Passkey, User } from '@keystead/db';
import { expect, test } from 'vitest';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import { createPlace } from '../testing/import-file.ts';

/** A COSE key of an authenticator on the curve P-256. */
const KEY = Buffer.concat([
  Buffer.from('a5010203262001215820', 'hex'),
  Buffer.alloc(32, 1),
  Buffer.from('225820', 'hex'),
  Buffer.alloc(32, 2),
]).toString('base64');

const prisma = [
  `create table "User" ("id" text primary key, "name" text, "email" text, "emailVerified" datetime, "image" text,
    "role" text, "password" text, "createdAt" datetime, "plan" text, "shoe" integer)`,
  `create table "Account" ("id" text primary key, "userId" text, "type" text, "provider" text,
    "providerAccountId" text, "refresh_token" text, "access_token" text, "expires_at" integer, "token_type" text,
    "scope" text, "id_token" text, "session_state" text)`,
  `create table "Session" ("id" text primary key, "sessionToken" text, "userId" text, "expires" datetime)`,
  `create table "VerificationToken" ("identifier" text, "token" text, "expires" datetime)`,
];

/** Drizzle on SQLite: accounts and passkeys have no ids, and times are milliseconds. */
const drizzle = [
  `create table "user" ("id" text primary key, "name" text, "email" text unique, "emailVerified" integer, "image" text)`,
  `create table "account" ("userId" text, "type" text, "provider" text, "providerAccountId" text, "refresh_token" text,
    "access_token" text, "expires_at" integer, "token_type" text, "scope" text, "id_token" text, "session_state" text,
    primary key ("provider", "providerAccountId"))`,
  `create table "authenticator" ("credentialID" text, "userId" text, "providerAccountId" text,
    "credentialPublicKey" text, "counter" integer, "credentialDeviceType" text, "credentialBackedUp" integer,
    "transports" text, primary key ("userId", "credentialID"))`,
];

/** A database of an adapter. Columns that a row does not name are null. */
function openSource(tables: readonly string[]) {
  const path = join(temporaryFolder('authjs'), 'app.db');
  const database = new DatabaseSync(path);
  for (const table of tables) database.exec(table);
  return {
    url: `sqlite:${path}`,
    plant(table: string, row: Record<string, string | number | null>) {
      const names = Object.keys(row).map((name) => `"${name}"`);
      const places = names.map(() => '?');
      database
        .prepare(`insert into "${table}" (${names.join(', ')}) values (${places.join(', ')})`)
        .run(...Object.values(row));
    },
    [Symbol.dispose]: () => database.close(),
  };
}

const account = { type: 'oauth', provider: 'github', expires_at: 1_700_000_000, scope: 'a:b  c' };

test('finds the tables of each adapter, and carries columns of the application', async () => {
  await using place = await createPlace({
    user: { additionalFields: { plan: { type: 'string', required: false } } },
  });
  using source = openSource(prisma);
  const [early, late] = ['2024-01-01T00:00:00.000Z', '2024-02-01T00:00:00.000Z'].map((day) =>
    Date.parse(day),
  );
  source.plant('User', { id: 'late', email: 'ADA@example.com', createdAt: late ?? 0 });
  source.plant('User', {
    id: 'ada',
    email: 'ada@example.com',
    createdAt: early ?? 0,
    plan: 'gold',
    shoe: 41,
  });
  source.plant('User', { id: 'odd', email: 'odd@example.com', emailVerified: 'yesterday' });
  source.plant('User', { id: 'hash', email: 'hash@example.com', password: 'md5?' });
  source.plant('Account', { id: '1', userId: 'ada', providerAccountId: '7', access_token: 'x', ...account });
  source.plant('Account', { id: '2', userId: 'gone', providerAccountId: '8', ...account });
  source.plant('Account', { id: '3', userId: 'hash', providerAccountId: '7', ...account });

  const words = ['authjs', source.url, '--password-column=password'];
  const { tables, notCarried } = await place.run(words);

  expect(place.faults()).toEqual([
    'user undefined UNKNOWN_HASH',
    'user undefined INVALID_DATE',
    'user undefined DUPLICATE_EMAIL',
    'account undefined MISSING_USER',
  ]);
  expect(tables).toMatchObject({ user: { read: 4, written: 1 }, account: { written: 1 } });
  expect(notCarried).toEqual(['1 values of user.shoe']);
  const ada = await place.em().findOneOrFail(User, { id: 'ada' });
  expect(ada).toMatchObject({ createdAt: new Date(early ?? 0), additionalFields: { plan: 'gold' } });
  expect(await place.em().findOne(Account, { id: '1' })).toMatchObject({
    accountId: '7',
    scope: 'a:b,c',
    accessTokenExpiresAt: new Date(1_700_000_000_000),
    accessToken: expect.stringMatching(/^sealed\./),
  });
  await place.em().nativeDelete(User, { id: 'ada' });
  expect((await place.run(words)).notCarried).toContain('2 usersOfBefore');
});

test('gives accounts and passkeys without ids the same ids in every run, and reads on where it was', async () => {
  await using place = await createPlace();
  using source = openSource(drizzle);
  for (const [index, id] of ['c', 'a', 'b'].entries()) {
    source.plant('user', { id, email: `${id}@example.com`, emailVerified: 1_715_000_000_000 });
    source.plant('account', { userId: id, providerAccountId: `${index}`, ...account });
  }
  const key = {
    credentialPublicKey: KEY,
    counter: 3,
    credentialDeviceType: 'singleDevice',
    transports: 'usb',
  };
  source.plant('authenticator', { credentialID: 'ab+/cQ==', userId: 'b', credentialBackedUp: 0, ...key });

  let batches = 0;
  const isStopped = () => ++batches > 2;
  expect((await place.run(['authjs', source.url, '--batch=1'], { isStopped })).isFinished).toBe(false);
  expect((await place.em().find(User, {})).map(({ id }) => id).toSorted()).toEqual(['a', 'b']);
  const { tables } = await place.run(['authjs', source.url]);

  expect(place.faults()).toEqual([]);
  expect(tables).toMatchObject({ user: { read: 3, written: 3 }, account: { written: 3 } });
  expect(await place.em().findOne(Passkey, { user: 'b' })).toMatchObject({
    user: { id: 'b' },
    credentialId: 'ab-_cQ',
    counter: 3,
    userHandle: null,
  });
  const again = await place.run(['authjs', source.url]);
  expect(again.tables).toMatchObject({
    user: { existing: 3 },
    account: { existing: 3 },
    passkey: { existing: 1 },
  });
  const skipped = await place.run([
    'authjs',
    source.url,
    '--skip=accounts,passkeys',
    '--restart',
    '--dry-run',
  ]);
  expect(skipped.tables).toMatchObject({ account: { left: 3 }, passkey: { left: 1 } });
});

test.each([
  {
    words: ['--password-column=hash'],
    fault: '--password-column is "hash"; the table user has no more columns.',
  },
  { words: ['--map=gone.json'], fault: 'The file gone.json of --map cannot be read.' },
  {
    words: ['--source-secret-file=x'],
    fault: '"import authjs" does not know the flag --source-secret-file.',
  },
])('refuses $words with one sentence', async ({ words, fault }) => {
  await using place = await createPlace();
  using source = openSource(drizzle);

  await expect(place.run(['authjs', source.url, ...words])).rejects.toThrow(fault);
});

test('says that a database is none of Auth.js', async () => {
  await using place = await createPlace();
  using source = openSource(['create table "user" ("id" text, "email" text, "emailVerified" integer)']);

  await expect(place.run(['authjs', source.url])).rejects.toThrow(
    'This database has no table account of Auth.js: its tables are user. Other names are given by --map.',
  );
});
