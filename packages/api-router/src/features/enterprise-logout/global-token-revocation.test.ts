import { Account, ApiKey, Event, Member, OAuthAssertion, Session, SsoConnection, User } from '@keystead/db';
import { describe, expect, test } from 'vitest';
import { connectionOf, type SsoApp, ssoApp } from '#testing/apps/sso-app.ts';
import { ORIGIN } from '#testing/browser.ts';
import { organizationWith } from '#testing/database/organization-rows.ts';
import { signedUp } from '#testing/index.ts';
import type { Issued } from '#testing/providers/open-id-issuer.ts';

const PATH = '/api/auth/sso/global-token-revocation/acme-idp';
const typ = 'global-token-revocation+jwt';

let tokens = 0;

const tokenOf = (app: SsoApp, { claims = {}, header = {}, ...others }: Issued = {}): Promise<string> =>
  app.issuer.idToken({
    claims: { aud: `${ORIGIN}${PATH}`, jti: `jti-${++tokens}`, ...claims },
    header: { typ, ...header },
    ...others,
  });

const ada = { format: 'iss_sub', sub: 'ada-1' };

interface Asked {
  token?: string;
  body?: unknown;
  path?: string;
  headers?: Record<string, string>;
}

/** As a server sends it: with no cookie, and no page that asks. */
async function send(app: SsoApp, { token, body, path = PATH, headers = {} }: Asked = {}): Promise<Response> {
  const authorization = `Bearer ${token ?? (await tokenOf(app))}`;
  return app.browser({ headers: { origin: 'null' } }).send(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization, ...headers },
    body: JSON.stringify(body ?? { sub_id: { ...ada, iss: app.issuer.url } }),
  });
}

async function signedIn() {
  const app = await ssoApp({
    apiKey: { configurations: [{ configId: 'team', references: 'organization' }] },
  });
  await app.register();
  const browser = app.newBrowser();
  await app.signIn(browser);
  const user = await app.em().findOneOrFail(User, { email: 'ada@example.com' });
  return { app, browser, user, [Symbol.asyncDispose]: () => app[Symbol.asyncDispose]() };
}

const sessionsOf = (app: SsoApp, user: User): Promise<number> => app.em().count(Session, { user: user.id });

describe('a global token revocation', () => {
  test('ends all sessions of the person and the keys of the organization, and nothing else', async () => {
    await using scene = await signedIn();
    const { app, user } = scene;
    await app.em().nativeUpdate(Member, { user: user.id }, { role: 'owner' });
    const { create } = scene.browser.api.apiKey;
    await create.mutate({ configId: 'team', organizationId: 'acme', name: 'Team' });
    await create.mutate({ name: 'Own' });
    const others = await app.em().count(Session, { user: app.owner.id });

    const answer = await send(app);

    expect([answer.status, await answer.text()]).toEqual([204, '']);
    expect(await sessionsOf(app, user)).toBe(0);
    expect(await scene.browser.api.getSession.query()).toBeNull();
    expect((await app.em().find(ApiKey, {})).map(({ userId }) => userId)).toEqual([user.id]);
    expect(await app.em().count(Session, { user: app.owner.id })).toBe(others);
    expect(await app.em().count(Member, { user: user.id })).toBe(1);
    expect(await app.em().findOneOrFail(Event, { action: 'sso.access-revoked' })).toMatchObject({
      actorId: null,
      targetId: user.id,
      organizationId: 'acme',
    });
    expect(await app.signIn(app.newBrowser())).toBe('/in');
  });

  test('finds the person by the address, in any spelling', async () => {
    await using scene = await signedIn();
    const { app, user } = scene;

    expect(
      (await send(app, { body: { sub_id: { format: 'email', email: 'ADA@Example.com' } } })).status,
    ).toBe(204);
    expect(await sessionsOf(app, user)).toBe(0);
  });

  test('is taken once, also of two requests at one moment', async () => {
    await using scene = await signedIn();
    const { app } = scene;
    const token = await tokenOf(app);

    const answers = await Promise.all([send(app, { token }), send(app, { token })]);

    expect(answers.map(({ status }) => status).sort()).toEqual([204, 401]);
    const again = await send(app, { token });
    expect([again.status, await again.json()]).toMatchObject([401, { code: 'INVALID_REVOCATION_TOKEN' }]);
    expect(await app.em().count(OAuthAssertion)).toBe(1);
  });
});

describe('a global token revocation is refused', () => {
  test('for somebody without an account by this connection', async () => {
    await using scene = await signedIn();
    const { app, user } = scene;
    const unknown = [
      { ...ada, iss: app.issuer.url, sub: 'grace-1' },
      { ...ada, iss: 'https://evil.example' },
      { format: 'email', email: 'owner@elsewhere.example' },
      { format: 'email', email: 'nobody@example.com' },
    ];
    for (const sub_id of unknown) {
      const answer = await send(app, { body: { sub_id } });
      expect([answer.status, await answer.json()]).toMatchObject([404, { code: 'USER_NOT_FOUND' }]);
    }
    await app.em().nativeDelete(Account, { user: user.id });
    const byEmail = await send(app, { body: { sub_id: { format: 'email', email: user.email } } });
    expect(byEmail.status).toBe(404);
    expect(await sessionsOf(app, user)).toBe(1);
  });

  test('at another connection, at an unknown one, and of a deleted organization', async () => {
    await using scene = await signedIn();
    const { app, user } = scene;
    const eve = await signedUp(app, { email: 'eve@evil.example' });
    await organizationWith(app, { id: 'other', members: { [eve.id]: 'owner' } });
    await connectionOf(app, { organization: 'other', providerId: 'their-idp', issuer: app.issuer.url });
    const path = PATH.replace('acme-idp', 'their-idp');

    expect((await send(app, { path })).status).toBe(401);
    const token = await tokenOf(app, { claims: { aud: `${ORIGIN}${path}` } });
    expect((await send(app, { path, token })).status).toBe(404);
    expect((await send(app, { token })).status).toBe(401);
    const unknown = await send(app, { path: PATH.replace('acme-idp', 'nobodys') });
    expect([unknown.status, await unknown.json()]).toMatchObject([404, { code: 'SSO_PROVIDER_NOT_FOUND' }]);
    await app.owner.api.organization.delete.mutate({ organizationId: 'acme' });
    expect((await send(app)).status).toBe(404);
    expect(await sessionsOf(app, user)).toBe(1);
  });

  const now = (app: SsoApp): number => app.now().getTime() / 1000;
  const wrong: Record<string, (app: SsoApp) => Issued> = {
    'an id token': () => ({ header: { typ: 'JWT' } }),
    'a logout token': () => ({ header: { typ: 'logout+jwt' } }),
    'for the client': () => ({ claims: { aud: 'client' } }),
    'for the URL of the service': () => ({ claims: { aud: ORIGIN } }),
    'for two URLs': () => ({ claims: { aud: [`${ORIGIN}${PATH}`, 'https://else.example'] } }),
    'without an audience': () => ({ claims: { aud: undefined } }),
    'of another issuer': () => ({ claims: { iss: 'https://evil.example' } }),
    'without jti': () => ({ claims: { jti: undefined } }),
    'without iat': () => ({ claims: { iat: undefined } }),
    'without exp': () => ({ claims: { exp: undefined } }),
    'of six minutes ago': (app) => ({ claims: { iat: now(app) - 360, exp: now(app) + 360 } }),
    'that is over': (app) => ({ claims: { exp: now(app) - 60 } }),
    'signed by nobody': () => ({ header: { alg: 'none' } }),
    'signed with a public key as a secret': () => ({ header: { alg: 'HS256' } }),
    'signed with an unknown key': () => ({ stolen: true }),
  };

  test('with a token that is wrong', async () => {
    await using scene = await signedIn();
    const { app, user } = scene;
    for (const [name, make] of Object.entries(wrong)) {
      const answer = await send(app, { token: await tokenOf(app, make(app)) });
      expect([name, answer.status, await answer.json()]).toMatchObject([
        name,
        401,
        { code: 'INVALID_REVOCATION_TOKEN' },
      ]);
    }
    const good = await tokenOf(app);
    for (const authorization of ['', 'Bearer', `Basic ${good}`, `Bearer ${good} x`, 'Bearer x.y.z'])
      expect((await send(app, { headers: { authorization } })).status).toBe(401);
    expect(await sessionsOf(app, user)).toBe(1);
  });

  test('with a body that names nobody', async () => {
    await using scene = await signedIn();
    const { app, user } = scene;
    for (const sub_id of [
      undefined,
      'ada-1',
      {},
      { format: 'email' },
      { format: 'email', email: 'no address' },
      { format: 'iss_sub', sub: 'ada-1' },
      { format: 'opaque', id: 'ada-1' },
    ]) {
      const answer = await send(app, { body: { sub_id } });
      expect([sub_id, answer.status]).toEqual([sub_id, 400]);
    }
    expect(await sessionsOf(app, user)).toBe(1);
  });

  test('for now while the keys cannot be read', async () => {
    await using scene = await signedIn();
    const { app } = scene;
    const config = { clientId: 'client', jwksEndpoint: `${app.issuer.url}/nowhere` };
    await app.em().nativeUpdate(SsoConnection, {}, { config });

    expect((await send(app)).status).toBe(503);
  });
});
