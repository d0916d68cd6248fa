import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { Account, openForeignDatabase, User } from '@keystead/db';
import { expect, test } from 'vitest';
import { createPasskeyAuthenticator } from '../packages/api-router/src/testing/authenticators/passkey-authenticator.ts';
import { answerOf } from './support/better-auth/visitor.ts';
import { openSource } from './support/moving/source-sql.ts';
import { ORIGIN, walk } from './support/moving/walk.ts';

const unit = 'packages/moving/src/import/authjs/import-authjs.test.ts';

const PASSWORD = 'correct horse battery';
const BCRYPT = '$2b$10$4zO6/k0kh1GTRR4z6UThxuDuVB9kmTvmOWqfoMSFpSRsqGZEI6b/6';

/** The tables of the adapter for `pg`, with columns that an application added. */
const TABLES = [
  `create table users (id integer primary key, name varchar(255), email varchar(255), "emailVerified" timestamptz,
    image text, password text, username text, role text, nickname text)`,
  `create table accounts (id integer primary key, "userId" integer not null, type varchar(255) not null,
    provider varchar(255) not null, "providerAccountId" varchar(255) not null, refresh_token text, access_token text,
    expires_at bigint, id_token text, scope text, session_state text, token_type text)`,
  `create table sessions (id integer primary key, "userId" integer not null, expires timestamptz not null,
    "sessionToken" varchar(255) not null)`,
  `create table verification_token (identifier text not null, expires timestamptz not null, token text not null,
    primary key (identifier, token))`,
  `create table authenticators ("credentialID" text primary key, "userId" integer not null,
    "providerAccountId" text not null, "credentialPublicKey" text not null, counter integer not null,
    "credentialDeviceType" text not null, "credentialBackedUp" boolean not null, transports text)`,
];

const VERIFIED = '2024-05-06T07:08:09.123Z';
const LATER = '2099-01-01T00:00:00.000Z';

const user = (id: number, name: string, more: object = {}) => ({
  id,
  name,
  email: `${name}@example.com`,
  emailVerified: VERIFIED,
  image: null,
  password: null,
  username: null,
  role: null,
  nickname: null,
  ...more,
});

const account = (id: number, userId: number, more: object = {}) => ({
  id,
  userId,
  type: 'oauth',
  provider: 'github',
  providerAccountId: 'ada',
  access_token: `token ${id}`,
  expires_at: 1_700_000_000,
  scope: 'read:user user:email',
  ...more,
});

/** An authenticator whose passkey Auth.js knows, and the row that it keeps of it. */
function enrol(userId: number) {
  const authenticator = createPasskeyAuthenticator({ origin: ORIGIN });
  const challenge = randomBytes(32).toString('base64url');
  const handle = randomBytes(16).toString('base64url');
  const { id, response } = authenticator.create({ challenge, rp: { id: 'localhost' }, user: { id: handle } });
  const attested = Buffer.from(response.attestationObject, 'base64url');
  // The key is the last map of the attested data, behind the id.
  const at = attested.indexOf(Buffer.from(id, 'base64url')) + Buffer.from(id, 'base64url').length;
  return {
    authenticator,
    row: {
      credentialID: Buffer.from(id, 'base64url').toString('base64'),
      userId,
      providerAccountId: id,
      credentialPublicKey: attested.subarray(at).toString('base64'),
      counter: 0,
      credentialDeviceType: 'multiDevice',
      credentialBackedUp: true,
      transports: 'internal,hybrid',
    },
  };
}

/** Writes into a SQLite file from another process, which waits for nobody. */
function writeElsewhere(file: string, sql: string): void {
  const program = `new (require('node:sqlite').DatabaseSync)(process.argv[1], { timeout: 0 }).exec(process.argv[2])`;
  execFileSync(process.execPath, ['-e', program, file, sql], { stdio: 'pipe' });
}

test('the page From Auth.js: what it tells to run is run, and what it promises holds', async () => {
  await using page = await walk('from-authjs.md', {
    variables: { GITHUB_CLIENT_ID: 'id', GITHUB_CLIENT_SECRET: 'secret' },
  });
  const { promise, promiseElsewhere } = page;
  await using source = await openSource(join(page.folder, 'app.db'), TABLES);
  const { authenticator, row: passkey } = enrol(2);
  await source.plant('users', [
    user(1, 'Ada', { emailVerified: null }),
    user(2, 'Bob', { password: BCRYPT, username: 'bobby', role: 'admin', nickname: 'B' }),
    user(3, 'twin', { email: 'ADA@example.com' }),
    user(4, 'nobody', { email: null }),
    ...Array.from({ length: 1000 }, (_, index) => user(index + 10, `crowd-${index}`, { password: BCRYPT })),
  ]);
  await source.plant('accounts', [
    account(1, 1),
    account(2, 2, { provider: 'azure-ad', providerAccountId: 'bob', type: 'oidc' }),
    account(3, 2, { provider: 'company', providerAccountId: 'bob' }),
    account(4, 2, { provider: 'email', type: 'email', providerAccountId: 'bob@example.com' }),
  ]);
  await source.plant('authenticators', [passkey]);
  await source.plant('sessions', [{ id: 1, userId: 1, expires: LATER, sessionToken: 'alive' }]);
  await source.plant('verification_token', [{ identifier: 'x', expires: LATER, token: 'y' }]);
  const [look = '', move = ''] = page.shells.map((lines) => `export SOURCE_URL=${source.url}\n${lines}`);

  const dry = await page.type(look);
  expect(dry.output).toMatch(/^Dry run: nothing was written\.\ntable .*\nuser +1,004 +1,002 /m);
  expect(dry.output).toContain(
    'Not carried: 1 values of user.nickname: no own field of that name is declared.',
  );
  expect(dry.output).toContain('If the column password has them, add --password-column password.');
  expect(dry.code).toBe(2);
  await using there = await page.serve();
  expect(await there.em().count(User, {})).toBe(0);
  promise('SOURCE_URL is sqlite:', 'A dry run writes nothing', 'It prints a row for each table');
  promise('If your application keeps password hashes', 'A column that looks like one');

  const before = await source.dump();
  const began = Date.now();
  const moved = await page.type(`${move} --provider-map company=okta`);
  expect(Date.now() - began).toBeLessThan(60_000);
  expect(moved.code).toBe(2);
  expect(page.faults()).toEqual(['user 3 DUPLICATE_EMAIL', 'user 4 INVALID_EMAIL']);
  expect(await source.dump()).toEqual(before);
  promise(
    'How long it takes',
    'How to go back',
    'Start the old application again.',
    'Its sessions still work',
  );
  promise('A row that cannot be carried', 'A user without an e-mail address', 'Without such a column it is');
  promise('Two addresses that differ in capital letters');

  const em = there.em();
  expect(await em.count(User, {})).toBe(1002);
  const accounts = await em.find(Account, { user: '2' }, { orderBy: { providerId: 'asc' } });
  expect(accounts.map(({ providerId }) => providerId)).toEqual(['credential', 'microsoft', 'okta']);
  expect(await em.findOne(User, { id: '2' })).toMatchObject({ username: 'bobby', role: null });
  const github = await there.byGithub('ada');
  expect(github).toEqual({
    path: '/api/auth/callback/github',
    user: expect.objectContaining({ id: '1', emailVerified: false }),
  });
  const password = await there
    .visitor()
    .post('/sign-in/email', { email: 'bob@example.com', password: PASSWORD });
  expect(password.status).toBe(200);
  const browser = there.visitor();
  const asked = await answerOf<{ challenge: string; rpId: string }>(
    browser.get('/passkey/generate-authenticate-options'),
  );
  const response = { ...authenticator.get(asked), clientExtensionResults: {} };
  expect((await browser.post('/passkey/verify-authentication', { response })).status).toBe(200);
  promise('What stays', 'Configure the providers that you have', 'The callback URL stays', 'Only azure-ad');
  promise(
    'Names of your own are given',
    'Passkeys need the same origin',
    'Its hashes are checked as they are',
  );
  promise(
    'Auth.js does not say of people',
    'Here it counts as not verified',
    'An account at a provider that',
  );
  promise('A column username is carried');
  const old = await there.service.handler(
    new Request(`${ORIGIN}/api/auth/get-session`, { headers: { cookie: 'authjs.session-token=alive' } }),
  );
  expect(await old.json()).toBeNull();
  expect(moved.output).toContain('Not carried: 1 sessions: everybody signs in once.');
  expect(moved.output).toContain('Not carried: 1 open sign-in links: whoever needs one asks again.');
  promise('What people notice', 'Links that are open');

  await em.nativeDelete(Account, { user: '2', providerId: 'okta' });
  await em.nativeDelete(User, { id: '10' });
  await source.plant('users', [user(5, 'Dora', { role: 'admin' })]);
  expect((await page.type(`${move} --allow-roles --quiet`)).code).toBe(2);
  expect(await em.fork().findOne(User, { id: '5' })).toMatchObject({ role: 'admin' });
  expect(await em.count(Account, { user: '2' })).toBe(2);
  expect(await em.count(User, { id: '10' })).toBe(1);
  promise('Stop the old application', 'The second import adds', 'Whoever is there already', 'A column role');
  promise('Without a column createdAt', 'A user whom you deleted here');

  const file = join(page.folder, 'old.db');
  writeElsewhere(file, 'create table note (id integer)');
  const insert = () => writeElsewhere(file, 'insert into note values (1)');
  const reading = await openForeignDatabase(`sqlite:${file}`);
  expect(await reading.all('select * from note')).toEqual([]);
  expect(insert).toThrow('database is locked');
  await reading.close();
  writeElsewhere(file, 'pragma journal_mode = wal');
  const again = await openForeignDatabase(`sqlite:${file}`);
  await again.all('select * from note');
  insert();
  await again.close();
  promise('The old application runs meanwhile', 'Only a SQLite database that is not in WAL mode');

  promiseElsewhere(
    'keystead import authjs brings over',
    unit,
    'finds the tables of each adapter, and carries columns of the application',
  );
  promiseElsewhere(
    'Other columns are carried',
    unit,
    'finds the tables of each adapter, and carries columns of the application',
  );
  promiseElsewhere(
    'Whoever signed in by a mailed link',
    'e2e/links-and-codes.test.ts',
    'a link signs in once, in the browser that requested it',
  );
  page.promiseOfEveryPage();
  page.assertAllShown();
}, 300_000);
