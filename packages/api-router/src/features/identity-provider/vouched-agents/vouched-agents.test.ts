import {
  Account,
  Event,
  Member,
  OAuthAccessToken,
  OAuthGrant,
  OAuthRefreshToken,
  Organization,
  OrganizationDomain,
  SsoConnection,
  User,
} from '@keystead/db';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { toAccountProvider } from '#features/enterprise-connections/connection-id.ts';
import { grants } from '#features/identity-provider/clients/metadata/client-kinds.ts';
import { vouchFaults } from '#features/identity-provider/vouched-agents/vouch-fault.ts';
import { answered, asProvider, FILES, ISSUER, NOTES, readToken } from '#testing/apps/provider-app.ts';
import { ssoApp, verifiedDomain } from '#testing/apps/sso-app.ts';
import {
  type Assertion,
  agent,
  letVouch,
  passTest,
  type VouchingApp,
  vouchingApp,
} from '#testing/apps/vouching-app.ts';
import { organizationWith } from '#testing/database/organization-rows.ts';
import { addClient } from '#testing/grants/add-client.ts';
import { ORGANIZATION } from '#testing/grants/place.ts';
import { signedUp } from '#testing/index.ts';

const refused = z.object({
  error: z.string(),
  error_description: z.string(),
  code: z.string(),
  fault: z.string().optional(),
});

/** How an exchange ended: with its token, or the name of the fault. */
async function outcomeOf(answer: Response): Promise<string> {
  if (answer.ok) return 'ok';
  const { error, fault } = refused.parse(await answer.json());
  return fault === undefined ? error : `${error} ${fault}`;
}

const tokenIn = async (answer: Response) => answered.parse(await answer.json());

describe('an agent for which the identity provider of an organization vouches', () => {
  test('gets a token of the person in the organization, without a page and without a refresh token', async () => {
    await using app = await vouchingApp();

    const answer = await tokenIn(await app.exchange());

    expect(answer).toEqual({
      access_token: expect.any(String),
      token_type: 'Bearer',
      expires_in: 900,
      expires_at: expect.any(Number),
      scope: 'notes:read',
    });
    const { header, claims } = readToken(answer.access_token);
    expect(header.typ).toBe('at+jwt');
    expect(claims).toMatchObject({
      iss: ISSUER,
      sub: app.adaId,
      aud: [NOTES],
      client_id: 'agent',
      org_id: 'acme',
      scope: 'notes:read',
    });
    const [grant] = await app.em().find(OAuthGrant, { user: app.adaId });
    expect(grant).toMatchObject({
      origin: 'enterprise',
      clientId: 'agent',
      organizationId: 'acme',
      offline: false,
      consentId: null,
      expiresAt: new Date(answer.expires_at * 1000),
      method: expect.stringMatching(/^sso:acme\./),
    });
    expect(await app.em().count(OAuthRefreshToken)).toBe(0);
    expect(await app.em().findOneOrFail(Event, { action: 'oauth.granted' })).toMatchObject({
      actorId: app.adaId,
      organizationId: 'acme',
      data: { clientId: 'agent', origin: 'enterprise' },
    });
  });

  test('may be public, and known by its document alone', async () => {
    await using app = await vouchingApp(
      {},
      {
        clients: [
          { ...agent, client_id: 'open', client_secret: undefined, token_endpoint_auth_method: 'none' },
        ],
      },
    );

    expect(await outcomeOf(await app.exchange({ claims: { client_id: 'open' } }, {}, 'open'))).toBe('ok');
  });

  test('gets what the identity provider says, the client may have, and the request asks for', async () => {
    await using app = await vouchingApp();
    const scopesOf = async (claims: Assertion['claims'], fields: Record<string, string> = {}) => {
      const answer = await app.exchange({ claims: { ...claims } }, fields);
      return answer.ok ? (await tokenIn(answer)).scope : outcomeOf(answer);
    };

    expect(await scopesOf({ scope: undefined })).toBe('notes:read notes:write');
    expect(await scopesOf({ scope: 'notes:write notes:read admin' })).toBe('notes:read notes:write');
    expect(await scopesOf({ scope: 'openid offline_access notes:read' })).toBe('notes:read');
    expect(await scopesOf({ scope: 'notes:read notes:write' }, { scope: 'notes:write' })).toBe('notes:write');
    expect(await scopesOf({ resource: [NOTES, FILES], scope: undefined }, { resource: FILES })).toBe(
      'notes:read notes:write files:read',
    );
  });

  test('is found by the subject, and else by the address of somebody who has proved it', async () => {
    await using app = await vouchingApp();
    const bob = await signedUp(app, { email: 'bob@example.com' });
    const times = { createdAt: app.now(), updatedAt: app.now() };
    await app
      .em()
      .insert(Member, { id: 'acme-bob', organization: 'acme', user: bob.id, role: 'member', ...times });
    const claims = { sub: 'bob-1', email: 'Bob@Example.com' };

    expect(await outcomeOf(await app.exchange({ claims }))).toBe('invalid_grant email_not_proved');
    await app.em().nativeUpdate(User, { id: bob.id }, { emailVerified: true, emailProvedAt: app.now() });
    const answer = await tokenIn(await app.exchange({ claims }));
    const known = await tokenIn(await app.exchange({ claims: { email: undefined } }));

    expect(readToken(answer.access_token).claims.sub).toBe(bob.id);
    expect(readToken(known.access_token).claims.sub).toBe(app.adaId);
    expect(await app.em().count(Account, { user: bob.id, providerId: { $like: 'sso:%' } })).toBe(0);
  });
});

/** A fault of an assertion, with what it needs beside its claims. */
interface Wrong {
  fault: string;
  assertion?: Assertion | string;
  fields?: Record<string, string>;
  client?: string;
  /** Comes before the exchange. */
  before?: (app: VouchingApp) => Promise<unknown>;
  /** The organization is told only when its identity provider has signed. */
  isTold?: boolean;
}

const HOUR = 3600;

const soon = (app: VouchingApp, seconds: number): number => Math.floor(app.now().getTime() / 1000) + seconds;

/** A header and claims without a signature that counts. */
const text = (header: object): string =>
  [header, { iss: 'https://idp.example' }]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.')
    .concat('.c2ln');

const wrong: Readonly<Record<string, Wrong>> = {
  'no token': { fault: 'invalid_grant form', assertion: 'none' },
  'a text with dots': { fault: 'invalid_grant form', assertion: 'a.b.c' },
  'an endless text': { fault: 'invalid_grant form', assertion: 'a'.repeat(20_000) },
  'an id token': { fault: 'invalid_grant typ', assertion: { header: { typ: 'JWT' } } },
  'an access token': { fault: 'invalid_grant typ', assertion: { header: { typ: 'at+jwt' } } },
  'no signature': {
    fault: 'invalid_grant alg',
    assertion: text({ alg: 'none', typ: 'oauth-id-jag+jwt' }),
  },
  'a signature by a shared secret': {
    fault: 'invalid_grant alg',
    assertion: text({ alg: 'HS256', typ: 'oauth-id-jag+jwt' }),
  },
  'another issuer': { fault: 'invalid_grant issuer', assertion: { claims: { iss: 'https://evil.example' } } },
  'no issuer': { fault: 'invalid_grant issuer', assertion: { claims: { iss: undefined } } },
  'an issuer that vouches for nobody': {
    fault: 'invalid_grant issuer',
    before: (app) => letVouch(app, false),
  },
  'a connection that is switched off': {
    fault: 'invalid_grant issuer',
    before: (app) => app.owner.post('/sso/update-provider', { providerId: 'acme-idp', enabled: false }),
  },
  'a connection that is deleted': {
    fault: 'invalid_grant issuer',
    before: (app) => app.owner.post('/sso/delete-provider', { providerId: 'acme-idp' }),
  },
  'an organization that is deleted': {
    fault: 'invalid_grant issuer',
    before: (app) => app.em().nativeUpdate(Organization, { id: 'acme' }, { deletedAt: app.now() }),
  },
  'a key that is not published': { fault: 'invalid_grant signature', assertion: { stolen: true } },
  'an unknown key id': { fault: 'invalid_grant signature', assertion: { header: { kid: 'other' } } },
  'an issuer that is down': {
    fault: 'temporarily_unavailable keys',
    before: async (app) => {
      app.issuer.describes({ jwks_uri: `${app.issuer.url}/nothing` });
      app.advance(2 * HOUR);
    },
  },
  'another audience': {
    fault: 'invalid_grant audience',
    assertion: { claims: { aud: 'https://other.example' } },
    isTold: true,
  },
  'a second audience': {
    fault: 'invalid_grant audience',
    assertion: { claims: { aud: [ISSUER, 'https://other.example'] } },
    isTold: true,
  },
  'the audience of the token endpoint': {
    fault: 'invalid_grant audience',
    assertion: { claims: { aud: `${ISSUER}/oauth2/token` } },
    isTold: true,
  },
  'another client': {
    fault: 'invalid_grant client',
    assertion: { claims: { client_id: 'web' } },
    isTold: true,
  },
  'no client': {
    fault: 'invalid_grant client',
    assertion: { claims: { client_id: undefined } },
    isTold: true,
  },
  'an end in the past': { fault: 'invalid_grant expired', assertion: { lifetime: -31 }, isTold: true },
  'no end': { fault: 'invalid_grant expired', assertion: { claims: { exp: undefined } }, isTold: true },
  'a long life': { fault: 'invalid_grant lifetime', assertion: { lifetime: 331 }, isTold: true },
  'no moment': { fault: 'invalid_grant issued_at', assertion: { claims: { iat: undefined } }, isTold: true },
  'no jti': { fault: 'invalid_grant jti', assertion: { claims: { jti: undefined } }, isTold: true },
  'an empty jti': { fault: 'invalid_grant jti', assertion: { claims: { jti: '' } }, isTold: true },
  'no subject': { fault: 'invalid_grant subject', assertion: { claims: { sub: undefined } }, isTold: true },
  'a subject with control characters': {
    fault: 'invalid_grant subject',
    assertion: { claims: { sub: 'ada\u0007' } },
    isTold: true,
  },
  'no resource': {
    fault: 'invalid_target resource',
    assertion: { claims: { resource: undefined } },
    isTold: true,
  },
  'an unknown resource': {
    fault: 'invalid_target resource',
    assertion: { claims: { resource: 'https://other.example' } },
    isTold: true,
  },
  'an unknown resource beside one that is known': {
    fault: 'invalid_target resource',
    assertion: { claims: { resource: [NOTES, 'https://other.example'] } },
    isTold: true,
  },
  'a request for another resource': {
    fault: 'invalid_target other_resource',
    fields: { resource: FILES },
    isTold: true,
  },
  'scopes that nobody knows': {
    fault: 'invalid_scope scope',
    assertion: { claims: { scope: 'admin' } },
    isTold: true,
  },
  'scopes about the person alone': {
    fault: 'invalid_scope scope',
    assertion: { claims: { scope: 'openid email' } },
    isTold: true,
  },
  'scopes of another resource alone': {
    fault: 'invalid_scope scope',
    assertion: { claims: { scope: 'files:read' } },
    isTold: true,
  },
  'a request for more scopes': {
    fault: 'invalid_scope scope',
    fields: { scope: 'notes:read notes:write' },
    isTold: true,
  },
  'a person whom nobody knows': {
    fault: 'invalid_grant person',
    assertion: { claims: { sub: 'eve-1', email: 'eve@example.com' } },
    isTold: true,
  },
  'a person without an address whom nobody knows': {
    fault: 'invalid_grant person',
    assertion: { claims: { sub: 'eve-1', email: undefined } },
    isTold: true,
  },
  'an address of another domain': {
    fault: 'invalid_grant email_domain',
    assertion: { claims: { sub: 'eve-1', email: 'owner@elsewhere.example' } },
    isTold: true,
  },
  'an address of a domain that has lapsed': {
    fault: 'invalid_grant email_domain',
    assertion: { claims: { sub: 'eve-1' } },
    before: (app) => app.em().nativeUpdate(OrganizationDomain, {}, { status: 'pending' }),
    isTold: true,
  },
  'an address that the identity provider has not verified': {
    fault: 'invalid_grant email_not_verified',
    assertion: { claims: { sub: 'eve-1', email_verified: false } },
    isTold: true,
  },
  'another subject of the same address': {
    fault: 'invalid_grant other_subject',
    assertion: { claims: { sub: 'ada-2' } },
    isTold: true,
  },
  'a person who is banned': {
    fault: 'invalid_grant banned',
    before: (app) => app.em().nativeUpdate(User, { id: app.adaId }, { banned: true }),
    isTold: true,
  },
  'a person who is no member any more': {
    fault: 'invalid_grant member',
    before: (app) => app.em().nativeDelete(Member, { user: app.adaId }),
    isTold: true,
  },
  'a policy that asks for two factors': {
    fault: 'invalid_grant policy',
    before: (app) =>
      app
        .em()
        .nativeUpdate(
          Organization,
          { id: 'acme' },
          { policy: { requireTwoFactor: true, allowedMethods: null, maximumSessionAge: null } },
        ),
    isTold: true,
  },
  'a sign-in that is too old for the policy': {
    fault: 'invalid_grant policy',
    assertion: { claims: { auth_time: 1 } },
    before: (app) =>
      app
        .em()
        .nativeUpdate(
          Organization,
          { id: 'acme' },
          { policy: { requireTwoFactor: false, allowedMethods: null, maximumSessionAge: HOUR } },
        ),
    isTold: true,
  },
};

describe('an assertion gives nothing with', () => {
  test.each(Object.entries(wrong))('%s', async (_, { fault, before, assertion, fields, client, isTold }) => {
    await using app = await vouchingApp();
    await before?.(app);

    const outcome = await outcomeOf(await app.exchange(assertion, fields, client));
    await app.settle();

    expect(outcome).toBe(fault);
    expect(await app.em().count(OAuthAccessToken)).toBe(0);
    const events = await app.em().find(Event, { action: 'sso.agent-denied' });
    expect(events.map(({ organizationId, data }) => [organizationId, data.fault])).toEqual(
      isTold ? [['acme', fault.split(' ')[1]]] : [],
    );
  });

  test('a moment in the future, or one before which it does not count', async () => {
    await using app = await vouchingApp();
    const [iat, exp] = [soon(app, 31), soon(app, 300)];

    expect(await outcomeOf(await app.exchange({ claims: { iat, exp } }))).toBe('invalid_grant issued_at');
    expect(await outcomeOf(await app.exchange({ claims: { nbf: iat } }))).toBe('invalid_grant issued_at');
    expect(await outcomeOf(await app.exchange({ claims: { iat: soon(app, 29) } }))).toBe('ok');
  });

  test('a jti that was used, also of two requests at once and once it has expired; one of a refusal still counts', async () => {
    await using app = await vouchingApp();
    const claims = { jti: 'the same' };
    const [one, other] = [await app.assert({ claims }), await app.assert()];

    expect(await outcomeOf(await app.exchange(one, { scope: 'notes:write' }))).toBe('invalid_scope scope');
    expect(await outcomeOf(await app.exchange(one))).toBe('ok');
    expect(await outcomeOf(await app.exchange(one))).toBe('invalid_grant replay');
    expect(await outcomeOf(await app.exchange({ claims }))).toBe('invalid_grant replay');
    const both = await Promise.all([app.exchange(other), app.exchange(other)]);
    expect((await Promise.all(both.map(outcomeOf))).sort()).toEqual(['invalid_grant replay', 'ok']);
    expect(await app.em().count(OAuthGrant, { origin: 'enterprise' })).toBe(2);
    app.advance(329);
    expect(await outcomeOf(await app.exchange(one))).toBe('invalid_grant replay');
    app.advance(2);
    expect(await outcomeOf(await app.exchange(one))).toBe('invalid_grant expired');
  });

  test('a client that may not come so, or that does not prove who it is', async () => {
    await using app = await vouchingApp();

    expect(await outcomeOf(await app.exchange({ claims: { client_id: 'web' } }, {}, 'web'))).toBe(
      'unauthorized_client',
    );
    expect(await outcomeOf(await app.exchange({}, {}, 'nobody'))).toBe('invalid_client');
    expect(await outcomeOf(await app.provider.ask('agent', { grant_type: grants.vouched }))).toBe(
      'invalid_request',
    );
  });

  test('a service without identity providers of organizations', async () => {
    await using app = await vouchingApp();
    const service = await app.beside({ sso: false });
    const { ask } = asProvider(app, service);
    const answer = await ask('agent', { grant_type: grants.vouched, assertion: await app.assert() });

    expect(await outcomeOf(answer)).toBe('unsupported_grant_type');
  });
});

describe('another organization', () => {
  const evil = async (app: VouchingApp, columns: object = {}) => {
    const eve = await signedUp(app, { email: 'eve@evil.example' });
    await organizationWith(app, { id: 'evil', members: { [eve.id]: 'owner', [app.adaId]: 'member' } });
    await verifiedDomain(app, { domain: 'evil.example', organization: 'evil' });
    const times = { createdAt: app.now(), updatedAt: app.now() };
    await app.em().insert(SsoConnection, {
      id: `evil.${'e'.repeat(16)}`,
      organization: 'evil',
      providerId: 'evil-idp',
      providerKey: 'evil-idp',
      issuer: app.issuer.url,
      domains: ['evil.example'],
      name: 'Evil',
      protocol: 'oidc',
      config: { clientId: 'client' },
      roleMapping: [],
      createdBy: eve.id,
      allowAgents: true,
      ...times,
      ...columns,
    });
  };

  test('that names the same issuer gets nothing of its people, and keeps nobody out', async () => {
    await using app = await vouchingApp();
    await evil(app, {
      config: {
        clientId: 'client',
        skipDiscovery: true,
        authorizationEndpoint: `${app.issuer.url}/authorize`,
        tokenEndpoint: `${app.issuer.url}/token`,
        jwksEndpoint: `${app.issuer.url}/nothing`,
      },
    });

    const byAddress = await tokenIn(await app.exchange());
    const bySubject = await tokenIn(await app.exchange({ claims: { email: undefined } }));
    const elsewhere = await outcomeOf(
      await app.exchange({ claims: { sub: 'eve-1', email: 'eve@evil.example' } }),
    );

    expect(readToken(byAddress.access_token).claims.org_id).toBe('acme');
    expect(readToken(bySubject.access_token).claims.org_id).toBe('acme');
    expect(elsewhere).toBe('temporarily_unavailable keys');
  });

  test('by whose connection the person has come in, too, leaves open for which one it is', async () => {
    await using app = await vouchingApp();
    await evil(app);
    const times = { createdAt: app.now(), updatedAt: app.now() };
    const providerId = toAccountProvider(`evil.${'e'.repeat(16)}`);
    await app
      .em()
      .insert(Account, { id: 'evil-ada', accountId: 'ada-1', providerId, user: app.adaId, ...times });

    expect(await outcomeOf(await app.exchange({ claims: { email: undefined } }))).toBe(
      'invalid_grant several_organizations',
    );
    const answer = await tokenIn(await app.exchange());
    expect(readToken(answer.access_token).claims.org_id).toBe('acme');
  });

  test('with a client for its members alone gets no token of people elsewhere', async () => {
    const organizationClients = { audience: 'everyone' as const };
    await using app = await vouchingApp({}, { organizationClients });
    await organizationWith(app, { id: ORGANIZATION, members: {} });
    await addClient({ app }, 'organization');
    expect(
      await outcomeOf(
        await app.exchange({ claims: { client_id: 'ksc_organization' } }, {}, 'ksc_organization'),
      ),
    ).toBe('invalid_grant members_only');
  });
});

describe('the switch of a connection', () => {
  test('is for owners, needs a test that passed, and is off for a new one', async () => {
    await using app = await ssoApp({ jwt: {}, oauthProvider: {} });
    const shown = z.looseObject({ allowAgents: z.boolean() });
    const codeOf = async (answer: Response) =>
      answer.ok
        ? shown.parse(await answer.json()).allowAgents
        : refused.pick({ code: true }).parse(await answer.json()).code;

    expect(await codeOf(await app.register(app.owner, { allowAgents: true }))).toBe('SSO_NOT_TESTED');
    expect(await codeOf(await app.register())).toBe(false);
    expect(await codeOf(await letVouch(app))).toBe('SSO_NOT_TESTED');
    await passTest(app);
    expect(await codeOf(await letVouch(app))).toBe(true);
    app.advance(2 * HOUR);
    expect(await codeOf(await letVouch(app))).toBe(true);
    const confirmed = { confirm: true, oidcConfig: { clientId: 'another' } };
    expect(
      await codeOf(await app.owner.post('/sso/update-provider', { providerId: 'acme-idp', ...confirmed })),
    ).toBe(false);
    expect(await codeOf(await letVouch(app))).toBe('SSO_NOT_TESTED');
    const events = await app
      .em()
      .find(Event, { action: { $like: 'sso.agents-%' } }, { orderBy: { createdAt: 'asc' } });
    expect(events.map(({ action, organizationId }) => [action, organizationId])).toEqual([
      ['sso.agents-allowed', 'acme'],
      ['sso.agents-stopped', 'acme'],
    ]);
  });

  test('is named in the documents while somebody has it on', async () => {
    await using app = await vouchingApp();
    const document = z.object({
      grant_types_supported: z.array(z.string()),
      authorization_grant_profiles_supported: z.array(z.string()).optional(),
    });
    const read = async () => {
      const answer = await app.provider.send('/.well-known/oauth-authorization-server/api/auth');
      const { grant_types_supported: types, authorization_grant_profiles_supported: profiles } =
        document.parse(await answer.json());
      return [types.includes(grants.vouched), profiles];
    };

    expect(await read()).toEqual([true, ['urn:ietf:params:oauth:grant-profile:id-jag']]);
    await letVouch(app, false);
    expect(await read()).toEqual([false, undefined]);
  });
});

const memberIdOf = async (app: VouchingApp): Promise<string> =>
  (await app.em().findOneOrFail(Member, { user: app.adaId })).id;

describe('what an agent has ends with', () => {
  const ends: Readonly<Record<string, (app: VouchingApp) => Promise<unknown>>> = {
    'the switch': (app) => letVouch(app, false),
    'the connection switched off': (app) =>
      app.owner.post('/sso/update-provider', { providerId: 'acme-idp', enabled: false }),
    'another identity provider in its place': (app) =>
      app.owner.post('/sso/update-provider', {
        providerId: 'acme-idp',
        confirm: true,
        oidcConfig: { clientId: 'x' },
      }),
    'the connection': (app) => app.owner.post('/sso/delete-provider', { providerId: 'acme-idp' }),
    'the account of the person at the identity provider': async (app) =>
      app.owner.post('/sso/unlink-member', { memberId: await memberIdOf(app), organizationId: 'acme' }),
    'the membership': (app) =>
      app.owner.post('/organization/remove-member', {
        memberIdOrEmail: 'ada@example.com',
        organizationId: 'acme',
      }),
    'the organization': (app) => app.owner.post('/organization/delete', { organizationId: 'acme' }),
    'a sign-out everywhere': (app) => app.ada.post('/revoke-sessions', {}),
  };

  test.each(Object.entries(ends))('%s', async (_, end) => {
    await using app = await vouchingApp();
    const { access_token: token } = await tokenIn(await app.exchange());
    const isActive = async () => {
      const answer = await app.provider.as('notes-api', '/oauth2/introspect', { token });
      return z.object({ active: z.boolean() }).parse(await answer.json()).active;
    };
    expect(await isActive()).toBe(true);

    const answer = await end(app);
    await app.settle();

    expect(answer instanceof Response && (await answer.clone().text())).not.toContain('"code"');
    expect(await isActive()).toBe(false);
    const [grant] = await app.em().find(OAuthGrant, { user: app.adaId });
    expect(grant?.endReason).toMatch(/^[a-z-]+$/);
  });
});

test('every fault has a test', () => {
  const tested = new Set(Object.values(wrong).map(({ fault }) => fault.split(' ')[1]));
  const elsewhere = [
    'alg',
    'several_organizations',
    'replay',
    'email_not_proved',
    'members_only',
    'account',
    'changed',
  ];
  expect(vouchFaults.filter((name) => !tested.has(name) && !elsewhere.includes(name))).toEqual([]);
});
