import { OAuthClient, OAuthGrant, Organization } from '@keystead/db';
import { describe, expect, test } from 'vitest';
import { hashToken } from '#core/crypto/token-hash.ts';
import { clientsApp, type ProviderOptions } from '#testing/apps/clients-app.ts';
import {
  answered,
  asProvider,
  FILES,
  ISSUER,
  NOTES,
  providerApp,
  providerOptionsOfTests,
  readToken,
  refusalIn,
  SECRET,
} from '#testing/apps/provider-app.ts';
import { organizationWith } from '#testing/database/organization-rows.ts';
import { signedUp } from '#testing/index.ts';

const EXCHANGE = 'urn:ietf:params:oauth:grant-type:token-exchange';
const ACCESS = 'urn:ietf:params:oauth:token-type:access_token';

async function scene() {
  const app = await providerApp();
  const ada = await signedUp(app);
  const { ask } = app.provider;
  const machine = (fields: Record<string, string> = {}) =>
    ask('machine', { grant_type: 'client_credentials', ...fields });
  const exchange = (token: string, fields: Record<string, string> = {}, client = 'notes-api') =>
    ask(client, {
      grant_type: EXCHANGE,
      subject_token: token,
      subject_token_type: ACCESS,
      resource: FILES,
      ...fields,
    });
  return {
    app,
    ada,
    machine,
    exchange,
    ...app.provider,
    [Symbol.asyncDispose]: () => app[Symbol.asyncDispose](),
  };
}

const tokensIn = async (answer: Response) => answered.parse(await answer.json());

describe('a client for itself', () => {
  test('gets a token with its own scopes, for an hour, and nothing else', async () => {
    await using place = await scene();
    const { machine, as, userinfo } = place;

    const plain = await (await machine()).json();

    expect(plain).toEqual({
      access_token: expect.stringMatching(/^ksa_/),
      token_type: 'Bearer',
      expires_in: 3600,
      expires_at: expect.any(Number),
      scope: 'notes:read files:read',
    });
    const signed = await tokensIn(await machine({ resource: NOTES, scope: 'notes:read' }));
    const { header, claims } = readToken(signed.access_token);
    expect(header.typ).toBe('at+jwt');
    expect(claims).toMatchObject({
      sub: 'machine',
      client_id: 'machine',
      aud: [NOTES],
      scope: 'notes:read',
      iss: ISSUER,
    });
    for (const absent of ['sid', 'auth_time', 'act']) expect(claims).not.toHaveProperty(absent);
    const told = await (await as('notes-api', '/oauth2/introspect', { token: signed.access_token })).json();
    expect(told).toMatchObject({ active: true, sub: 'machine', client_id: 'machine' });
    expect(await refusalIn(await userinfo(signed.access_token))).toEqual([403, 'insufficient_scope']);
  });

  test.each<[string, Record<string, string>, string]>([
    ['openid', { scope: 'openid' }, 'invalid_scope'],
    ['offline_access', { scope: 'notes:read offline_access' }, 'invalid_scope'],
    ['a scope that is not its own', { scope: 'notes:write' }, 'invalid_scope'],
    ['a resource that is unknown', { resource: 'https://evil.example' }, 'invalid_target'],
    ['a token that allows nothing', { scope: ' ' }, 'invalid_scope'],
    [
      'a token of a resource that knows none of its scopes',
      { resource: NOTES, scope: 'files:read' },
      'invalid_scope',
    ],
  ])('never gets %s', async (_, fields, error) => {
    await using place = await scene();

    expect(await refusalIn(await place.machine(fields))).toEqual([400, error]);
    expect(await place.app.em().count(OAuthGrant, {})).toBe(0);
  });

  test('has to prove who it is, and to be one of those', async () => {
    await using place = await scene();

    for (const client of ['web', 'open'])
      expect(await refusalIn(await place.ask(client, { grant_type: 'client_credentials' }))).toEqual([
        400,
        'unauthorized_client',
      ]);
  });
});

test('a client of an organization says in its signed tokens whose it is, as introspection does', async () => {
  const organizationClients = { audience: 'members', scopes: ['notes:read'] } as const;
  await using app = await clientsApp(providerOptionsOfTests({ organizationClients }), { organization: {} });
  const ada = await signedUp(app);
  await organizationWith(app, { id: 'acme', members: { [ada.id]: 'owner' } });
  await app.addClient({
    id: 'team',
    source: 'organization',
    organization: app.em().getReference(Organization, 'acme'),
    grantTypes: ['client_credentials'],
    machineScopes: ['notes:read'],
    secretHash: hashToken(SECRET),
  });
  const { ask, as } = asProvider(app);

  const answer = await ask('team', { grant_type: 'client_credentials', resource: NOTES });

  const { access_token: token } = await tokensIn(answer);
  expect(readToken(token).claims).toMatchObject({ sub: 'team', org_id: 'acme' });
  const told = await (await as('team', '/oauth2/introspect', { token })).json();
  expect(told).toMatchObject({ active: true, org_id: 'acme' });
});

describe('an exchange', () => {
  test('gives a resource a token for another one, on behalf of the person', async () => {
    await using place = await scene();
    const { app, ada, tokens, exchange, as, findGrant } = place;
    const scopes = ['openid', 'notes:read', 'files:read', 'offline_access'];
    const { access_token, grant } = await tokens(ada, { scopes, resources: [NOTES, FILES] });
    app.advance(300);

    const answer = await exchange(access_token);

    expect(answer.status).toBe(200);
    const body = await tokensIn(answer);
    expect(body).toMatchObject({
      issued_token_type: ACCESS,
      scope: 'notes:read files:read',
      expires_in: 600,
    });
    expect(Object.keys(body)).not.toContain('refresh_token');
    const { claims } = readToken(body.access_token);
    expect(claims).toMatchObject({
      sub: ada.id,
      aud: [FILES],
      client_id: 'notes-api',
      act: { sub: 'notes-api' },
    });
    const look = async () =>
      (await as('notes-api', '/oauth2/introspect', { token: body.access_token })).json();
    expect(await look()).toMatchObject({ active: true, act: { sub: 'notes-api' } });
    // It hangs on what the person allowed.
    await app.em().nativeUpdate(OAuthGrant, { id: grant }, { endedAt: app.now() });
    expect(await look()).toEqual({ active: false });
    expect((await findGrant(grant)).clientId).toBe('web');
  });

  test('is done three times at most', async () => {
    await using place = await scene();
    const { ada, tokens, exchange } = place;
    let token = (await tokens(ada, { resources: [NOTES] })).access_token;
    for (let count = 0; count < 3; count += 1) token = (await tokensIn(await exchange(token))).access_token;

    expect(readToken(token).claims.act).toEqual({
      sub: 'notes-api',
      act: { sub: 'notes-api', act: { sub: 'notes-api' } },
    });
    expect(await refusalIn(await exchange(token))).toEqual([400, 'invalid_request']);
  });

  const own = {
    grantTypes: [EXCHANGE],
    secretHash: hashToken(SECRET),
    resources: [NOTES, FILES],
    scopes: ['notes:read', 'files:read'],
  };

  async function narrowed(options: ProviderOptions = {}) {
    const app = await clientsApp(providerOptionsOfTests(options));
    const ada = await signedUp(app);
    await app.addClient({
      id: 'desk',
      secretHash: hashToken(SECRET),
      scopes: ['openid', 'notes:read', 'notes:write', 'files:read'],
    });
    await app.addClient({ id: 'middle', ...own });
    const { ask, tokens } = asProvider(app);
    const { access_token } = await tokens(ada, {
      client: 'desk',
      scopes: ['openid', 'notes:read', 'notes:write', 'files:read'],
      resources: [NOTES],
    });
    const exchange = (client: string, token: string, fields: Record<string, string> = {}) =>
      ask(client, {
        grant_type: EXCHANGE,
        subject_token: token,
        subject_token_type: ACCESS,
        resource: NOTES,
        ...fields,
      });
    const narrow = async (id: string, changes: Partial<Pick<OAuthClient, 'scopes' | 'resources'>>) => {
      await app.em().nativeUpdate(OAuthClient, { id }, changes);
    };
    return {
      app,
      token: access_token,
      exchange,
      narrow,
      [Symbol.asyncDispose]: () => app[Symbol.asyncDispose](),
    };
  }

  test('gives no scope that the client which exchanges may not have', async () => {
    await using place = await narrowed();
    const { token, exchange } = place;

    expect(await tokensIn(await exchange('middle', token))).toMatchObject({ scope: 'notes:read' });
    expect(await refusalIn(await exchange('middle', token, { scope: 'notes:write' }))).toEqual([
      400,
      'invalid_scope',
    ]);
  });

  test('gives no scope that the application which got the first token may not have any more', async () => {
    await using place = await narrowed();
    const { token, exchange, narrow } = place;
    const all = await tokensIn(await exchange('notes-api', token));
    expect(all.scope.split(' ').sort()).toEqual(['notes:read', 'notes:write']);

    await narrow('desk', { scopes: ['openid', 'notes:read'] });

    expect(await tokensIn(await exchange('notes-api', token))).toMatchObject({ scope: 'notes:read' });
    expect(await tokensIn(await exchange('notes-api', all.access_token))).toMatchObject({
      scope: 'notes:read',
    });
    expect(await refusalIn(await exchange('notes-api', token, { scope: 'notes:write' }))).toEqual([
      400,
      'invalid_scope',
    ]);
    // Nothing is left that a token could allow.
    await narrow('desk', { scopes: ['openid'] });
    expect(await refusalIn(await exchange('notes-api', token))).toEqual([400, 'invalid_scope']);
  });

  test('gives no scope that the service between may not have any more', async () => {
    await using place = await narrowed();
    const { token, exchange, narrow } = place;
    const first = await tokensIn(await exchange('middle', token));
    expect((await exchange('notes-api', first.access_token)).status).toBe(200);

    await narrow('middle', { scopes: ['files:read'] });

    expect(await refusalIn(await exchange('notes-api', first.access_token))).toEqual([400, 'invalid_scope']);
  });

  test('gives no token for a resource that the client has lost, and takes none of it', async () => {
    await using place = await narrowed();
    const { token, exchange, narrow } = place;
    await narrow('middle', { resources: [NOTES] });
    expect(await refusalIn(await exchange('middle', token, { resource: FILES }))).toEqual([
      400,
      'invalid_target',
    ]);

    await narrow('middle', { resources: [FILES] });
    expect(await refusalIn(await exchange('middle', token, { resource: FILES }))).toEqual([
      400,
      'invalid_request',
    ]);
  });

  test('takes no token of a resource that the operator has no more', async () => {
    await using place = await narrowed({
      resources: [{ identifier: NOTES, accessTokenFormat: 'opaque' }, FILES],
    });
    const { app, token, exchange } = place;
    const fields = { subject_token: token, subject_token_type: ACCESS, resource: FILES };
    expect((await exchange('middle', token, fields)).status).toBe(200);

    const later = await app.beside({
      oauthProvider: { ...providerOptionsOfTests(), resources: [FILES], clients: [] },
    });
    const answer = await asProvider(app, later).ask('middle', { grant_type: EXCHANGE, ...fields });
    expect(await refusalIn(answer)).toEqual([400, 'invalid_request']);
  });

  test('is refused for a token of somewhere else, more than it has, and clients that may not', async () => {
    await using place = await scene();
    const { app, ada, tokens, exchange, machine } = place;
    const scopes = ['openid', 'notes:read', 'offline_access'];
    const { access_token, refresh_token, id_token } = await tokens(ada, { scopes, resources: [NOTES] });
    const plain = await tokens(ada);

    const invalid = [400, 'invalid_request'];
    for (const token of [plain.access_token, refresh_token ?? '', id_token ?? '', 'x', ''])
      expect(await refusalIn(await exchange(token))).toEqual(invalid);
    expect(
      await refusalIn(await exchange((await tokensIn(await machine({ resource: NOTES }))).access_token)),
    ).toEqual(invalid);
    const wrong: [Record<string, string>, string][] = [
      [{ scope: 'notes:write' }, 'invalid_scope'],
      [{ scope: 'openid' }, 'invalid_scope'],
      [{ resource: 'https://evil.example' }, 'invalid_target'],
      [{ resource: '' }, 'invalid_request'],
      [{ subject_token_type: 'urn:ietf:params:oauth:token-type:id_token' }, 'invalid_request'],
      [{ requested_token_type: 'urn:ietf:params:oauth:token-type:refresh_token' }, 'invalid_request'],
      [{ actor_token: access_token }, 'invalid_request'],
    ];
    for (const [fields, error] of wrong)
      expect(await refusalIn(await exchange(access_token, fields)), JSON.stringify(fields)).toEqual([
        400,
        error,
      ]);
    for (const client of ['web', 'open'])
      expect(await refusalIn(await exchange(access_token, {}, client))).toEqual([400, 'unauthorized_client']);
    app.advance(900);
    expect(await refusalIn(await exchange(access_token))).toEqual(invalid);
  });
});
