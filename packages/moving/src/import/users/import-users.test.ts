import { hash } from 'node:crypto';
import { Account, BackupCode, ImportRun, User } from '@keystead/db';
import { expect, test } from 'vitest';
import { assertRefused, hostileFiles } from '../testing/hostile-files.ts';
import { BCRYPT, cheap, createPlace, PASSWORD } from '../testing/import-file.ts';

const CSV = [
  'id,email,emailVerified,name,username,createdAt,passwordHash,totpSecret,backupCodes,banned,role,accounts,fields',
  `u-1,Ada@example.com,TRUE,=cmd|'/c calc',ada,2024-05-06T07:08:09.123456Z,${BCRYPT},,,,admin,"[{""providerId"":""google"",""accountId"":""77""}]","{""plan"":""gold"",""shoe"":41}"`,
  `../../etc/passwd,bob@example.com,false,Bob,,1700000000,${BCRYPT},jbsw y3dp ehpk 3pxp,abcd-EFGH|ijkl-MNOP,,,,`,
  ',cy@example.com,true,Cy,,,,,,true,,,',
  '',
].join('\n');

test('imports what an application wrote itself, and finds it there the second time', async () => {
  await using place = await createPlace({
    user: { additionalFields: { plan: { type: 'string', required: false } } },
  });
  const path = place.write('users.csv', CSV);

  const { tables, notCarried, of } = await place.run(['users', path]);

  expect(place.faults()).toEqual([]);
  expect(of).toBe(3);
  expect(tables).toMatchObject({ user: { written: 3 }, account: { written: 3 }, two_factor: { written: 1 } });
  expect(notCarried).toEqual(['1 rolesOfFiles', '1 values of shoe']);
  const users = await place.em().find(User, {}, { orderBy: { email: 'asc' } });
  expect(users).toMatchObject([
    {
      id: 'u-1',
      email: 'ada@example.com',
      name: "=cmd|'/c calc'",
      role: null,
      username: 'ada',
      emailVerified: true,
      emailProvedAt: new Date('2024-05-06T07:08:09.123Z'),
      additionalFields: { plan: 'gold' },
    },
    {
      id: expect.stringMatching(/^[\w-]{32}$/),
      createdAt: new Date(1_700_000_000_000),
      twoFactorEnabled: true,
    },
    { id: expect.stringMatching(/^[\w-]{32}$/), banned: true },
  ]);
  expect(await place.em().findOne(Account, { providerId: 'google' })).toMatchObject({ accountId: '77' });
  expect(await place.em().count(BackupCode, {})).toBe(2);
  expect(await place.signIn('ada@example.com')).toMatchObject({ status: 200 });
  expect((await place.signIn('ada@example.com', 'wrong horse battery')).status).toBe(401);
  expect(await place.signIn('bob@example.com')).toMatchObject({ body: { twoFactorRedirect: true } });

  const em = place.em();
  await em.nativeUpdate(User, { email: 'cy@example.com' }, { email: 'new@example.com' });
  await em.nativeDelete(User, { id: 'u-1' });
  const again = await place.run(['users', path]);
  expect(place.faults()).toEqual([]);
  expect(again.tables.user).toMatchObject({ written: 0, existing: 2, left: 1 });
  expect(again.notCarried).toContain('1 usersOfBefore');
});

test('brings who came between an export and its import with the next export, and nobody who was deleted here', async () => {
  await using place = await createPlace();
  const now = Date.now();
  const row = (name: string, ago: number) =>
    `${name},${name}@example.com,${new Date(now - ago * 60_000).toISOString()}\n`;
  const head = 'id,email,createdAt\n';
  const path = place.write('users.csv', `${head}${row('ada', 90)}${row('bob', 60)}`);
  await place.run(['users', path]);
  await place.em().nativeDelete(User, { id: 'bob' });

  place.write('users.csv', `${head}${row('ada', 90)}${row('bob', 60)}${row('cy', 30)}`);
  expect((await place.run(['users', path])).tables.user).toMatchObject({ existing: 1, left: 1, written: 1 });
});

test('gives other ids and roles only where the operator says so', async () => {
  await using place = await createPlace({
    user: { additionalFields: { externalId: { type: 'string', required: false } } },
  });
  const path = place.write('users.json', '[{"id":"u-1","email":"ada@example.com","role":"admin"}]');

  await place.run(['users', path, '--keep-ids=false', '--allow-roles', '--unproved']);

  const [ada] = await place.em().find(User, {});
  expect(ada).toMatchObject({ role: 'admin', additionalFields: { externalId: 'u-1' }, emailProvedAt: null });
  expect(ada?.id).not.toBe('u-1');
});

test('names each fault with its line, and imports the others', async () => {
  await using place = await createPlace();
  const path = place.write(
    'users.jsonl',
    [
      { email: 'ada@example.com' },
      { email: 'nobody' },
      { email: ' ADA@example.com' },
      '{"email":',
      { email: 'bob@example.com', passwordHash: '5f4dcc3b5aa765d61d8327deb882cf99' },
      { email: 'cy@example.com', totpSecret: 'no base 32!' },
      { email: 'dan@example.com', createdAt: 'yesterday' },
      { email: { $ne: null } },
      { id: 'same', email: 'eve@example.com' },
      { id: 'same', email: 'fay@example.com' },
    ]
      .map((row) => (typeof row === 'string' ? row : JSON.stringify(row)))
      .join('\n'),
  );

  const { tables, isFinished } = await place.run(['users', path]);

  expect(isFinished).toBe(true);
  expect(place.faults()).toEqual([
    'user 2 INVALID_EMAIL',
    'user 3 DUPLICATE_EMAIL',
    'user 4 BROKEN_LINE',
    'user 5 UNKNOWN_HASH',
    'two_factor 6 CANNOT_DECRYPT',
    'user 7 INVALID_DATE',
    'user 8 INVALID_EMAIL',
    'user 10 DUPLICATE_ID',
  ]);
  expect(tables.user).toMatchObject({ read: 10, written: 2, refused: 8 });
});

test('wraps hashes that cost no work, unless the operator refuses them', async () => {
  await using place = await createPlace();
  const md5 = `weak:md5::${hash('md5', PASSWORD)}`;
  const path = place.write('users.csv', `email,passwordHash\nada@example.com,${md5}\n`);

  const refused = await place.run(['users', path, '--weak-hashes=refuse']);
  expect(refused.tables.user).toMatchObject({ refused: 1 });
  expect(place.faults()).toEqual(['user 2 UNKNOWN_HASH']);
  expect((await place.run(['users', path])).tables.user).toMatchObject({ written: 1 });
  expect(await place.signIn('ada@example.com')).toMatchObject({ status: 200 });
});

test.each([
  { what: 'says that there is nobody to ask', asks: false, notCarried: ['1 nobodyToAsk'], status: 401 },
  { what: 'says nothing if there is somebody', asks: true, notCarried: [], status: 200 },
])('takes people whose password another service knows, and $what', async ({ asks, notCarried, status }) => {
  const verifyElsewhere = ({ password }: { password: string }) => password === PASSWORD;
  await using place = await createPlace({ emailAndPassword: { ...cheap, ...(asks && { verifyElsewhere }) } });
  const path = place.write('users.csv', 'email,passwordHash\nada@example.com,elsewhere\n');

  expect((await place.run(['users', path, '--dry-run'])).notCarried).toEqual(notCarried);
  expect((await place.run(['users', path])).notCarried).toEqual(notCarried);
  expect((await place.signIn('ada@example.com')).status).toBe(status);
});

test('goes on behind the last whole batch, and refuses another file there', async () => {
  await using place = await createPlace();
  const toFile = (names: readonly string[]) =>
    `email,name\n${names.map((name) => `${name}@example.com,"${name}\n${name}"\n`).join('')}`;
  const path = place.write('users.csv', toFile(['a', 'b', 'c', 'd']));
  let batches = 0;
  const stopped = await place.run(['users', path, '--batch=1'], {
    isStopped: () => {
      batches += 1;
      return batches > 2;
    },
  });
  expect(stopped.isFinished).toBe(false);
  expect(await place.em().count(User, {})).toBe(2);

  place.write('users.csv', toFile(['a', 'x', 'c', 'd']));
  const changed = 'The file is not the one with which the import was halted';
  await expect(place.run(['users', path])).rejects.toThrow(changed);
  place.write('users.csv', toFile(['a']));
  await expect(place.run(['users', path])).rejects.toThrow(changed);
  place.write('users.csv', toFile(['a', 'b', 'c', 'd']));
  const { isFinished, tables } = await place.run(['users', path]);

  expect(isFinished).toBe(true);
  expect(tables.user).toMatchObject({ read: 4, written: 4 });
  expect(await place.em().count(ImportRun, { finishedAt: { $ne: null } })).toBe(1);
});

test.each([
  ...hostileFiles('users'),
  {
    what: 'another product',
    content: 'a,b\n1,2\n',
    fault: /is none of the generic form: its rows have no email, but a, b\.$/,
  },
  {
    what: 'an unknown column',
    content: 'email,EmailVerfied\nx,y\n',
    fault:
      'The file has a column "EmailVerfied"; the nearest one that is known is emailVerified. --ignore-unknown passes over it.',
  },
])('refuses $what with one sentence, and writes nothing', ({ content, fault }) =>
  assertRefused('users', { content, fault }),
);
