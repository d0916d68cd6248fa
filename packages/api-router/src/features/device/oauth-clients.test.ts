import {
  DeviceCode,
  Event,
  Member,
  OAuthClient,
  OAuthConsent,
  OAuthGrant,
  Organization,
  User,
} from '@keystead/db';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { hashToken } from '#core/crypto/token-hash.ts';
import { basic, type ProviderOptions } from '#testing/apps/clients-app.ts';
import {
  answered,
  ISSUER,
  NOTES,
  type ProviderApp,
  providerApp,
  readToken,
  refusalIn,
  SECRET,
} from '#testing/apps/provider-app.ts';
import { refusalOf } from '#testing/calls/refusals.ts';
import { organizationWith } from '#testing/database/organization-rows.ts';
import { ORIGIN, type Person, signedUp, type TestOptions } from '#testing/index.ts';
import { adminAndUser } from '#testing/people/administration.ts';
import {
  approve,
  type Codes,
  DEVICE_GRANT,
  issued,
  look,
  poll as pollForSession,
} from '#testing/people/devices.ts';

const device = {
  grant_types: [DEVICE_GRANT, 'refresh_token'],
  scope: 'openid profile offline_access organization notes:read',
  redirect_uris: [],
};

const clients = [
  { ...device, client_id: 'open', client_name: 'Tideline', token_endpoint_auth_method: 'none' },
  { ...device, client_id: 'box', client_secret: SECRET, skip_consent: true },
  { ...device, client_id: 'other-box', client_secret: SECRET },
  {
    client_id: 'web',
    client_secret: SECRET,
    redirect_uris: ['https://app.example/cb'],
    scope: 'openid profile',
  },
] satisfies ProviderOptions['clients'];

const approveCall = { path: '/device/approve', procedure: 'device.approve' } as const;
const denyCall = { path: '/device/deny', procedure: 'device.deny' } as const;
const codeCall = { path: '/device/code', procedure: 'device.code' } as const;

const setUp = (provider: ProviderOptions = {}, options: TestOptions = {}) =>
  providerApp(
    { clients, ...provider },
    { deviceAuthorization: {}, organization: {}, admin: {}, bearer: {}, ...options },
  );

async function ask(app: ProviderApp, id = 'open', fields: Record<string, string> = {}): Promise<Codes> {
  const answer = await app.provider.as(id, '/device/code', fields);
  const { device_code: deviceCode, user_code: userCode } = issued.parse(await answer.json());
  return { deviceCode, userCode };
}

const poll = ({ provider }: ProviderApp, { deviceCode }: Codes, id = 'open', fields = {}) =>
  provider.ask(id, { grant_type: DEVICE_GRANT, device_code: deviceCode, ...fields });

const grantsOf = (app: ProviderApp, { id }: Person) => app.em().find(OAuthGrant, { user: id });

/** Tokens of a device that somebody has allowed. */
async function tokensOf(app: ProviderApp, person: Person, scope: string) {
  const codes = await ask(app, 'open', { scope });
  await approve(person, codes);
  return answered.parse(await (await poll(app, codes)).json());
}

test('the grant of a device that never comes back ends with its code, and lives on from its first tokens', async () => {
  await using app = await setUp();
  const ada = await signedUp(app);
  const scope = 'openid offline_access';
  const [left, asked] = [await ask(app, 'open', { scope }), await ask(app, 'open', { scope })];
  const codes = await app.em().find(DeviceCode, {});
  for (const one of [left, asked]) await approve(ada, one);
  const isRedeemed = (await poll(app, asked)).ok;

  const grants = await grantsOf(app, ada);
  const endOfCode = codes[0]?.expiresAt;
  const wholeLife = new Date(app.now().getTime() + 365 * 86_400_000);
  expect(isRedeemed).toBe(true);
  expect(new Set(grants.map(({ expiresAt }) => expiresAt))).toEqual(new Set([endOfCode, wholeLife]));
});

const shown = z.looseObject({
  client: z.looseObject({
    source: z.string(),
    scopes: z.array(z.looseObject({ name: z.string(), title: z.string().optional() })),
  }),
});

test('a device that is an OAuth client gets tokens of what its owner has allowed', async () => {
  await using app = await setUp();
  const ada = await signedUp(app);
  const codes = await ask(app, 'open', { scope: 'openid offline_access notes:read', resource: NOTES });
  expect(await refusalIn(await poll(app, codes))).toEqual([400, 'authorization_pending']);

  const page: unknown = await (await look(ada, codes)).json();
  expect(page).toMatchObject({
    client_id: 'open',
    client_name: 'Tideline',
    scope: 'openid offline_access notes:read',
    resource: [NOTES],
    client: { client_id: 'open', source: 'operator', organization: null, redirect_uris: [] },
    device: { createdAt: app.now().toISOString() },
  });
  expect(shown.parse(page).client.scopes.find(({ name }) => name === 'notes:read')?.title).toBe('Read notes');
  expect(await grantsOf(app, ada)).toEqual([]);
  expect(await ada.api.device.approve.mutate({ userCode: codes.userCode })).toEqual({ success: true });

  const [grant] = await grantsOf(app, ada);
  expect(grant).toMatchObject({ origin: 'device', clientId: 'open', resources: [NOTES], offline: true });
  expect(await ada.api.oauth2.getConsents.query()).toMatchObject([
    { id: grant?.consentId, clientId: 'open', clientName: 'Tideline', resources: [NOTES] },
  ]);
  const events = await app.em().find(Event, { actorId: ada.id, action: 'oauth.granted' });
  expect(events).toMatchObject([{ data: { clientId: 'open', grantId: grant?.id, origin: 'device' } }]);

  app.advance(5);
  const answer = await poll(app, codes);
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
  const tokens = answered.parse(await answer.json());
  expect(tokens.refresh_token).toMatch(/^ksr_/);
  expect(readToken(tokens.access_token).claims).toMatchObject({
    iss: ISSUER,
    sub: ada.id,
    client_id: 'open',
    scope: 'openid offline_access notes:read',
  });
  expect(readToken(tokens.id_token).claims).toMatchObject({ aud: 'open', sub: ada.id });
  app.advance(5);
  expect(await refusalIn(await poll(app, codes))).toEqual([400, 'invalid_grant']);
});

describe('a device that is an OAuth client', () => {
  test('proves who it is, and asks for no more than it may have', async () => {
    await using app = await setUp();
    const { postForm } = app.provider;
    const refusals: [fields: Record<string, string | string[]>, headers: Record<string, string>, unknown][] =
      [
        [{ client_id: 'box' }, {}, [401, 'invalid_client']],
        [{ client_id: 'box', client_secret: 'kss_wrong' }, {}, [401, 'invalid_client']],
        [{}, basic('box', 'kss_wrong'), [401, 'invalid_client']],
        [{ client_id: 'unknown', client_secret: SECRET }, {}, [401, 'invalid_client']],
        [{ client_id: 'unknown' }, {}, [400, 'invalid_client']],
        [{ client_secret: SECRET }, basic('box', SECRET), [400, 'invalid_request']],
        [{}, {}, [400, 'invalid_request']],
        [{}, basic('web', SECRET), [400, 'unauthorized_client']],
        [{ scope: 'openid notes:write' }, basic('box', SECRET), [400, 'invalid_scope']],
        [{ scope: 'openid unknown' }, basic('box', SECRET), [400, 'invalid_scope']],
        [{ resource: 'https://api.example/unknown' }, basic('box', SECRET), [400, 'invalid_target']],
        [{ resource: [NOTES, 'https://api.example/no'] }, basic('box', SECRET), [400, 'invalid_target']],
      ];
    const found: unknown[] = [];
    for (const [fields, headers] of refusals) {
      app.advance(60);
      found.push(await refusalIn(await postForm('/device/code', fields, headers)));
    }
    expect(found).toEqual(refusals.map(([, , refusal]) => refusal));
    expect(await app.em().count(DeviceCode)).toBe(0);
    expect(await refusalOf(app.browser(), codeCall, { client_id: 'box' })).toEqual({
      status: 401,
      code: 'INVALID_CLIENT',
    });
  });

  test('names itself in the header, and wants all that it may have while somebody is there', async () => {
    await using app = await setUp();
    await ask(app, 'box', { resource: NOTES });
    const [row] = await app.em().find(DeviceCode, {});
    expect(row).toMatchObject({
      clientId: 'box',
      oauthClient: true,
      scopes: ['openid', 'profile', 'organization', 'notes:read'],
      resources: [NOTES],
    });
    expect(await refusalOf(app.browser(), codeCall, { client_id: 'open', scope: 'email' })).toEqual({
      status: 400,
      code: 'INVALID_OAUTH_SCOPE',
    });
  });

  test('is not taken for a device of another kind, nor the other way round', async () => {
    await using app = await setUp({}, { deviceAuthorization: { clients: ['tv', 'open'] } });
    const ada = await signedUp(app);
    const browser = app.browser();
    const codes = await ask(app, 'open', { scope: 'openid' });
    await approve(ada, codes);
    for (const client_id of ['open', 'tv'])
      expect(await refusalIn(await pollForSession(browser, codes, { client_id }))).toEqual([
        400,
        'invalid_grant',
      ]);
    const answer = await browser.post('/device/code', { client_id: 'tv' });
    const plain = issued.parse(await answer.json());
    const theirs = { deviceCode: plain.device_code, userCode: plain.user_code };
    await approve(ada, theirs);
    expect(await refusalIn(await poll(app, theirs))).toEqual([400, 'invalid_grant']);
    expect((await pollForSession(browser, theirs)).status).toBe(200);
    expect((await poll(app, codes)).status).toBe(200);
  });

  test('keeps its code when another client shows it, and waits as every device does', async () => {
    await using app = await setUp();
    const ada = await signedUp(app);
    const codes = await ask(app, 'box', { scope: 'openid' });
    expect(await refusalIn(await poll(app, codes, 'box'))).toEqual([400, 'authorization_pending']);
    expect(await refusalIn(await poll(app, codes, 'box'))).toEqual([400, 'slow_down']);
    await approve(ada, codes);
    app.advance(10);
    expect(await refusalIn(await poll(app, codes, 'other-box'))).toEqual([400, 'invalid_grant']);
    expect(await refusalIn(await poll(app, codes, 'web'))).toEqual([400, 'unauthorized_client']);
    expect(await refusalIn(await poll(app, codes, 'box', { scope: 'email' }))).toEqual([
      400,
      'invalid_scope',
    ]);
    app.advance(10);
    const tokens = answered.parse(await (await poll(app, codes, 'box')).json());
    expect(tokens).not.toHaveProperty('refresh_token');
    expect(await refusalIn(await app.provider.ask('box', { grant_type: DEVICE_GRANT }))).toEqual([
      400,
      'invalid_request',
    ]);
  });

  test('is told that the time is over, or that somebody has denied it', async () => {
    await using app = await setUp();
    const ada = await signedUp(app);
    const [denied, late] = [await ask(app), await ask(app)];
    await look(ada, denied);
    expect(await ada.api.device.deny.mutate({ userCode: denied.userCode })).toEqual({ success: true });
    expect(await refusalIn(await poll(app, denied))).toEqual([400, 'access_denied']);
    app.advance(1801);
    expect(await refusalIn(await poll(app, late))).toEqual([400, 'expired_token']);
    expect(await app.em().count(OAuthConsent)).toBe(0);
  });

  test('gets tokens once of two polls at the same time, at two services', async () => {
    await using app = await setUp();
    const ada = await signedUp(app);
    const codes = await ask(app, 'open', { scope: 'openid' });
    await approve(ada, codes);
    const services = [app.service, await app.beside()];
    const body = new URLSearchParams({
      grant_type: DEVICE_GRANT,
      client_id: 'open',
      device_code: codes.deviceCode,
    }).toString();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        services[index % 2]?.handler(
          new Request(`${ORIGIN}/api/auth/oauth2/token`, {
            method: 'POST',
            headers: { 'content-type': 'application/x-www-form-urlencoded' },
            body,
          }),
        ),
      ),
    );
    expect(answers.filter((answer) => answer?.status === 200)).toHaveLength(1);
  });
});

describe('the approval of an OAuth client', () => {
  test('is asked each time, also where the operator vouches for the client', async () => {
    await using app = await setUp();
    const ada = await signedUp(app);
    const first = await ask(app, 'box', { scope: 'openid' });
    await approve(ada, first);
    const second = await ask(app, 'box', { scope: 'openid profile' });
    await look(ada, second);
    expect(await refusalIn(await poll(app, second, 'box'))).toEqual([400, 'authorization_pending']);
    await approve(ada, second);
    const consents = await app.em().find(OAuthConsent, { user: ada.id });
    expect(consents).toMatchObject([{ clientId: 'box', scopes: ['openid', 'profile'] }]);
    expect(await grantsOf(app, ada)).toHaveLength(2);
  });

  test('and a denial at the same time leave a grant only where the approval won', async () => {
    await using app = await setUp();
    const ada = await signedUp(app);
    const codes = await ask(app, 'open', { scope: 'openid' });
    await look(ada, codes);
    const { userCode } = codes;
    const calls = ['approve', 'deny', 'approve'];
    const answers = await Promise.all(calls.map((call) => ada.post(`/device/${call}`, { userCode })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    const isApproved = answers[1]?.status !== 200;
    expect(await grantsOf(app, ada)).toHaveLength(isApproved ? 1 : 0);
    expect(await app.em().count(OAuthConsent)).toBe(isApproved ? 1 : 0);
    expect((await poll(app, codes)).status).toBe(isApproved ? 200 : 400);
  });

  test('is for the organization that the person chooses, of those in which they may act', async () => {
    await using app = await setUp();
    const ada = await signedUp(app);
    for (const id of ['acme', 'beta']) await organizationWith(app, { id, members: { [ada.id]: 'member' } });
    await organizationWith(app, { id: 'foreign', members: {} });
    const codes = await ask(app, 'open', { scope: 'openid organization' });
    const { userCode } = codes;
    await look(ada, codes);
    expect(await refusalOf(ada, approveCall, { userCode })).toEqual({
      status: 400,
      code: 'VALIDATION_ERROR',
    });
    expect(await refusalOf(ada, approveCall, { userCode, organization_id: 'foreign' })).toEqual({
      status: 403,
      code: 'YOU_ARE_NOT_A_MEMBER_OF_THIS_ORGANIZATION',
    });
    expect(await grantsOf(app, ada)).toEqual([]);
    await ada.api.device.approve.mutate({ userCode, organization_id: 'beta' });
    expect((await grantsOf(app, ada)).map(({ organizationId }) => organizationId)).toEqual(['beta']);
    const tokens = answered.parse(await (await poll(app, codes)).json());
    expect(readToken(tokens.id_token).claims).toMatchObject({ org_id: 'beta' });
  });

  test('is for no other organization than that of a client for its members', async () => {
    await using app = await setUp({ organizationClients: true });
    const ada = await signedUp(app);
    for (const id of ['acme', 'beta']) await organizationWith(app, { id, members: { [ada.id]: 'member' } });
    const em = app.em();
    em.create(OAuthClient, {
      ...rowOfClient(app, 'members-only'),
      source: 'organization',
      organization: em.getReference(Organization, 'acme'),
      audience: 'members',
      scopes: ['openid', 'organization'],
    });
    await em.flush();
    const codes = await ask(app, 'members-only', { scope: 'openid organization', client_id: 'members-only' });
    const { userCode } = codes;
    await look(ada, codes);

    expect(await refusalOf(ada, approveCall, { userCode, organization_id: 'beta' })).toEqual({
      status: 400,
      code: 'VALIDATION_ERROR',
    });
    expect(await grantsOf(app, ada)).toEqual([]);
    await ada.api.device.approve.mutate({ userCode });
    expect((await grantsOf(app, ada)).map(({ organizationId }) => organizationId)).toEqual(['acme']);
  });

  test('is refused, and its device told, where the person may not use the client', async () => {
    const asked: unknown[] = [];
    await using app = await setUp({
      organizationClients: true,
      mayAuthorize: ({ user, client, scopes }) => {
        asked.push([user.id, client.id, scopes]);
        return client.id !== 'other-box';
      },
    });
    const ada = await signedUp(app);
    await organizationWith(app, { id: 'acme', members: {} });
    const em = app.em();
    em.create(OAuthClient, {
      ...rowOfClient(app, 'members-only'),
      source: 'organization',
      organization: em.getReference(Organization, 'acme'),
      audience: 'members',
    });
    await em.flush();
    const ids = ['other-box', 'members-only'];
    for (const id of ids) {
      const answer = await app.provider.as(id, '/device/code', { scope: 'openid' });
      const { device_code: deviceCode, user_code: userCode } = issued.parse(await answer.json());
      await look(ada, { userCode });
      expect(await refusalIn(await ada.post('/device/approve', { userCode }))).toEqual([
        400,
        'access_denied',
      ]);
      expect(await refusalIn(await poll(app, { deviceCode, userCode }, id))).toEqual([400, 'access_denied']);
    }
    expect(asked).toEqual([[ada.id, 'other-box', ['openid']]]);
    expect(await grantsOf(app, ada)).toEqual([]);
  });

  test('is nobody’s while an administrator acts as the person', async () => {
    await using app = await setUp();
    const { root, ada } = await adminAndUser(app);
    const codes = await ask(app);
    await look(ada, codes);
    await root.api.admin.impersonateUser.mutate({ userId: ada.id });
    for (const call of [approveCall, denyCall])
      expect(await refusalOf(root, call, { userCode: codes.userCode })).toEqual({
        status: 403,
        code: 'NOT_WHILE_IMPERSONATING',
      });
    expect(await app.em().count(OAuthGrant)).toBe(0);
  });

  test('is no more once the client is gone, or may have less', async () => {
    await using app = await setUp();
    const ada = await signedUp(app);
    const em = app.em();
    em.create(OAuthClient, rowOfClient(app, 'registered'));
    await em.flush();
    const codes = await ask(app, 'registered', { scope: 'openid profile' });
    const { userCode } = codes;
    await look(ada, codes);
    const where = { id: 'registered' };
    await app.em().nativeUpdate(OAuthClient, where, { scopes: ['openid'] });
    expect(await refusalOf(ada, approveCall, { userCode })).toEqual({
      status: 400,
      code: 'INVALID_OAUTH_SCOPE',
    });
    await app.em().nativeUpdate(OAuthClient, where, { disabledAt: app.now() });
    expect(await refusalOf(ada, approveCall, { userCode })).toEqual({
      status: 400,
      code: 'INVALID_USER_CODE',
    });
    expect(await refusalIn(await look(ada, codes))).toEqual([400, 'invalid_request']);
    expect(await refusalIn(await poll(app, codes, 'registered'))).toEqual([401, 'invalid_client']);
  });
});

const rowOfClient = (app: ProviderApp, id: string) => ({
  id,
  name: id,
  source: 'admin' as const,
  user: null,
  organization: null,
  details: {},
  authMethod: 'client_secret_basic' as const,
  secretHash: hashToken(SECRET),
  applicationType: 'native' as const,
  redirectUris: [],
  postLogoutRedirectUris: [],
  grantTypes: [DEVICE_GRANT, 'refresh_token'],
  scopes: ['openid', 'profile', 'offline_access'],
  resources: [],
  machineScopes: [],
  consentKey: 'key',
  createdAt: app.now(),
  updatedAt: app.now(),
});

type Loss = (app: ProviderApp, ada: Person) => Promise<unknown>;

/** What takes away an approval before the device asks for its tokens. */
const losses: [what: string, scope: string, lose: Loss][] = [
  [
    'the person is banned',
    'openid offline_access',
    (app, { id }) => app.em().nativeUpdate(User, { id }, { banned: true }),
  ],
  [
    'the membership is lost',
    'openid offline_access organization',
    (app, { id }) => app.em().nativeDelete(Member, { user: id }),
  ],
  [
    'the organization asks for another method',
    'openid organization',
    (app) => app.em().nativeUpdate(Organization, { id: 'acme' }, { policy: onlyPasskeys }),
  ],
  [
    'the consent is taken back',
    'openid offline_access',
    async (_, ada) => {
      const [consent] = await ada.api.oauth2.getConsents.query();
      await ada.api.oauth2.deleteConsent.mutate({ id: consent?.id ?? '' });
    },
  ],
  [
    'the person signs out of what does not outlive the session',
    'openid',
    (_, ada) => ada.api.signOut.mutate(),
  ],
  ['the person ends all sessions', 'openid offline_access', (_, ada) => ada.api.revokeSessions.mutate()],
];

const onlyPasskeys = {
  requireTwoFactor: false,
  allowedMethods: ['passkey' as const],
  maximumSessionAge: null,
  updatedAt: '2026-01-01',
  updatedBy: null,
  ofOwners: null,
};

describe('an approved device', () => {
  test.each(losses)('is told access_denied once %s', async (_, scope, lose) => {
    await using app = await setUp();
    const ada = await signedUp(app);
    await organizationWith(app, { id: 'acme', members: { [ada.id]: 'member' } });
    const codes = await ask(app, 'open', { scope });
    await approve(ada, codes);
    await lose(app, ada);
    expect(await refusalIn(await poll(app, codes))).toEqual([400, 'access_denied']);
    app.advance(5);
    expect(await refusalIn(await poll(app, codes))).toEqual([400, 'invalid_grant']);
  });

  test('outlives the session in which it was approved, where it was allowed to', async () => {
    await using app = await setUp();
    const ada = await signedUp(app);
    const codes = await ask(app, 'open', { scope: 'openid offline_access' });
    await approve(ada, codes);
    await ada.api.signOut.mutate();
    expect((await poll(app, codes)).status).toBe(200);
  });

  test('is unknown once its client was deleted', async () => {
    await using app = await setUp();
    const ada = await signedUp(app);
    const em = app.em();
    em.create(OAuthClient, rowOfClient(app, 'registered'));
    await em.flush();
    const codes = await ask(app, 'registered', { scope: 'openid' });
    await approve(ada, codes);
    await app.em().nativeDelete(OAuthClient, { id: 'registered' });
    expect(await refusalIn(await poll(app, codes, 'registered'))).toEqual([401, 'invalid_client']);
  });

  test('has no tokens any more once the consent is taken back', async () => {
    await using app = await setUp();
    const ada = await signedUp(app);
    const given = await tokensOf(app, ada, 'openid offline_access');
    const refreshed = await app.provider.refresh('open', given.refresh_token);
    const { access_token: token, refresh_token: next } = answered.parse(await refreshed.json());
    expect((await app.provider.userinfo(token)).status).toBe(200);
    const [consent] = await ada.api.oauth2.getConsents.query();
    await ada.api.oauth2.deleteConsent.mutate({ id: consent?.id ?? '' });
    expect((await app.provider.userinfo(token)).status).toBe(401);
    expect(await refusalIn(await app.provider.refresh('open', next))).toEqual([400, 'invalid_grant']);
    expect((await grantsOf(app, ada)).map(({ endReason }) => endReason)).toEqual(['consent-deleted']);
  });
});

test('discovery says where devices ask, where they may', async () => {
  const metadata = z.looseObject({ grant_types_supported: z.array(z.string()) });
  const path = '/api/auth/.well-known/oauth-authorization-server';
  {
    await using app = await setUp();
    const found = metadata.parse(await (await app.provider.send(path)).json());
    expect(found).toMatchObject({ device_authorization_endpoint: `${ISSUER}/device/code` });
    expect(found.grant_types_supported).toContain(DEVICE_GRANT);
  }
  await using app = await providerApp();
  const found = metadata.parse(await (await app.provider.send(path)).json());
  expect(found).not.toHaveProperty('device_authorization_endpoint');
  expect(found.grant_types_supported).not.toContain(DEVICE_GRANT);
  expect(await refusalIn(await app.provider.ask('web', { grant_type: DEVICE_GRANT }))).toEqual([
    400,
    'unsupported_grant_type',
  ]);
});
