import '#testing/database/one-database.ts';
import { Account, Session, User } from '@keystead/db';
import { describe, expect, test } from 'vitest';
import { DAY } from '#core/options/durations.ts';
import { acmeApp } from '#testing/apps/acme-app.ts';
import { allFeatures } from '#testing/apps/all-features.ts';
import { passingInputs as inputs } from '#testing/calls/call-inputs.ts';
import { callBoth, everyCall, reasonOf } from '#testing/calls/calls.ts';
import { type Browser, signedIn, signedUp } from '#testing/index.ts';

const cached = { session: { cookieCache: { enabled: true, maxAge: 300 } } };
const withSession = everyCall.filter(
  ({ definition }) => definition.access === 'session' || definition.access === 'fresh',
);

const tokenOf = ({ cookies }: Browser): string => cookies.get('keystead.session_token') ?? '';

/** The same browser before what comes next: its cookies as they are now. */
function copyOf(browser: Browser, into: Browser): Browser {
  for (const [name, value] of browser.cookies) into.cookies.set(name, value);
  return into;
}

describe('a copy of the session', () => {
  test.each(withSession)('is nothing to $name once the session is revoked, in any process', async (call) => {
    const session = { ...allFeatures.session, ...cached.session };
    await using app = await acmeApp({ ...allFeatures, session });
    const ada = await signedUp(app);
    expect(ada.cookies.has('keystead.session_data')).toBe(true);
    // Behind the back of this process: nothing here was told.
    await app.em().nativeDelete(Session, {});

    for (const answer of await callBoth(copyOf(ada, app.browser()), call, {
      input: inputs[call.name] ?? {},
    })) {
      expect(answer.status).toBe(401);
      expect(['UNAUTHORIZED', 'UNAUTHORIZED_SESSION']).toContain(await reasonOf(answer));
    }
  });

  test('is nothing to get-session either, once this process knows', async () => {
    await using app = await acmeApp(cached);
    const ada = await signedUp(app);
    const other = await signedIn(app, ada);
    const kept = copyOf(other, app.browser());
    app.advance(1);

    await ada.post('/revoke-other-sessions');
    await app.settle();

    expect(await kept.api.getSession.query()).toBeNull();
  });

  test('is not made for a sign-in that is not complete', async () => {
    await using app = await acmeApp({ ...cached, emailAndPassword: { requireEmailVerification: true } });
    const browser = app.browser();
    const input = { name: 'Ada', email: 'ada@example.com', password: 'correct horse battery' };

    const signUp = await browser.post('/sign-up/email', input);
    const signIn = await browser.post('/sign-in/email', input);

    expect([signUp.status, signIn.status]).toEqual([200, 403]);
    expect([...signUp.headers.getSetCookie(), ...signIn.headers.getSetCookie()]).toEqual([]);
    expect(await app.em().count(Session, {})).toBe(0);
  });

  test('is not made when the operator refuses the session', async () => {
    await using app = await acmeApp({ ...cached, hooks: { beforeSessionCreate: () => false } });

    const response = await app
      .browser()
      .post('/sign-up/email', { name: 'Ada', email: 'ada@example.com', password: 'correct horse battery' });

    expect(response.status).toBe(401);
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  test('of a deleted user is invalid, on every device', async () => {
    await using app = await acmeApp({ ...cached, withoutMailer: true });
    const ada = await signedUp(app);
    const other = await signedIn(app, ada);
    app.advance(1);

    await ada.post('/delete-user', { password: ada.password });
    await app.settle();

    expect(await other.api.getSession.query()).toBeNull();
    expect((await other.get('/list-sessions')).status).toBe(401);
    expect(await app.em().count(Session, {})).toBe(0);
  });
});

describe('a session', () => {
  test('takes no field from a client, nor does its user', async () => {
    await using app = await acmeApp();
    const browser = app.browser();
    const wished = {
      userId: 'x'.repeat(32),
      token: 'planted',
      tokenHash: 'planted',
      sessionId: 'planted',
      expiresAt: '2099-01-01T00:00:00.000Z',
      ipAddress: '6.6.6.6',
      userAgent: 'planted',
      activeOrganizationId: 'planted',
      impersonatedBy: 'planted',
      session: { id: 'planted', expiresAt: '2099-01-01T00:00:00.000Z' },
      providerId: 'planted',
      accountId: 'planted',
    };
    const input = { name: 'Ada', email: 'ada@example.com', password: 'correct horse battery', ...wished };

    await browser.post('/sign-up/email', input);
    await browser.post('/sign-in/email', input);
    await browser.post('/update-user', wished);

    const rows = [
      await app.em().find(User, {}),
      await app.em().find(Session, {}),
      await app.em().find(Account, {}),
    ];
    expect(JSON.stringify(rows)).not.toMatch(/planted|6\.6\.6\.6|2099|xxxx/);
  });

  test.each(['id', 'role', 'emailVerified', 'banned', 'createdAt', 'updatedAt', 'twoFactorEnabled'])(
    'cannot be changed by %s, at sign-up or later',
    async (field) => {
      await using app = await acmeApp();
      const ada = await signedUp(app);
      const before = await app.em().find(User, {});
      const person = { name: 'Eve', email: 'eve@example.com', password: 'correct horse battery' };

      for (const value of ['admin', true, null, { x: 1 }]) {
        const signUp = await app.browser().post('/sign-up/email', { ...person, [field]: value });
        const update = await ada.post('/update-user', { name: 'Augusta', [field]: value });
        expect([await reasonOf(signUp), await reasonOf(update)]).toEqual([
          'FIELD_NOT_ALLOWED',
          'FIELD_NOT_ALLOWED',
        ]);
      }

      expect(await app.em().find(User, {})).toEqual(before);
    },
  );

  test('is another one after each sign-in, whatever the browser brought along', async () => {
    await using app = await acmeApp();
    const ada = await signedUp(app);
    const tokens = new Set([tokenOf(ada)]);

    for (let index = 0; index < 5; index += 1) {
      await ada.api.signIn.email.mutate({ email: ada.email, password: ada.password });
      tokens.add(tokenOf(ada));
    }

    expect(tokens.size).toBe(6);
    expect(await app.em().count(Session, {})).toBe(1);
  });

  test('with an invented token is not adopted', async () => {
    await using app = await acmeApp();
    const ada = await signedUp(app);
    const planted = app.browser();
    planted.cookies.set('keystead.session_token', 'planted');

    await planted.api.signIn.email.mutate({ email: ada.email, password: ada.password });

    expect(tokenOf(planted)).not.toContain('planted');
    expect(await app.em().count(Session, { tokenHash: 'planted' })).toBe(0);
  });

  test('of another user is not ended by its token or its handle', async () => {
    await using app = await acmeApp();
    const ada = await signedUp(app);
    const eve = await signedUp(app, { name: 'Eve' });
    const [row] = await ada.api.listSessions.query();
    const raw = decodeURIComponent(tokenOf(ada)).split('.')[0] ?? '';

    for (const token of [raw, row?.token ?? '', row?.id ?? '']) {
      const response = await eve.post('/revoke-session', { token });
      expect([401, 404]).toContain(response.status);
    }

    expect((await ada.api.getSession.query())?.user.id).toBe(ada.id);
  });

  test.each(everyCall)('$name has an answer that is not cached, a refusal too', async (call) => {
    await using app = await acmeApp();
    const ada = await signedUp(app);

    for (const browser of [ada, app.browser()]) {
      for (const answer of await callBoth(browser, call, { input: { token: 'x', callbackURL: '/' } }))
        expect(answer.headers.get('cache-control')).toBe('no-store');
    }
  });

  test('opening a link sends no token on to other sites', async () => {
    await using app = await acmeApp();
    const ada = await signedUp(app);
    const link = app.outbox.link('verify-email');

    const response = await ada.send(link.pathname + link.search);

    expect(response.status).toBe(302);
    expect(response.headers.get('referrer-policy')).toBe('no-referrer');
  });
});

describe('an attacker who signs up before the owner', () => {
  test('cannot replace the session of a user who opens their link', async () => {
    await using app = await acmeApp({ emailVerification: { autoSignInAfterVerification: true } });
    const victim = await signedUp(app);
    await signedUp(app, { name: 'Eve' });
    const link = app.outbox.link('verify-email', 'eve@example.com');

    await victim.send(link.pathname + link.search);

    expect((await victim.api.getSession.query())?.user.id).toBe(victim.id);
  });

  test('is out once the owner recovers it by mail: sessions, password and older links', async () => {
    await using app = await acmeApp();
    const attacker = await signedUp(app, { name: 'Ada', password: 'set by the attacker' });
    await attacker.post('/forget-password', { email: attacker.email });
    await app.settle();
    const older = app.outbox.link('reset-password').pathname.split('/').at(-1);
    const owner = app.browser();
    await owner.post('/forget-password', { email: attacker.email });
    await app.settle();
    const token = app.outbox.link('reset-password').pathname.split('/').at(-1);

    expect((await owner.post('/reset-password', { newPassword: 'chosen by the owner', token })).status).toBe(
      200,
    );

    expect(await attacker.api.getSession.query()).toBeNull();
    expect(await reasonOf(await attacker.post('/sign-in/email', attacker))).toBe('INVALID_EMAIL_OR_PASSWORD');
    expect(
      await reasonOf(await attacker.post('/reset-password', { newPassword: 'set once more', token: older })),
    ).toBe('INVALID_TOKEN');
    await signedIn(app, { ...attacker, password: 'chosen by the owner' });
  });

  test('keeps no reset link when the address moves on', async () => {
    await using app = await acmeApp();
    const ada = await signedUp(app);
    await ada.post('/forget-password', { email: ada.email });
    await app.settle();
    const token = app.outbox.link('reset-password').pathname.split('/').at(-1);
    await ada.post('/change-email', { newEmail: 'new@example.com' });

    const response = await app.browser().post('/reset-password', { newPassword: 'another password', token });

    expect(await reasonOf(response)).toBe('INVALID_TOKEN');
  });

  test('keeps no session for ever', async () => {
    await using app = await acmeApp({
      session: { expiresIn: 2 * DAY, updateAge: 0, absoluteLifetime: 5 * DAY },
    });
    const ada = await signedUp(app);

    for (let day = 0; day < 5; day += 1) {
      expect(await ada.api.getSession.query()).not.toBeNull();
      app.advance(DAY);
    }

    expect(await ada.api.getSession.query()).toBeNull();
  });
});
