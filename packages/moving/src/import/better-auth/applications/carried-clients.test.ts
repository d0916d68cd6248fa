import { OAuthClient, OAuthConsent, OAuthGrant, OAuthRefreshToken } from '@keystead/db';
import { expect, test } from 'vitest';
import {
  at,
  counted,
  createApplicationSource,
  day,
  moments,
  options,
  SECRET,
  sha,
} from '../../testing/application-source.ts';
import { createPlace } from '../../testing/import-file.ts';

test('carries what it can of the applications of a source, and names everything else', async () => {
  const { source, words } = createApplicationSource({
    clients: {
      notes: {},
      wild: { redirectUris: '["https://*.wild.example/cb","https://wild.example/cb","javascript:alert(1)"]' },
      nowhere: { redirectUris: '["http://elsewhere.example/cb"]' },
      pair: { subjectType: 'pairwise' },
      broken: { redirectUris: 'no list' },
      owned: { userId: 'nobody', enableEndSession: 0 },
      led: { referenceId: 'no-organization' },
      odd: { clientSecret: 'a form of its own' },
      told: { backchannelLogoutUri: 'https://told.example:25/out' },
    },
    consents: {
      good: {},
      again: { updatedAt: at(-20) },
      unknown: { clientId: 'unknown' },
      lost: { clientId: 'nowhere' },
      unread: { clientId: 'wild', scopes: '{"no":"list"' },
      orphan: { userId: 'nobody' },
    },
    tokens: {
      living: {},
      revoked: { revoked: day },
      over: { expiresAt: day },
      bound: { confirmation: '{"jkt":"x"}' },
      more: { scopes: '["openid","offline_access","email"]' },
      other: { clientId: 'wild' },
      plain: { token: 'a token that is not hashed' },
      timeless: { expiresAt: 'never' },
    },
  });
  using _ = source;
  await using place = await createPlace(options);

  const dry = await place.run([...words, '--dry-run']);
  const { tables, notCarried, isFinished } = await place.run(words);

  expect(isFinished).toBe(true);
  expect(dry.tables).toEqual(tables);
  expect(dry.notCarried).toEqual(notCarried);
  expect(tables).toMatchObject({
    oauth_client: counted({ read: 9, written: 4, refused: 5 }),
    oauth_consent: counted({ read: 6, written: 1, refused: 5 }),
    oauth_refresh_token: counted({ read: 8, written: 1, refused: 2, left: 5 }),
  });
  expect(place.faults().toSorted()).toEqual([
    'oauth_client undefined INVALID_CLIENT',
    'oauth_client undefined INVALID_CLIENT',
    'oauth_client undefined INVALID_CLIENT',
    'oauth_client undefined INVALID_JSON',
    'oauth_client undefined INVALID_REDIRECT_URI',
    'oauth_client undefined INVALID_REDIRECT_URI',
    'oauth_client undefined INVALID_REDIRECT_URI',
    'oauth_client undefined MISSING_ORGANIZATION',
    'oauth_client undefined MISSING_USER',
    'oauth_consent undefined DUPLICATE_ID',
    'oauth_consent undefined INVALID_JSON',
    'oauth_consent undefined MISSING_CLIENT',
    'oauth_consent undefined MISSING_USER',
    'oauth_refresh_token undefined CANNOT_DECRYPT',
    'oauth_refresh_token undefined INVALID_DATE',
  ]);
  expect(place.messages()).toEqual(
    expect.arrayContaining([
      '"https://*.wild.example/cb": wildcards are not allowed; the application is carried without it.',
      expect.stringContaining('None of its redirect URIs is allowed here: "http://elsewhere.example/cb"'),
    ]),
  );
  expect(notCarried).toEqual(
    expect.arrayContaining(['2 endedRefreshTokens', '1 boundRefreshTokens', '2 tokensWithoutConsent']),
  );
  const byId = { orderBy: { id: 'asc' } } as const;
  const clients = await place.em().find(OAuthClient, {}, byId);
  expect(clients.map(({ id, source: kind, redirectUris }) => [id, kind, redirectUris])).toEqual([
    ['notes', 'admin', ['https://notes.example/cb']],
    ['odd', 'admin', ['https://notes.example/cb']],
    ['told', 'admin', ['https://notes.example/cb']],
    ['wild', 'admin', ['https://wild.example/cb']],
  ]);
  expect(clients.map(({ secretHash }) => secretHash)).toEqual([sha(SECRET), null, sha(SECRET), sha(SECRET)]);
  expect(clients.find(({ id }) => id === 'told')).toMatchObject({ backchannelLogoutUri: null });
  const [consent] = await place.em().find(OAuthConsent, {});
  expect(consent).toMatchObject({ id: 'good', userId: 'ada', clientKey: clients[0]?.consentKey });
  const [grant, ...others] = await place.em().find(OAuthGrant, {});
  expect(others).toEqual([]);
  expect(grant).toMatchObject({ consentId: 'good', offline: true, scopes: ['openid', 'offline_access'] });
  expect((await place.em().find(OAuthRefreshToken, {})).map(({ id }) => id)).toEqual([sha('living')]);
});

test('gives each application to whoever answers for it, and to nobody more', async () => {
  const DOCUMENT = 'https://agent.example/client.json';
  const { source, words } = createApplicationSource({
    clients: {
      notes: {},
      machine: { enableEndSession: 0, userId: 'bob', clientCredentialsScopes: '["notes:read"]' },
      own: { enableEndSession: 0, userId: 'bob', requirePKCE: 0 },
      led: { enableEndSession: 0, userId: 'ada' },
      team: { enableEndSession: 0, referenceId: 'acme' },
      open: { enableEndSession: 0, tokenEndpointAuthMethod: 'none', clientSecret: null },
      [DOCUMENT]: { enableEndSession: 0, tokenEndpointAuthMethod: 'none' },
      off: { disabled: 1 },
    },
    consents: { document: { clientId: DOCUMENT }, off: { clientId: 'off' } },
    tokens: { document: { clientId: DOCUMENT }, off: { clientId: 'off' } },
  });
  using _ = source;
  source.plant('user', { id: 'bob', name: 'Bob', email: 'bob@example.com', emailVerified: 1, ...moments });
  source.run(`update "user" set "role" = 'admin' where "id" = 'ada'`);
  await using place = await createPlace(options);

  const { notCarried, tables } = await place.run(words);

  const rows = await place.em().find(OAuthClient, {}, { orderBy: { id: 'asc' } });
  expect(
    rows.map(({ id, source: kind, userId, secretHash }) => [id, kind, userId, secretHash !== null]),
  ).toEqual([
    ['led', 'admin', null, true],
    ['machine', 'admin', null, true],
    ['notes', 'admin', null, true],
    ['off', 'admin', null, true],
    ['open', 'registered', null, false],
    ['own', 'person', 'bob', true],
    ['team', 'organization', null, true],
  ]);
  expect(rows.filter(({ disabledAt }) => disabledAt !== null).map(({ id }) => id)).toEqual(['off']);
  expect(rows.find(({ id }) => id === 'own')).toMatchObject({ requirePkce: true, enableEndSession: false });
  expect(notCarried).toEqual(
    expect.arrayContaining([
      '1 documentClients',
      '1 organizationClientsOff',
      '1 personalClientsOff',
      '1 tokensOfDisabled',
    ]),
  );
  expect(tables.oauth_consent).toEqual(counted({ read: 2, written: 2 }));
  expect((await place.em().find(OAuthGrant, {})).map(({ clientId }) => clientId)).toEqual([DOCUMENT]);
});

test.each([
  { what: 'no oauthProvider', given: undefined, said: ['1 applicationsOff', '3 clientsOff'] },
  {
    what: 'oauthProvider without applications of people and organizations',
    given: {},
    said: ['1 organizationClientsOff', '1 personalClientsOff', '1 undeclaredScopes'],
  },
] as const)('carries applications into a service with $what, and says so', async ({ given, said }) => {
  const { source, words } = createApplicationSource({
    clients: {
      notes: { scopes: '["openid","notes:read","offline_access"]' },
      own: { enableEndSession: 0, userId: 'ada' },
      team: { referenceId: 'acme' },
    },
    consents: { one: {} },
    tokens: { one: {} },
  });
  using _ = source;
  await using place = await createPlace({ ...options, oauthProvider: given ?? false });

  const { notCarried, tables } = await place.run(words);

  expect(notCarried.filter((line) => !line.includes('rows of'))).toEqual(expect.arrayContaining([...said]));
  expect(tables.oauth_client).toEqual(counted({ read: 3, written: 3 }));
  expect(tables.oauth_refresh_token).toEqual(counted({ read: 1, written: 1 }));
});
