import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Account, HashKey, User } from '@keystead/db';
import { expect, test } from 'vitest';
import { readGuide } from './support/guide.ts';
import { walk } from './support/moving/walk.ts';

const unit = 'packages/moving/src/import/firebase/import-firebase.test.ts';
const PASSWORD = 'correct horse battery';
/** A hash of that password with the key of the page, by firebase-scrypt. */
const hashed = {
  passwordHash: 'RJkBVVJmq2D8z/P8tVAJsfbxFyFigzGZ/ZYbhXRpcO8eM8P7B9iMegRBywYXvJPgxpf783rPSVXOZ0CE5x+Q/g==',
  salt: '42xEC+ixf3L2lw==',
};

const user = (id: string, more: object = {}) => ({
  localId: id,
  email: `${id}@example.com`,
  emailVerified: true,
  displayName: id,
  photoUrl: `https://example.com/${id}.png`,
  createdAt: '1714979289123',
  lastSignedInAt: '1714979289456',
  disabled: false,
  providerUserInfo: [],
  ...more,
});

const provider = (providerId: string, rawId: string) => ({ providerUserInfo: [{ providerId, rawId }] });

const users = [
  user('ada', { ...hashed, ...provider('github.com', 'ada') }),
  user('bob', { ...hashed, disabled: true, customAttributes: '{"admin":true}' }),
  user('cy', provider('google.com', '7')),
  user('acme', provider('oidc.acme', '9')),
  user('link'),
  { localId: 'guest', createdAt: '1714979289123', providerUserInfo: [] },
  user('phone', { email: undefined, phoneNumber: '+49170' }),
  user('odd', { ...hashed, passwordHash: 'c2hvcnQ=' }),
  ...Array.from({ length: 1000 }, (_, index) => user(`crowd${index}`, hashed)),
];

const toFile = (rows: readonly object[]): string =>
  `{"users": [\n${rows.map((row) => JSON.stringify(row, null, 2)).join(',\n')}\n]}`;

test('the page From Firebase: what it tells to run is run, and what it promises holds', async () => {
  await using page = await walk('from-firebase.md', {
    variables: { GITHUB_CLIENT_ID: 'id', GITHUB_CLIENT_SECRET: 'secret' },
  });
  const { promise, promiseElsewhere, folder } = page;
  const [shown] = readGuide('from-firebase.md').blocks;
  writeFileSync(join(folder, 'hash-config.txt'), `${shown?.lines.join('\n')}\n`);
  writeFileSync(join(folder, 'users.json'), toFile(users));
  // What the reader does at Firebase.
  promise(
    'Write the users into users.json',
    'Firebase hashes all passwords of a project',
    'The console shows it',
  );
  promise('Copy them into hash-config.txt', 'Delete both files', 'Take the client ids', 'Firestore, Storage');
  const [look = '', move = ''] = page.shells;

  const dry = await page.type(look);
  expect(dry.output).toMatch(/^Dry run: nothing was written\.\ntable .*\nuser +1,008 +1,005 /m);
  for (const sentence of [
    '1 anonymous users: they have no way to sign in.',
    '1 ways to sign in: the export has neither a password nor a provider of these people,',
    '1 phone numbers: ',
    '1 custom claims: ',
  ])
    expect(dry.output).toContain(`Not carried: ${sentence}`);
  expect(dry.output).toContain(
    'Firebase exports no sessions and no second factors: everybody has to sign in again.',
  );
  await using there = await page.serve();
  const em = there.em();
  expect(await em.count(User, {})).toBe(0);
  promise('A dry run writes nothing', 'It prints a row for each table', 'What people notice');
  promise(
    'Anonymous users are left out',
    'Custom claims are counted',
    'Phone numbers are not',
    'keystead import firebase',
  );
  promise('The Firebase CLI leaves', 'Who has nothing else is carried', 'So does whoever signed in');

  const began = Date.now();
  const moved = await page.type(`${move} --provider-map oidc.acme=okta`);
  expect(Date.now() - began).toBeLessThan(60_000);
  expect(moved.code).toBe(2);
  expect(page.faults()).toEqual(['user phone INVALID_EMAIL', 'user odd UNKNOWN_HASH']);
  expect(readFileSync(join(folder, 'users.json'), 'utf8')).toBe(toFile(users));
  promise(
    'How long it takes',
    'How to go back',
    'Send people to Firebase again',
    'A row that cannot be carried',
  );
  promise('A user without an e-mail address', 'A hash of another form', 'Firebase goes on meanwhile');

  const accounts = await em.find(
    Account,
    { providerId: { $ne: 'credential' } },
    { orderBy: { user: 'asc' } },
  );
  expect(accounts.map(({ user: { id }, providerId }) => `${id} ${providerId}`)).toEqual([
    'acme okta',
    'ada github',
    'cy google',
  ]);
  expect(await em.findOne(User, { id: 'ada' })).toMatchObject({
    name: 'ada',
    image: 'https://example.com/ada.png',
  });
  expect(await em.findOne(User, { id: 'bob' })).toMatchObject({ banned: true, role: null });
  const keys = await em.find(HashKey, {});
  expect(keys.map(({ secret }) => secret.slice(0, 9))).toEqual(['sealed.2.']);
  promise('google.com is called', 'Names such as oidc.acme', 'The key is kept once', 'Nobody becomes');

  const signIn = async (name: string, password = PASSWORD) =>
    (await there.visitor().post('/sign-in/email', { email: `${name}@example.com`, password })).status;
  expect(await signIn('ada', 'wrong horse battery')).toBe(401);
  expect(await Promise.all(['ada', 'crowd7', 'bob'].map((name) => signIn(name)))).toEqual([200, 200, 403]);
  const { password } = await em.findOneOrFail(Account, { user: 'crowd7' });
  expect(password).toMatch(/^c2NyeXB0/);
  expect(await there.byGithub('ada')).toMatchObject({
    path: '/api/auth/callback/github',
    user: { id: 'ada' },
  });
  promise('What stays', 'Passwords are checked', 'It cannot tell whether the parameters');

  await em.nativeDelete(Account, { user: 'ada', providerId: 'github' });
  await em.nativeDelete(User, { id: 'crowd8' });
  writeFileSync(
    join(folder, 'users.json'),
    toFile([...users, user('dora', { ...hashed, createdAt: String(Date.now()) })]),
  );
  expect((await page.type(`${move} --quiet`)).code).toBe(0);
  expect(await signIn('dora')).toBe(200);
  expect(await em.count(Account, { providerId: 'github' })).toBe(0);
  expect(await em.count(User, { id: 'crowd8' })).toBe(0);
  expect(await signIn('crowd7')).toBe(200);
  promise('Then let your application ask', 'Whoever is there already', 'Whoever was deleted here');

  promiseElsewhere(
    'A file users.csv has the same people',
    unit,
    'imports the CSV file, which has no head line',
  );
  promiseElsewhere(
    'Without --hash-config',
    unit,
    'writes nothing without the parameters as soon as somebody has a password, unless it is dropped',
  );
  promiseElsewhere(
    'JSON with the same names',
    unit,
    'imports the export of Firebase, keeps its key once, and says what is not carried',
  );
  page.promiseOfEveryPage();
  page.assertAllShown();
}, 300_000);
