import { hash } from 'node:crypto';
import { User } from '@keystead/db';
import { expect, test } from 'vitest';
import { assertAllRefused, assertOthersCome, hostileLines } from '../testing/hostile-files.ts';
import { BCRYPT, createPlace, PASSWORD } from '../testing/import-file.ts';

const ARGON =
  '$argon2id$v=19$m=19456,t=2,p=1$AAECAwQFBgcICQoLDA0ODw$quyusfeeuAGbpiw09i+j4VKJ+I/5h3mugd4HghmS/x8';

const HEAD =
  'id,first_name,last_name,username,primary_email_address,primary_phone_number,verified_email_addresses,unverified_email_addresses,verified_phone_numbers,unverified_phone_numbers,totp_secret,password_digest,password_hasher';

const EXPORT = [
  HEAD,
  `user_2aaa,Ada,King,ada,ada@example.com,+4917012345,ada@example.com|ada@example.org,old@example.com,+4917012345,,,${BCRYPT},bcrypt`,
  `user_2bbb,Bob,,,Bob@example.com,,,bob@example.com,,,JBSWY3DPEHPK3PXP,"${ARGON}",argon2id`,
  'user_2ccc,,,,cy@example.com,,cy@example.com,,,,,,',
  'user_2ddd,,,,dan@example.com,,dan@example.com,,,,,$2b$10$x,bcrypt_peppered',
  '',
].join('\n');

test('imports the export of Clerk, in which each row says how its password is hashed', async () => {
  await using place = await createPlace();
  const path = place.write('clerk.csv', EXPORT);

  const { tables, notCarried } = await place.run(['clerk', path]);

  expect(place.faults()).toEqual(['user 5 UNKNOWN_HASH']);
  expect(tables.user).toMatchObject({ read: 4, written: 3, refused: 1 });
  expect(notCarried).toEqual(['2 further addresses', '1 phone numbers']);
  const users = await place.em().find(User, {}, { orderBy: { id: 'asc' } });
  expect(users).toMatchObject([
    { id: 'user_2aaa', name: 'Ada King', username: 'ada', emailVerified: true },
    { id: 'user_2bbb', name: 'Bob', email: 'bob@example.com', emailVerified: false, twoFactorEnabled: true },
    { id: 'user_2ccc', name: '', emailVerified: true },
  ]);
  expect((await place.signIn('ada@example.com')).status).toBe(200);
  expect(await place.signIn('bob@example.com')).toMatchObject({ body: { twoFactorRedirect: true } });
  expect((await place.run(['clerk', path])).tables.user).toMatchObject({ existing: 3, refused: 1 });
  expect((await place.run(['clerk', path, '--drop=password'])).tables.user).toMatchObject({ written: 1 });
});

/** A digest that another implementation of the hash of Firebase made. */
const FIREBASE =
  'RJkBVVJmq2D8z/P8tVAJsfbxFyFigzGZ/ZYbhXRpcO8eM8P7B9iMegRBywYXvJPgxpf783rPSVXOZ0CE5x+Q/g==$42xEC+ixf3L2lw==$jxspr8Ki0RYycVU8zykbdLGjFQ3McFUH0uiiTvC8pVMXAn210wjLNmdZJzxUECKbm0QsEmYUSDzZvpjeJ9WmXA==$Bw==$8$14';

test('carries each kind of hash that can be checked here, and refuses the others', async () => {
  await using place = await createPlace();
  const digests = {
    scrypt_firebase: FIREBASE,
    md5: hash('md5', PASSWORD),
    sha256_salted: `salt$${hash('sha256', `salt${PASSWORD}`)}`,
    awscognito: 'x',
    constructor: BCRYPT,
    sha512_symfony: 'half$',
  };
  const rows = Object.entries(digests).map(
    ([hasher, digest]) => `,,,,${hasher}@example.com,,${hasher}@example.com,,,,,${digest},${hasher}`,
  );
  const path = place.write('clerk.csv', [HEAD, ...rows, ''].join('\n'));

  await place.run(['clerk', path]);

  expect(place.faults()).toEqual(['user 5 UNKNOWN_HASH', 'user 6 UNKNOWN_HASH', 'user 7 UNKNOWN_HASH']);
  for (const hasher of ['scrypt_firebase', 'md5', 'sha256_salted']) {
    expect((await place.signIn(`${hasher}@example.com`, 'wrong horse battery')).status).toBe(401);
    expect((await place.signIn(`${hasher}@example.com`)).status).toBe(200);
  }
});

test('says that the file does not tell who is blocked', async () => {
  await using place = await createPlace();

  expect(await place.warnings(['clerk', place.write('clerk.csv', EXPORT)])).toContain(
    'The file does not say who is blocked: whoever is banned or locked at Clerk can sign in here.',
  );
});

test('keeps the first of two rows with one address that name no day, and brings back who was deleted', async () => {
  await using place = await createPlace();
  const twins = ['user_2zzz', 'user_2aaa'].map((id) => `${id},,,,ada@example.com,,ada@example.com,,,,,,`);
  const words = ['clerk', place.write('clerk.csv', [HEAD, ...twins, ''].join('\n'))];

  await place.run(words);
  expect(place.faults()).toEqual(['user 3 DUPLICATE_EMAIL']);
  await place.em().nativeDelete(User, { id: 'user_2zzz' });
  await place.run(words);

  expect(await place.em().find(User, {})).toMatchObject([{ id: 'user_2zzz' }]);
});

test('says that a file is none of Clerk', async () => {
  await using place = await createPlace();

  await expect(place.run(['clerk', place.write('x.csv', 'id,email\n1,a@example.com\n')])).rejects.toThrow(
    'is none of Clerk: its rows have no primary_email_address, but id, email.',
  );
});

test('refuses each hostile file with one sentence, and writes nothing', () => assertAllRefused('clerk'));

test('loses one row to each hostile line', async () => {
  await using place = await createPlace();
  const toLine = (email: string, name: string) => `,${name},,,${email},,${email},,,,,,`;
  const content = Buffer.concat([Buffer.from(`${HEAD}\n`), hostileLines(toLine)]);

  await assertOthersCome(place, ['clerk', place.write('users.csv', content)], 1);
});
