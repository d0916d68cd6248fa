import '#testing/database/one-database.ts';
import { describe, expect, test } from 'vitest';
import { CLIENT } from '#testing/providers/fake/client.ts';
import { scriptedProvider } from '#testing/providers/scripted-provider.ts';
import { depart, outcomeOf, signInAt, socialApp } from '#testing/providers/social-app.ts';
import { testApp } from '#testing/test-app.ts';

const ids = ['apple', 'facebook', 'google', 'microsoft'] as const;

describe.each(ids)('a list of client ids at %s', (id) => {
  test('sends the browser with the first one', async () => {
    await using social = await socialApp([id], { provider: { clientId: [CLIENT.id, 'an-ios-app'] } });
    const { searchParams } = new URL(await depart(social.app.browser(), id));

    expect(searchParams.get('client_id')).toBe(CLIENT.id);
    expect(outcomeOf(await signInAt(social, social.app.browser(), id)).error).toBeNull();
    expect(social.fake.faults).toEqual([]);
  });

  test('takes id tokens from applications for each of them, and for no other', async () => {
    const statusFor = async (clientId: string[]): Promise<number> => {
      await using social = await socialApp([id], { provider: { clientId } });
      const token = await social.fake.idToken(id);
      const response = await social.app
        .browser()
        .post('/sign-in/social', { provider: id, idToken: { token } });
      return response.status;
    };

    expect(await statusFor(['a-browser', CLIENT.id])).toBe(200);
    expect(await statusFor(['a-browser', 'an-ios-app'])).toBe(401);
  });
});

test.each([[CLIENT.id], [['an-ios-app', CLIENT.id]]])(
  'Apple takes id tokens from applications for the audience %j',
  async (audience) => {
    await using social = await socialApp(['apple'], { provider: { clientId: 'a-browser', audience } });
    const token = await social.fake.idToken('apple');
    const response = await social.app
      .browser()
      .post('/sign-in/social', { provider: 'apple', idToken: { token } });

    expect(response.status).toBe(200);
  },
);

test('Google is asked for no earlier scopes if the operator does not want them', async () => {
  await using social = await socialApp(['google'], { provider: { includeGrantedScopes: false } });
  const { searchParams } = new URL(await depart(social.app.browser(), 'google'));

  expect(searchParams.get('include_granted_scopes')).not.toBe('true');
});

test('a client assertion stands in place of the secret at the token endpoint', async () => {
  const provider = scriptedProvider();
  const asked: object[] = [];
  const clientAssertion = async (request: object): Promise<string> => {
    asked.push(request);
    return 'a.signed.assertion';
  };
  await using app = await testApp({
    fetch: provider.fetch,
    socialProviders: { microsoft: { clientId: 'client', clientAssertion } },
  });
  const browser = app.browser();
  const url = new URL(await depart(browser, 'microsoft'));
  const params = new URLSearchParams({ code: 'c', state: url.searchParams.get('state') ?? '' });
  await browser.get(`/callback/microsoft?${params}`);

  const tokenEndpoint = 'https://login.microsoftonline.com/common/oauth2/v2.0/token';
  const request = provider.requests.find((one) => one.url === tokenEndpoint);
  expect(Object.fromEntries(request?.body ?? [])).toMatchObject({
    grant_type: 'authorization_code',
    client_id: 'client',
    client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
    client_assertion: 'a.signed.assertion',
  });
  expect(request?.body.has('client_secret')).toBe(false);
  expect(asked).toEqual([{ clientId: 'client', tokenEndpoint, grantType: 'authorization_code' }]);
});
