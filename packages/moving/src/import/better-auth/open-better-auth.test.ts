import { hash } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { createKeystead } from '@keystead/api-router';
import { readImportFacts } from '@keystead/api-router/imports';
import { afterAll, expect, test } from 'vitest';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import { readFlags } from '../flags.ts';
import { createOldSource } from '../testing/old-source.ts';
import { openBetterAuth } from './open-better-auth.ts';
import { sealXChaCha } from './xchacha.ts';

const RIGHT = 'the secret of the source that is long enough';
const WRONG = 'another secret that nobody ever had there';

const seal = (text: string): string => sealXChaCha(hash('sha256', RIGHT, 'buffer'), text);
const day = '2026-01-01T00:00:00.000Z';
const row = { id: 'one', userId: 'ada', createdAt: day, updatedAt: day };

/** Sealed values, each in its own source. */
const sealed = {
  'a second factor': {
    table: 'twoFactor',
    values: { id: 'one', userId: 'ada', backupCodes: '[]' },
    field: 'secret',
    value: seal('x'),
  },
  'a key of signed tokens': {
    table: 'jwks',
    values: { id: 'one', createdAt: day, publicKey: '{}' },
    field: 'privateKey',
    value: JSON.stringify(seal('{}')),
  },
  'a token with a version': {
    table: 'account',
    values: { ...row, accountId: '7', providerId: 'github' },
    field: 'accessToken',
    value: `$ba$1$${seal('t')}`,
  },
  'a token without a version': {
    table: 'account',
    values: { ...row, accountId: '7', providerId: 'github' },
    field: 'accessToken',
    value: seal('t'),
  },
  'a plain token': {
    table: 'account',
    values: { ...row, accountId: '7', providerId: 'github' },
    field: 'accessToken',
    value: 'ab'.repeat(20),
  },
  'a plain key': {
    table: 'jwks',
    values: { id: 'one', createdAt: day, publicKey: '{}' },
    field: 'privateKey',
    value: '{"kty":"OKP"}',
  },
} as const;

interface Question {
  has?: keyof typeof sealed;
  /** `AUTH_SECRET` here. */
  own: readonly string[];
  /** Secrets of the source, if others are given. */
  given?: readonly string[];
  words?: readonly string[];
  hasSession?: boolean;
}

const service = await createKeystead({
  baseURL: 'http://localhost:3000',
  secret: RIGHT,
  database: 'sqlite::memory:',
});
afterAll(() => service.close());

/** The output of the command about a source, before it reads people; rejects if it refuses. */
async function ask({
  has,
  own,
  given = own,
  words = [],
  hasSession = true,
}: Question): Promise<readonly string[]> {
  const path = join(temporaryFolder('import'), 'auth.db');
  using source = createOldSource(path);
  using database = new DatabaseSync(path);
  database.exec('create table "jwks" ("id" text, "publicKey" text, "privateKey" text, "createdAt" date)');
  source.plant('user', {
    id: 'ada',
    name: 'Ada',
    email: 'ada@example.com',
    emailVerified: 1,
    createdAt: day,
    updatedAt: day,
  });
  if (hasSession) source.plant('session', { ...row, token: 'token', expiresAt: '2099-01-01T00:00:00.000Z' });
  if (has !== undefined) {
    const { table, values, field, value } = sealed[has];
    source.plant(table, { ...values, [field]: value });
  }
  const facts = {
    own: { cookiePrefix: 'better-auth', secrets: own },
    secrets: given,
    ...readImportFacts(service),
  };
  const opened = await openBetterAuth(readFlags(['better-auth', `sqlite:${path}`, ...words]), facts, service);
  const said = opened.warnings();
  await opened.close();
  return said;
}

const SHOWS_NOTHING =
  'This database has nothing that shows whether the secret is right. People stay signed in only if AUTH_SECRET has the BETTER_AUTH_SECRET of the source: with another one everybody is signed out.';
const NOT_THERE = 'The secret of the source is not in AUTH_SECRET: nobody stays signed in.';

test.each<Question & { has: keyof typeof sealed; what: string; part: string }>([
  { has: 'a second factor', own: [WRONG], what: 'two-factor secrets', part: 'two-factor' },
  { has: 'a key of signed tokens', own: [WRONG], what: 'keys of signed tokens', part: 'jwks' },
  { has: 'a token with a version', own: [WRONG], what: 'tokens of providers', part: 'tokens' },
])(
  'refuses a wrong secret that $has shows, and says what --skip $part means',
  async ({ what, part, ...question }) => {
    await expect(ask(question)).rejects.toThrow(
      `The source secret does not open the ${what} of this database (0 of 1). Is it the BETTER_AUTH_SECRET of the source? If they were made with a secret that is lost, --skip ${part} leaves them out.`,
    );
    expect(await ask({ ...question, words: ['--skip', part] })).toEqual([
      `The source secret opens none of the ${what} (0 of 1). If AUTH_SECRET has another secret than the BETTER_AUTH_SECRET of the source, nobody stays signed in.`,
    ]);
    expect(await ask({ ...question, own: [WRONG, RIGHT] })).toEqual([]);
  },
);

test.each<Question & { what: string; said: readonly string[] }>([
  { what: 'nothing at all', own: [WRONG], said: [SHOWS_NOTHING] },
  { what: 'a plain token', has: 'a plain token', own: [WRONG], said: [SHOWS_NOTHING] },
  { what: 'a plain key', has: 'a plain key', own: [RIGHT], said: [SHOWS_NOTHING] },
  {
    what: 'what may be a sealed token',
    has: 'a token without a version',
    own: [WRONG],
    said: [
      'The source secret opens none of the tokens of providers (0 of 1). If AUTH_SECRET has another secret than the BETTER_AUTH_SECRET of the source, nobody stays signed in.',
    ],
  },
  { what: 'a sealed token', has: 'a token without a version', own: [RIGHT], said: [] },
  {
    what: 'a secret that is here too',
    has: 'a second factor',
    own: [WRONG, RIGHT],
    given: [`2:${RIGHT}`],
    said: [],
  },
  {
    what: 'a secret that is not here',
    has: 'a second factor',
    own: [WRONG],
    given: [WRONG, RIGHT],
    said: [NOT_THERE],
  },
  { what: 'another secret than is given', own: [WRONG], given: [RIGHT], said: [NOT_THERE] },
  {
    what: 'no session',
    own: [WRONG],
    hasSession: false,
    said: [
      'This database has no sessions: if the source keeps them elsewhere, everybody has to sign in again.',
    ],
  },
  { what: 'sessions that are left out', own: [WRONG], words: ['--skip', 'sessions'], said: [] },
])('says of a source with $what who stays signed in', async ({ said, ...question }) => {
  expect(await ask(question)).toEqual(said);
});
