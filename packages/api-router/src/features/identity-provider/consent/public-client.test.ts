import { OAuthClient, Organization } from '@keystead/db';
import { describe, expect, test } from 'vitest';
import { authorize, authorizeApp, CLIENT, decide, signedQuery } from '#testing/apps/authorize-app.ts';
import { ORIGIN, signedUp } from '#testing/index.ts';
import { outcomeOf } from '#testing/people/two-factor.ts';

const PATH = '/oauth2/public-client-prelogin';

const details = {
  client_uri: 'https://app.example',
  logo_uri: 'https://app.example/logo.png',
  tos_uri: 'https://app.example/terms',
  policy_uri: 'https://app.example/privacy',
};

const view = {
  client_id: CLIENT,
  client_name: 'Notes',
  client_uri: details.client_uri,
  tos_uri: details.tos_uri,
  policy_uri: details.policy_uri,
  redirect_uris: [],
  source: 'registered',
  organization: null,
  audience: 'everyone',
  resources: [],
};

const setUp = () => authorizeApp({}, {}, { source: 'registered', details, secretHash: 'a hash' });

describe('what people may know of an application before they sign in', () => {
  test('is told to whoever has a query that the service signed for a request of it, and nothing secret', async () => {
    await using app = await setUp();
    const browser = app.browser();
    const page = await authorize(browser);

    const answer = await browser.post(PATH, { client_id: CLIENT, oauth_query: signedQuery(page) });

    expect(answer.status).toBe(200);
    const told: unknown = await answer.json();
    expect(told).toMatchObject(view);
    expect(JSON.stringify(told)).not.toMatch(/secret|a hash|logo\.png|app\.example\/cb/);
  });

  test('is told to nobody else', async () => {
    await using app = await setUp();
    await app.addClient({ id: 'other' });
    const ada = await signedUp(app);
    const oauth_query = signedQuery(await authorize(app.browser()));
    const ask = async (body: object) => outcomeOf(await ada.post(PATH, body));

    for (const body of [
      { client_id: CLIENT },
      { client_id: CLIENT, oauth_query: '' },
      { client_id: CLIENT, oauth_query: oauth_query.replace('state-1', 'state-2') },
      { client_id: 'other', oauth_query },
      { client_id: 'other', oauth_query: oauth_query.replaceAll(CLIENT, 'other') },
      { client_id: CLIENT, oauth_query: `${oauth_query}&client_id=${CLIENT}` },
    ])
      expect(await ask(body)).toBe('401 INVALID_SIGNATURE');
    await app.em().nativeUpdate(OAuthClient, { id: CLIENT }, { disabledAt: app.now() });
    expect(await ask({ client_id: CLIENT, oauth_query })).toBe('404 OAUTH_CLIENT_NOT_FOUND');
    app.advance(600);
    expect(await ask({ client_id: CLIENT, oauth_query })).toBe('401 INVALID_SIGNATURE');
  });
});

test('whoever is signed in learns the same of each application that is on', async () => {
  await using app = await setUp();
  const ada = await signedUp(app);
  const ask = (id: string) => ada.get(`/oauth2/public-client?client_id=${id}`);

  expect(await (await ask(CLIENT)).json()).toMatchObject(view);
  expect(await outcomeOf(await app.browser().get(`/oauth2/public-client?client_id=${CLIENT}`))).toBe(
    '401 UNAUTHORIZED',
  );
  expect(await outcomeOf(await ask('nobody'))).toBe('404 OAUTH_CLIENT_NOT_FOUND');
  await app.em().nativeUpdate(OAuthClient, { id: CLIENT }, { disabledAt: app.now() });
  expect(await outcomeOf(await ask(CLIENT))).toBe('404 OAUTH_CLIENT_NOT_FOUND');
});

test('the logo of an organization is shown if this service has it, so that no stranger learns who looks', async () => {
  await using app = await authorizeApp(
    { organizationClients: 'everyone' },
    { organization: {} },
    { source: 'organization', audience: 'everyone' },
  );
  const em = app.em();
  const times = { createdAt: app.now(), updatedAt: app.now() };
  await em.insert(Organization, { id: 'acme', name: 'Acme', slug: 'acme', ...times });
  await em.nativeUpdate(OAuthClient, { id: CLIENT }, { organization: 'acme' });
  const ada = await signedUp(app);
  const logoOf = async (logo: string | null) => {
    await em.nativeUpdate(Organization, { id: 'acme' }, { logo });
    const { organization } = await ada.api.oauth2.publicClient.query({ client_id: CLIENT });
    expect(organization).toMatchObject({ id: 'acme', name: 'Acme' });
    return organization?.logo;
  };

  const own = [`${ORIGIN}/api/auth/picture/abc`, '/logos/acme.png', 'data:image/png;base64,AAAA', null];
  for (const logo of own) expect(await logoOf(logo)).toBe(logo);
  const foreign = [
    'https://tracker.example/pixel.png',
    `${ORIGIN}.tracker.example/pixel.png`,
    '/\\tracker.example/pixel.png',
    '/\t/tracker.example/pixel.png',
  ];
  for (const logo of foreign) expect(await logoOf(logo)).toBeNull();
});

test('every scope but openid can be left out, and none that was not asked for can be allowed', async () => {
  await using app = await setUp();
  const ada = await signedUp(app);
  const { scopes } = await ada.api.oauth2.publicClient.query({ client_id: CLIENT });
  expect(scopes.filter(({ optional }) => !optional).map(({ name }) => name)).toEqual(['openid']);

  const shown = await authorize(ada, { scope: 'openid profile' });
  for (const scope of ['openid profile email', 'openid unknown', ['openid', 'offline_access']])
    expect(await outcomeOf(await decide(ada, shown, { scope }))).toBe('400 INVALID_OAUTH_SCOPE');
  expect((await decide(ada, shown, { scope: '' })).status).toBe(200);
  const [consent] = await ada.api.oauth2.getConsents.query();
  expect(consent?.scopes).toEqual(['openid']);
});
