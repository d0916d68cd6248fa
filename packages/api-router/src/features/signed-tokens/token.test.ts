import { Member, Organization, Session } from '@keystead/db';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { DAY, MINUTE } from '#core/options/durations.ts';
import { refusalOf } from '#testing/calls/refusals.ts';
import { testOnce } from '#testing/database/once.ts';
import { browserAt, ORIGIN, signedUp, testApp } from '#testing/index.ts';
import { claimsOf, jwtApp, tokenOf } from '#testing/people/signed-tokens.ts';
import { testOnBoth } from '#testing/transports/both-transports.ts';

const token = { path: '/token', procedure: 'token', method: 'GET' } as const;

const seconds = (at: Date): number => Math.floor(at.getTime() / 1000);

describe('/token', () => {
  test('is a JWT of the session, with only the public fields of its user', async () => {
    await using app = await jwtApp({
      username: {},
      user: {
        additionalFields: {
          team: { type: 'string', defaultValue: 'blue' },
          note: { type: 'string', returned: false, defaultValue: 'secret' },
        },
      },
    });
    const ada = await signedUp(app);
    const [session] = await app.em().find(Session, {});
    const response = await ada.get('/token');
    const body = z.strictObject({ token: z.string() }).parse(await response.json());

    const { payload, protectedHeader } = await claimsOf(app, body.token);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(protectedHeader).toEqual({ alg: 'EdDSA', kid: expect.any(String), typ: 'JWT' });
    const { user } = (await ada.api.getSession.query()) ?? {};
    expect(payload).toEqual({
      ...user,
      team: 'blue',
      sub: ada.id,
      sid: session?.id,
      iat: seconds(app.now()),
      exp: seconds(app.now()) + 15 * MINUTE,
      iss: ORIGIN,
      aud: ORIGIN,
    });
    expect(payload).toMatchObject({ id: ada.id, email: ada.email, username: null, twoFactorEnabled: false });
    expect(await tokenOf(ada)).toBe(body.token);
  });

  testOnce('needs a session in the database, whatever a copy says', async () => {
    await using app = await jwtApp({ session: { cookieCache: { enabled: true } } });
    const unauthorized = { status: 401, code: 'UNAUTHORIZED' };
    expect(await refusalOf(app.browser(), token)).toEqual(unauthorized);
    const ada = await signedUp(app);
    await app.em().nativeDelete(Session, {});
    expect(await refusalOf(browserAt(app.service, ada), token)).toEqual(unauthorized);
  });

  test('is one statement, once the keys are known', async () => {
    await using app = await jwtApp();
    const ada = await signedUp(app);
    await tokenOf(ada);
    await app.forgetStatements();
    await tokenOf(ada);
    expect(app.statements).toHaveLength(1);
  });

  test('ends with the session at the latest', async () => {
    await using app = await jwtApp({ session: { expiresIn: 60, updateAge: 60 } });
    const ada = await signedUp(app);
    app.advance(20);
    const { payload } = await claimsOf(app, await tokenOf(ada));
    expect(payload.exp).toBe(seconds(app.now()) + 40);
  });

  test('has the active organization of the session', async () => {
    await using app = await jwtApp({ organization: {} });
    const ada = await signedUp(app);
    expect((await claimsOf(app, await tokenOf(ada))).payload.activeOrganizationId).toBeNull();
    const { id } = await ada.api.organization.create.mutate({ name: 'Acme', slug: 'acme' });
    expect((await claimsOf(app, await tokenOf(ada))).payload.activeOrganizationId).toBe(id);
  });

  testOnBoth(
    'is refused while the policy of that organization asks for another step, and the header names none',
    async () => {
      const named: unknown[] = [];
      await using app = await jwtApp({
        organization: { teams: { enabled: true } },
        jwt: {
          definePayload: ({ session: { activeOrganizationId, activeTeamId } }) => {
            named.push(activeTeamId);
            return { activeOrganizationId };
          },
        },
      });
      const ada = await signedUp(app);
      const { id } = await ada.api.organization.create.mutate({ name: 'Acme', slug: 'acme' });
      const policy = { requireTwoFactor: true, allowedMethods: null, maximumSessionAge: null };
      const stored = { ...policy, updatedAt: app.now().toISOString(), updatedBy: ada.id };
      await app.em().nativeUpdate(Organization, { id }, { policy: stored });

      const refused = await ada.get('/token');
      expect(refused.status).toBe(403);
      expect(await refused.json()).toMatchObject({
        code: 'ORGANIZATION_POLICY',
        requires: 'two-factor',
        organizationId: id,
      });
      expect(await refusalOf(ada, token)).toEqual({ status: 403, code: 'ORGANIZATION_POLICY' });
      const { headers } = await ada.get('/get-session');
      const { payload } = await claimsOf(app, headers.get('set-auth-jwt') ?? '');
      expect(payload).toMatchObject({ sub: ada.id, activeOrganizationId: null });
      expect(named).toEqual([null]);

      await ada.api.organization.setActive.mutate({ organizationId: null });
      expect((await claimsOf(app, await tokenOf(ada))).payload.activeOrganizationId).toBeNull();
      await app.em().nativeUpdate(Session, { user: ada.id }, { secondFactor: 'totp' });
      await ada.api.organization.setActive.mutate({ organizationId: id });
      expect((await claimsOf(app, await tokenOf(ada))).payload.activeOrganizationId).toBe(id);
    },
  );

  test('names no organization that its user has left', async () => {
    await using app = await jwtApp({ organization: {} });
    const ada = await signedUp(app);
    const { id } = await ada.api.organization.create.mutate({ name: 'Acme', slug: 'acme' });
    await app.em().nativeDelete(Member, { organization: id });
    expect((await claimsOf(app, await tokenOf(ada))).payload.activeOrganizationId).toBeNull();
  });

  testOnce('is made by the options of the operator, who cannot change whose it is', async () => {
    await using app = await jwtApp({
      jwt: {
        issuer: 'https://id.example',
        audience: ['https://api.example', 'other'],
        expirationTime: 60,
        getSubject: ({ user }) => `user:${user.id}`,
        definePayload: ({ user, session }) => ({
          mail: user.email,
          keys: Object.keys(session),
          sub: 'eve',
          sid: 'x',
          iat: 1,
          exp: 9e9,
          iss: 'x',
          aud: 'x',
          act: { sub: 'x' },
        }),
      },
    });
    const ada = await signedUp(app);
    const audience = 'https://api.example';
    const { payload } = await claimsOf(app, await tokenOf(ada), { issuer: 'https://id.example', audience });
    expect(payload).toEqual({
      mail: ada.email,
      keys: expect.not.arrayContaining(['token']),
      sub: `user:${ada.id}`,
      sid: expect.any(String),
      iat: seconds(app.now()),
      exp: seconds(app.now()) + 60,
      iss: 'https://id.example',
      aud: [audience, 'other'],
    });
  });

  testOnce('is refused without the option, like the keys, and no header is sent', async () => {
    await using app = await testApp();
    const ada = await signedUp(app);
    const off = { status: 404, code: 'NOT_FOUND' };
    expect(await refusalOf(ada, token)).toEqual(off);
    expect(await refusalOf(ada, { path: '/jwks', procedure: 'jwks', method: 'GET' })).toEqual(off);
    expect((await ada.get('/get-session')).headers.get('set-auth-jwt')).toBeNull();
    await expect(app.service.caller().verifyJWT({ token: 'x' })).rejects.toMatchObject({
      reason: 'NOT_FOUND',
    });
  });
});

describe('the header set-auth-jwt', () => {
  test('is sent with every session that get-session reads from the database, on both transports', async () => {
    await using app = await jwtApp();
    const ada = await signedUp(app);
    for (const path of ['/api/auth/get-session', '/api/trpc/getSession']) {
      const { headers } = await ada.send(path);
      expect((await claimsOf(app, headers.get('set-auth-jwt') ?? '')).payload.sub).toBe(ada.id);
      expect(headers.get('access-control-expose-headers')).toBe('set-auth-jwt');
    }
    expect((await app.browser().get('/get-session')).headers.get('set-auth-jwt')).toBeNull();
    expect((await ada.get('/list-sessions')).headers.get('set-auth-jwt')).toBeNull();
  });

  test('is not sent with a copy, for which nothing is read and nothing signed', async () => {
    await using app = await jwtApp({ session: { cookieCache: { enabled: true } } });
    const ada = await signedUp(app);
    await ada.get('/get-session?disableCookieCache=true');
    await app.forgetStatements();
    const { headers } = await ada.get('/get-session');
    expect(app.statements).toEqual([]);
    expect(headers.get('set-auth-jwt')).toBeNull();
    expect(headers.get('access-control-expose-headers')).toBeNull();
  });

  test('is not sent if it is switched off, is too long, or the operator’s function fails', async () => {
    await using app = await jwtApp({ jwt: { disableSettingJwtHeader: true } });
    const ada = await signedUp(app);
    const definitions = [
      { disableSettingJwtHeader: true },
      { definePayload: () => ({ long: 'x'.repeat(4000) }) },
      {
        definePayload: () => {
          throw new Error('no payload');
        },
      },
      { getSubject: () => '' },
    ];
    for (const jwt of definitions) {
      const browser = browserAt(await app.beside({ jwt }), ada);
      const response = await browser.get('/get-session');
      expect(response.status).toBe(200);
      expect(response.headers.get('set-auth-jwt')).toBeNull();
    }
    expect(app.log.filter(({ level }) => level === 'error')).toHaveLength(2);
  });
});

test('a token of a revoked session is accepted until it expires: 15 minutes', async () => {
  await using app = await jwtApp();
  const ada = await signedUp(app);
  const signed = await tokenOf(ada);
  await ada.api.signOut.mutate();
  app.advance(15 * MINUTE - 1);
  expect((await claimsOf(app, signed)).payload.sub).toBe(ada.id);
  app.advance(1);
  await expect(claimsOf(app, signed)).rejects.toMatchObject({ code: 'ERR_JWT_EXPIRED' });
  app.advance(DAY);
  expect(await app.service.caller().verifyJWT({ token: signed })).toEqual({ payload: null });
});
