import { OAuthConsent, OAuthGrant } from '@keystead/db';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { placeOfConsent } from '#features/identity-provider/authorize/remember-consent.ts';
import { answered, NOTES, providerClients } from '#testing/apps/provider-app.ts';
import { agent, type VouchingApp, vouchingApp } from '#testing/apps/vouching-app.ts';
import { signedUp } from '#testing/index.ts';

const MINUTE = 60;

const second = { ...agent, client_id: 'second', client_name: 'Second agent' };

const withTwo = (): Promise<VouchingApp> => vouchingApp({}, { clients: [...providerClients, agent, second] });

const list = (app: VouchingApp, page?: { limit?: number; offset?: number }) =>
  app.ada.api.oauth2.getConsents.query(page);

const living = (app: VouchingApp): Promise<number> =>
  app.em().count(OAuthGrant, { origin: 'enterprise', endedAt: null });

async function vouch(app: VouchingApp, claims: Record<string, unknown> = {}): Promise<string> {
  const client = typeof claims.client_id === 'string' ? claims.client_id : 'agent';
  const answer = await app.exchange({ claims }, {}, client);
  return answered.parse(await answer.json()).access_token;
}

/** Ada has allowed an application something herself. */
async function allow(app: VouchingApp, clientId: string): Promise<void> {
  const times = { createdAt: app.now(), updatedAt: app.now(), lastUsedAt: app.now() };
  await app.em().insert(OAuthConsent, {
    id: `consent-${clientId}`,
    user: app.adaId,
    clientId,
    organization: null,
    place: placeOfConsent(app.adaId, clientId, null),
    scopes: ['notes:read'],
    resources: [NOTES],
    claims: [],
    clientKey: '',
    ...times,
  });
}

describe('what an organization vouches for', () => {
  test('is listed once for each application, before what the person has allowed, while it lasts', async () => {
    await using app = await withTwo();
    await allow(app, 'second');
    await vouch(app);
    const first = app.now();
    app.advance(MINUTE);
    await vouch(app, { scope: 'notes:write' });

    const [vouched, allowed, ...others] = await list(app);

    expect(vouched).toEqual({
      id: expect.any(String),
      userId: app.adaId,
      clientId: 'agent',
      clientName: 'Agent',
      clientUri: null,
      source: 'operator',
      organizationId: 'acme',
      scopes: ['notes:write', 'notes:read'],
      resources: [NOTES],
      requestedUserInfoClaims: [],
      createdAt: first.toISOString(),
      updatedAt: app.now().toISOString(),
      lastUsedAt: app.now().toISOString(),
      origin: 'enterprise',
    });
    expect(allowed).toMatchObject({ id: 'consent-second', origin: 'person' });
    expect(others).toEqual([]);
    app.advance(14 * MINUTE + 1);
    expect(await list(app)).toMatchObject([{ scopes: ['notes:write'] }, { origin: 'person' }]);
    app.advance(MINUTE);
    expect(await list(app)).toMatchObject([{ origin: 'person' }]);
  });

  test('counts in the pages of the list', async () => {
    await using app = await withTwo();
    await vouch(app);
    app.advance(1);
    await vouch(app, { client_id: 'second' });
    await allow(app, 'web');
    app.advance(1);
    await allow(app, 'notes-api');
    const ids = async (page: { limit?: number; offset?: number }) =>
      (await list(app, page)).map(({ clientId }) => clientId);

    expect(await ids({})).toEqual(['second', 'agent', 'notes-api', 'web']);
    expect(await ids({ limit: 1 })).toEqual(['second']);
    expect(await ids({ limit: 2, offset: 1 })).toEqual(['agent', 'notes-api']);
    expect(await ids({ limit: 5, offset: 3 })).toEqual(['web']);
    expect(await ids({ offset: 4 })).toEqual([]);
  });

  test('is taken back with all that the application has there, by its person alone', async () => {
    await using app = await withTwo();
    const token = await vouch(app);
    const [shown] = await list(app);
    const id = shown?.id ?? '';
    app.advance(MINUTE);
    await vouch(app, { scope: 'notes:write' });
    await vouch(app, { client_id: 'second' });
    const bob = await signedUp(app, { email: 'bob@elsewhere.example' });
    const codeOf = async (answer: Response) => z.object({ code: z.string() }).parse(await answer.json()).code;
    const isActive = async () => {
      const answer = await app.provider.as('notes-api', '/oauth2/introspect', { token });
      return z.object({ active: z.boolean() }).parse(await answer.json()).active;
    };

    expect(await codeOf(await bob.post('/oauth2/delete-consent', { id }))).toBe('OAUTH_CONSENT_NOT_FOUND');
    const wider = { id, update: { scopes: [] } };
    expect(await codeOf(await app.ada.post('/oauth2/update-consent', wider))).toBe('OAUTH_CONSENT_NOT_FOUND');
    expect([await living(app), await isActive()]).toEqual([3, true]);
    expect((await app.ada.post('/oauth2/delete-consent', { id })).status).toBe(200);

    expect([await living(app), await isActive()]).toEqual([1, false]);
    expect(await list(app)).toMatchObject([{ clientId: 'second' }]);
    const ended = await app.em().find(OAuthGrant, { clientId: 'agent' });
    expect(ended.map(({ endReason }) => endReason)).toEqual(['taken-back', 'taken-back']);
    // The identity provider may vouch anew.
    await vouch(app);
    expect(await list(app)).toHaveLength(2);
  });

  test('is nothing that a consent page takes for allowed', async () => {
    await using app = await vouchingApp();
    await vouch(app);
    const [shown] = await list(app);

    expect((await app.ada.get(`/oauth2/get-consent?id=${shown?.id}`)).status).toBe(404);
    expect(await app.em().count(OAuthConsent)).toBe(0);
  });
});
