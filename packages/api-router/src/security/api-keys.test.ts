import '#testing/database/one-database.ts';
import { ApiKey, Session } from '@keystead/db';
import { expect, test } from 'vitest';
import { administrationFact } from '#features/administration-access/administrator-procedure.ts';
import { allFeatures } from '#testing/apps/all-features.ts';
import { callBoth, everyCall, reasonOf } from '#testing/calls/calls.ts';
import { signedUp, testApp } from '#testing/index.ts';
import { program } from '#testing/people/api-keys.ts';

/** Fields that calls ask for, so that they come as far as they can. */
const input = {
  id: 'x',
  keyId: 'x',
  token: 'x',
  sessionToken: 'x',
  email: 'ada@example.com',
  name: 'x',
  password: 'correct horse battery',
  currentPassword: 'correct horse battery',
  newPassword: 'another horse battery',
  newEmail: 'new@example.com',
  revokeOtherSessions: true,
};

test('every call takes an API key for what it is: no cookie, no session, no other key', async () => {
  await using app = await testApp({
    ...allFeatures,
    apiKey: { enableSessionForAPIKeys: true, rateLimit: { enabled: false }, flushInterval: 60 },
  });
  const ada = await signedUp(app);
  const { key } = await ada.api.apiKey.create.mutate({});
  const faults: string[] = [];

  for (const call of everyCall) {
    const { callers, wrongCaller, procedure } = call.definition;
    const refuses = !callers.includes('key') && !callers.includes('nobody');
    // Where no person calls, such as at the token endpoint, a key is nothing.
    const refusal = callers.includes('session') ? 'NOT_WITH_AN_API_KEY' : 'UNAUTHORIZED';
    // A sign-in by a password signs in whoever calls.
    if (['signIn.email', 'signUp.email'].includes(call.name) || !app.service.deps.serves(procedure)) continue;
    for (const answer of await callBoth(program(app, key), call, { input })) {
      const reason = await reasonOf(answer);
      const gives = answer.headers.getSetCookie().some((line) => /session_(token|data)=[^;]/.test(line));
      if (gives) faults.push(`${call.name} gives a session`);
      if (refuses && reason !== (wrongCaller?.code ?? refusal)) faults.push(`${call.name}: ${reason}`);
    }
  }

  expect(faults).toEqual([]);
  expect(await app.em().count(ApiKey, {})).toBe(1);
  expect(await app.em().count(Session, {})).toBe(1);
});

test('every call that ends or opens sessions, changes ways to sign in, or returns tokens of providers, refuses keys', () => {
  const refusing = everyCall.filter(
    ({ definition: { callers } }) => !callers.includes('key') && !callers.includes('nobody'),
  );
  const names = new Set(refusing.map(({ name }) => name));
  const expected = everyCall
    .filter(({ definition: { type, access } }) => type === 'mutation' && access !== 'public')
    .map(({ name }) => name)
    .filter((name) =>
      /^(revoke|multiSession|apiKey|changePassword|verifyPassword|changeEmail|deleteUser|twoFactor|passkey|getAccessToken|refreshToken)/.test(
        name,
      ),
    );

  expect(expected.length).toBeGreaterThan(15);
  expect(expected.filter((name) => !names.has(name))).toEqual([]);
});

test('every call by which an administrator changes something is not for keys, as that would outlive them', () => {
  const changing = everyCall.filter(({ definition: { type, meta } }) => {
    const access = administrationFact.of(meta);
    return type === 'mutation' && access !== undefined && !access.reads;
  });

  expect(changing.length).toBeGreaterThan(9);
  expect(
    changing.filter(({ definition: { callers } }) => callers.includes('key')).map(({ name }) => name),
  ).toEqual([]);
});
