import { readFileSync } from 'node:fs';
import '#testing/database/one-database.ts';
import { Account, HashKey } from '@keystead/db';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { storeHashKey } from '#features/email-password/elsewhere/hash-keys.ts';
import { createImport } from '#features/imports/create-import.ts';
import { fromCustomPasswordHash } from '#features/imports/hashes/hash-of-auth0.ts';
import { fromClerkDigest } from '#features/imports/hashes/hash-of-clerk.ts';
import type { ImportSettings } from '#features/imports/import-settings.ts';
import type { Person } from '#features/imports/person.ts';
import type { Refusal } from '#features/imports/refusal.ts';
import { testApp } from '#testing/index.ts';

const at = new Date('2026-01-01');
const read = (path: string): unknown => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'));
const rows = z.array(z.object({ form: z.string(), password: z.string(), stored: z.string() }));
const digest = z.tuple([z.string(), z.string()]);

const foreign = rows.parse(read('../../core/crypto/password-forms/foreign-hashes.json'));
const weak = z
  .array(z.object({ form: z.string(), password: z.string(), given: z.unknown() }))
  .parse(read('vectors/weak-hashes.json'))
  .map(({ form, password, given }) => {
    const clerk = digest.safeParse(given);
    const text = clerk.success ? fromClerkDigest(...clerk.data)?.text : fromCustomPasswordHash(given);
    return { form, password, stored: text ?? '' };
  });

const signerKey = 'jxspr8Ki0RYycVU8zykbdLGjFQ3McFUH0uiiTvC8pVMXAn210wjLNmdZJzxUECKbm0QsEmYUSDzZvpjeJ9WmXA==';
const key = { signerKey: Buffer.from(signerKey, 'base64'), saltSeparator: Buffer.from('Bw==', 'base64') };

/** One of each form. */
const passwords = [...Map.groupBy([...foreign, ...weak], ({ form }) => form).values()].flatMap(
  ([first]) => first ?? [],
);

function toPerson(id: string, password: string): Person {
  const email = `${id}@example.com`;
  const none = { accessToken: null, refreshToken: null, idToken: null, scope: null };
  const ends = { accessTokenExpiresAt: null, refreshTokenExpiresAt: null };
  const moments = { createdAt: at, updatedAt: at };
  const names = { username: null, displayUsername: null };
  const bans = { role: null, banned: null, banReason: null, banExpires: null };
  const account = { id: `account-${id}`, providerId: 'credential', accountId: id, password };
  return {
    position: id,
    user: {
      id,
      name: id,
      email,
      emailVerified: true,
      image: null,
      ...names,
      ...bans,
      fields: {},
      ...moments,
    },
    accounts: [{ ...account, ...none, ...ends, ...moments }],
    sessions: [],
    passkeys: [],
    apiKeys: [],
    twoFactors: [],
    unread: [],
    left: [],
  };
}

type App = Awaited<ReturnType<typeof testApp>>;

async function carry(app: App, people: readonly Person[], more: Partial<ImportSettings> = {}) {
  const refusals: Refusal[] = [];
  const run = await createImport(app.service, {
    source: { kind: 'users', fingerprint: 'source' },
    isDryRun: false,
    restarts: true,
    failsOnConflict: false,
    onlyVerified: false,
    isOwned: true,
    provesAddresses: true,
    drops: new Set<never>(),
    holder: 'test',
    isAlive: () => false,
    async keepRefusals(found, size) {
      refusals.push(...found);
      return size;
    },
    ...more,
  });
  await run.writePeople(people);
  await run.finish({ signingKeys: [], unread: [], left: [] });
  const { tables } = run.counts;
  await run.close();
  return { refusals, tables };
}

test('a password of any form signs in, and is hashed anew with it', async () => {
  await using app = await testApp({ rateLimit: { enabled: false } });
  await storeHashKey(app.service, key);
  await storeHashKey(app.service, key);
  expect((await app.em().find(HashKey, {})).map(({ secret }) => secret.slice(0, 9))).toEqual(['sealed.2.']);

  const { refusals } = await carry(
    app,
    passwords.map(({ stored }, index) => toPerson(`p${index}`, stored)),
  );
  expect(refusals).toEqual([]);
  const storedBy = async (id: string) => (await app.em().findOneOrFail(Account, { user: id })).password;
  for (const [index, { form, password }] of passwords.entries()) {
    const email = `p${index}@example.com`;
    const before = await storedBy(`p${index}`);
    const signIn = (typed: string) => app.browser().api.signIn.email.mutate({ email, password: typed });
    await expect(signIn(`${password}!`), form).rejects.toMatchObject({
      data: { reason: 'INVALID_EMAIL_OR_PASSWORD' },
    });
    expect(await storedBy(`p${index}`), form).toBe(before);
    expect(await signIn(password), form).toMatchObject({ user: { email } });
    expect(await storedBy(`p${index}`), form).toMatch(/^c2NyeXB0/);
    expect(await signIn(password), form).toMatchObject({ user: { email } });
  }
});

test.each([
  {
    what: 'opened by no secret',
    spoil: (app: App) => app.em().nativeUpdate(HashKey, {}, { secret: 'sealed.2.AAAA' }),
    told: 'None of the secrets in AUTH_SECRET opens the key of imported password hashes.',
  },
  {
    what: 'gone',
    spoil: (app: App) => app.em().nativeDelete(HashKey, {}),
    told: 'The key that password hashes name is not in the table hash_key: import it again',
  },
])(
  'while a hash key is $what, the answer is 503, no wrong password is counted, and an import mends it',
  async ({ spoil, told }) => {
    await using app = await testApp({ rateLimit: { enabled: true } });
    const { stored, password } = passwords.find(({ form }) => form === 'firebase-scrypt') ?? {};
    const ada = { ...toPerson('ada', stored ?? ''), hashKey: key };
    await carry(app, [ada]);
    await spoil(app);
    const signIn = (typed: string) =>
      app.browser().post('/sign-in/email', { email: 'ada@example.com', password: typed });
    for (let turn = 0; turn < 12; turn += 1) {
      const answer = await signIn(`${password}${turn % 2}`);
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '10']);
      expect(await answer.json()).toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
      app.advance(5);
    }
    expect(app.log).toContainEqual(
      expect.objectContaining({ level: 'error', message: expect.stringContaining(told) }),
    );

    await app.em().nativeDelete(HashKey, {});
    const { tables } = await carry(app, [ada]);
    expect(tables.user).toMatchObject({ existing: 1 });
    expect((await signIn(password ?? '')).status).toBe(200);
  },
);

test('without its hash key a password is a wrong one where no answer may tell who has an account', async () => {
  await using app = await testApp({
    emailAndPassword: { concealExistingUsers: true, requireEmailVerification: true },
  });
  const { stored, password } = passwords.find(({ form }) => form === 'firebase-scrypt') ?? {};
  await carry(app, [{ ...toPerson('ada', stored ?? ''), hashKey: key }]);
  await app.em().nativeDelete(HashKey, {});

  for (const name of ['ada', 'nobody']) {
    const typed = { email: `${name}@example.com`, password };
    const answer = await app.browser().post('/sign-in/email', typed);
    expect([name, answer.status]).toEqual([name, 401]);
  }
});

test('a dry run keeps no hash key', async () => {
  await using app = await testApp();

  await carry(app, [{ ...toPerson('ada', passwords[0]?.stored ?? ''), hashKey: key }], { isDryRun: true });

  expect(await app.em().count(HashKey, {})).toBe(0);
});

test('a hash that costs no work is stored nowhere, is wrapped once, and can be refused', async () => {
  await using app = await testApp();
  const [one] = weak;
  const people = [toPerson('ada', one?.stored ?? '')];
  const dry = await carry(app, people, { isDryRun: true });
  expect(dry.refusals).toEqual([]);
  const refused = await carry(app, people, { weakHashes: 'refuse' });
  expect(refused.refusals).toMatchObject([{ code: 'UNKNOWN_HASH' }]);
  const dryRefused = await carry(app, people, { weakHashes: 'refuse', isDryRun: true });
  expect(dryRefused.refusals).toMatchObject([{ code: 'UNKNOWN_HASH' }]);

  await carry(app, people);
  const wrapped = await app.em().findOneOrFail(Account, { user: 'ada' });
  expect(wrapped.password).toMatch(/^wrapped:md5::c2NyeXB0/);
  expect(wrapped.password).not.toContain(one?.stored.split(':').at(-1));

  const again = await carry(app, people);
  expect(again.tables.user).toMatchObject({ existing: 1, refused: 0 });
  expect((await app.em().findOneOrFail(Account, { user: 'ada' })).password).toBe(wrapped.password);
});
