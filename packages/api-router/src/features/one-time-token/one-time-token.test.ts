import { Event, Session, User, Verification } from '@keystead/db';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { DAY, MINUTE } from '#core/options/durations.ts';
import { findRequirement } from '#features/organization-membership/policy.ts';
import { refusalOf } from '#testing/calls/refusals.ts';
import { describeOnce, testOnce } from '#testing/database/once.ts';
import { type Browser, signedIn, signedUp, type TestOptions, testApp } from '#testing/index.ts';
import { enrolled, waiting } from '#testing/people/two-factor.ts';

const generate = {
  path: '/one-time-token/generate',
  procedure: 'oneTimeToken.generate',
  method: 'GET',
} as const;
const verify = { path: '/one-time-token/verify', procedure: 'oneTimeToken.verify' } as const;
const invalid = { status: 401, code: 'INVALID_TOKEN' };

const ottApp = (options: TestOptions = {}) => testApp({ oneTimeToken: {}, ...options });

const ask = async (browser: Browser): Promise<string> =>
  (await browser.api.oneTimeToken.generate.query()).token;

const whoIs = async (browser: Browser) => (await browser.api.getSession.query())?.user.email;

test('a token opens a separate session in another browser, which ends independently', async () => {
  await using app = await ottApp();
  const ada = await signedUp(app);
  const response = await ada.get('/one-time-token/generate');
  const { token } = z.object({ token: z.string() }).parse(await response.json());
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(token).toMatch(/^[\w-]{32}$/);
  const rows = JSON.stringify(await app.em().find(Verification, { purpose: 'one-time-token' }));
  expect(rows).not.toContain(token);

  const phone = app.browser();
  const answer = await phone.api.oneTimeToken.verify.mutate({ token });
  expect(answer).toMatchObject({ user: { id: ada.id }, session: { userId: ada.id } });
  const here = await ada.api.getSession.query();
  expect(answer.session.token).toMatch(/^[A-Za-z0-9]{32}$/);
  expect(answer.session.token).not.toBe(here?.session.token);
  expect(answer.session.id).not.toBe(here?.session.id);
  expect((await phone.api.getSession.query())?.session.id).toBe(answer.session.id);
  expect(await ada.api.listSessions.query()).toHaveLength(2);
  const [event] = await app
    .em()
    .find(Event, { action: 'session.created', data: { method: 'one-time-token' } });
  expect(event?.actorId).toBe(ada.id);

  await ada.api.signOut.mutate();
  expect(await whoIs(phone)).toBe(ada.email);
});

test('a token works once, of fifty parallel calls to two services', async () => {
  await using app = await ottApp();
  const ada = await signedUp(app);
  const token = await ask(ada);
  const other = await app.beside();
  const services = [app.service, other];
  const body = JSON.stringify({ token });
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      services[index % 2]?.handler(
        new Request('http://localhost:3000/api/auth/one-time-token/verify', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body,
        }),
      ),
    ),
  );
  expect(answers.map((answer) => answer?.status).sort()).toEqual([200, ...Array<number>(49).fill(401)]);
  expect(await app.em().count(Session)).toBe(2);
  expect(await refusalOf(app.browser(), verify, { token })).toEqual(invalid);
});

test.each<[string, (app: Awaited<ReturnType<typeof testApp>>, ada: Browser) => unknown]>([
  ['has run out', (app) => app.advance(3 * MINUTE)],
  ['is of a session that ended', (_, ada) => ada.api.signOut.mutate()],
  ['is of a session that was revoked', (app) => app.em().nativeDelete(Session, {})],
  ['is of a session that ran out', (app) => app.em().nativeUpdate(Session, {}, { expiresAt: app.now() })],
  ['is of a user who was deleted', (app) => app.em().nativeDelete(User, {})],
  [
    'was made before a new password',
    (_, ada) =>
      ada.api.changePassword.mutate({
        currentPassword: 'correct horse battery',
        newPassword: 'another horse battery',
      }),
  ],
])('a token that %s signs nobody in', async (_, end) => {
  await using app = await ottApp();
  const ada = await signedUp(app);
  const token = await ask(ada);
  await end(app, ada);
  expect(await refusalOf(app.browser(), verify, { token })).toEqual(invalid);
});

describeOnce('the new session', () => {
  test('is as fresh as the one that requested it, and ends no later', async () => {
    await using app = await ottApp({ session: { absoluteLifetime: 10 * DAY } });
    const ada = await signedUp(app);
    app.advance(DAY + MINUTE);
    const phone = app.browser();
    const { session } = await phone.api.oneTimeToken.verify.mutate({ token: await ask(ada) });
    const asking = (await ada.api.getSession.query())?.session;
    expect(session.createdAt).toBe(asking?.createdAt);
    expect(session.expiresAt <= (asking?.expiresAt ?? '')).toBe(true);
    await expect(phone.api.changeEmail.mutate({ newEmail: 'eve@example.com' })).rejects.toMatchObject({
      data: { reason: 'SESSION_NOT_FRESH' },
    });
    for (let day = 0; day < 8; day += 1) {
      app.advance(DAY);
      expect(await whoIs(phone)).toBe(ada.email);
    }
    app.advance(DAY);
    expect(await whoIs(phone)).toBeUndefined();
  });

  test('ends with the browser if the one that requested it does', async () => {
    await using app = await ottApp();
    const ada = await signedUp(app);
    const library = app.browser();
    await library.api.signIn.email.mutate({ email: ada.email, password: ada.password, rememberMe: false });
    const response = await app.browser().post('/one-time-token/verify', { token: await ask(library) });
    expect(response.headers.getSetCookie().join()).toContain('dont_remember');
    expect(response.headers.getSetCookie().join()).not.toMatch(/Max-Age=[1-9]/);
  });

  test('needs no second factor, and keeps the one of the other session', async () => {
    await using app = await ottApp();
    const ada = await enrolled(app);
    const laptop = await waiting(app, ada);
    await laptop.api.twoFactor.verifyTotp.mutate({ code: ada.authenticator.code() });
    const { session } = await app.browser().api.oneTimeToken.verify.mutate({ token: await ask(laptop) });
    expect(await app.em().findOne(Session, session.id)).toMatchObject({
      method: 'one-time-token',
      secondFactor: 'totp',
      secondFactorAt: expect.any(Date),
    });
  });

  test('sets no cookie if the operator says so, and leaves the sessions of the browser', async () => {
    await using app = await ottApp({ oneTimeToken: { disableSetSessionCookie: true } });
    const ada = await signedUp(app);
    const response = await ada.post('/one-time-token/verify', { token: await ask(ada) });
    expect(await response.json()).toMatchObject({ session: { userId: ada.id, token: expect.any(String) } });
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(await whoIs(ada)).toBe(ada.email);
    expect(await app.em().count(Session)).toBe(2);
  });

  test('replaces another one of the same user in the browser', async () => {
    await using app = await ottApp();
    const ada = await signedUp(app);
    const phone = await signedIn(app, ada);
    await phone.api.oneTimeToken.verify.mutate({ token: await ask(ada) });
    expect(await app.em().count(Session)).toBe(2);
  });
});

describe('generate', () => {
  test('refuses calls without a session, other sites, and clients if only the process may call', async () => {
    await using app = await ottApp();
    const ada = await signedUp(app);
    expect(await refusalOf(app.browser(), generate)).toEqual({ status: 401, code: 'UNAUTHORIZED' });
    const sites = { 'cross-site': 403, 'same-site': 200, 'same-origin': 200, none: 200 };
    for (const [site, status] of Object.entries(sites))
      expect((await ada.get('/one-time-token/generate', { 'sec-fetch-site': site })).status).toBe(status);
    expect((await ada.post('/one-time-token/generate')).status).toBe(405);

    const closed = await app.beside({ oneTimeToken: { disableClientRequest: true } });
    const headers = { cookie: [...ada.cookies].map(([name, value]) => `${name}=${value}`).join('; ') };
    const refused = await closed.handler(
      new Request('http://localhost:3000/api/auth/one-time-token/generate', { headers }),
    );
    expect([refused.status, await refused.json()]).toEqual([
      404,
      { code: 'CLIENT_REQUESTS_DISABLED', message: 'Client requests are disabled' },
    ]);
    const { token } = await closed.caller({ headers }).oneTimeToken.generate();
    expect((await app.browser().post('/one-time-token/verify', { token })).status).toBe(200);
  });

  test('is off without the option, and verify with it', async () => {
    await using app = await testApp();
    const ada = await signedUp(app);
    const off = { status: 404, code: 'NOT_FOUND' };
    expect(await refusalOf(ada, generate)).toEqual(off);
    expect(await refusalOf(ada, verify, { token: 'x' })).toEqual(off);
  });
});

test.each([
  [{ requireTwoFactor: true }, 'otp', 'two-factor'],
  [{ requireTwoFactor: true }, 'totp', undefined],
  [{ allowedMethods: ['passkey'] }, null, 'other-method'],
  [{ allowedMethods: ['one-time-token'] }, null, undefined],
])(
  'the policy %j of an organization and the second factor %s ask for %s',
  async (rules, secondFactor, missing) => {
    await using app = await testApp();
    const none = { requireTwoFactor: false, allowedMethods: null, maximumSessionAge: null, breakGlass: [] };
    const now = app.now();
    const session = {
      userId: 'ada',
      method: 'one-time-token',
      secondFactor,
      signedInAt: null,
      createdAt: now,
      impersonatedBy: null,
    };
    const asking = { organizationId: 'acme', rules: { ...none, ...rules } };
    expect(findRequirement(asking, session, { now, deps: app.service.deps })).toBe(missing);
  },
);

testOnce('verify from a page of another origin is refused, and does not use the token up', async () => {
  await using app = await ottApp();
  const token = await ask(await signedUp(app));
  const evil = app.browser({ headers: { origin: 'https://evil.example' } });
  expect(await refusalOf(evil, verify, { token })).toEqual({ status: 403, code: 'INVALID_ORIGIN' });
  expect((await app.browser().post('/one-time-token/verify', { token })).status).toBe(200);
});

testOnce(
  'a token is sent with every new session if the operator switches it on, and with nothing else',
  async () => {
    await using app = await ottApp({ oneTimeToken: { setOttHeaderOnNewSession: true } });
    const ada = await signedUp(app);
    const sent = await app.browser().post('/sign-in/email', { email: ada.email, password: ada.password });
    expect(sent.headers.get('access-control-expose-headers')).toContain('set-ott');
    const token = sent.headers.get('set-ott') ?? '';
    expect((await app.browser().post('/one-time-token/verify', { token })).status).toBe(200);
    expect((await ada.get('/get-session')).headers.get('set-ott')).toBeNull();
    const wrong = await app.browser().post('/sign-in/email', { email: ada.email, password: 'x' });
    expect(wrong.headers.get('set-ott')).toBeNull();
  },
);
