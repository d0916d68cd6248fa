import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Account, User } from '@keystead/db';
import { expect, test } from 'vitest';
import { walk } from './support/moving/walk.ts';

const unit = 'packages/moving/src/import/auth0/import-auth0.test.ts';
const PASSWORD = 'correct horse battery';
const BCRYPT = '$2b$10$4zO6/k0kh1GTRR4z6UThxuDuVB9kmTvmOWqfoMSFpSRsqGZEI6b/6';
const CREATED = '2024-05-06T07:08:09.123Z';

const hashed = (id: string) => ({
  _id: { $oid: id },
  email: `${id}@example.com`,
  email_verified: true,
  passwordHash: BCRYPT,
});

const database = (id: string) => ({ user_id: id, provider: 'auth0', connection: 'Users' });
const provider = (name: string, id: string) => ({ user_id: id, provider: name, connection: name });

const user = (id: string, more: object = {}) => ({
  user_id: `auth0|${id}`,
  email: `${id}@example.com`,
  email_verified: true,
  name: id,
  picture: `https://s.gravatar.com/${id}`,
  identities: [database(id)],
  created_at: CREATED,
  updated_at: CREATED,
  ...more,
});

const crowd = Array.from({ length: 1000 }, (_, index) => `crowd${index}`);
const users = [
  user('ada', {
    user_id: 'google-oauth2|5',
    identities: [provider('google-oauth2', '5')],
    created_at: '2024-06-06T07:08:09.123Z',
  }),
  user('ada', { identities: [database('ada'), provider('github', 'ada'), database('ada2')] }),
  user('bob', { blocked: true, multifactor: ['guardian'], app_metadata: { plan: 'gold' } }),
  user('cy', {
    identities: [
      database('cy'),
      provider('google-oauth2', '7'),
      provider('windowslive', '8'),
      { user_id: 'acme|9', provider: 'oidc', connection: 'acme' },
    ],
  }),
  user('nobody', { user_id: 'sms|1', email: undefined, phone_number: '+49170', identities: [] }),
  user('late'),
  user('eve', { user_id: 'email|1', identities: [provider('email', '1')] }),
  ...crowd.map((id) => user(id)),
];
const hashes = ['ada', 'ada2', 'bob', 'cy', 'early', ...crowd].map(hashed);

test('the page From Auth0: what it tells to run is run, and what it promises holds', async () => {
  await using page = await walk('from-auth0.md', {
    variables: { GITHUB_CLIENT_ID: 'id', GITHUB_CLIENT_SECRET: 'secret' },
  });
  const { promise, promiseElsewhere, folder } = page;
  const write = (name: string, rows: readonly object[]) =>
    writeFileSync(join(folder, name), rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
  write('users.json', users);
  write('hashes.json', hashes);
  const before = ['users.json', 'hashes.json'].map((name) => readFileSync(join(folder, name), 'utf8'));
  // What the reader does at Auth0.
  promise('Ask the support of Auth0', 'Export the users as JSON', 'Organizations, roles and permissions');
  promise('Take the client ids', 'Link them at Auth0 before');
  const [look = '', move = ''] = page.shells;

  const dry = await page.type(look);
  expect(dry.output).toMatch(/^Dry run: nothing was written\.\ntable .*\nuser +1,008 +1,006 /m);
  expect(dry.output).toContain('Auth0 exports no sessions and no passkeys: everybody has to sign in again.');
  expect(dry.output).toContain('The file does not say who is blocked: whoever is only in the export of pass');
  for (const sentence of [
    '1 passwords: no file has a hash of them, so their owners ask for a new one by mail.',
    '1 further passwords: of linked accounts the password of the first one counts.',
    '1 second factors: the export has no secret of them, so their owners set them up anew.',
    '1 phone numbers: ',
    '1 app_metadata: ',
  ])
    expect(dry.output).toContain(`Not carried: ${sentence}`);
  await using there = await page.serve();
  expect(await there.em().count(User, {})).toBe(0);
  promise(
    'A dry run writes nothing',
    'It prints a row for each table',
    'What people notice',
    'Of several passwords',
  );
  promise('app_metadata is counted', 'Phone numbers are not carried', 'keystead import auth0 brings over');

  const began = Date.now();
  const moved = await page.type(`${move} --provider-map acme=okta`);
  expect(Date.now() - began).toBeLessThan(60_000);
  expect(moved.code).toBe(2);
  expect(page.faults()).toEqual(['user google-oauth2|5 DUPLICATE_EMAIL', 'user sms|1 INVALID_EMAIL']);
  expect(readFileSync(join(folder, 'keystead-import-errors.jsonl'), 'utf8')).toContain(
    '"file":"users.json","line":1}',
  );
  expect(['users.json', 'hashes.json'].map((name) => readFileSync(join(folder, name), 'utf8'))).toEqual(
    before,
  );
  promise(
    'How long it takes',
    'How to go back',
    'Send people to Auth0 again: the import only reads',
    'A row that',
  );
  promise('Two users with the same e-mail', 'A user without an e-mail', 'Auth0 goes on meanwhile');

  const em = there.em();
  const accountsOf = async (id: string) =>
    (await em.fork().find(Account, { user: id }, { orderBy: { providerId: 'asc' } })).map(
      ({ providerId }) => providerId,
    );
  expect(await accountsOf('auth0|ada')).toEqual(['credential', 'github']);
  expect(await accountsOf('auth0|cy')).toEqual(['credential', 'google', 'microsoft', 'okta']);
  expect(await accountsOf('auth0|early')).toEqual(['credential']);
  expect(await accountsOf('auth0|late')).toEqual([]);
  expect(await em.findOne(User, { id: 'auth0|ada' })).toMatchObject({
    name: 'ada',
    image: 'https://s.gravatar.com/ada',
  });
  promise(
    'google-oauth2 is called',
    'A connection of a company',
    '--provider-map acme=okta gives',
    'A person who is in one of the files only',
  );
  promise(
    'Accounts that are linked',
    'Pictures stay',
    'One file alone is enough',
    'Call the file hashes.json',
  );
  promise('Call the file users.json', 'Each line is a person');

  const github = await there.byGithub('ada');
  expect(github.path).toBe('/api/auth/callback/github');
  expect(github.user).toMatchObject({ id: 'auth0|ada' });
  promise('Add the callback URL');
  const signIn = async (name: string, password = PASSWORD) =>
    (await there.visitor().post('/sign-in/email', { email: `${name}@example.com`, password })).status;
  expect(await signIn('ada', 'wrong horse battery')).toBe(401);
  expect(await Promise.all(['ada', 'early', 'crowd7', 'bob'].map((name) => signIn(name)))).toEqual([
    200, 200, 200, 403,
  ]);
  const { password } = await em.findOneOrFail(Account, { user: 'auth0|crowd7' });
  expect(password).toMatch(/^c2NyeXB0/);
  promise('What stays', 'Passwords are checked');

  await em.nativeDelete(Account, { user: 'auth0|cy', providerId: 'okta' });
  await em.nativeDelete(User, { id: 'auth0|crowd8' });
  const came = new Date(Date.now() - 1).toISOString();
  write('users.json', [...users, user('dora', { created_at: came, updated_at: came })]);
  write('hashes.json', [...hashes, hashed('dora'), hashed('late')]);
  const again = await page.type(`${move} --provider-map acme=okta --quiet`);
  expect(again.code).toBe(0);
  expect(await signIn('dora')).toBe(200);
  expect(await accountsOf('auth0|cy')).toEqual(['credential', 'google', 'microsoft']);
  expect(await em.fork().count(User, { id: 'auth0|crowd8' })).toBe(0);
  expect(await signIn('crowd7')).toBe(200);
  expect(await signIn('late')).toBe(401);
  promise('Whoever is only in users.json', 'Whoever is only in hashes.json');
  promise('Then let your application ask', 'Whoever is there already', 'Whoever was deleted here');

  promiseElsewhere(
    'A file in the form that Auth0 imports',
    unit,
    'takes the hashes of a file that Auth0 imports, in every form, and wraps the weak ones',
  );
  promiseElsewhere(
    'MD5 and others',
    unit,
    'takes the hashes of a file that Auth0 imports, in every form, and wraps the weak ones',
  );
  promiseElsewhere(
    'Values of user_metadata',
    unit,
    'merges the two exports in any order, with linked accounts, and says what is not carried',
  );
  promiseElsewhere(
    'Whoever signed in by a code',
    'e2e/links-and-codes.test.ts',
    'a link signs in once, in the browser that requested it',
  );
  page.promiseOfEveryPage();
  page.assertAllShown(['Whoever changed the password after the export of the hashes has the old one here.']);
}, 300_000);
