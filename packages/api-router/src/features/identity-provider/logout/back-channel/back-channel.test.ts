import {
  findDueLogouts,
  OAuthClient,
  OAuthConsent,
  OAuthGrant,
  OAuthLogout,
  Organization,
} from '@keystead/db';
import { createLocalJWKSet, jwtVerify } from 'jose';
import { describe, expect, test } from 'vitest';
import { defineFeature } from '#core/feature/define-feature.ts';
import { DAY, HOUR } from '#core/options/durations.ts';
import { logoutAttempts, logoutsWaiting } from '#features/identity-provider/logout/back-channel/gauges.ts';
import { endedGrants } from '#features/oauth-grants/ended-gauge.ts';
import { clientsApp } from '#testing/apps/clients-app.ts';
import { testOnce } from '#testing/database/once.ts';
import { browserAt, ORIGIN, type Person, signedIn, signedUp, type TestApp } from '#testing/index.ts';
import { createLogoutReceiver } from '#testing/network/logout-receiver.ts';
import { signedUpAs } from '#testing/people/administration.ts';
import { plantGrant, sessionIdOf } from '#testing/people/grants.ts';
import { publishedKeys } from '#testing/people/signed-tokens.ts';

const ISSUER = `${ORIGIN}/api/auth`;
const SECRET = 'a secret of the application, long enough';

const client = (client_id: string, rest: object = {}) => ({
  client_id,
  client_name: client_id,
  client_secret: SECRET,
  redirect_uris: [`https://${client_id}.example/cb`],
  ...rest,
});

async function backChannelApp(isPrivateAllowed = true) {
  const receiver = await createLogoutReceiver();
  const told = isPrivateAllowed ? { backchannel_logout_uri: receiver.url } : {};
  const clients = [
    client('notes', told),
    client('wiki', { ...told, id_token_signed_response_alg: 'EdDSA' }),
    client('quiet'),
  ];
  const privateOrigins = isPrivateAllowed ? [receiver.origin] : [];
  const app = await clientsApp(
    { clients, organizationClients: true },
    { admin: {}, organization: {}, advanced: { privateOrigins } },
  );
  const ada = await signedUp(app, { name: 'Ada' });
  const sessionId = await sessionIdOf(app, ada);
  const grant = (given: Partial<Parameters<typeof plantGrant>[1]> = {}) =>
    plantGrant(app, { clientId: 'notes', user: ada.id, sessionId, ...given });
  const dispose = async (): Promise<void> => {
    await app[Symbol.asyncDispose]();
    await receiver[Symbol.asyncDispose]();
  };
  return { app, ada, receiver, sessionId, grant, [Symbol.asyncDispose]: dispose };
}

type Made = Awaited<ReturnType<typeof backChannelApp>>;

async function plantConsent(
  app: TestApp,
  { id, clientId, userId }: { id: string; clientId: string; userId: string },
): Promise<void> {
  const at = { createdAt: app.now(), updatedAt: app.now(), lastUsedAt: app.now() };
  const given = { scopes: ['openid'], resources: [], claims: [], clientKey: 'key' };
  await app.em().insert(OAuthConsent, {
    id,
    clientId,
    user: userId,
    organization: null,
    place: `${userId}  ${clientId}`,
    ...given,
    ...at,
  });
}

const waiting = ({ app }: Pick<Made, 'app'>): Promise<number> => app.em().count(OAuthLogout);

/** Moves the clock, and lets the service look for what is due. */
async function pass(app: TestApp, seconds: number): Promise<void> {
  app.advance(seconds);
  app.service.sendDueMails();
  await app.settle();
}

describe('the end of a session', () => {
  test('is told to each client that had tokens in it, once, by a token of its own kind', async () => {
    await using made = await backChannelApp();
    const { app, ada, receiver, sessionId, grant } = made;
    await grant();
    await grant({ offline: true });
    await grant({ clientId: 'wiki' });
    await grant({ clientId: 'quiet' });
    await grant({ clientId: 'notes', lastUsedAt: null });

    await ada.post('/sign-out');
    await app.settle();

    const iat = Math.floor(app.now().getTime() / 1000);
    const claims = receiver.claims().sort((one, other) => String(one.aud).localeCompare(String(other.aud)));
    expect(claims).toEqual(
      ['notes', 'wiki'].map((aud) => ({
        iss: ISSUER,
        aud,
        iat,
        exp: iat + 120,
        jti: expect.stringMatching(/^\w{32}$/),
        events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
        sub: ada.id,
        sid: sessionId,
      })),
    );
    expect(
      receiver
        .headers()
        .map(({ alg, typ }) => `${alg} ${typ}`)
        .sort(),
    ).toEqual(['EdDSA logout+jwt', 'RS256 logout+jwt']);
    expect(receiver.received.map(({ type }) => type)).toEqual(
      Array(2).fill('application/x-www-form-urlencoded'),
    );
    expect(await waiting(made)).toBe(0);
  });

  test('is signed by a key that the service publishes', async () => {
    await using made = await backChannelApp();
    const { app, ada, receiver, grant } = made;
    await grant();
    await ada.post('/sign-out');
    await app.settle();

    const keys = createLocalJWKSet(await publishedKeys(app.service));
    const expected = { issuer: ISSUER, audience: 'notes', typ: 'logout+jwt', currentDate: app.now() };
    await jwtVerify(receiver.received[0]?.token ?? '', keys, expected);
  });

  const endings: Readonly<
    Record<string, (made: Made & { root: Person; other: Person }) => Promise<unknown>>
  > = {
    'a sign-in in the same browser': ({ ada }) =>
      ada.post('/sign-in/email', { email: ada.email, password: ada.password }),
    'its age': async ({ app, ada }) => {
      app.advance(8 * DAY);
      await ada.get('/get-session');
    },
    'an end of all others': ({ other }) => other.post('/revoke-other-sessions', {}),
    'a sign-out everywhere': ({ other }) => other.post('/revoke-sessions', {}),
    'an administrator': ({ root, ada }) => root.post('/admin/revoke-user-sessions', { userId: ada.id }),
    'a ban': ({ root, ada }) => root.post('/admin/ban-user', { userId: ada.id }),
    'the deletion of the account': ({ root, ada }) => root.post('/admin/remove-user', { userId: ada.id }),
  };
  test.each(Object.entries(endings))('by %s is told', async (_, end) => {
    await using made = await backChannelApp();
    const { app, ada, receiver, sessionId, grant } = made;
    const root = await signedUpAs(app, 'admin');
    const other = await signedIn(app, ada);
    await grant({ offline: true });

    await end({ ...made, root, other });
    await app.settle();

    expect(receiver.claims()).toMatchObject([{ sub: ada.id, sid: sessionId }]);
  });

  test('goes on where an application is disconnected, which is told all the same', async () => {
    await using made = await backChannelApp();
    const { app, ada, receiver, sessionId, grant } = made;
    await plantConsent(app, { id: 'consent-1', clientId: 'notes', userId: ada.id });
    const { id } = await app.em().findOneOrFail(OAuthGrant, await grant());
    await app.em().nativeUpdate(OAuthGrant, { id }, { consentId: 'consent-1' });
    await grant({ clientId: 'wiki' });

    await ada.api.oauth2.deleteConsent.mutate({ id: 'consent-1' });
    await app.settle();

    expect(receiver.claims()).toMatchObject([{ aud: 'notes', sub: ada.id, sid: sessionId }]);
    expect(await ada.api.getSession.query()).not.toBeNull();
  });

  test('of another session is told to nobody who had no tokens in it', async () => {
    await using made = await backChannelApp();
    const { app, ada, receiver, grant } = made;
    await grant();
    const phone = await signedIn(app, ada);

    await phone.post('/sign-out');
    await app.settle();

    expect(receiver.received).toEqual([]);
  });

  test('of before is told again where a cause of the person ends what went on', async () => {
    await using made = await backChannelApp();
    const { app, ada, receiver, grant } = made;
    const root = await signedUpAs(app, 'admin');
    await grant({ offline: true });
    await ada.post('/sign-out');
    await app.settle();

    await root.post('/admin/revoke-user-sessions', { userId: ada.id });
    await app.settle();

    expect(receiver.received).toHaveLength(2);
  });
});

describe('a client that does not answer well', () => {
  test('is told three times within a minute, each time by a new token', async () => {
    await using made = await backChannelApp();
    const { app, ada, receiver, grant } = made;
    receiver.answers.status = 400;
    await grant();
    await ada.post('/sign-out');
    await app.settle();

    const counts = [receiver.received.length];
    for (const seconds of [14, 1, 39, 1, HOUR]) {
      await pass(app, seconds);
      counts.push(receiver.received.length);
    }

    expect(counts).toEqual([1, 1, 2, 2, 3, 3]);
    expect(new Set(receiver.claims().map(({ jti }) => jti)).size).toBe(3);
    expect(await waiting(made)).toBe(0);
    expect(app.log).toContainEqual(
      expect.objectContaining({ message: 'an application could not be told that a session has ended' }),
    );
  });

  test('and does then, is told no more', async () => {
    await using made = await backChannelApp();
    const { app, ada, receiver, grant } = made;
    receiver.answers.status = 503;
    await grant();
    await ada.post('/sign-out');
    await app.settle();
    receiver.answers.status = 204;
    await pass(app, 15);
    await pass(app, 60);

    expect(receiver.received).toHaveLength(2);
    const { deps } = app.service;
    const figures = [logoutAttempts, logoutsWaiting, endedGrants].map(async ({ read }) => read(deps));
    expect((await Promise.all(figures)).flat()).toEqual([
      { value: 1, labels: { outcome: 'delivered' } },
      { value: 1, labels: { outcome: 'failed' } },
      { value: 0, labels: { outcome: 'given-up' } },
      { value: 0 },
      { value: 1, labels: { reason: 'session-signed-out' } },
    ]);
  });

  testOnce('and redirects, is not followed', async () => {
    await using made = await backChannelApp();
    const { app, ada, receiver, grant } = made;
    Object.assign(receiver.answers, { status: 302, headers: { location: `${receiver.url}/elsewhere` } });
    await grant();
    await ada.post('/sign-out');
    await app.settle();

    expect(receiver.received).toHaveLength(1);
    expect(await waiting(made)).toBe(1);
  });
});

describe('the way out', () => {
  testOnce('leads to no private address, unless the operator allows it', async () => {
    await using made = await backChannelApp(false);
    const { app, ada, receiver, grant } = made;
    // Stored before the rule was there, or while the origin was listed.
    await app.addClient({ id: 'admins', source: 'admin', backchannelLogoutUri: receiver.url });
    await app.addClient({ id: 'mail', source: 'admin', backchannelLogoutUri: 'https://app.example:25/out' });
    await grant({ clientId: 'admins' });
    await grant({ clientId: 'mail' });
    await ada.post('/sign-out');
    await app.settle();

    expect(receiver.received).toEqual([]);
    expect(await waiting(made)).toBe(2);
  });

  testOnce('of a client of somebody else leads to none even then', async () => {
    await using made = await backChannelApp();
    const { app, ada, receiver, grant } = made;
    await app.addClient({ id: 'hers', source: 'registered', backchannelLogoutUri: receiver.url });
    await app.addClient({ id: 'admins', source: 'admin', backchannelLogoutUri: receiver.url });
    await grant({ clientId: 'hers' });
    await grant({ clientId: 'admins' });
    await ada.post('/sign-out');
    await app.settle();

    expect(receiver.claims()).toMatchObject([{ aud: 'admins' }]);
    expect(await app.em().find(OAuthLogout, {})).toMatchObject([{ clientId: 'hers', attempts: 1 }]);
  });
});

/** Clients of organizations, by their organization. */
async function addClientsOf(app: Made['app'], id: string, clients: Readonly<Record<string, string>>) {
  const em = app.em();
  await em.insert(Organization, { id, name: id, slug: id, createdAt: app.now(), updatedAt: app.now() });
  for (const [client_id, backchannelLogoutUri] of Object.entries(clients))
    await app.addClient({
      id: client_id,
      source: 'organization',
      organization: em.getReference(Organization, id),
      backchannelLogoutUri,
    });
}

describe('clients of an organization', () => {
  testOnce('name no ports of other protocols', async () => {
    await using made = await backChannelApp();
    const { app, ada, grant } = made;
    await addClientsOf(app, 'acme', { theirs: 'https://app.example:22/logout' });
    await grant({ clientId: 'theirs' });
    await ada.post('/sign-out');
    await app.settle();

    const err = expect.objectContaining({
      message: 'https://app.example:22 has the port of another protocol',
    });
    expect(app.log).toContainEqual(
      expect.objectContaining({ fields: expect.objectContaining({ client: 'theirs', err }) }),
    );
  });

  test('take their turn, however many there are and however long they have waited', async () => {
    await using made = await backChannelApp();
    const { app, ada, sessionId } = made;
    const many = Array.from({ length: 12 }, (_, index) => `acme-${index}`);
    const url = 'https://app.example/logout';
    await addClientsOf(app, 'acme', Object.fromEntries(many.map((id) => [id, url])));
    await addClientsOf(app, 'other', { theirs: url });
    const wait = (clientId: string, seconds: number) =>
      app.em().insert(OAuthLogout, {
        id: `${clientId}-${seconds}`,
        createdAt: app.now(),
        clientId,
        userId: ada.id,
        sessionId,
        attempts: 0,
        nextAttemptAt: new Date(app.now().getTime() - seconds * 1000),
      });
    for (const id of many) for (const seconds of [60, 90]) await wait(id, seconds);
    await wait('theirs', 2);
    await wait('quiet', 1);

    const due = await findDueLogouts(app.em(), app.now(), { most: 6, share: 4 });

    expect(due.slice(1, 3)).toEqual([
      { clientId: 'theirs', organizationId: 'other' },
      { clientId: 'quiet', organizationId: null },
    ]);
    expect(due.map(({ organizationId }) => organizationId)).toEqual([
      'acme',
      'other',
      null,
      ...Array(3).fill('acme'),
    ]);
  });
});

describe('what waits', () => {
  test('is sent by another process, if that of the call has ended before', async () => {
    await using made = await backChannelApp();
    const { app, ada, receiver, sessionId } = made;
    await app.em().insert(OAuthLogout, {
      id: 'left',
      clientId: 'notes',
      userId: ada.id,
      sessionId,
      // It was claimed, and nobody has said how it went.
      attempts: 1,
      nextAttemptAt: new Date(app.now().getTime() + 30_000),
      createdAt: app.now(),
    });
    await pass(app, 29);
    const before = receiver.received.length;
    await pass(app, 1);

    expect([before, receiver.received.length, await waiting(made)]).toEqual([0, 1, 0]);
  });

  test('goes with its client', async () => {
    await using made = await backChannelApp();
    const { app, ada, receiver, grant } = made;
    receiver.answers.status = 500;
    await app.addClient({ id: 'admins', source: 'admin', backchannelLogoutUri: receiver.url });
    await grant({ clientId: 'admins' });
    await ada.post('/sign-out');
    await app.settle();
    const before = await waiting(made);
    await app.em().nativeUpdate(OAuthClient, { id: 'admins' }, { disabledAt: app.now() });
    await pass(app, 15);

    expect([before, await waiting(made), receiver.received.length]).toEqual([1, 0, 1]);
  });

  test('is undone with the end of the session', async () => {
    await using made = await backChannelApp();
    const { app, ada, receiver, grant } = made;
    const id = await grant();
    const fails = defineFeature({
      name: 'fails',
      followsSessionEnds() {
        throw new Error('no session ends here');
      },
      procedures: {},
    });
    const service = await app.withFeatures([fails]);

    const { status } = await browserAt(service, ada).post('/sign-out');
    await service.idle();

    expect(status).toBe(500);
    expect(await app.em().findOneOrFail(OAuthGrant, { id })).toMatchObject({ endedAt: null });
    expect([await waiting(made), receiver.received.length]).toEqual([0, 0]);
  });
});
