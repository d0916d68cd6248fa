import '#testing/database/one-database.ts';
import { createHash } from 'node:crypto';
import { Account, User } from '@keystead/db';
import { describe, expect, it } from 'vitest';
import { DAY } from '#core/options/durations.ts';
import { isProviderId, providerIds, providers } from '#features/social-sign-in/providers/index.ts';
import { refusalOf } from '#testing/calls/refusals.ts';
import { signedUp } from '#testing/people/people.ts';
import type { IdTokenFault } from '#testing/providers/fake/behaviour.ts';
import { facebookClaims } from '#testing/providers/fake/claims.ts';
import { profiles } from '#testing/providers/fake/profiles.ts';
import { outcomeOf, signInAt, socialApp } from '#testing/providers/social-app.ts';

const ids = providerIds.filter(isProviderId);
const takesIdTokens = ids.filter((id) => providers[id].idToken?.signIn);
const readsIdTokens = ids.filter((id) => providers[id].profile.from === 'idToken');
const call = { path: '/sign-in/social', procedure: 'signIn.social' } as const;
const nonce = 'a nonce of the app';

const faults: IdTokenFault[] = [
  'issuer',
  'audience',
  'nonce',
  'key',
  'no algorithm',
  'shared secret',
  'expired',
  'no subject',
];

it('is supported by apple, facebook, google and microsoft', () => {
  expect(takesIdTokens).toEqual(['apple', 'facebook', 'google', 'microsoft']);
});

describe.each(takesIdTokens)('an id token of %s from an application', (id) => {
  const { user } = id === 'facebook' ? facebookClaims : profiles[id];

  it('signs in at once', async () => {
    await using social = await socialApp([id]);
    const browser = social.app.browser();
    const token = await social.fake.idToken(id, nonce);

    const response = await browser.post('/sign-in/social', { provider: id, idToken: { token, nonce } });

    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ redirect: false, user: { email: user.email } });
    expect(await browser.api.getSession.query()).toMatchObject({
      user: { email: user.email, emailVerified: true },
    });
    expect(await social.app.em().find(Account, {})).toMatchObject([{ accountId: user.accountId }]);
    expect(social.fake.sentTo('userInfo')).toEqual([]);
    expect(social.fake.faults).toEqual([]);
  });

  it('is refused when anything is wrong with it', async () => {
    await using social = await socialApp([id]);
    const browser = social.app.browser();

    for (const idToken of faults) {
      social.fake.behave({ idToken });
      const token = await social.fake.idToken(id, nonce);
      const refusal = await refusalOf(browser, call, { provider: id, idToken: { token, nonce } });
      expect({ idToken, ...refusal }).toEqual({ idToken, status: 401, code: 'INVALID_TOKEN' });
    }
    expect(await browser.api.getSession.query()).toBeNull();
    expect(await social.app.em().count(User)).toBe(0);
  });

  it.each(['', 'x', 'a.b.c', 'e30.e30.', `${'a'.repeat(2000)}.b.c`])(
    'does not sign in as %j',
    async (token) => {
      await using social = await socialApp([id]);

      const refusal = await refusalOf(social.app.browser(), call, { provider: id, idToken: { token } });

      expect(refusal.code).toBe(token === '' ? 'VALIDATION_ERROR' : 'INVALID_TOKEN');
    },
  );

  it('is refused if the keys of the provider cannot be loaded', async () => {
    await using social = await socialApp([id], { impatientWith: 'jwks' });
    const token = await social.fake.idToken(id, nonce);

    for (const jwks of ['crash', 'HTML', 'silence', 'redirect'] as const) {
      social.fake.behave({ jwks });
      const refusal = await refusalOf(social.app.browser(), call, {
        provider: id,
        idToken: { token, nonce },
      });
      expect({ jwks, ...refusal }).toEqual({ jwks, status: 401, code: 'INVALID_TOKEN' });
    }
    expect(social.fake.sentTo('elsewhere')).toEqual([]);
  });
});

it('is not supported by the others', async () => {
  await using social = await socialApp(ids);
  const browser = social.app.browser();

  for (const id of ids.filter((one) => !takesIdTokens.includes(one))) {
    const refusal = await refusalOf(browser, call, { provider: id, idToken: { token: 'x.y.z' } });
    expect({ id, ...refusal }).toEqual({ id, status: 404, code: 'ID_TOKEN_NOT_SUPPORTED' });
  }
});

it('can be switched off', async () => {
  await using social = await socialApp(takesIdTokens, { provider: { disableIdTokenSignIn: true } });

  for (const id of takesIdTokens) {
    const token = await social.fake.idToken(id);
    const refusal = await refusalOf(social.app.browser(), call, { provider: id, idToken: { token } });
    expect({ id, ...refusal }).toEqual({ id, status: 404, code: 'ID_TOKEN_NOT_SUPPORTED' });
  }
});

describe('an id token with the hash of the nonce, as native applications of Apple ask for it', () => {
  const hash = createHash('sha256').update(nonce).digest('hex');

  it.each([
    ['apple', 'sign-in/social', 200],
    ['apple', 'link-social', 200],
    ['facebook', 'sign-in/social', 401],
    ['google', 'sign-in/social', 401],
    ['google', 'link-social', 401],
    ['microsoft', 'sign-in/social', 401],
  ] as const)('of %s answers /%s with %i', async (id, path, status) => {
    await using social = await socialApp([id], {
      account: { accountLinking: { allowDifferentEmails: true } },
    });
    const browser = path === 'link-social' ? await signedUp(social.app) : social.app.browser();
    const token = await social.fake.idToken(id, hash);

    const response = await browser.post(`/${path}`, { provider: id, idToken: { token, nonce } });

    expect(response.status).toBe(status);
    expect(await social.app.em().count(Account, { providerId: id })).toBe(status === 200 ? 1 : 0);
  });

  it('is refused with another nonce, with its hash in capitals, and with none', async () => {
    await using social = await socialApp(['apple']);
    const token = await social.fake.idToken('apple', hash);
    const loud = await social.fake.idToken('apple', hash.toUpperCase());
    const wrong = [{ token, nonce: 'another' }, { token: loud, nonce }, { token }];

    for (const idToken of wrong)
      expect(await refusalOf(social.app.browser(), call, { provider: 'apple', idToken })).toEqual({
        status: 401,
        code: 'INVALID_TOKEN',
      });
  });
});

it('of one provider is refused for another', async () => {
  await using social = await socialApp(['google', 'apple']);
  const token = await social.fake.idToken('google', nonce);

  const input = { provider: 'apple', idToken: { token, nonce } };

  expect((await refusalOf(social.app.browser(), call, input)).code).toBe('INVALID_TOKEN');
});

it('of apple is refused after an hour, even with a later end', async () => {
  await using social = await socialApp(['apple']);
  const token = await social.fake.idToken('apple', undefined, DAY);
  social.app.advance(3600 + 60);

  const input = { provider: 'apple', idToken: { token } };

  expect((await refusalOf(social.app.browser(), call, input)).code).toBe('INVALID_TOKEN');
});

describe.each(readsIdTokens)('an id token of %s from the token endpoint', (id) => {
  it('identifies nobody when anything is wrong with it', async () => {
    await using social = await socialApp([id]);

    for (const idToken of faults) {
      social.fake.behave({ idToken });
      const outcome = outcomeOf(await signInAt(social, social.app.browser(), id));
      expect({ idToken, ...outcome }).toEqual({ idToken, page: '/oops', error: 'unable_to_get_user_info' });
    }
    expect(await social.app.em().count(User)).toBe(0);
  });
});
