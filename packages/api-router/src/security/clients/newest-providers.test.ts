import '#testing/database/one-database.ts';
import { createHash } from 'node:crypto';
import { Account } from '@keystead/db';
import { createAuthClient } from 'better-auth/client';
import { describe, expect, test } from 'vitest';
import { type Browser, ORIGIN, signedUp, testApp } from '#testing/index.ts';
import { CLIENT } from '#testing/providers/fake/client.ts';
import { profiles } from '#testing/providers/fake/profiles.ts';
import { linkAccount } from '#testing/providers/link-account.ts';
import { arrive, outcomeOf, type SocialApp, socialApp } from '#testing/providers/social-app.ts';

/** The client of the newest release, in a browser. */
const newestClient = (browser: Browser) =>
  createAuthClient({
    baseURL: ORIGIN,
    fetchOptions: { customFetchImpl: (input, init) => browser.send(String(input), init) },
  });

const accountsOf = ({ app }: SocialApp) => app.em().find(Account, {}, { orderBy: { createdAt: 'asc' } });

test('a native application of Apple signs in, and links, with the nonce that Apple got as a hash', async () => {
  await using social = await socialApp(['apple'], {
    account: { accountLinking: { allowDifferentEmails: true } },
  });
  const nonce = 'a nonce of the app';
  const hash = createHash('sha256').update(nonce).digest('hex');
  const ada = await signedUp(social.app);
  const idToken = async () => ({ token: await social.fake.idToken('apple', hash), nonce });

  const linked = await newestClient(ada).linkSocial({ provider: 'apple', idToken: await idToken() });
  social.app.advance(1);
  const client = newestClient(social.app.browser());
  const { data, error } = await client.signIn.social({ provider: 'apple', idToken: await idToken() });

  expect([linked.error, error]).toEqual([null, null]);
  expect(data).toMatchObject({ redirect: false, user: { id: ada.id } });
});

describe('an account of Microsoft', () => {
  const { accountId, formerId = '' } = profiles.microsoft.user;

  test.each([accountId, formerId])('that is stored as %s signs in, and is listed by oid', async (stored) => {
    await using social = await socialApp(['microsoft']);
    const ada = await signedUp(social.app);
    social.app.advance(1);
    await linkAccount(social.app, ada, { providerId: 'microsoft', accountId: stored });
    const browser = social.app.browser();
    const client = newestClient(browser);

    const { data } = await client.signIn.social({ provider: 'microsoft', callbackURL: '/welcome' });
    await arrive(browser, await social.fake.visit(data?.url ?? ''));

    expect((await client.getSession()).data?.user.id).toBe(ada.id);
    expect((await client.listAccounts()).data).toMatchObject([
      { providerId: 'credential' },
      { providerId: 'microsoft', accountId },
    ]);
  });
});

test('the scopes of an account stay at a sign-in, and grow when it is linked again', async () => {
  await using social = await socialApp(['google']);
  const browser = social.app.browser();
  const client = newestClient(browser);
  const go = async (url: string | undefined) => arrive(browser, await social.fake.visit(url ?? ''));
  const scopes = async () => (await client.listAccounts()).data?.[0]?.scopes.toSorted();
  const plain = ['email', 'openid', 'profile'];

  const first = await client.signIn.social({ provider: 'google', scopes: ['calendar'] });
  await go(first.data?.url);
  await client.signOut();
  social.app.advance(1);
  const second = await client.signIn.social({ provider: 'google' });
  await go(second.data?.url);
  expect(await scopes()).toEqual(['calendar', ...plain]);

  const linked = await client.linkSocial({ provider: 'google', scopes: ['drive'] });
  await go(linked.data?.url);
  expect(await scopes()).toEqual(['calendar', 'drive', ...plain]);
});

test('a caller asks Google for consent, and so for a refresh token', async () => {
  await using social = await socialApp(['google']);
  const client = newestClient(social.app.browser());
  const additionalParams = { prompt: 'consent', access_type: 'offline', login_hint: 'ada@example.com' };

  const { data } = await client.$fetch<{ url: string }>('/sign-in/social', {
    method: 'POST',
    body: { provider: 'google', additionalParams },
  });

  expect(Object.fromEntries(new URL(data?.url ?? '').searchParams)).toMatchObject(additionalParams);
});

test('an application of its own client id signs in where the operator lists it', async () => {
  await using social = await socialApp(['google'], { provider: { clientId: ['a-browser', CLIENT.id] } });
  const client = newestClient(social.app.browser());
  const idToken = { token: await social.fake.idToken('google') };

  expect((await client.signIn.social({ provider: 'google', idToken })).error).toBeNull();
  expect(await accountsOf(social)).toHaveLength(1);
});

test('an access token of Facebook signs in', async () => {
  const answers: Record<string, object> = {
    '/debug_token': { data: { is_valid: true, app_id: 'app', user_id: '42', expires_at: 0 } },
    '/me': { id: '42', name: 'Ada', email: 'ada@facebook.example' },
  };
  await using app = await testApp({
    fetch: async (input) => Response.json(answers[new URL(String(input)).pathname] ?? {}),
    socialProviders: { facebook: { clientId: 'app', clientSecret: CLIENT.secret } },
  });
  const client = newestClient(app.browser());

  const { data } = await client.signIn.social({ provider: 'facebook', idToken: { token: 'EAAB' } });

  expect(data).toMatchObject({ redirect: false, user: { email: 'ada@facebook.example' } });
});

test('an existing user links an account in a session only, where nothing is linked by address', async () => {
  await using social = await socialApp(['google'], {
    account: { accountLinking: { disableImplicitLinking: true } },
  });
  const { email } = profiles.google.user;
  const ada = await signedUp(social.app, { email: email ?? '', verified: true });
  const browser = social.app.browser();
  const pages = { callbackURL: '/welcome', errorCallbackURL: '/oops' };

  const { data } = await newestClient(browser).signIn.social({ provider: 'google', ...pages });
  const refused = await arrive(browser, await social.fake.visit(data?.url ?? ''));
  const linked = await newestClient(ada).linkSocial({ provider: 'google', ...pages });
  const taken = await arrive(ada, await social.fake.visit(linked.data?.url ?? ''));

  expect([outcomeOf(refused), outcomeOf(taken)]).toEqual([
    { page: '/oops', error: 'account_not_linked' },
    { page: '/welcome', error: null },
  ]);
});
