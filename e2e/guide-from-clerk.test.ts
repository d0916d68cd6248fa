import { hash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Account, User } from '@keystead/db';
import { expect, test } from 'vitest';
import { answerOf } from './support/better-auth/visitor.ts';
import { walk } from './support/moving/walk.ts';
import { totpOf } from './support/totp.ts';

const unit = 'packages/moving/src/import/clerk/import-clerk.test.ts';
const vectors = 'packages/api-router/src/features/imports/imported-passwords.test.ts';

const PASSWORD = 'correct horse battery';
const BCRYPT = '$2b$10$4zO6/k0kh1GTRR4z6UThxuDuVB9kmTvmOWqfoMSFpSRsqGZEI6b/6';
const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

const HEAD =
  'id,first_name,last_name,username,primary_email_address,primary_phone_number,verified_email_addresses,unverified_email_addresses,verified_phone_numbers,unverified_phone_numbers,totp_secret,password_digest,password_hasher,created_at';

/** A line of the export: an address of the name, verified, and a password of bcrypt. */
function line(name: string, more: Partial<Record<string, string>> = {}): string {
  const email = `${name}@example.com`;
  const values: Partial<Record<string, string>> = {
    id: `user_${name}`,
    primary_email_address: email,
    verified_email_addresses: email,
    password_digest: BCRYPT,
    password_hasher: 'bcrypt',
    created_at: '2024-05-06T07:08:09Z',
    ...more,
  };
  return HEAD.split(',')
    .map((column) => values[column] ?? '')
    .join(',');
}

const LINES = [
  line('ada', {
    first_name: 'Ada',
    last_name: 'King',
    username: 'ada',
    verified_phone_numbers: '+4917012345',
  }),
  line('bob', { totp_secret: SECRET, unverified_email_addresses: 'bob@example.org' }),
  line('cheap', { password_digest: hash('md5', PASSWORD), password_hasher: 'md5' }),
  line('odd', { password_digest: 'x', password_hasher: 'awscognito' }),
  line('phone', { primary_email_address: '', verified_email_addresses: '' }),
  line('name', { username: 'n' }),
  line('twin', { id: 'user_later', created_at: '2024-07-01' }),
  line('twin', { id: 'user_first', created_at: '2024-06-01' }),
  line('new', { primary_email_address: 'new@example.com', verified_email_addresses: '' }),
];

test('the page From Clerk: what it tells to run is run, and what it promises holds', async () => {
  const variables = { GITHUB_CLIENT_ID: 'id', GITHUB_CLIENT_SECRET: 'secret' };
  await using page = await walk('from-clerk.md', { variables });
  const { promise, promiseElsewhere } = page;
  const file = join(page.folder, 'users.csv');
  const crowd = Array.from({ length: 1000 }, (_, index) => line(`crowd-${index}`));
  const write = (lines: readonly string[]) => writeFileSync(file, [HEAD, ...lines, ''].join('\n'));
  write([...LINES, ...crowd]);
  const before = readFileSync(file, 'utf8');
  const [look = '', move = ''] = page.shells;

  const dry = await page.type(`${look} --weak-hashes refuse`);
  expect(dry.output).toMatch(/^Dry run: nothing was written\.\ntable .*\nuser +1,009 +1,005 /m);
  expect(dry.output).toContain('Not carried: 1 further addresses: ');
  expect(dry.output).toContain('Not carried: 1 phone numbers: ');
  expect(dry.output).toContain(
    'Clerk exports no sessions, passkeys and backup codes: everybody has to sign in',
  );
  expect(dry.output).toContain('The file does not say who is blocked: whoever is banned or locked at Clerk');
  promise('The file does not say who is blocked');
  expect(dry.code).toBe(2);
  await using there = await page.serve();
  expect(await there.em().count(User, {})).toBe(0);
  promise('A dry run writes nothing', 'It prints a row for each table', 'Phone numbers are not carried');
  promise('Other addresses are not carried', 'What people notice');

  const began = Date.now();
  const moved = await page.type(move);
  expect(Date.now() - began).toBeLessThan(60_000);
  expect(moved.code).toBe(2);
  expect(page.faults().toSorted()).toEqual([
    'user user_later DUPLICATE_EMAIL',
    'user user_name INVALID_USERNAME',
    'user user_odd UNKNOWN_HASH',
    'user user_phone INVALID_EMAIL',
  ]);
  expect(readFileSync(join(page.folder, 'keystead-import-errors.jsonl'), 'utf8')).toContain('"line":5');
  expect(readFileSync(file, 'utf8')).toBe(before);
  promise(
    'How long it takes',
    'How to go back',
    'Let your application use Clerk again',
    'A row that cannot be',
  );
  promise(
    'Whoever has no e-mail address',
    'Of two rows with one address',
    'keystead import clerk brings over',
  );

  const em = there.em();
  expect(await em.findOne(User, { id: 'user_ada' })).toMatchObject({ name: 'Ada King', emailVerified: true });
  expect(await em.findOne(User, { id: 'user_new' })).toMatchObject({ emailVerified: false });
  expect(await em.findOne(User, { id: 'user_name' })).toMatchObject({ username: null });
  promise(
    'A user has one e-mail address here',
    'It is verified if it was verified',
    'A username that your rules',
  );
  const signIn = async (name: string) => {
    const browser = there.visitor();
    const body = { email: `${name}@example.com`, password: PASSWORD };
    return { browser, answer: await answerOf<object>(browser.post('/sign-in/email', body)) };
  };
  const byName = await there.visitor().post('/sign-in/username', { username: 'ada', password: PASSWORD });
  expect(byName.status).toBe(200);
  const { browser, answer } = await signIn('bob');
  expect(answer).toMatchObject({ twoFactorRedirect: true });
  expect((await browser.post('/two-factor/verify-totp', { code: totpOf(SECRET) })).status).toBe(200);
  await signIn('cheap');
  const hashes = await em.fork().find(Account, { user: ['user_ada', 'user_cheap'] });
  for (const { password } of hashes) expect(password).toMatch(/^c2NyeXB0/);
  expect((await there.byGithub('ada')).user?.id).toBe('user_ada');
  promise(
    'What stays',
    'Configure the ways to sign in',
    'The file does not say who has',
    'Whoever has a verified',
  );

  write([...LINES, ...crowd, line('dora', { created_at: new Date().toISOString() })]);
  const again = await page.type(`${move} --drop password --restart --quiet`);
  expect(again.output).toMatch(/^user +1,010 +\d+ +1,00\d/m);
  expect(await em.fork().count(User, { id: ['user_dora', 'user_odd'] })).toBe(2);
  expect(await em.fork().count(Account, { user: 'user_odd' })).toBe(0);
  promise(
    'Whoever signs up at Clerk',
    'So close the sign-up there',
    'Whoever is there already',
    'Whoever was refused comes',
    'bcrypt_peppered',
  );

  promiseElsewhere(
    'In the dashboard of Clerk',
    unit,
    'imports the export of Clerk, in which each row says how its password is hashed',
  );
  promise('Then:');
  promiseElsewhere(
    'Without a column created_at',
    unit,
    'keeps the first of two rows with one address that name no day, and brings back who was deleted',
  );
  promiseElsewhere(
    'bcrypt, argon2id',
    vectors,
    'a password of any form signs in, and is hashed anew with it',
  );
  promiseElsewhere(
    'md5, sha256 and their',
    unit,
    'carries each kind of hash that can be checked here, and refuses the others',
  );
  page.promiseOfEveryPage();
  page.assertAllShown([
    'Organizations, roles and metadata are not in the file, so they are not carried over.',
  ]);
}, 400_000);
