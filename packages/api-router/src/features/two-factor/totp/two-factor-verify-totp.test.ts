import '#testing/database/one-database.ts';
import { Event, Session, TwoFactor, TwoFactorTicket } from '@keystead/db';
import { describe, expect, test } from 'vitest';
import { refusalOf } from '#testing/calls/refusals.ts';
import { signedUp, testApp } from '#testing/index.ts';
import {
  createAuthenticator,
  enrol,
  enrolled,
  isSignedIn,
  outcomeOf,
  twin,
  waiting,
} from '#testing/people/two-factor.ts';

const call = { path: '/two-factor/verify-totp', procedure: 'twoFactor.verifyTotp' } as const;

describe('the first right code', () => {
  test('switches two-factor on, replaces the session, and returns the new token', async () => {
    const additionalFields = { plan: { type: 'string', defaultValue: 'free', input: false } } as const;
    await using app = await testApp({ user: { additionalFields } });
    const ada = await signedUp(app);
    const before = await ada.api.getSession.query();
    const { totpURI } = await enrol(ada, { password: ada.password });
    expect((await ada.api.getSession.query())?.user.twoFactorEnabled).toBe(false);

    const code = createAuthenticator(app, totpURI).code();
    const answer = await (await ada.post(call.path, { code: `${code.slice(0, 3)} ${code.slice(3)}` })).json();

    const after = await ada.api.getSession.query();
    expect(answer).toMatchObject({
      token: after?.session.token,
      user: { id: ada.id, twoFactorEnabled: true, plan: 'free' },
    });
    expect(after?.session.token).not.toBe(before?.session.token);
    expect(after?.user.twoFactorEnabled).toBe(true);
    expect(await app.em().count(Session, {})).toBe(1);
    await app.settle();
    expect(app.outbox.find('two-factor-enabled', ada.email)?.text).toContain('/secure-account?token=');
    expect(await app.em().count(Event, { action: 'two-factor.enabled', actorId: ada.id })).toBe(1);
  });

  test('leaves the secret encrypted in the database', async () => {
    await using app = await testApp();
    const ada = await enrolled(app);
    const row = await app.em().findOneOrFail(TwoFactor, { user: ada.id });
    expect(row.secret).toMatch(/^sealed\./);
    expect(JSON.stringify({ ...row })).not.toContain(ada.authenticator.secret);
  });
});

describe('the second step of a sign-in', () => {
  test('opens the session of the sign-in, and deletes the ticket', async () => {
    await using app = await testApp();
    const ada = await enrolled(app);
    const browser = await waiting(app, ada, { rememberMe: false, callbackURL: '/board' });
    expect([...browser.cookies.keys()].sort()).toEqual(['keystead.dont_remember', 'keystead.two_factor']);
    expect(await isSignedIn(browser)).toBe(false);

    const response = await browser.post(call.path, { code: ada.authenticator.code() });

    const token = (await browser.api.getSession.query())?.session.token;
    expect(await response.json()).toMatchObject({
      token,
      user: { id: ada.id },
      redirect: true,
      url: '/board',
    });
    expect(response.headers.getSetCookie().find((line) => line.includes('session_token'))).not.toContain(
      'Max-Age',
    );
    expect(browser.cookies.has('keystead.two_factor')).toBe(false);
    expect(await app.em().count(TwoFactorTicket, {})).toBe(0);
    const events = await app
      .em()
      .find(Event, { action: 'session.created' }, { orderBy: { createdAt: 'desc' } });
    expect(events.map(({ data }) => data)).toContainEqual(
      expect.objectContaining({ method: 'password', secondFactor: 'totp' }),
    );
  });

  test('accepts a time step once, and no earlier one', async () => {
    await using app = await testApp();
    const ada = await enrolled(app);
    const used = ada.authenticator.code();
    const earlier = ada.authenticator.code(-1);
    await (await waiting(app, ada)).post(call.path, { code: used });
    const again = await waiting(app, ada);
    expect(await outcomeOf(await again.post(call.path, { code: used }))).toBe('401 INVALID_CODE');
    expect(await outcomeOf(await again.post(call.path, { code: earlier }))).toBe('401 INVALID_CODE');
    expect(await outcomeOf(await again.post(call.path, { code: ada.authenticator.code(1) }))).toBe('200');
  });

  test('accepts no code of a pending enrolment', async () => {
    await using app = await testApp();
    const ada = await enrolled(app);
    const code = ada.authenticator.code();
    const { totpURI } = await enrol(ada, { password: ada.password, replace: true, code });
    app.advance(60);
    const next = createAuthenticator(app, totpURI);
    const browser = await waiting(app, ada);
    expect(await outcomeOf(await browser.post(call.path, { code: next.code() }))).toBe('401 INVALID_CODE');
    expect(await outcomeOf(await browser.post(call.path, { code: ada.authenticator.code() }))).toBe('200');
    // In the session it replaces the current app, whose codes are valid until then.
    app.advance(60);
    const right = ada.api.twoFactor.verifyTotp;
    expect(await right.mutate({ code: ada.authenticator.code() })).not.toHaveProperty('enrolled');
    expect(await right.mutate({ code: next.code() })).toMatchObject({ enrolled: true });
    app.advance(60);
    const last = await waiting(app, ada);
    expect(await outcomeOf(await last.post(call.path, { code: ada.authenticator.code() }))).toBe(
      '401 INVALID_CODE',
    );
    expect(await outcomeOf(await last.post(call.path, { code: next.code() }))).toBe('200');
  });

  test('in a session that needs none it returns the token of the session, and sets no cookie', async () => {
    await using app = await testApp();
    const ada = await enrolled(app);
    const response = await ada.post(call.path, { code: ada.authenticator.code() });
    expect(response.headers.getSetCookie()).toEqual([]);
    const token = (await ada.api.getSession.query())?.session.token;
    expect(await response.json()).toMatchObject({ token });
  });
});

describe('is refused', () => {
  test('without a session and without a waiting sign-in, or when it has ended', async () => {
    await using app = await testApp();
    const ada = await enrolled(app);
    const refused = { status: 401, code: 'INVALID_TWO_FACTOR_COOKIE' };
    expect(await refusalOf(app.browser(), call, { code: '123456' })).toEqual(refused);
    const browser = await waiting(app, ada);
    app.advance(600);
    expect(await refusalOf(browser, call, { code: ada.authenticator.code() })).toEqual(refused);
  });

  test('without an enrolment, with apps switched off, and while two-factor is off', async () => {
    await using app = await testApp();
    const ada = await signedUp(app);
    expect(await refusalOf(ada, call, { code: '123456' })).toEqual({ status: 400, code: 'TOTP_NOT_ENABLED' });
    await using without = await testApp({ twoFactor: { totpOptions: { disable: true } } });
    const bob = await signedUp(without);
    expect(await refusalOf(bob, call, { code: '1' })).toEqual({ status: 404, code: 'TOTP_NOT_CONFIGURED' });
    await using off = await testApp({ twoFactor: false });
    expect(await refusalOf(off.browser(), call, { code: '1' })).toEqual({
      status: 404,
      code: 'TWO_FACTOR_DISABLED',
    });
  });

  test('five wrong codes end the sign-in and its cookie; another sign-in starts again', async () => {
    await using app = await testApp();
    const ada = await enrolled(app);
    const browser = await waiting(app, ada);
    const code = ada.authenticator.wrongCode();
    for (let tries = 0; tries < 5; tries += 1)
      expect(await outcomeOf(await browser.post(call.path, { code }))).toBe('401 INVALID_CODE');
    const kept = twin(app, browser);
    const body = { code: ada.authenticator.code() };
    expect(await outcomeOf(await browser.post(call.path, body))).toBe(
      '400 TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE',
    );
    expect(await outcomeOf(await browser.post(call.path, body))).toBe('401 INVALID_TWO_FACTOR_COOKIE');
    expect(await outcomeOf(await kept.post(call.path, body))).toBe('400 TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE');
    expect(await outcomeOf(await (await waiting(app, ada)).post(call.path, body))).toBe('200');
  });

  test('ten wrong codes lock the account for 15 minutes, over all sign-ins and sessions', async () => {
    await using app = await testApp();
    const ada = await enrolled(app);
    const code = ada.authenticator.wrongCode();
    const first = await waiting(app, ada);
    for (let tries = 0; tries < 5; tries += 1) await first.post(call.path, { code });
    for (let tries = 0; tries < 5; tries += 1) await ada.post(call.path, { code });
    app.advance(60);
    const body = { code: ada.authenticator.code() };
    const locked = await (await waiting(app, ada)).post(call.path, body);
    expect(locked.headers.get('retry-after')).toBe(String(14 * 60));
    expect(await outcomeOf(locked)).toBe('429 ACCOUNT_TEMPORARILY_LOCKED');
    expect(await refusalOf(ada, call, body)).toEqual({ status: 429, code: 'ACCOUNT_TEMPORARILY_LOCKED' });
    expect(await isSignedIn(ada)).toBe(true);
    await app.settle();
    expect(app.outbox.messages.filter(({ kind }) => kind === 'two-factor-locked')).toHaveLength(1);
    expect(await app.em().count(Event, { action: 'two-factor.locked' })).toBe(1);
    app.advance(14 * 60);
    const later = await (await waiting(app, ada)).post(call.path, { code: ada.authenticator.code() });
    expect(await outcomeOf(later)).toBe('200');
  });

  test('a right code clears the count of wrong ones', async () => {
    await using app = await testApp();
    const ada = await enrolled(app);
    for (let round = 0; round < 3; round += 1) {
      const browser = await waiting(app, ada);
      const code = ada.authenticator.wrongCode();
      for (let tries = 0; tries < 4; tries += 1) await browser.post(call.path, { code });
      expect(await outcomeOf(await browser.post(call.path, { code: ada.authenticator.code() }))).toBe('200');
      app.advance(60);
    }
  });
});

test('a session has priority over a waiting sign-in', async () => {
  await using app = await testApp();
  const ada = await enrolled(app);
  const bob = await signedUp(app, { name: 'Bob' });
  const browser = await waiting(app, ada);
  for (const [name, value] of bob.cookies) browser.cookies.set(name, value);
  expect(await refusalOf(browser, call, { code: ada.authenticator.code() })).toEqual({
    status: 400,
    code: 'TOTP_NOT_ENABLED',
  });
});
