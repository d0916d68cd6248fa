import { User } from '@keystead/db';
import { expect, test } from 'vitest';
import { createImport } from '#features/imports/create-import.ts';
import type { ImportedUser, Person } from '#features/imports/person.ts';
import { testApp } from '#testing/index.ts';

const at = new Date('2026-01-01');

const user: ImportedUser = {
  id: 'ada',
  name: 'Ada',
  email: 'ada@example.com',
  emailVerified: true,
  image: null,
  username: null,
  displayUsername: null,
  role: null,
  banned: null,
  banReason: null,
  banExpires: null,
  fields: {},
  createdAt: at,
  updatedAt: at,
};

const ada: Person = {
  position: 'ada',
  user,
  accounts: [],
  sessions: [],
  passkeys: [],
  apiKeys: [],
  twoFactors: [],
  unread: [],
  left: [],
};

const settings = {
  source: { kind: 'better-auth', fingerprint: 'source' },
  isDryRun: false,
  restarts: false,
  failsOnConflict: false,
  onlyVerified: false,
  isOwned: true,
  provesAddresses: false,
  drops: new Set<never>(),
  holder: 'test',
  isAlive: () => false,
  keepRefusals: async (_refusals: unknown, size: number) => size,
};

const isLock = (sql: string): boolean =>
  process.env.TEST_DIALECT === 'postgresql'
    ? /from \S*"user" .* for share/.test(sql)
    : /from \S*user\S* u where .* order by/.test(sql);

test('a later import holds the users who are there while it decides about their sessions', async () => {
  await using app = await testApp();
  const locks: string[][] = [];
  for (const _ of ['first', 'second']) {
    const run = await createImport(app.service, settings);
    await app.forgetStatements();
    await run.writePeople([ada]);
    const upToReading = app.statements.findIndex((sql) => /access_ended_at/.test(sql) && !isLock(sql));
    locks.push(app.statements.slice(0, upToReading).filter(isLock));
    await run.finish({ signingKeys: [], unread: [], left: [] });
    await run.close();
  }

  expect(locks).toEqual([[], [expect.any(String)]]);
});

test('an address that the options name as one of an administrator is not proved by an import', async () => {
  await using app = await testApp({ admin: { adminEmails: ['boss@example.com'] } });
  const boss = { ...ada, user: { ...user, id: 'boss', email: 'Boss@example.com' } };
  const run = await createImport(app.service, { ...settings, provesAddresses: true });

  await run.writePeople([ada, boss]);

  const users = await app.em().find(User, {}, { orderBy: { id: 'asc' } });
  expect(users.map(({ emailVerified, emailProvedAt }) => [emailVerified, emailProvedAt])).toEqual([
    [true, at],
    [true, null],
  ]);
  expect(run.counts.notes).toEqual({ namedAddresses: 1 });
  await run.close();
});
