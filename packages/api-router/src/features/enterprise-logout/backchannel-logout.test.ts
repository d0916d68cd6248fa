import { Event, OAuthAssertion, Session, SsoConnection, TwoFactorTicket } from '@keystead/db';
import { describe, expect, test } from 'vitest';
import { LOGOUT_EVENT, LOGOUT_TYP } from '#features/openid-client/sent-tokens.ts';
import { connectionOf, issuerOnSocket, type SsoApp, ssoApp, verifiedDomain } from '#testing/apps/sso-app.ts';
import { form } from '#testing/calls/calls.ts';
import { organizationWith } from '#testing/database/organization-rows.ts';
import { signedUp } from '#testing/index.ts';
import { enrolled } from '#testing/people/two-factor.ts';
import type { Issued } from '#testing/providers/open-id-issuer.ts';

let tokens = 0;

/** A logout token of the issuer, which is right but for what is given. */
const logoutToken = (app: SsoApp, { claims = {}, header = {}, ...others }: Issued = {}): Promise<string> =>
  app.issuer.idToken({
    claims: { jti: `jti-${++tokens}`, events: { [LOGOUT_EVENT]: {} }, ...claims },
    header: { typ: LOGOUT_TYP, ...header },
    ...others,
  });

/** As a server sends it: with no cookie, and no page that asks. */
const send = (app: SsoApp, body: Record<string, string>, providerId = 'acme-idp'): Promise<Response> =>
  app.browser({ headers: { origin: 'null' } }).send(`/api/auth/sso/backchannel-logout/${providerId}`, {
    method: 'POST',
    headers: form,
    body: new URLSearchParams(body).toString(),
  });

const sendToken = async (app: SsoApp, issued: Issued = {}, providerId?: string): Promise<Response> =>
  send(app, { logout_token: await logoutToken(app, issued) }, providerId);

/** Two browsers of Ada and one of Grace, each with a session of its own at the provider. */
async function signedIn() {
  const app = await ssoApp();
  await app.register();
  const enter = async (claims: Record<string, unknown>) => {
    const browser = app.newBrowser();
    expect(await app.signIn(browser, { claims })).toBe('/in');
    return browser;
  };
  const grace = { sub: 'grace-1', email: 'grace@example.com' };
  return {
    app,
    first: await enter({ sid: 'sid-1' }),
    second: await enter({ sid: 'sid-2' }),
    grace: await enter({ ...grace, sid: 'sid-3' }),
    [Symbol.asyncDispose]: () => app[Symbol.asyncDispose](),
  };
}

type Scene = Awaited<ReturnType<typeof signedIn>>;

/** Who is signed in still. */
async function within({ first, second, grace }: Scene): Promise<string[]> {
  const named = Object.entries({ first, second, grace });
  const open = await Promise.all(
    named.map(async ([name, { api }]) => ((await api.getSession.query()) ? [name] : [])),
  );
  return open.flat();
}

const refusal = { error: 'invalid_request', code: 'INVALID_LOGOUT_REQUEST' };

describe('a logout token', () => {
  test('ends the sessions of its sid alone, and is told in no cache', async () => {
    await using scene = await signedIn();
    const { app } = scene;

    const answer = await sendToken(app, { claims: { sid: 'sid-1' } });

    expect([answer.status, await answer.text()]).toEqual([200, '']);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(await within(scene)).toEqual(['second', 'grace']);
    const [event, ...others] = await app.em().find(Event, { action: 'sso.logged-out' });
    expect(others).toEqual([]);
    expect(event).toMatchObject({ actorId: null, organizationId: 'acme', data: { providerId: 'acme-idp' } });
  });

  test('ends the sessions of its sid without a subject', async () => {
    await using scene = await signedIn();

    expect((await sendToken(scene.app, { claims: { sub: undefined, sid: 'sid-3' } })).status).toBe(200);
    expect(await within(scene)).toEqual(['first', 'second']);
  });

  test('ends all sessions of its subject, by this connection alone', async () => {
    await using scene = await signedIn();
    const { app } = scene;
    await signedUp(app, { email: 'other@elsewhere.example' });

    expect((await sendToken(app)).status).toBe(200);

    expect(await within(scene)).toEqual(['grace']);
    expect(await app.em().count(Session, { method: 'password' })).toBe(2);
  });

  test('ends nothing if subject and sid are of two people', async () => {
    await using scene = await signedIn();

    expect((await sendToken(scene.app, { claims: { sid: 'sid-3' } })).status).toBe(200);
    expect(await within(scene)).toEqual(['first', 'second', 'grace']);
  });

  test('is taken although nobody is signed in any more', async () => {
    await using scene = await signedIn();
    await scene.first.api.signOut.mutate();

    expect((await sendToken(scene.app, { claims: { sid: 'sid-1' } })).status).toBe(200);
  });

  test('ends a sign-in that waits for its second step', async () => {
    await using app = await ssoApp();
    await app.register();
    const ada = await enrolled(app, { email: 'ada@example.com' });
    const browser = app.newBrowser();
    await app.signIn(browser, { claims: { sid: 'sid-1' } });
    const other = app.newBrowser();
    await app.signIn(other, { claims: { sid: 'sid-2' } });

    expect((await sendToken(app, { claims: { sub: undefined, sid: 'sid-1' } })).status).toBe(200);

    const code = ada.authenticator.code();
    await expect(browser.api.twoFactor.verifyTotp.mutate({ code })).rejects.toThrow();
    expect(await app.em().count(TwoFactorTicket)).toBe(1);
    await other.api.twoFactor.verifyTotp.mutate({ code });
    expect(await app.em().count(Session, { method: { $like: 'sso:%' } })).toBe(1);
    await app.signIn(browser, { claims: { sid: 'sid-4' } });
    await sendToken(app);
    expect(await app.em().count(TwoFactorTicket)).toBe(0);
  });

  test('is taken once, also of two requests at one moment', async () => {
    await using scene = await signedIn();
    const { app } = scene;
    const token = await logoutToken(app, { claims: { sid: 'sid-1' } });

    const answers = await Promise.all([
      send(app, { logout_token: token }),
      send(app, { logout_token: token }),
    ]);

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    const again = await send(app, { logout_token: token });
    expect([again.status, await again.json()]).toMatchObject([400, refusal]);
    expect(await app.em().count(OAuthAssertion)).toBe(1);
    app.advance(600);
    app.service.deps.deleteExpired(app.now());
    await app.settle();
    expect(await app.em().count(OAuthAssertion)).toBe(0);
    expect((await send(app, { logout_token: token })).status).toBe(400);
  });
});

describe('a logout token is refused', () => {
  const minutes = (count: number): number => Math.floor(Date.now() / 1000) + count * 60;
  const wrong: Record<string, (app: SsoApp) => Issued> = {
    'with a nonce': () => ({ claims: { nonce: 'n-1' } }),
    'with an empty nonce': () => ({ claims: { nonce: '' } }),
    'of the type of id tokens': () => ({ header: { typ: 'JWT' } }),
    'of the type of access tokens': () => ({ header: { typ: 'at+jwt' } }),
    'without events': () => ({ claims: { events: undefined } }),
    'with events of something else': () => ({ claims: { events: { 'https://else.example/': {} } } }),
    'with an event that is no object': () => ({ claims: { events: { [LOGOUT_EVENT]: true } } }),
    'with a list of events': () => ({ claims: { events: [LOGOUT_EVENT] } }),
    'without a subject and a sid': () => ({ claims: { sub: undefined } }),
    'without jti': () => ({ claims: { jti: undefined } }),
    'with an empty jti': () => ({ claims: { jti: '' } }),
    'without iat': () => ({ claims: { iat: undefined } }),
    'without exp': () => ({ claims: { exp: undefined } }),
    'of six minutes ago': (app) => ({
      claims: { iat: app.now().getTime() / 1000 - 360, exp: app.now().getTime() / 1000 + 360 },
    }),
    'of tomorrow': (app) => ({ claims: { iat: app.now().getTime() / 1000 + 86_400, exp: minutes(9999) } }),
    'that is over': (app) => ({ claims: { exp: app.now().getTime() / 1000 - 60 } }),
    'of another issuer': () => ({ claims: { iss: 'https://evil.example' } }),
    'without an issuer': () => ({ claims: { iss: undefined } }),
    'for another client': () => ({ claims: { aud: 'another' } }),
    'for two clients, and not meant for this one': () => ({ claims: { aud: ['client', 'another'] } }),
    'signed by nobody': () => ({ header: { alg: 'none' } }),
    'signed with a public key as a secret': () => ({ header: { alg: 'HS256' } }),
    'signed with an unknown key': () => ({ stolen: true }),
    'with an unknown kid': () => ({ header: { kid: 'another' } }),
  };

  test('whatever is wrong with it', async () => {
    await using scene = await signedIn();
    const { app } = scene;
    for (const [name, make] of Object.entries(wrong)) {
      const answer = await sendToken(app, make(app));
      expect([name, answer.status, await answer.json()]).toMatchObject([name, 400, refusal]);
      expect(answer.headers.get('cache-control')).toBe('no-store');
    }
    for (const body of [
      {},
      { logout_token: '' },
      { logout_token: 'x.y.z' },
      { logout_token: 'x'.repeat(20_000) },
    ]) {
      const answer = await send(app, body);
      expect([answer.status, await answer.json()]).toMatchObject([400, { error: 'invalid_request' }]);
    }
    expect(await within(scene)).toEqual(['first', 'second', 'grace']);
    expect(await app.em().count(OAuthAssertion)).toBe(0);
  });

  test('that is an id token of the same provider', async () => {
    await using scene = await signedIn();
    const token = await scene.app.issuer.idToken({ claims: { nonce: undefined } });

    expect((await send(scene.app, { logout_token: token })).status).toBe(400);
  });

  test('as JSON, and in the query', async () => {
    await using scene = await signedIn();
    const { app } = scene;
    const token = await logoutToken(app);
    const path = '/api/auth/sso/backchannel-logout/acme-idp';
    const browser = app.newBrowser();
    const body = JSON.stringify({ logout_token: token });
    const json = { 'content-type': 'application/json' };

    expect((await browser.send(path, { method: 'POST', headers: json, body })).status).toBe(415);
    expect((await browser.send(`${path}?logout_token=${token}`, { method: 'POST' })).status).toBe(400);
    expect((await browser.send(`${path}?logout_token=${token}`)).status).toBe(405);
    expect(await within(scene)).toHaveLength(3);
  });

  test('of another connection, of an unknown one, and of a deleted organization', async () => {
    await using scene = await signedIn();
    const { app } = scene;
    const eve = await signedUp(app, { email: 'eve@evil.example' });
    await organizationWith(app, { id: 'other', members: { [eve.id]: 'owner' } });
    await verifiedDomain(app, { domain: 'evil.example', organization: 'other' });
    await using theirs = await issuerOnSocket(() => app.now());
    const organization = 'other';
    const id = await connectionOf(app, { organization, providerId: 'their-idp', issuer: app.issuer.url });

    // The same issuer and client: it names the same people, but signed in nobody here.
    expect((await sendToken(app, {}, 'their-idp')).status).toBe(200);
    expect(await within(scene)).toEqual(['first', 'second', 'grace']);
    // Another issuer with the same key.
    await app.em().nativeUpdate(SsoConnection, { id }, { issuer: theirs.url });
    const ofTheirs = await theirs.idToken({
      claims: { jti: 'jti-theirs', events: { [LOGOUT_EVENT]: {} } },
      header: { typ: LOGOUT_TYP },
    });
    expect((await send(app, { logout_token: ofTheirs })).status).toBe(400);
    expect((await sendToken(app, {}, 'nobodys-idp')).status).toBe(400);
    await app.owner.api.organization.delete.mutate({ organizationId: 'acme' });
    expect((await sendToken(app)).status).toBe(400);
  });

  test('for now while the keys cannot be read, and may come again', async () => {
    await using scene = await signedIn();
    const { app } = scene;
    app.advance(11 * 60);
    app.issuer.describes({ jwks_uri: `${app.issuer.url}/nowhere` });
    await app
      .em()
      .nativeUpdate(
        SsoConnection,
        {},
        { config: { clientId: 'client', jwksEndpoint: `${app.issuer.url}/nowhere` } },
      );
    const token = await logoutToken(app);

    const answer = await send(app, { logout_token: token });

    expect([answer.status, await answer.json()]).toMatchObject([503, { code: 'SSO_PROVIDER_UNREACHABLE' }]);
    await app.em().nativeUpdate(SsoConnection, {}, { config: { clientId: 'client' } });
    expect((await send(app, { logout_token: token })).status).toBe(200);
    expect(await within(scene)).toEqual(['grace']);
  });
});
