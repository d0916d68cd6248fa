import { readFileSync } from 'node:fs';
import { Account, TwoFactor, User } from '@keystead/db';
import { expect, test } from 'vitest';
import { assertOthersCome, assertRefused, hostileFiles, hostileLines } from '../testing/hostile-files.ts';
import { BCRYPT, createPlace, type Place } from '../testing/import-file.ts';

const toLines = (rows: readonly object[]): string => rows.map((row) => `${JSON.stringify(row)}\n`).join('');

const hashed = (id: string, changes: object = {}) => ({
  _id: { $oid: id },
  email: `${id}@example.com`,
  email_verified: true,
  passwordHash: BCRYPT,
  password_set_date: { $date: '2024-05-06T07:08:09.000Z' },
  tenant: 'acme',
  connection: 'Username-Password-Authentication',
  _tmp_is_unique: true,
  ...changes,
});

const listed = (id: string, changes: object = {}) => ({
  user_id: `auth0|${id}`,
  email: `${id}@example.com`,
  email_verified: true,
  name: id,
  created_at: '2024-05-06T07:08:09.123Z',
  updated_at: '2024-06-06T07:08:09.123Z',
  identities: [{ user_id: id, provider: 'auth0', connection: 'Username-Password-Authentication' }],
  ...changes,
});

const readUsers = (place: Place) => place.em().find(User, {}, { orderBy: { email: 'asc' } });

const readAccounts = async (place: Place) => {
  const accounts = await place.em().find(Account, {}, { orderBy: { providerId: 'asc', accountId: 'asc' } });
  return accounts.map(({ user, providerId, accountId }) => `${user.id} ${providerId} ${accountId}`);
};

test('imports the export of password hashes, and finds everybody there the second time', async () => {
  await using place = await createPlace();
  const path = place.write(
    'hashes.json',
    toLines([
      hashed('ada'),
      hashed('bob', { alt_id: 'b0b', email_verified: false }),
      hashed('cy', {
        email: undefined,
        email_verified: undefined,
        identifiers: [
          { type: 'email', value: 'cy@example.com', verified: true },
          { type: 'phone', value: '+49170', verified: true },
          { type: 'username', value: 'cy_1', verified: false },
        ],
      }),
    ]),
  );

  const { tables, notCarried, of } = await place.run(['auth0', path]);

  expect(of).toBe(3);
  expect(tables).toMatchObject({ user: { written: 3 }, account: { written: 3 } });
  expect(notCarried).toEqual(['1 phone numbers']);
  expect(await readUsers(place)).toMatchObject([
    { id: 'auth0|ada', emailVerified: true },
    { id: 'auth0|b0b', emailVerified: false },
    { id: 'auth0|cy', emailVerified: true, username: 'cy_1' },
  ]);
  for (const name of ['ada', 'bob', 'cy']) {
    expect((await place.signIn(`${name}@example.com`, 'wrong horse battery')).status).toBe(401);
    expect((await place.signIn(`${name}@example.com`)).status).toBe(200);
  }
  expect((await place.run(['auth0', path])).tables.user).toMatchObject({ existing: 3, written: 0 });
});

const metadata = { locale: 'de', plan: 'gold', shoe: 41 };

const exported = [
  listed('ada', {
    user_metadata: metadata,
    app_metadata: { level: 9 },
    picture: 'https://example.com/a.png',
  }),
  listed('bob', { blocked: true, multifactor: ['guardian'], phone_number: '+49170' }),
  listed('cy', {
    user_id: 'google-oauth2|77',
    identities: [
      { user_id: '77', provider: 'google-oauth2', connection: 'google-oauth2', isSocial: true },
      { user_id: 'cy', provider: 'auth0', connection: 'Username-Password-Authentication' },
      { user_id: 'cy2', provider: 'auth0', connection: 'other' },
      { user_id: 'acme|x|9', provider: 'oidc', connection: 'acme', isSocial: false },
    ],
  }),
  listed('dan', {
    user_id: 'windowslive|5',
    identities: undefined,
    name: '',
    given_name: 'Dan',
    family_name: 'O',
  }),
  listed('eve'),
  listed('fay', { user_id: 'email|1', identities: undefined }),
];
const hashes = [
  hashed('ada'),
  hashed('cy'),
  hashed('cy2'),
  hashed('late', { email: 'late@example.com' }),
  hashed('ada', { email: 'twin@example.com' }),
];

test('merges the two exports in any order, with linked accounts, and says what is not carried', async () => {
  await using place = await createPlace({
    user: {
      additionalFields: {
        locale: { type: 'string', required: false },
        plan: { type: 'string', required: false, input: false },
      },
    },
  });
  const files = [place.write('users.json', toLines(exported)), place.write('hashes.json', toLines(hashes))];
  const words = ['auth0', ...files, '--provider-map', 'acme=okta'];
  const dry = await place.run([...words, '--dry-run']);
  const { tables, notCarried, of } = await place.run(words);

  expect(of).toBe(8);
  expect(dry.tables).toEqual(tables);
  expect(tables).toMatchObject({ user: { read: 8, written: 7, refused: 1 } });
  expect(place.faults()).toEqual(['user hashes.json:5 DUPLICATE_ID']);
  expect(notCarried.toSorted()).toEqual([
    '1 app_metadata',
    '1 further passwords',
    '1 phone numbers',
    '1 second factors',
    '1 values of plan',
    '1 values of shoe',
    '2 passwords',
  ]);
  expect(await readUsers(place)).toMatchObject([
    {
      id: 'auth0|ada',
      image: 'https://example.com/a.png',
      additionalFields: { locale: 'de' },
      createdAt: new Date('2024-05-06T07:08:09.123Z'),
      updatedAt: new Date('2024-06-06T07:08:09.123Z'),
    },
    { id: 'auth0|bob', banned: true },
    { id: 'google-oauth2|77', email: 'cy@example.com', banned: null },
    { id: 'windowslive|5', name: 'Dan O' },
    { id: 'auth0|eve' },
    { id: 'email|1' },
    { id: 'auth0|late' },
  ]);
  expect(await readAccounts(place)).toEqual([
    'auth0|ada credential auth0|ada',
    'auth0|late credential auth0|late',
    'google-oauth2|77 credential google-oauth2|77',
    'google-oauth2|77 google 77',
    'windowslive|5 microsoft 5',
    'google-oauth2|77 okta x|9',
  ]);
  for (const name of ['ada', 'cy', 'late'])
    expect(await place.signIn(`${name}@example.com`)).toMatchObject({ status: 200 });
  expect((await place.run(['auth0', ...files.toReversed()])).tables.user).toMatchObject({
    existing: 7,
    refused: 1,
  });
});

test('names the file of each line that is refused, where there are two', async () => {
  await using place = await createPlace();
  const users = place.write('users.json', `{ "user_id": "auth0|dan"\n${toLines([listed('ada')])}`);
  const hashes = place.write('hashes.json', toLines([hashed('ada'), hashed('bob', { email: 'nobody' })]));

  await place.run(['auth0', users, hashes]);

  expect(place.faults()).toEqual(['user users.json:1 BROKEN_LINE', 'user hashes.json:2 INVALID_EMAIL']);
});

test('goes on behind the last whole batch, in whichever of the two files that is', async () => {
  const files = (place: Place) => [
    place.write('users.json', toLines(['ada', 'bob'].map((id) => listed(id)))),
    place.write('hashes.json', toLines(['ada', 'bob', 'cy', 'dan'].map((id) => hashed(id)))),
  ];
  for (const most of [1, 2, 3]) {
    await using place = await createPlace();
    const words = ['auth0', ...files(place), '--batch=1'];
    const turns = Array.from({ length: most }, () => false);
    const stopped = await place.run(words, { isStopped: () => turns.pop() ?? true });
    expect([stopped.isFinished, await place.em().count(User, {})]).toEqual([false, most]);

    expect((await place.run(words)).tables.user).toMatchObject({ read: 4, written: 4 });
    expect(await place.em().count(Account, {})).toBe(4);
  }
});

/** In the form that Auth0 imports in place of a password. */
interface Given {
  algorithm: string;
  hash: { encoding: string };
  salt?: { position?: string };
}

interface Vector {
  /** As the service names it. */
  form?: string;
  password: string;
  /** A list is of Clerk. */
  given: Given | [string, string];
}

const core = '../../../../api-router/src/core/crypto/password-forms';
const features = '../../../../api-router/src/features/imports';
const read = (name: string): Vector[] =>
  JSON.parse(readFileSync(new URL(`${features}/${name}`, import.meta.url), 'utf8'));

/** Hashes of each form that Auth0 imports, by Python. */
const forms = [...read('vectors/weak-hashes.json'), ...read('vectors/given-hashes.json')].flatMap((row) => {
  const { form, password, given } = row;
  if (Array.isArray(given)) return [];
  const { algorithm, hash, salt } = given;
  return [{ given, password, form: [algorithm, form, hash.encoding, salt?.position].join(' ') }];
});

test('takes the hashes of a file that Auth0 imports, in every form, and wraps the weak ones', async () => {
  await using place = await createPlace();
  const one = [...new Map(forms.map((row) => [row.form, row])).values()];
  const rows = one.map(({ given }, index) => ({
    email: `p${index}@example.com`,
    custom_password_hash: given,
  }));
  const path = place.write('users.json', JSON.stringify(rows));
  const refused = await place.run(['auth0', path, '--dry-run', '--weak-hashes=refuse']);
  const { tables } = await place.run(['auth0', path]);

  expect(one.length).toBeGreaterThan(18);
  expect(refused.tables.user?.refused).toBeGreaterThan(15);
  expect(tables.user).toMatchObject({ read: one.length, written: one.length });
  for (const [index, { form, password }] of one.entries()) {
    const email = `p${index}@example.com`;
    const stored = async () => (await place.em().findOneOrFail(Account, { user: { email } })).password;
    expect(await stored(), form).toMatch(/^(?:wrapped:|\$)/);
    expect((await place.signIn(email, `${password}!`)).status, form).toBe(401);
    expect((await place.signIn(email, password)).status, form).toBe(200);
    expect(await stored(), form).toMatch(/^c2NyeXB0/);
  }
});

/** Ten hashes of each form, by programs in C and Python. */
const strong: { form: string; password: string; stored: string }[] = JSON.parse(
  readFileSync(new URL(`${core}/foreign-hashes.json`, import.meta.url), 'utf8'),
);

test('takes ten hashes of bcrypt, Argon2 and PBKDF2 each, and makes them anew at the sign-in', async () => {
  await using place = await createPlace();
  const own = new Set(['bcrypt', 'argon2id', 'argon2i', 'pbkdf2-sha256', 'pbkdf2-sha512']);
  const hashes = strong.filter(({ form }) => own.has(form));
  const rows = hashes.map(({ form, stored }, index) => {
    const email = `p${index}@example.com`;
    if (form === 'bcrypt') return hashed(`p${index}`, { passwordHash: stored });
    const algorithm = form.replace(/2.*/, '2');
    return { email, custom_password_hash: { algorithm, hash: { value: stored, encoding: 'utf8' } } };
  });

  const { tables } = await place.run(['auth0', place.write('people.json', toLines(rows))]);

  expect(tables.user).toMatchObject({ read: 50, written: 50 });
  for (const [index, { form, password }] of hashes.entries()) {
    const email = `p${index}@example.com`;
    expect((await place.signIn(email, `!${password}`)).status, form).toBe(401);
    expect((await place.signIn(email, password)).status, form).toBe(200);
  }
  for (const { password } of await place.em().find(Account, {})) expect(password).toMatch(/^c2NyeXB0/);
});

test('takes second factors that have a secret, and refuses people whose hash nothing checks', async () => {
  await using place = await createPlace();
  const path = place.write(
    'users.json',
    JSON.stringify([
      {
        user_id: 'ada',
        email: 'ada@example.com',
        password_hash: BCRYPT,
        mfa_factors: [{ totp: { secret: 'JBSWY3DPEHPK3PXP' } }, { phone: { value: '+49170' } }],
      },
      {
        email: 'bob@example.com',
        custom_password_hash: { algorithm: 'md4', hash: { value: 'ab', encoding: 'hex' } },
      },
      {
        email: 'cy@example.com',
        password_hash: '$2b$15$4zO6/k0kh1GTRR4z6UThxuDuVB9kmTvmOWqfoMSFpSRsqGZEI6b/6',
      },
      { email: 'dan@example.com', password_hash: BCRYPT, mfa_factors: [{ totp: { secret: 'not base 32' } }] },
      { email: 'eve@example.com', password_hash: BCRYPT, created_at: { $date: 'yesterday' } },
    ]),
  );

  const { notCarried } = await place.run(['auth0', path]);

  expect(place.faults()).toEqual([
    'user 1 UNKNOWN_HASH',
    'user 1 UNKNOWN_HASH',
    'two_factor 1 CANNOT_DECRYPT',
    'user 1 INVALID_DATE',
  ]);
  expect(notCarried).toEqual(['1 second factors']);
  expect(await readUsers(place)).toMatchObject([{ id: 'auth0|ada', twoFactorEnabled: true }]);
  expect(await place.em().count(TwoFactor, {})).toBe(1);
  expect(await place.signIn('ada@example.com')).toMatchObject({ body: { twoFactorRedirect: true } });
});

test.each(hostileFiles('auth0'))(
  'refuses $what with one sentence, and writes nothing',
  ({ content, fault }) => assertRefused('auth0', { content, fault }),
);

test('loses one row to each hostile line', async () => {
  await using place = await createPlace();
  const toLine = (email: string, name: string) =>
    JSON.stringify({ ...listed(email.toLowerCase()), email, name, identities: undefined }).replace(
      '\\u0000',
      '\0',
    );

  await assertOthersCome(place, ['auth0', place.write('users.json', hostileLines(toLine))], 0);
});

test('refuses hashes with a line that cannot be read, before anybody is written without a password', async () => {
  await using place = await createPlace();
  const users = place.write('users.json', toLines([listed('ada'), listed('bob')]));
  const whole = toLines([hashed('ada'), hashed('bob')]);
  const hashes = place.write('hashes.json', whole.slice(0, -20));

  await expect(place.run(['auth0', users, hashes])).rejects.toThrow(
    /^The export of password hashes, .*hashes\.json, cannot be read on line 2\. /,
  );
  expect(await readUsers(place)).toEqual([]);
});

test('says that whoever is only among the hashes may be blocked', async () => {
  await using place = await createPlace();

  expect(await place.warnings(['auth0', place.write('hashes.json', toLines([hashed('ada')]))])).toContain(
    'The file does not say who is blocked: whoever is only in the export of password hashes can sign in here.',
  );
});

test('refuses two files that are not the two exports, and hashes from standard input', async () => {
  await using place = await createPlace();
  const files = ['a', 'b'].map((name) => place.write(`${name}.json`, toLines([listed(name)])));

  await expect(place.run(['auth0', ...files])).rejects.toThrow(
    /^Of the files .* and .* one has to be the export of password hashes/,
  );
  await expect(place.run(['auth0', ...files, ...files])).rejects.toThrow('and no more words');
});
