import { Member, OAuthClient, OAuthGrant, Organization, Session, SsoConnection, User } from '@keystead/db';
import { describe, expect, test } from 'vitest';
import { createUnit, serviceCaller } from '#core/call/unit.ts';
import { findLivingGrant } from '#features/identity-provider/token/living-grant.ts';
import { type GivenGrant, type ProviderApp, providerApp, refusalIn } from '#testing/apps/provider-app.ts';
import { connectionOf } from '#testing/apps/sso-app.ts';
import { organizationWith } from '#testing/database/organization-rows.ts';
import { type Person, signedUp, type TestOptions } from '#testing/index.ts';

const organizationId = 'acme';
const DAY = 24 * 60 * 60;

async function scene(options: TestOptions = {}) {
  const app = await providerApp({ organizationClients: true }, { organization: {}, admin: {}, ...options });
  const ada = await signedUp(app);
  const grace = await signedUp(app, { name: 'Grace' });
  await organizationWith(app, { id: organizationId, members: { [ada.id]: 'member', [grace.id]: 'owner' } });
  return { app, ada, ...app.provider, [Symbol.asyncDispose]: () => app[Symbol.asyncDispose]() };
}

const inOrganization: GivenGrant = { organization: organizationId };
const noOffline: GivenGrant = { scopes: ['openid', 'profile'] };

const setPolicy = (app: ProviderApp, rules: object) =>
  app.em().nativeUpdate(
    Organization,
    { id: organizationId },
    {
      policy: {
        requireTwoFactor: false,
        allowedMethods: null,
        maximumSessionAge: null,
        updatedAt: '2026-01-01',
        updatedBy: null,
        ofOwners: null,
        ...rules,
      },
    },
  );

const endSessions = (app: ProviderApp, ada: Person) => app.em().nativeDelete(Session, { user: ada.id });

type Loss = (app: ProviderApp, ada: Person) => Promise<unknown>;

/** What a grant depends on, taken away without a word to it. */
const losses: [name: string, given: GivenGrant, reason: string | null, lose: Loss][] = [
  [
    'the person is banned',
    {},
    'banned',
    (app, { id }) => app.em().nativeUpdate(User, { id }, { banned: true }),
  ],
  ['its session is gone', noOffline, 'session-gone', endSessions],
  [
    'its session has expired',
    noOffline,
    'session-gone',
    (app, { id }) => app.em().nativeUpdate(Session, { user: id }, { expiresAt: app.now() }),
  ],
  [
    'the membership is lost',
    inOrganization,
    'membership-lost',
    (app, { id }) => app.em().nativeDelete(Member, { user: id }),
  ],
  [
    'the organization is deleted',
    inOrganization,
    'membership-lost',
    (app) => app.em().nativeUpdate(Organization, { id: organizationId }, { deletedAt: app.now() }),
  ],
  [
    'the organization asks for another method',
    inOrganization,
    'policy-unmet',
    (app) => setPolicy(app, { allowedMethods: ['passkey'] }),
  ],
  [
    'the organization asks for another method, and the session is gone',
    inOrganization,
    'policy-unmet',
    async (app, ada) => {
      await endSessions(app, ada);
      await setPolicy(app, { allowedMethods: ['passkey'] });
    },
  ],
  [
    'the organization asks for a second factor',
    inOrganization,
    'policy-unmet',
    (app) => setPolicy(app, { requireTwoFactor: true }),
  ],
  [
    'the sign-in is older than the organization allows, and the session is gone',
    inOrganization,
    'policy-unmet',
    async (app, ada) => {
      await endSessions(app, ada);
      await setPolicy(app, { maximumSessionAge: 300 });
      app.advance(301);
    },
  ],
  [
    'the person is in the organization of a client for its members no more',
    { client: 'ksc_members' },
    'membership-lost',
    (app, { id }) => app.em().nativeDelete(Member, { user: id }),
  ],
  [
    'the client is for the members of another organization alone',
    { ...inOrganization, client: 'ksc_members' },
    'membership-lost',
    async (app, { id }) => {
      const organization = await organizationWith(app, { id: 'other', members: { [id]: 'member' } });
      await app.em().nativeUpdate(OAuthClient, { id: 'ksc_members' }, { organization });
    },
  ],
  [
    'the organization of a client for its members asks for a second factor',
    { client: 'ksc_members' },
    'policy-unmet',
    (app) => setPolicy(app, { requireTwoFactor: true }),
  ],
  [
    'the client is disabled',
    { client: 'ksc_members' },
    null,
    (app) => app.em().nativeUpdate(OAuthClient, { id: 'ksc_members' }, { disabledAt: app.now() }),
  ],
  ['the client is gone', { client: 'ksc_members' }, null, (app) => app.em().nativeDelete(OAuthClient, {})],
  ['its time is over', {}, null, (app) => app.em().nativeUpdate(OAuthGrant, {}, { expiresAt: app.now() })],
  [
    'it has ended',
    {},
    'test',
    (app) => app.em().nativeUpdate(OAuthGrant, {}, { endedAt: app.now(), endReason: 'test' }),
  ],
];

async function addMembersClient(app: ProviderApp): Promise<void> {
  const em = app.em();
  em.create(OAuthClient, {
    id: 'ksc_members',
    source: 'organization',
    user: null,
    organization: organizationId,
    name: 'Members',
    details: {},
    authMethod: 'none',
    applicationType: 'web',
    redirectUris: ['https://app.example/cb'],
    postLogoutRedirectUris: [],
    grantTypes: ['authorization_code'],
    scopes: ['openid', 'profile'],
    resources: [],
    machineScopes: [],
    audience: 'members',
    consentKey: 'x',
    createdAt: app.now(),
    updatedAt: app.now(),
  });
  await em.flush();
}

describe('nothing is given any more once', () => {
  test.each(losses)('%s', async (_, given, reason, lose) => {
    await using place = await scene();
    const { app, ada, grant, code, redeem, postForm, userinfo, findGrant, tokens } = place;
    await addMembersClient(app);
    const clientId = given.client ?? 'web';
    const id = await grant(ada, given);
    const text = await code(id);
    const access = given.client ? undefined : await tokens(ada, given);
    if (access) expect((await userinfo(access.access_token)).status).toBe(200);

    await lose(app, ada);

    const answer =
      clientId === 'web'
        ? await redeem('web', text)
        : await postForm('/oauth2/token', {
            client_id: clientId,
            grant_type: 'authorization_code',
            code: text,
            redirect_uri: 'https://app.example/cb',
            code_verifier: 'a-verifier-of-a-program-with-enough-letters.~_',
          });
    const isClientGone = reason === null && given.client !== undefined;
    expect(await refusalIn(answer)).toEqual(isClientGone ? [401, 'invalid_client'] : [400, 'invalid_grant']);
    if (access) expect(await refusalIn(await userinfo(access.access_token))).toEqual([401, 'invalid_token']);
    const unit = createUnit(serviceCaller(app.service.deps));
    expect(await findLivingGrant(unit, id)).toBeUndefined();
    expect((await findGrant(id)).endReason).toBe(reason);
  });
});

describe('a second factor at an identity provider that a grant remembers', () => {
  async function remembered() {
    const place = await scene({ sso: {}, organization: { domains: { enabled: true } } });
    const { app, ada, tokens } = place;
    const issuer = 'https://login.example';
    const connection = await connectionOf(app, { organization: organizationId, providerId: 'idp', issuer });
    const trust = (trustSecondFactor: boolean) =>
      app.em().nativeUpdate(SsoConnection, { id: connection }, { trustSecondFactor });
    await trust(true);
    const { access_token: token } = await tokens(ada, inOrganization);
    const facts = { method: `sso:${connection}`, secondFactor: 'provider' };
    await app.em().nativeUpdate(OAuthGrant, {}, facts);
    await endSessions(app, ada);
    await setPolicy(app, { requireTwoFactor: true });
    return { ...place, connection, token, trust };
  }

  test('counts as long as the organization believes it', async () => {
    await using place = await remembered();
    const { userinfo, token, trust } = place;
    expect((await userinfo(token)).status).toBe(200);

    await trust(false);

    expect(await refusalIn(await userinfo(token))).toEqual([401, 'invalid_token']);
  });

  test('counts for nothing once the identity provider is gone', async () => {
    await using place = await remembered();
    const { app, connection, userinfo, token } = place;
    await app.em().nativeDelete(SsoConnection, { id: connection });
    expect(await refusalIn(await userinfo(token))).toEqual([401, 'invalid_token']);
  });
});

describe('a grant lives on', () => {
  test('without its session, if it has offline_access', async () => {
    await using place = await scene();
    const { app, ada, tokens, userinfo } = place;
    const { access_token } = await tokens(ada, inOrganization);
    await setPolicy(app, { allowedMethods: ['password'], maximumSessionAge: DAY });

    await endSessions(app, ada);

    expect((await userinfo(access_token)).status).toBe(200);
  });

  test('and is looked at in one statement', async () => {
    await using place = await scene();
    const { app, ada, tokens, userinfo } = place;
    const { access_token } = await tokens(ada, inOrganization);
    await userinfo(access_token);
    await app.forgetStatements();

    await userinfo(access_token);

    expect(app.statements).toHaveLength(1);
  });
});
