import { OAuthClient, OAuthConsent, OAuthGrant, OAuthRefreshToken, User } from '@keystead/db';
import { expect, test } from 'vitest';
import {
  counted,
  createApplicationSource,
  options,
  SCOPES,
  sha,
  soon,
} from '../../testing/application-source.ts';
import { createPlace } from '../../testing/import-file.ts';

test('a second import doubles nothing, brings nothing back, and follows what the source ended', async () => {
  const { source, words } = createApplicationSource({
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
  const { source, words } = createApplicationSource({ clients: { notes: {} }, consents: { one: {} } });
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

  const twin = createApplicationSource({
    clients: { notes: {} },
    consents: { one: {} },
    tokens: { living: {} },
  });
  using __ = twin.source;
  twin.source.run(`update "user" set "email" = 'other@example.com', "createdAt" = '2025-05-05'`);
  twin.source.run(`update "oauthClient" set "enableEndSession" = 0, "userId" = 'ada', "clientId" = 'twin'`);
  const other = await place.run(twin.words);
  expect(other.tables.oauth_refresh_token).toEqual(counted({ read: 1, refused: 1 }));
  expect(place.faults()).toContain('oauth_client undefined MISSING_USER');
  expect(await place.em().count(OAuthRefreshToken, {})).toBe(0);
});
