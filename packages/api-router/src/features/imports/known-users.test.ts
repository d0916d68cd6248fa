import { expect, test } from 'vitest';
import { createImport } from '#features/imports/create-import.ts';
import type { Person } from '#features/imports/person.ts';
import { testApp } from '#testing/index.ts';

const at = new Date('2026-01-01');

const ada: Person = {
  position: 'ada',
  user: {
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
  },
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
    : /from .user. as .* order by/.test(sql);

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
