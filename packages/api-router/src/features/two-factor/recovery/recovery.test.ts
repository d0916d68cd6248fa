import { Event, OutboxMail, Session, TwoFactor } from '@keystead/db';
import { describe, expect, test } from 'vitest';
import { DAY } from '#core/options/durations.ts';
import { createPasskeyAuthenticator } from '#testing/authenticators/passkey-authenticator.ts';
import { refusalOf } from '#testing/calls/refusals.ts';
import { testOnce } from '#testing/database/once.ts';
import { signedUp, type TestApp, testApp } from '#testing/index.ts';
import { addPasskey, signInWithPasskey } from '#testing/people/passkeys.ts';
import { type Enrolled, enrolled, isSignedIn, outcomeOf, waiting } from '#testing/people/two-factor.ts';

const request = { path: '/two-factor/request-recovery', procedure: 'twoFactor.requestRecovery' } as const;
const cancel = { path: '/two-factor/cancel-recovery', procedure: 'twoFactor.cancelRecovery' } as const;
const complete = { path: '/two-factor/complete-recovery', procedure: 'twoFactor.completeRecovery' } as const;

/** Moves the clock, and lets the service send due mails. */
async function wait(app: TestApp, seconds: number): Promise<void> {
  app.advance(seconds);
  app.service.sendDueMails();
  await app.settle();
}

async function ask(app: TestApp, ada: Enrolled): Promise<void> {
  await (await waiting(app, ada)).api.twoFactor.requestRecovery.mutate();
  await app.settle();
}

const readyCode = (app: TestApp): string =>
  /\b[a-zA-Z0-9]{24}\b/.exec(app.outbox.find('two-factor-recovery-ready')?.text ?? '')?.[0] ?? '';

describe('recovery by mail', () => {
  test('waits three days, then switches the second factor off and signs in', async () => {
    await using app = await testApp();
    const ada = await enrolled(app);
    const answer = await (await waiting(app, ada)).api.twoFactor.requestRecovery.mutate();
    expect(new Date(answer.availableAt).getTime() - app.now().getTime()).toBe(3 * DAY * 1000);
    await app.settle();
    expect(app.outbox.find('two-factor-recovery-requested', ada.email)).toBeDefined();
    expect((await ada.api.twoFactor.status.query()).recoveryAvailableAt).toBe(answer.availableAt);
    await wait(app, 3 * DAY - 1);
    expect(readyCode(app)).toBe('');
    await wait(app, 1);
    const token = readyCode(app);
    const browser = await waiting(app, ada);
    expect(await outcomeOf(await browser.post(complete.path, { token: `${token}x` }))).toBe(
      '401 INVALID_TOKEN',
    );

    expect(await (await browser.post(complete.path, { token })).json()).toMatchObject({
      user: { id: ada.id, twoFactorEnabled: false },
    });

    expect((await browser.api.getSession.query())?.user.twoFactorEnabled).toBe(false);
    expect(await isSignedIn(ada)).toBe(false);
    expect(await app.em().count(Session, {})).toBe(1);
    expect(await app.em().count(TwoFactor, {})).toBe(0);
    expect(await isSignedIn(await waiting(app, ada))).toBe(true);
    await app.settle();
    expect(app.outbox.find('two-factor-disabled', ada.email)).toBeDefined();
    expect(await app.em().count(Event, { action: 'two-factor.recovery-completed' })).toBe(1);
  });

  test('a second request changes nothing, and the code works neither before its time nor after it', async () => {
    await using app = await testApp();
    const ada = await enrolled(app);
    await ask(app, ada);
    app.advance(DAY);
    await ask(app, ada);
    expect(app.outbox.messages.filter(({ kind }) => kind === 'two-factor-recovery-requested')).toHaveLength(
      1,
    );
    await wait(app, 2 * DAY);
    const token = readyCode(app);
    await wait(app, 7 * DAY);
    expect(await outcomeOf(await (await waiting(app, ada)).post(complete.path, { token }))).toBe(
      '401 INVALID_TOKEN',
    );
  });

  test('the link of the mail asks first, then stops it; the second mail is never sent', async () => {
    await using app = await testApp();
    const ada = await enrolled(app);
    await ask(app, ada);
    const link = app.outbox.link('two-factor-recovery-requested');
    const page = await (await app.browser().send(link.pathname + link.search)).text();
    expect(page).toContain('Stop it');
    const token = link.searchParams.get('token') ?? '';
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const send = () =>
      app.browser().send(link.pathname, { method: 'POST', headers: form, body: `token=${token}` });
    expect((await send()).headers.get('location')).toContain('stopped=true');
    expect((await send()).headers.get('location')).not.toContain('stopped');
    expect(await (await app.browser().send(link.pathname + link.search)).text()).toContain('nothing to stop');
    expect(await app.em().count(OutboxMail, { kind: 'two-factor-recovery-ready' })).toBe(0);
    await wait(app, 4 * DAY);
    expect(readyCode(app)).toBe('');
    expect(await refusalOf(app.browser(), cancel, { token })).toEqual({ status: 401, code: 'INVALID_TOKEN' });
    expect(await refusalOf(app.browser(), cancel)).toEqual({ status: 401, code: 'UNAUTHORIZED' });
    expect(await app.em().count(Event, { action: 'two-factor.recovery-cancelled' })).toBe(1);
  });

  test.each<[string, (app: TestApp, ada: Enrolled) => Promise<unknown>]>([
    ['a session of the user', (_, ada) => ada.api.twoFactor.cancelRecovery.mutate({})],
    [
      'a sign-in with a second factor',
      async (app, ada) =>
        (await waiting(app, ada)).post('/two-factor/verify-totp', { code: ada.authenticator.code() }),
    ],
    [
      'a sign-in with a passkey that was unlocked',
      async (app, ada) => {
        const device = createPasskeyAuthenticator();
        await addPasskey(ada, device);
        await signInWithPasskey(app.browser(), device);
      },
    ],
    [
      'a right code in a session',
      (_, ada) => ada.post('/two-factor/verify-totp', { code: ada.authenticator.code() }),
    ],
    [
      'a right code that opens no session',
      async (app, ada) => {
        const body = { code: ada.backupCodes[0], disableSession: true };
        return (await waiting(app, ada)).post('/two-factor/verify-backup-code', body);
      },
    ],
  ])('%s stops it', async (_, stop) => {
    await using app = await testApp();
    const ada = await enrolled(app);
    await ask(app, ada);
    await stop(app, ada);
    await wait(app, 4 * DAY);
    expect(readyCode(app)).toBe('');
    expect((await ada.api.twoFactor.status.query()).recoveryAvailableAt).toBeNull();
  });

  testOnce('is for a waiting sign-in, of a user with a second factor, and off by default', async () => {
    await using app = await testApp();
    const ada = await signedUp(app);
    const cookie = { status: 401, code: 'INVALID_TWO_FACTOR_COOKIE' };
    expect(await refusalOf(ada, request)).toEqual(cookie);
    expect(await refusalOf(ada, complete, { token: 'x' })).toEqual(cookie);
    await using off = await testApp({ twoFactor: {} });
    for (const call of [request, cancel, complete])
      expect(await refusalOf(off.browser(), call, { token: 'x' })).toEqual({
        status: 404,
        code: 'RECOVERY_NOT_ENABLED',
      });
    await using setUp = await testApp({ twoFactor: { required: true, recovery: 'mail' } });
    const browser = setUp.browser();
    await browser.post('/sign-up/email', {
      name: 'Bob',
      email: 'bob@example.com',
      password: 'correct horse battery',
    });
    const none = { status: 400, code: 'TWO_FACTOR_NOT_ENABLED' };
    expect(await refusalOf(browser, request)).toEqual(none);
    expect(await refusalOf(browser, complete, { token: 'x' })).toEqual(none);
  });
});
