import { readFileSync } from 'node:fs';
import { Account, HashKey, User } from '@keystead/db';
import { expect, test } from 'vitest';
import { assertOthersCome, assertRefused, hostileFiles, hostileLines } from '../testing/hostile-files.ts';
import { createPlace, PASSWORD, type Place } from '../testing/import-file.ts';

/** The parameters that Firebase has published with an example, and a hash with them, by firebase-scrypt. */
const CONFIG = {
  algorithm: 'SCRYPT',
  base64_signer_key:
    'jxspr8Ki0RYycVU8zykbdLGjFQ3McFUH0uiiTvC8pVMXAn210wjLNmdZJzxUECKbm0QsEmYUSDzZvpjeJ9WmXA==',
  base64_salt_separator: 'Bw==',
  rounds: 8,
  mem_cost: 14,
};
const hashed = {
  passwordHash: 'RJkBVVJmq2D8z/P8tVAJsfbxFyFigzGZ/ZYbhXRpcO8eM8P7B9iMegRBywYXvJPgxpf783rPSVXOZ0CE5x+Q/g==',
  salt: '42xEC+ixf3L2lw==',
};
const published = {
  passwordHash: 'lSrfV15cpx95/sZS2W9c9Kp6i/LVgQNDNC/qzrCnh1SAyZvqmZqAjTdn3aoItz+VHjoZilo78198JAdRuid5lQ==',
  salt: '42xEC+ixf3L2lw==',
};

const user = (id: string, changes: object = {}) => ({
  localId: id,
  email: `${id}@example.com`,
  emailVerified: true,
  displayName: id,
  photoUrl: `https://example.com/${id}.png`,
  lastSignedInAt: '1714979289456',
  createdAt: '1714979289123',
  disabled: false,
  providerUserInfo: [],
  ...changes,
});

const toFile = (users: readonly object[]): string =>
  `{"users": [\n${users.map((one) => JSON.stringify(one, null, 2)).join(',\n')}\n]}`;

/** Flags with the parameters as JSON. */
const configured = (place: Place, config: object = CONFIG): string =>
  `--hash-config=${place.write('config.json', JSON.stringify(config))}`;

const exported = [
  user('ada', hashed),
  user('bob', {
    ...published,
    disabled: true,
    phoneNumber: '+49170',
    customAttributes: '{"admin":true}',
    mfaInfo: [{ phoneInfo: '+49170', mfaEnrollmentId: 'x' }],
  }),
  user('cy', {
    emailVerified: false,
    providerUserInfo: [
      { providerId: 'google.com', rawId: '77', email: 'cy@example.com' },
      { providerId: 'github.com', rawId: '78' },
      { providerId: 'oidc.acme', rawId: '79' },
      { providerId: 'password', rawId: 'cy@example.com' },
    ],
  }),
  user('dan'),
  { localId: 'guest', createdAt: '1714979289123', providerUserInfo: [] },
  user('phone', { email: undefined, phoneNumber: '+49171' }),
];

test('imports the export of Firebase, keeps its key once, and says what is not carried', async () => {
  await using place = await createPlace();
  const words = ['firebase', place.write('users.json', toFile(exported)), '--provider-map', 'oidc.acme=okta'];
  const dry = await place.run([...words, configured(place), '--dry-run']);
  expect(await place.em().count(HashKey, {})).toBe(0);
  const { tables, notCarried, of } = await place.run([...words, configured(place)]);

  expect(of).toBe(6);
  expect(dry.tables).toEqual(tables);
  expect(tables).toMatchObject({ user: { written: 4, refused: 1, left: 1 }, account: { written: 5 } });
  expect(place.faults()).toEqual([expect.stringMatching(/^user \d+ INVALID_EMAIL$/)]);
  expect(notCarried.toSorted()).toEqual([
    '1 anonymousUsers',
    '1 custom claims',
    '1 second factors',
    '1 ways to sign in',
    '2 phone numbers',
  ]);
  expect(await place.em().find(User, {}, { orderBy: { id: 'asc' } })).toMatchObject([
    { id: 'ada', emailVerified: true, banned: null, createdAt: new Date(1_714_979_289_123) },
    { id: 'bob', banned: true, role: null },
    { id: 'cy', emailVerified: false, image: 'https://example.com/cy.png' },
    { id: 'dan' },
  ]);
  const accounts = await place.em().find(Account, { user: 'cy' }, { orderBy: { accountId: 'asc' } });
  expect(accounts.map(({ providerId, accountId }) => `${providerId} ${accountId}`)).toEqual([
    'google 77',
    'github 78',
    'okta 79',
  ]);
  expect(await place.em().count(HashKey, {})).toBe(1);
  const stored = async () => (await place.em().findOneOrFail(Account, { user: 'ada' })).password ?? '';
  expect(await stored()).toMatch(/^\$firebase-scrypt\$m=14,r=8,k=/);
  expect(await stored()).not.toContain('jxspr8Ki');
  expect((await place.signIn('ada@example.com', 'wrong horse battery')).status).toBe(401);
  expect((await place.signIn('ada@example.com')).status).toBe(200);
  expect(await stored()).toMatch(/^c2NyeXB0/);
  expect(await place.signIn('bob@example.com', 'user1password')).toMatchObject({ status: 403 });

  const again = await place.run([...words, configured(place)]);
  expect(again.tables.user).toMatchObject({ existing: 4, written: 0 });
  expect(await place.em().count(HashKey, {})).toBe(1);
});

/** A hash as the service keeps it. */
interface Vector {
  form: string;
  password: string;
  stored: string;
}

const core = '../../../../api-router/src/core/crypto/password-forms';
const vectors: Vector[] = JSON.parse(
  readFileSync(new URL(`${core}/foreign-hashes.json`, import.meta.url), 'utf8'),
);
const made = vectors
  .filter(({ form }) => form === 'firebase-scrypt')
  .map(({ password, stored }) => {
    const [, , costs = '', salt = '', passwordHash = ''] = stored.split('$');
    return { password, costs: costs.replace(/,k=.*/, ''), salt, passwordHash };
  });

test('takes ten hashes that Python made, and makes them anew at the sign-in', async () => {
  await using place = await createPlace();
  for (const [costs, rows] of Map.groupBy(made, (row) => row.costs)) {
    const [, memory, rounds] = /^m=(\d+),r=(\d+)$/.exec(costs) ?? [];
    const flag = configured(place, { ...CONFIG, rounds: Number(rounds), mem_cost: Number(memory) });
    const users = rows.map(({ salt, passwordHash }) =>
      user(`p${passwordHash.slice(0, 6)}`.replace(/\W/g, ''), { salt, passwordHash }),
    );
    const { tables } = await place.run(['firebase', place.write(`${costs}.json`, toFile(users)), flag]);
    expect(tables.user).toMatchObject({ written: rows.length });
    for (const [index, { password }] of rows.entries()) {
      const email = users[index]?.email ?? '';
      expect((await place.signIn(email, `!${password}`)).status, password).toBe(401);
      expect((await place.signIn(email, password)).status, password).toBe(200);
    }
  }
  expect(made).toHaveLength(10);
  for (const { password } of await place.em().find(Account, {})) expect(password).toMatch(/^c2NyeXB0/);
});

/** As the tool of Firebase writes a user into a CSV file. */
const toCsv = (id: string, cells: Readonly<Record<number, string>>): string =>
  `${Array.from({ length: 28 }, (_, index) => cells[index] ?? (index === 0 ? id : '')).join(',')},\n`;

test('imports the CSV file, which has no head line', async () => {
  await using place = await createPlace();
  const times = { 23: '1714979289123', 24: '1714979289456', 26: 'false' };
  const path = place.write(
    'users.csv',
    toCsv('ada', {
      1: 'ada@example.com',
      2: 'true',
      3: hashed.passwordHash,
      4: hashed.salt,
      5: '"King, Ada"',
      ...times,
      27: '"{""a"":1}"',
    }) + toCsv('bob', { 1: 'bob@example.com', 2: 'false', 7: '77', 19: '78', ...times }),
  );

  const { tables, notCarried } = await place.run(['firebase', path, configured(place)]);

  expect(tables).toMatchObject({ user: { read: 2, written: 2 }, account: { written: 3 } });
  expect(notCarried).toEqual(['1 custom claims']);
  expect(await place.em().findOne(User, { id: 'ada' })).toMatchObject({
    name: 'King, Ada',
    emailVerified: true,
  });
  expect((await place.signIn('ada@example.com')).status).toBe(200);
  const accounts = await place.em().find(Account, { user: 'bob' }, { orderBy: { accountId: 'asc' } });
  expect(accounts.map(({ providerId }) => providerId)).toEqual(['google', 'github']);
});

test('takes the parameters as the console shows them', async () => {
  await using place = await createPlace();
  const lines = Object.entries(CONFIG).map(([name, value]) => `  ${name}: ${value},\n`);
  const config = place.write('config.txt', `hash_config {\n${lines.join('')}}\n`);

  await place.run(['firebase', place.write('users.json', toFile(exported)), '--hash-config', config]);

  expect(await place.signIn('ada@example.com', PASSWORD)).toMatchObject({ status: 200 });
});

test('writes nothing without the parameters as soon as somebody has a password, unless it is dropped', async () => {
  await using place = await createPlace();
  const people = Array.from({ length: 200 }, (_, index) => user(`dan${index}`));
  const path = place.write('users.json', toFile([...people, user('ada', hashed)]));

  await expect(place.run(['firebase', path, '--batch=1'])).rejects.toThrow(
    /^The file has password hashes: give/,
  );
  expect(await place.em().count(User, {})).toBe(0);
  const { notCarried } = await place.run(['firebase', path, '--drop=password']);
  expect(notCarried).toContain('1 droppedPasswords');
  expect(await place.em().count(User, {})).toBe(201);
});

test('refuses people whose hash was not made with these parameters', async () => {
  await using place = await createPlace();
  const rows = [
    user('ada', { ...hashed, passwordHash: 'c2hvcnQ=' }),
    user('bob', { ...hashed, salt: undefined }),
    user('cy', { ...hashed, salt: 'c2hvcnQ=' }),
  ];

  await place.run(['firebase', place.write('users.json', toFile(rows)), configured(place)]);

  expect(place.faults().map((line) => line.split(' ').at(-1))).toEqual([
    'UNKNOWN_HASH',
    'UNKNOWN_HASH',
    'UNKNOWN_HASH',
  ]);
});

test.each([
  { config: { ...CONFIG, algorithm: 'BCRYPT' }, fault: 'its algorithm is not SCRYPT' },
  { config: { ...CONFIG, base64_signer_key: 'not base 64!' }, fault: 'it has no base64_signer_key' },
  { config: { ...CONFIG, base64_salt_separator: undefined }, fault: 'it has no base64_salt_separator' },
  { config: { ...CONFIG, rounds: 9 }, fault: 'its rounds are no number from 1 to 8' },
  { config: { ...CONFIG, mem_cost: '40' }, fault: 'its mem_cost is no number from 1 to 14' },
  { config: {}, fault: 'it has no base64_signer_key' },
])('refuses parameters: $fault', async ({ config, fault }) => {
  await using place = await createPlace();
  const path = place.write('users.json', toFile(exported));

  await expect(place.run(['firebase', path, configured(place, config)])).rejects.toThrow(
    `config.json has no password hash parameters of Firebase: ${fault}.`,
  );
});

test.each(hostileFiles('firebase'))(
  'refuses $what with one sentence, and writes nothing',
  ({ content, fault }) => assertRefused('firebase', { content, fault }),
);

test('loses one row to each hostile line', async () => {
  await using place = await createPlace();
  const toLine = (email: string, displayName: string) =>
    JSON.stringify({ ...user(email.toLowerCase()), email, displayName }).replace('\\u0000', '\0');

  await assertOthersCome(place, ['firebase', place.write('users.jsonl', hostileLines(toLine))], 0);
});
