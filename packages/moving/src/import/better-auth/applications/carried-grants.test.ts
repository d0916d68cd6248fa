import { OAuthClient, OAuthConsent, OAuthGrant } from '@keystead/db';
import { expect, test } from 'vitest';
import {
  counted,
  createApplicationSource,
  moments,
  options,
  SECRET,
  soon,
} from '../../testing/application-source.ts';
import { createPlace, ORIGIN } from '../../testing/import-file.ts';

test('leaves tokens out of banned users, and of administrators who acted as somebody else', async () => {
  const { source, words } = createApplicationSource({
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
  const { source, words } = createApplicationSource({
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

test('an imported secret and refresh token count at the token endpoint, until the token ends', async () => {
  const { source, words } = createApplicationSource({
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
