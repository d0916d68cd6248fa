import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { KeysteadOptions } from '@keystead/api-router';
import { OAuthClient, OAuthConsent, OAuthGrant, OAuthRefreshToken, User } from '@keystead/db';
import { expect, test } from 'vitest';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import { createPlace, ORIGIN } from '../../testing/import-file.ts';
import { createOldSource, type OldSource } from '../../testing/old-source.ts';

const at = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString();
const day = at(-10);
const soon = at(7);
const moments = { createdAt: day, updatedAt: day };

const TABLES = [
  `create table "oauthClient" ("id" text not null primary key, "clientId" text not null, "clientSecret" text,
    "disabled" integer, "skipConsent" integer, "enableEndSession" integer, "subjectType" text, "scopes" text,
    "clientCredentialsScopes" text, "userId" text, "referenceId" text, "createdAt" date, "updatedAt" date, "name" text,
    "uri" text, "redirectUris" text not null, "postLogoutRedirectUris" text, "tokenEndpointAuthMethod" text,
    "applicationType" text, "jwks" text, "grantTypes" text, "requirePKCE" integer, "backchannelLogoutUri" text)`,
  `create table "oauthConsent" ("id" text not null primary key, "clientId" text not null, "userId" text,
    "referenceId" text, "resources" text, "requestedUserInfoClaims" text, "scopes" text not null, "createdAt" date,
    "updatedAt" date)`,
  `create table "oauthAccessToken" ("id" text not null primary key)`,
  `create table "oauthRefreshToken" ("id" text not null primary key, "token" text not null, "clientId" text not null,
    "sessionId" text, "userId" text not null, "referenceId" text, "authorizationCodeId" text, "resources" text,
    "expiresAt" date, "createdAt" date, "revoked" date, "authTime" date, "confirmation" text, "scopes" text not null)`,
];

const sha = (text: string): string => createHash('sha256').update(text).digest('base64url');
const SECRET = 'a secret of an application';
const SCOPES = '["openid","offline_access"]';

type Row = Parameters<OldSource['plant']>[1];

/** Ada, and the rows that a test plants about her applications. */
function createSource(plant: {
  clients: Record<string, Row>;
  consents?: Record<string, Row>;
  tokens?: Record<string, Row>;
}) {
  const path = join(temporaryFolder('import'), 'auth.db');
  const source = createOldSource(path, TABLES);
  const person = { name: 'Ada', email: 'ada@example.com', emailVerified: 1, ...moments };
  source.plant('user', { id: 'ada', ...person });
  source.plant('organization', { id: 'acme', name: 'Acme', slug: 'acme', createdAt: day });
  source.plant('member', { id: 'm', organizationId: 'acme', userId: 'ada', role: 'owner', createdAt: day });
  for (const [clientId, row] of Object.entries(plant.clients))
    source.plant('oauthClient', {
      id: clientId,
      clientId,
      clientSecret: sha(SECRET),
      name: clientId,
      redirectUris: '["https://notes.example/cb"]',
      enableEndSession: 1,
      ...moments,
      ...row,
    });
  const consent = { clientId: 'notes', userId: 'ada', scopes: SCOPES, ...moments };
  for (const [id, row] of Object.entries(plant.consents ?? {}))
    source.plant('oauthConsent', { id, ...consent, ...row });
  const token = { clientId: 'notes', userId: 'ada', scopes: SCOPES, createdAt: day, expiresAt: soon };
  for (const [id, row] of Object.entries(plant.tokens ?? {}))
    source.plant('oauthRefreshToken', { id, token: sha(id), ...token, ...row });
  return { source, words: ['better-auth', `sqlite:${path}`] };
}

const options = { jwt: {}, organization: {}, oauthProvider: {} } satisfies Partial<KeysteadOptions>;

const counted = (changes: object) => ({ read: 0, written: 0, existing: 0, refused: 0, left: 0, ...changes });

test('carries what it can of the applications of a source, and names everything else', async () => {
  const { source, words } = createSource({
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

test('a second import doubles nothing, brings nothing back, and follows what the source ended', async () => {
  const { source, words } = createSource({
    clients: { notes: {}, other: {} },
    consents: { notes: {}, other: { clientId: 'other' } },
    tokens: {
      living: { authorizationCodeId: 'one' },
      taken: { authorizationCodeId: 'two' },
      here: { authorizationCodeId: 'three', clientId: 'other' },
    },
  });
  using _ = source;
  await using place = await createPlace(options);
  await place.run(words);
  // Here an application is deleted, and there one token is replaced and another one taken back.
  await place.em().nativeDelete(OAuthClient, { id: 'other' });
  await place.em().nativeDelete(OAuthConsent, { clientId: 'other' });
  await place.em().nativeDelete(OAuthGrant, { clientId: 'other' });
  const now = new Date(Date.now() + 5000).toISOString();
  source.run(`update "oauthRefreshToken" set "revoked" = '${now}' where "id" = 'living'`);
  source.run(`delete from "oauthRefreshToken" where "id" = 'taken'`);
  source.plant('oauthAccessToken', { id: 'a' });
  const token = { clientId: 'notes', userId: 'ada', scopes: SCOPES, expiresAt: soon };
  source.plant('oauthRefreshToken', {
    id: 'next',
    token: sha('next'),
    createdAt: now,
    authorizationCodeId: 'one',
    ...token,
  });

  const { tables, notCarried } = await place.run(words);

  expect(notCarried).toContain('1 rows of oauthAccessToken');
  expect(tables).toMatchObject({
    oauth_client: counted({ read: 2, existing: 2 }),
    oauth_consent: counted({ read: 2, existing: 2 }),
    oauth_refresh_token: counted({ read: 3, written: 1, existing: 1, left: 1 }),
  });
  expect(await place.em().count(OAuthClient, {})).toBe(1);
  expect(await place.em().count(OAuthConsent, {})).toBe(1);
  const tokens = await place.em().find(OAuthRefreshToken, {}, { populate: ['grant'] });
  const states = tokens.map(({ id, usedAt, grant }) => [id, usedAt === null, grant.endReason]);
  expect(states.toSorted()).toEqual(
    [
      [sha('living'), false, null],
      [sha('next'), true, null],
      [sha('taken'), true, 'ended-elsewhere'],
    ].toSorted(),
  );
  const grants = new Set(tokens.filter(({ id }) => id !== sha('taken')).map(({ grant }) => grant.id));
  expect(grants.size).toBe(1);
  const left = await place.run([...words, '--skip', 'applications']);
  expect(left.tables.oauth_refresh_token).toEqual(counted({ read: 3, left: 3 }));
  expect(await place.em().count(OAuthGrant, { endedAt: null })).toBe(1);
});

test('gives nothing to somebody whose access was ended here, nor to somebody else with the same id', async () => {
  const { source, words } = createSource({ clients: { notes: {} }, consents: { one: {} } });
  using _ = source;
  await using place = await createPlace(options);
  await place.run(words);
  await place.em().nativeUpdate(User, { id: 'ada' }, { accessEndedAt: new Date() });
  const now = new Date(Date.now() + 5000).toISOString();
  const late = { clientId: 'notes', userId: 'ada', scopes: SCOPES, createdAt: now };
  source.plant('oauthRefreshToken', { id: 'late', token: sha('late'), ...late, expiresAt: soon });

  const { notCarried } = await place.run(words);

  expect(notCarried).toContain('1 applicationsOfEndedAccess');
  expect(await place.em().count(OAuthRefreshToken, {})).toBe(0);

  const twin = createSource({ clients: { notes: {} }, consents: { one: {} }, tokens: { living: {} } });
  using __ = twin.source;
  twin.source.run(`update "user" set "email" = 'other@example.com', "createdAt" = '2025-05-05'`);
  twin.source.run(`update "oauthClient" set "enableEndSession" = 0, "userId" = 'ada', "clientId" = 'twin'`);
  const other = await place.run(twin.words);
  expect(other.tables.oauth_refresh_token).toEqual(counted({ read: 1, refused: 1 }));
  expect(place.faults()).toContain('oauth_client undefined MISSING_USER');
  expect(await place.em().count(OAuthRefreshToken, {})).toBe(0);
});

test('leaves tokens out of banned users, and of administrators who acted as somebody else', async () => {
  const { source, words } = createSource({
    clients: { notes: {} },
    consents: { ada: {}, bob: { userId: 'bob', scopes: '["openid","offline_access","\\u0000\\ud800"]' } },
    tokens: {
      acting: { sessionId: 'acting' },
      own: { sessionId: 'own' },
      bob: { userId: 'bob' },
    },
  });
  using _ = source;
  const bob = { name: 'Bob', email: 'bob@example.com', emailVerified: 1, banned: 1, banExpires: soon };
  source.plant('user', { id: 'bob', ...bob, ...moments });
  const session = { userId: 'ada', expiresAt: soon, ...moments };
  source.plant('session', { id: 'acting', token: 'a', impersonatedBy: 'bob', ...session });
  source.plant('session', { id: 'own', token: 'o', ...session });
  await using place = await createPlace(options);

  const { notCarried, tables } = await place.run(words);

  expect(notCarried).toEqual(
    expect.arrayContaining(['1 impersonationRefreshTokens', '1 refreshTokensOfBanned']),
  );
  expect(tables.oauth_refresh_token).toEqual(counted({ read: 3, written: 1, left: 2 }));
  const grants = await place.em().find(OAuthGrant, {});
  expect(grants.map(({ userId, sessionId }) => [userId, sessionId])).toEqual([['ada', 'own']]);
  const stored = await place.em().findOneOrFail(OAuthConsent, { id: 'bob' });
  expect(stored.scopes).toEqual(['openid', 'offline_access', '\uFFFD']);
});

test('what somebody allowed in an organization counts there, and nowhere without it', async () => {
  const { source, words } = createSource({
    clients: { notes: { skipConsent: 1 }, team: { referenceId: 'acme' } },
    consents: { in: { referenceId: 'acme' }, out: { referenceId: 'gone' } },
    tokens: { in: { referenceId: 'acme' }, out: { referenceId: 'gone' } },
  });
  using _ = source;
  await using place = await createPlace({
    ...options,
    oauthProvider: { organizationClients: 'everyone' },
  });

  const { tables } = await place.run(words);

  expect(tables).toMatchObject({
    oauth_consent: counted({ read: 2, written: 1, refused: 1 }),
    oauth_refresh_token: counted({ read: 2, written: 1, refused: 1 }),
  });
  expect(place.faults()).toEqual(['oauth_consent undefined MISSING_ORGANIZATION']);
  const consents = await place.em().find(OAuthConsent, {});
  const notes = await place.em().findOneOrFail(OAuthClient, { id: 'notes' });
  expect(consents.map(({ id, organizationId, clientKey }) => [id, organizationId, clientKey])).toEqual([
    ['in', 'acme', notes.consentKey],
  ]);
  const grants = await place.em().find(OAuthGrant, {});
  expect(grants.map(({ organizationId, endedAt }) => [organizationId, endedAt])).toEqual([['acme', null]]);
  expect(await place.em().findOneOrFail(OAuthClient, { id: 'team' })).toMatchObject({
    source: 'organization',
    organizationId: 'acme',
    audience: 'everyone',
  });
});

test('gives each application to whoever answers for it, and to nobody more', async () => {
  const DOCUMENT = 'https://agent.example/client.json';
  const { source, words } = createSource({
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
  const { source, words } = createSource({
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

test('an imported secret and refresh token count at the token endpoint, until the token ends', async () => {
  const { source, words } = createSource({
    clients: { notes: {} },
    consents: { one: {} },
    tokens: { living: {}, old: { createdAt: '2020-01-01T00:00:00.000Z' } },
  });
  using _ = source;
  await using place = await createPlace(options);
  const { notCarried } = await place.run(words);
  expect(notCarried).toContain('1 endedRefreshTokens');
  const refresh = async (text: string, secret = SECRET) => {
    const answer = await place.service.handler(
      new Request(`${ORIGIN}/api/auth/oauth2/token`, {
        method: 'POST',
        headers: {
          authorization: `Basic ${Buffer.from(`notes:${encodeURIComponent(secret)}`).toString('base64')}`,
        },
        body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: text }),
      }),
    );
    const body: unknown = await answer.json();
    return { status: answer.status, body };
  };

  expect((await refresh('living', `prefix_${SECRET}`)).status).toBe(401);
  expect(await refresh('living')).toMatchObject({
    status: 200,
    body: { scope: 'openid offline_access', refresh_token: expect.stringMatching(/^ksr_/) },
  });
  expect(await refresh('old')).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
});
