import '#testing/database/one-database.ts';
import { Account } from '@keystead/db';
import { describe, expect, test } from 'vitest';
import { reasonOf } from '#testing/calls/calls.ts';
import { signedUp, testApp } from '#testing/index.ts';
import { depart } from '#testing/providers/social-app.ts';

const APP = '1234567890';
const secret = 'a secret of the client';
const token = 'EAABbrought';
const owner = '10223456789012345';
const person = { id: owner, name: 'Ada', email: 'ada@facebook.example', email_verified: true };
const good = { is_valid: true, app_id: APP, user_id: owner, type: 'USER', expires_at: 1_900_000_000 };

interface Facebook {
  inspection?: object;
  profile?: object;
  options?: object;
}

/** A service whose Facebook answers so. */
async function facebookApp({ inspection = good, profile = person, options = {} }: Facebook = {}) {
  const asked: URL[] = [];
  const fetch: typeof globalThis.fetch = async (input) => {
    const url = new URL(input instanceof Request ? input.url : input);
    asked.push(url);
    if (url.pathname === '/debug_token') return Response.json({ data: inspection });
    if (url.pathname === '/oauth/access_token')
      return Response.json({ access_token: token, token_type: 'bearer', expires_in: 5_000_000 });
    return Response.json(profile);
  };
  const facebook = { clientId: [APP, '99'], clientSecret: secret, ...options };
  const app = await testApp({ fetch, socialProviders: { facebook } });
  const signIn = (idToken: object) =>
    app.browser().post('/sign-in/social', { provider: 'facebook', idToken });
  return Object.assign(app, { asked, signIn });
}

describe('an access token of Facebook that an application brings', () => {
  test('signs in after Facebook has confirmed that it is of the own application', async () => {
    await using app = await facebookApp();

    const response = await app.signIn({ token });

    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ user: { email: person.email, emailVerified: true } });
    const [inspection] = app.asked;
    expect(inspection?.href.startsWith('https://graph.facebook.com/debug_token?')).toBe(true);
    expect(Object.fromEntries(inspection?.searchParams ?? [])).toEqual({
      input_token: token,
      access_token: `${APP}|${secret}`,
    });
    expect(await app.em().find(Account, {})).toMatchObject([{ providerId: 'facebook', accountId: owner }]);
  });

  test('links to a signed-in user', async () => {
    await using app = await facebookApp({ profile: { ...person, email: 'ada@example.com' } });
    const ada = await signedUp(app, { verified: true });

    const response = await ada.post('/link-social', { provider: 'facebook', idToken: { token } });

    expect(response.status).toBe(200);
    expect(await app.em().count(Account, { providerId: 'facebook', user: ada.id })).toBe(1);
  });

  test('may be of a native application of the operator', async () => {
    await using app = await facebookApp({ inspection: { ...good, app_id: '99' } });

    expect((await app.signIn({ token })).status).toBe(200);
  });

  test.each<[string, Facebook]>([
    ['of another application', { inspection: { ...good, app_id: '666' } }],
    ['that is not valid', { inspection: { ...good, is_valid: false } }],
    ['of no user', { inspection: { is_valid: true, app_id: APP } }],
    ['that Facebook does not know', { inspection: { error: { code: 190 } } }],
    ['of somebody else than its profile', { profile: { ...person, id: '666' } }],
    [
      'without a secret to inspect it with',
      { options: { clientSecret: undefined, clientAssertion: () => 'x' } },
    ],
  ])('is refused if it is one %s', async (_what, facebook) => {
    await using app = await facebookApp(facebook);

    const response = await app.signIn({ token });

    expect([response.status, await reasonOf(response)]).toEqual([401, 'INVALID_TOKEN']);
    expect(await app.em().count(Account)).toBe(0);
  });

  test('signs in once', async () => {
    await using app = await facebookApp();

    expect((await app.signIn({ token })).status).toBe(200);
    expect(await reasonOf(await app.signIn({ token }))).toBe('INVALID_TOKEN');
  });

  test('is refused if it was issued to the service itself', async () => {
    await using app = await facebookApp();
    const browser = app.browser();
    const state = new URL(await depart(browser, 'facebook')).searchParams.get('state') ?? '';
    await browser.get(`/callback/facebook?${new URLSearchParams({ code: 'c', state })}`);
    expect(await browser.api.getSession.query()).not.toBeNull();

    expect(await reasonOf(await app.signIn({ token }))).toBe('INVALID_TOKEN');
  });

  test('is refused for a provider that tells nothing of access tokens', async () => {
    await using app = await testApp({
      socialProviders: { google: { clientId: APP, clientSecret: secret } },
    });
    const input = { provider: 'google', idToken: { token } };

    expect(await reasonOf(await app.browser().post('/sign-in/social', input))).toBe('INVALID_TOKEN');
  });
});
