import { Account, TwoFactor, User } from '@keystead/db';
import { expect, test } from 'vitest';
import { assertAllRefused, assertOthersCome, hostileLines } from '../testing/hostile-files.ts';
import { BCRYPT, createPlace } from '../testing/import-file.ts';

const HEAD =
  'id,email,encrypted_password,email_confirmed_at,raw_user_meta_data,raw_app_meta_data,created_at,updated_at,deleted_at,is_anonymous,is_sso_user,banned_until,phone';

const uuid = (end: number): string => `00000000-0000-4000-8000-00000000000${end}`;
const [ada, bob, cy] = [uuid(1), uuid(2), uuid(3)];
const DAY = '2024-05-06 07:08:09.123456+00';

const row = (id: string, email: string, more: Partial<Record<string, string>> = {}): string => {
  const values: Record<string, string> = { id, email, created_at: DAY, updated_at: DAY, ...more };
  return HEAD.split(',')
    .map((name) => `"${(values[name] ?? '').replaceAll('"', '""')}"`)
    .join(',');
};

const IDENTITIES = [
  'id,user_id,provider,provider_id,identity_data',
  `x1,${ada},github,77,{}`,
  `x2,${ada},email,${ada},{}`,
  `x3,${ada},azure,88,{}`,
  `x4,${bob},sso:1234,99,{}`,
];

const FACTORS = [
  'id,user_id,factor_type,status,secret',
  `f1,${ada},totp,verified,JBSWY3DPEHPK3PXP`,
  `f2,${ada},totp,verified,KRSXG5CTMVRXEZLU`,
  `f3,${ada},totp,unverified,KRSXG5CTMVRXEZLU`,
  `f4,${bob},phone,verified,`,
  `f5,${cy},totp,verified,not base 32`,
];

const city = { user: { additionalFields: { city: { type: 'string', required: false } } } } as const;

test('joins the three files, and counts what is not carried', async () => {
  await using place = await createPlace(city);
  const metadata = {
    full_name: 'Ada King',
    avatar_url: 'https://x/y.png',
    city: 'London',
    shoe: 41,
    sub: 'x',
  };
  const path = place.write(
    'users.csv',
    [
      HEAD,
      row(ada, 'ada@example.com', {
        encrypted_password: BCRYPT,
        email_confirmed_at: DAY,
        raw_user_meta_data: JSON.stringify(metadata),
        raw_app_meta_data: '{"provider":"github","providers":["github"],"tier":"gold"}',
      }),
      row(bob, 'bob@example.com', {
        is_sso_user: 't',
        phone: '49170',
        banned_until: '2999-01-01 00:00:00+00',
      }),
      row(cy, 'cy@example.com'),
      row('d', 'dan@example.com', { deleted_at: DAY }),
      row('e', '', { is_anonymous: 'true' }),
      row('f', 'fay@example.com', { banned_until: DAY }),
      row('g', 'gus@example.com', { banned_until: 'infinity' }),
      row('h', ''),
    ].join('\n'),
  );
  const identities = place.write('identities.csv', IDENTITIES.join('\n'));
  const factors = place.write('factors.csv', FACTORS.join('\n'));
  const words = ['supabase', path, `--identities=${identities}`, `--factors=${factors}`];

  const { tables, notCarried } = await place.run(words);

  expect(place.faults()).toEqual(['two_factor 4 CANNOT_DECRYPT', 'user 9 INVALID_EMAIL']);
  expect(tables.user).toMatchObject({ read: 8, written: 4, refused: 2, left: 2 });
  expect(notCarried.toSorted()).toEqual(
    [
      '1 anonymousUsers',
      '1 deletedUsers',
      '1 further authenticator apps',
      '1 people who signed in by SAML',
      '1 phone numbers',
      '1 second factors by phone or passkey',
      '1 second factors that were not finished',
      '1 values of raw_app_meta_data.tier',
      '1 values of shoe',
    ].toSorted(),
  );
  expect(await place.em().findOne(User, { id: ada })).toMatchObject({
    name: 'Ada King',
    image: 'https://x/y.png',
    emailVerified: true,
    createdAt: new Date('2024-05-06T07:08:09.123Z'),
    additionalFields: { city: 'London' },
  });
  const accounts = await place.em().find(Account, { user: ada }, { orderBy: { providerId: 'asc' } });
  expect(accounts.map(({ providerId, accountId }) => [providerId, accountId])).toEqual([
    ['credential', ada],
    ['github', '77'],
    ['microsoft', '88'],
  ]);
  expect(await place.em().count(TwoFactor, {})).toBe(1);
  const bans = await place.em().find(User, { banned: true }, { orderBy: { email: 'asc' } });
  expect(bans.map(({ email, banExpires }) => [email, banExpires])).toEqual([
    ['bob@example.com', new Date('2999-01-01T00:00:00.000Z')],
    ['gus@example.com', null],
  ]);
  expect(await place.signIn('ada@example.com')).toMatchObject({ body: { twoFactorRedirect: true } });
  expect((await place.run(words)).tables.user).toMatchObject({ existing: 4, written: 0 });
});

test('takes no value for a field that only the server writes: users could write it there', async () => {
  const plan = { type: 'string', required: false, input: false } as const;
  await using place = await createPlace({ user: { additionalFields: { plan } } });
  const path = place.write(
    'users.jsonl',
    JSON.stringify({
      id: ada,
      email: 'ada@example.com',
      encrypted_password: '',
      email_confirmed_at: null,
      raw_user_meta_data: { plan: 'gold' },
    }),
  );

  expect((await place.run(['supabase', path])).notCarried).toEqual(['1 values of plan']);
  expect((await place.em().findOneOrFail(User, { id: ada })).additionalFields).toBeNull();
});

const USERS = `${HEAD}\n${row(ada, 'ada@example.com')}\n`;

test.each([
  {
    what: 'a broken line of the second factors',
    side: { flag: 'factors', text: `${FACTORS[0]}\n"x,y` },
    fault: /^The file .* of --factors cannot be read on line 2\. The quotes of the line do not match\.$/,
  },
  {
    what: 'other rows',
    side: { flag: 'identities', text: 'user_id,mail\n1,2\n' },
    fault: /^The file .* of --identities has other rows: there is no provider on line 2\.$/,
  },
  {
    what: 'a schema',
    side: { flag: 'source-schema', text: '' },
    fault: '--source-schema is not for a file.',
  },
])('refuses $what with one sentence, and writes nothing', async ({ side: { flag, text }, fault }) => {
  await using place = await createPlace();
  const path = place.write('users.csv', USERS);
  const side = place.write('side.csv', text);

  await expect(place.run(['supabase', path, `--${flag}=${side}`])).rejects.toThrow(fault);
  expect(await place.em().count(User, {})).toBe(0);
});

test('says that bans and second factors protect nobody where they are switched off', async () => {
  const off = { enabled: false } as const;
  await using place = await createPlace({ admin: off, twoFactor: off });
  const more = { encrypted_password: BCRYPT, banned_until: '2999-01-01' };
  const path = place.write('users.csv', `${HEAD}\n${row(ada, 'ada@example.com', more)}\n`);
  const factors = place.write('factors.csv', FACTORS.slice(0, 2).join('\n'));

  const { notCarried } = await place.run(['supabase', path, `--factors=${factors}`]);

  expect(notCarried).toEqual(['1 bansOff', '1 secondFactorsOff']);
  expect(await place.signIn('ada@example.com')).toMatchObject({
    status: 200,
    body: { token: expect.any(String) },
  });
});

test('says what a file of users alone lacks', async () => {
  await using place = await createPlace();

  expect(await place.warnings(['supabase', place.write('users.csv', USERS)])).toEqual([
    'Sessions of Supabase are not in its exports: everybody signs in once.',
    'Accounts at providers are in auth.identities: without --identities nobody has one.',
    'Second factors are in auth.mfa_factors: without --factors nobody has one.',
  ]);
});

test('says that a file is none of Supabase, and that the database needs no further files', async () => {
  await using place = await createPlace();
  const path = place.write('x.csv', 'id,email\n1,a@example.com\n');

  await expect(place.run(['supabase', path])).rejects.toThrow(
    'is none of Supabase: its rows have no encrypted_password, but id, email.',
  );
  await expect(place.run(['supabase', 'postgresql://localhost/x', '--factors=x'])).rejects.toThrow(
    '--factors is not for the database, which has it.',
  );
});

test('refuses each hostile file with one sentence, and writes nothing', () => assertAllRefused('supabase'));

test('loses one row to each hostile line', async () => {
  await using place = await createPlace();
  const toLine = (email: string, name: string) =>
    JSON.stringify({
      id: `id-${email.toLowerCase()}`,
      email,
      encrypted_password: '',
      email_confirmed_at: null,
      raw_user_meta_data: { full_name: name },
      created_at: email.startsWith('ADA') ? '2025-01-01' : DAY,
    }).replace('\\u0000', '\0');

  await assertOthersCome(place, ['supabase', place.write('users.jsonl', hostileLines(toLine))], 0);
});
