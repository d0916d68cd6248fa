import '#testing/database/one-database.ts';
import { inspect } from 'node:util';
import { Account } from '@keystead/db';
import { describe, expect, test } from 'vitest';
import type { SocialProviderInput } from '#features/social-sign-in/options.ts';
import { type ProviderId, providers } from '#features/social-sign-in/providers/index.ts';
import { signedUp } from '#testing/people/people.ts';
import { CLIENT } from '#testing/providers/fake/client.ts';
import { profiles } from '#testing/providers/fake/profiles.ts';
import { arrive, depart, outcomeOf, signInAt, socialApp } from '#testing/providers/social-app.ts';
import { testApp } from '#testing/test-app.ts';

interface Case {
  id: ProviderId;
  given: SocialProviderInput;
  asked: Record<string, string | null>;
}

const claims = JSON.stringify({ id_token: { email: null } });

describe('an option of the operator', () => {
  test.each<Case>([
    { id: 'discord', given: {}, asked: { prompt: 'none' } },
    { id: 'discord', given: { prompt: 'consent' }, asked: { prompt: 'consent' } },
    { id: 'dropbox', given: { accessType: 'offline' }, asked: { token_access_type: 'offline' } },
    { id: 'facebook', given: { configId: '815' }, asked: { config_id: '815' } },
    {
      id: 'google',
      given: { accessType: 'offline', display: 'touch', hd: 'example.com', prompt: 'select_account' },
      asked: {
        access_type: 'offline',
        display: 'touch',
        hd: 'example.com',
        prompt: 'select_account',
        include_granted_scopes: 'true',
      },
    },
    { id: 'reddit', given: { duration: 'permanent' }, asked: { duration: 'permanent' } },
    { id: 'twitch', given: { claims }, asked: { claims } },
    { id: 'tiktok', given: { clientKey: 'a-key' }, asked: { client_key: 'a-key', client_id: null } },
    { id: 'github', given: { scope: ['repo'] }, asked: { scope: 'read:user user:email repo' } },
    { id: 'tiktok', given: { scope: ['video.list'] }, asked: { scope: 'user.info.profile,video.list' } },
    { id: 'github', given: { scope: ['repo'], disableDefaultScope: true }, asked: { scope: 'repo' } },
    { id: 'zoom', given: {}, asked: { scope: null } },
    {
      id: 'github',
      given: { redirectURI: 'https://app.example.com/back' },
      asked: { redirect_uri: 'https://app.example.com/back' },
    },
  ])('is what $id is asked: $given', async ({ id, given, asked }) => {
    await using social = await socialApp([id], { provider: given });

    const { searchParams } = new URL(await depart(social.app.browser(), id));

    const names = Object.keys(asked);
    expect(Object.fromEntries(names.map((name) => [name, searchParams.get(name)]))).toEqual(asked);
  });

  test('is what a caller may replace, except what binds the answer to the request', async () => {
    const departure = async (given: SocialProviderInput) => {
      await using app = await testApp({
        socialProviders: { google: { clientId: CLIENT.id, clientSecret: CLIENT.secret, ...given } },
      });
      const added = { access_type: 'offline', prompt: 'none' };
      const url = await depart(app.browser(), 'google', { additionalParams: added });
      const { searchParams } = new URL(url);
      return ['access_type', 'prompt'].map((name) => searchParams.get(name));
    };

    expect(await departure({})).toEqual(['offline', 'none']);
    expect(await departure({ accessType: 'online', prompt: 'login' })).toEqual(['offline', 'none']);
  });

  test('has facebook tell more', async () => {
    await using social = await socialApp(['facebook'], { provider: { fields: ['email', 'birthday'] } });

    await signInAt(social, social.app.browser(), 'facebook');

    const [asked] = social.fake.sentTo('userInfo');
    expect(asked?.url.searchParams.get('fields')).toBe('id,name,picture,email,birthday');
  });

  const tenant = '9122040d-6c67-4c5b-b112-36a304b66dad';

  test.each([
    ['common', null],
    ['organizations', null],
    [tenant, null],
    [tenant.toUpperCase(), null],
    ['consumers', 'unable_to_get_user_info'],
    ['00000000-0000-0000-0000-000000000000', 'unable_to_get_user_info'],
  ])('restricts microsoft to %s', async (tenantId, error) => {
    await using social = await socialApp(['microsoft'], { provider: { tenantId } });

    const response = await signInAt(social, social.app.browser(), 'microsoft');

    expect(outcomeOf(response).error).toBe(error);
    expect(social.fake.sentTo('token')[0]?.url.pathname).toContain(`/${tenantId}/`);
    expect(social.fake.faults).toEqual([]);
  });

  test.each([
    ['google.example', null],
    ['*', null],
    ['another.example', 'unable_to_get_user_info'],
  ])('restricts google to %s, whatever the e-mail address is', async (hd, error) => {
    await using social = await socialApp(['google'], { provider: { hd } });
    const token = await social.fake.idToken('google');

    const response = await signInAt(social, social.app.browser(), 'google');
    const brought = await social.app
      .browser()
      .post('/sign-in/social', { provider: 'google', idToken: { token } });

    expect(outcomeOf(response).error).toBe(error);
    expect(brought.status).toBe(error === null ? 200 : 401);
  });

  test('uses another gitlab server', async () => {
    await using social = await socialApp(['gitlab']);
    const url = new URL(await depart(social.app.browser(), 'gitlab'));

    expect(url.origin).toBe(social.fake.origin);
    expect(url.pathname).toBe('/gitlab/gitlab.com/oauth/authorize');
    for (const endpoint of Object.values(providers.gitlab.endpoints))
      expect(endpoint).toMatch(/^\{issuer\}\//);
  });

  test('is a prepared client secret of apple instead of its key', async () => {
    const prepared = { clientSecret: 'a-prepared-token' };
    await using social = await socialApp(['apple'], { provider: prepared });

    await signInAt(social, social.app.browser(), 'apple');

    expect(social.fake.sentTo('token')[0]?.form.get('client_secret')).toBe(prepared.clientSecret);
  });
});

test('no secret is in an answer, a row or the log', async () => {
  await using social = await socialApp(['spotify']);
  const { app, fake } = social;
  const browser = app.browser();

  fake.behave({ token: 'refusal' });
  await signInAt(social, browser, 'spotify');
  fake.behave();
  const url = await depart(browser, 'spotify');
  const response = await arrive(browser, await fake.visit(url));

  const [account] = await app.em().find(Account, {});
  const seen = [
    url,
    response.headers.get('location'),
    inspect(account),
    inspect(app.log, { depth: 20 }),
  ].join();
  expect(seen).not.toContain(CLIENT.secret);
  expect(seen).not.toContain(encodeURIComponent(CLIENT.secret));
  for (const { headers } of fake.sentTo('userInfo')) {
    expect(seen).not.toContain(headers.authorization?.replace('Bearer ', ''));
  }
});

test.each(['apple', 'github', 'vk'] as const)(
  'an account of %s is linked to a signed-in user',
  async (id) => {
    await using social = await socialApp([id], {
      account: { accountLinking: { allowDifferentEmails: true } },
    });
    const { app, fake } = social;
    const person = await signedUp(app, { verified: true });
    app.advance(1);

    const { url } = await person.api.linkSocial.mutate({ provider: id, callbackURL: '/accounts' });
    const response = await arrive(person, await fake.visit(url));

    expect(outcomeOf(response)).toEqual({ page: '/accounts', error: null });
    expect(await person.api.listAccounts.query()).toMatchObject([
      { providerId: 'credential' },
      { providerId: id, accountId: profiles[id].user.accountId },
    ]);
    expect(fake.faults).toEqual([]);
  },
);
