import { Account, User } from '@keystead/db';
import { expect, test } from 'vitest';
import { assertOthersCome, assertRefused, hostileFiles, hostileLines } from '../testing/hostile-files.ts';
import { cheap, createPlace, PASSWORD, type Place } from '../testing/import-file.ts';

const ADA = '0b1c2d3e-4f50-6172-8394-a5b6c7d8e9fa';

const toAttributes = (values: Readonly<Record<string, string>>) =>
  Object.entries(values).map(([Name, Value]) => ({ Name, Value }));

const listed = {
  Users: [
    {
      Username: ADA,
      Attributes: toAttributes({
        sub: ADA,
        email: 'ada@example.com',
        email_verified: 'true',
        name: 'Ada',
        locale: 'de',
        'custom:plan': 'gold',
        phone_number: '+49170',
      }),
      UserCreateDate: '2024-05-06T07:08:09.123000+02:00',
      UserLastModifiedDate: 1_715_000_000.5,
      Enabled: true,
      UserStatus: 'CONFIRMED',
      MFAOptions: [{ DeliveryMedium: 'SMS', AttributeName: 'phone_number' }],
    },
    {
      Username: 'bob_1',
      Attributes: toAttributes({
        sub: 'bob-sub',
        email: 'bob@example.com',
        given_name: 'Bob',
        family_name: 'B',
        identities: JSON.stringify([{ userId: '5', providerName: 'acme-saml', providerType: 'SAML' }]),
      }),
      Enabled: false,
      UserStatus: 'CONFIRMED',
    },
    {
      Username: 'Google_77',
      Attributes: toAttributes({ sub: 'cy-sub', email: 'cy@example.com', email_verified: 'true' }),
      Enabled: true,
      UserStatus: 'EXTERNAL_PROVIDER',
    },
    { Username: 'dan', Attributes: toAttributes({ sub: 'dan-sub', phone_number: '+49171' }), Enabled: true },
  ],
};

const asks = { ...cheap, verifyElsewhere: ({ password }: { password: string }) => password === PASSWORD };
const additionalFields = {
  locale: { type: 'string', required: false },
  plan: { type: 'string', required: false, input: false },
} as const;

const stored = async (place: Place, user: string) =>
  (await place.em().findOneOrFail(Account, { user, providerId: 'credential' })).password;

test('imports what list-users answers, and asks for each password once', async () => {
  await using place = await createPlace({ emailAndPassword: asks, user: { additionalFields } });
  const path = place.write('users.json', JSON.stringify(listed, null, 4));

  const { tables, notCarried, of } = await place.run(['cognito', path, '--provider-map', 'acme-saml=okta']);

  expect(of).toBe(4);
  expect(tables).toMatchObject({ user: { written: 3, refused: 1 }, account: { written: 4 } });
  expect(place.faults()).toEqual([expect.stringMatching(/INVALID_EMAIL$/)]);
  expect(notCarried).toEqual(['2 phone numbers', '1 second factors', '1 values of plan']);
  expect(await place.em().find(User, {}, { orderBy: { email: 'asc' } })).toMatchObject([
    {
      id: ADA,
      name: 'Ada',
      emailVerified: true,
      username: null,
      additionalFields: { locale: 'de' },
      createdAt: new Date('2024-05-06T05:08:09.123Z'),
      updatedAt: new Date(1_715_000_000_500),
    },
    { id: 'bob-sub', name: 'Bob B', emailVerified: false, username: 'bob_1', banned: true },
    { id: 'cy-sub', username: null, banned: null },
  ]);
  const accounts = await place.em().find(Account, {}, { orderBy: { user: 'asc', providerId: 'asc' } });
  expect(accounts.map(({ user, providerId, accountId }) => `${user.id} ${providerId} ${accountId}`)).toEqual([
    `${ADA} credential ${ADA}`,
    'bob-sub credential bob-sub',
    'bob-sub okta 5',
    'cy-sub google 77',
  ]);
  expect(await stored(place, ADA)).toBe('elsewhere');
  expect((await place.signIn('ada@example.com', 'wrong horse battery')).status).toBe(401);
  expect((await place.signIn('ada@example.com')).status).toBe(200);
  expect(await stored(place, ADA)).toMatch(/^c2NyeXB0/);
  const again = await place.run(['cognito', path, '--provider-map', 'acme-saml=okta']);
  expect(again.tables.user).toMatchObject({ existing: 3, written: 0 });
  expect(await stored(place, ADA)).toMatch(/^c2NyeXB0/);
});

const HEAD =
  'cognito:username,name,given_name,family_name,middle_name,nickname,preferred_username,profile,picture,website,email,email_verified,gender,birthdate,zoneinfo,locale,phone_number,phone_number_verified,address,updated_at,cognito:mfa_enabled';

const toCsv = (email: string, name: string, more: Readonly<Record<string, string>> = {}): string => {
  const quoted = `"${name.replaceAll('"', '""')}"`;
  const cells = { 'cognito:username': email, name: quoted, email, email_verified: 'true', ...more };
  return HEAD.split(',')
    .map((column) => Object.entries(cells).find(([one]) => one === column)?.[1] ?? '')
    .join(',');
};

test('imports a CSV file with the columns of a user pool, and says that there is nobody to ask', async () => {
  await using place = await createPlace();
  const rows = [
    toCsv('ada@example.com', 'Ada', {
      preferred_username: 'ada',
      'cognito:mfa_enabled': 'true',
      gender: 'f',
      updated_at: '1715000000',
    }),
    toCsv('bob@example.com', 'Bob', { 'cognito:username': 'Facebook_9' }),
  ];
  const path = place.write('users.csv', `${[HEAD, ...rows].join('\n')}\n`);

  const { tables, notCarried } = await place.run(['cognito', path]);

  expect(tables.user).toMatchObject({ written: 2 });
  expect(notCarried).toEqual(['1 nobodyToAsk', '1 second factors', '1 values of gender']);
  expect(await place.em().find(User, {}, { orderBy: { email: 'asc' } })).toMatchObject([
    { username: 'ada', emailVerified: true },
    { id: 'Facebook_9', username: null },
  ]);
  expect(await place.em().findOne(Account, { user: 'Facebook_9' })).toMatchObject({
    providerId: 'facebook',
    accountId: '9',
  });
  expect((await place.signIn('ada@example.com')).status).toBe(401);
});

test('bans whoever is disabled in a file that a spreadsheet has saved, and says who is not', async () => {
  await using place = await createPlace();
  const lines = [
    `${HEAD},enabled`,
    `${toCsv('ada@example.com', 'Ada')},FALSE`,
    `${toCsv('bob@example.com', 'Bob')},TRUE`,
  ];
  const words = ['cognito', place.write('users.csv', `${lines.join('\n')}\n`)];

  await place.run(words);

  expect(await place.em().find(User, {}, { orderBy: { email: 'asc' } })).toMatchObject([
    { banned: true },
    { banned: null },
  ]);
  expect(await place.warnings(words)).toContain(
    'The file does not say who is blocked unless its rows have Enabled (in CSV: enabled): without it everybody can sign in here.',
  );
});

test('takes a verified user before an older one who is not, and says so of the other, and of a row without an address', async () => {
  await using place = await createPlace({ emailAndPassword: asks });
  const user = (name: string, attributes: Readonly<Record<string, string>>, more: object) => ({
    Username: name,
    Attributes: toAttributes({ sub: `${name}-sub`, ...attributes }),
    Enabled: true,
    ...more,
  });
  const provider = { UserCreateDate: '2020-01-01T00:00:00Z', UserStatus: 'EXTERNAL_PROVIDER' };
  const own = { UserCreateDate: '2024-01-01T00:00:00Z', UserStatus: 'CONFIRMED' };
  const users = [
    user('google_77', { email: 'ada@müller.example', email_verified: 'false' }, provider),
    user('ada', { email: 'ada@xn--mller-kva.example', email_verified: 'true' }, own),
    user('dan', { phone_number: '+49171' }, own),
  ];

  await place.run(['cognito', place.write('users.json', JSON.stringify({ Users: users }))]);

  expect(place.messages()).toEqual([
    'Another user has the same e-mail address, perhaps in other letters.',
    'The row has no e-mail address.',
  ]);
  expect(await place.em().find(User, {})).toMatchObject([
    { id: 'ada-sub', email: 'ada@xn--mller-kva.example', emailVerified: true },
  ]);
  expect((await place.signIn('ada@müller.example')).status).toBe(200);
});

test('keeps the first of two rows with one address that name no day, and brings back who was deleted', async () => {
  await using place = await createPlace();
  const twins = ['ada', 'twin'].map((name) => toCsv('ada@example.com', name, { 'cognito:username': name }));
  const words = ['cognito', place.write('users.csv', `${[HEAD, ...twins].join('\n')}\n`)];

  await place.run(words);
  expect(place.faults()).toEqual(['user 3 DUPLICATE_EMAIL']);
  await place.em().nativeDelete(User, { id: 'ada' });
  await place.run(words);

  expect(await place.em().find(User, {})).toMatchObject([{ id: 'ada' }]);
});

test.each(hostileFiles('cognito'))(
  'refuses $what with one sentence, and writes nothing',
  ({ content, fault }) => assertRefused('cognito', { content, fault }),
);

test('loses one row to each hostile line', async () => {
  await using place = await createPlace();
  const content = Buffer.concat([Buffer.from(`${HEAD}\n`), hostileLines(toCsv)]);

  await assertOthersCome(place, ['cognito', place.write('users.csv', content)], 1);
});
