import { User } from '@keystead/db';
import { describe, expect, test } from 'vitest';
import { DAY } from '#core/options/durations.ts';
import { testOnce } from '#testing/database/once.ts';
import { type TestApp, testApp } from '#testing/index.ts';
import { askForCode, codeFor } from '#testing/people/mail-challenge.ts';
import { type Enrolled, enrolled, isSignedIn, outcomeOf, twin, waiting } from '#testing/people/two-factor.ts';

const newEmail = 'other@example.net';

/** Ways to a change without approval by the current address. */
const calls = ['/change-email', '/email-otp/request-email-change'] as const;

/** Opens the link that makes or approves a change, as the signed-in user. */
async function open(app: TestApp, person: Enrolled, kind: string): Promise<void> {
  await app.settle();
  const { pathname, search } = app.outbox.link(kind);
  await person.send(pathname + search);
}

const emailOf = async (person: Enrolled): Promise<unknown> => {
  const user = (await person.api.getSession.query())?.user;
  return { email: user?.email, emailVerified: user?.emailVerified, twoFactorEnabled: user?.twoFactorEnabled };
};

/** The owner of a mailbox can sign in, now or after a contested factor would have expired. */
async function comesIn(app: TestApp, email: string): Promise<boolean> {
  const browser = app.browser();
  const signIn = async () =>
    browser.post('/sign-in/email-otp', { email, otp: await askForCode(app, browser, { email }) });
  await signIn();
  app.advance(4 * DAY);
  await signIn();
  return isSignedIn(browser);
}

describe.each(calls)('an unverified address whose user has a second factor, by %s,', (call) => {
  test('is not replaced with a stolen session', async () => {
    await using app = await testApp();
    const ada = await enrolled(app, { verified: false });
    const thief = twin(app, ada);

    expect(await outcomeOf(await thief.post(call, { newEmail }))).toBe('400 VALIDATION_ERROR');
    expect(await outcomeOf(await thief.post(call, { newEmail, password: 'not the one' }))).toBe(
      '400 INVALID_PASSWORD',
    );
    await app.settle();

    expect(app.outbox.messages.filter(({ to }) => to === newEmail)).toEqual([]);
    expect(await emailOf(ada)).toMatchObject({ email: ada.email, twoFactorEnabled: true });
  });
});

testOnce(
  'an unverified address of an account with a second factor stays until the new one is verified',
  async () => {
    await using app = await testApp();
    const ada = await enrolled(app, { verified: false });
    expect(await outcomeOf(await ada.post('/change-email', { newEmail, password: ada.password }))).toBe(
      '200',
    );

    expect(await emailOf(ada)).toMatchObject({ email: ada.email });
    expect(await ada.api.pendingEmailChange.query()).toMatchObject({
      pending: { newEmail, awaits: 'confirmation' },
    });
    await open(app, ada, 'change-email-confirm');
    expect(await emailOf(ada)).toEqual({ email: newEmail, emailVerified: true, twoFactorEnabled: true });
    expect(await comesIn(app, newEmail)).toBe(false);
  },
);

testOnce('a change by codes leaves the second factor with the user who set it up', async () => {
  await using app = await testApp();
  const ada = await enrolled(app, { verified: false });
  const body = { newEmail, password: ada.password };
  expect(await outcomeOf(await ada.post('/email-otp/request-email-change', body))).toBe('200');
  const otp = await codeFor(app, newEmail);
  expect(await outcomeOf(await ada.post('/email-otp/change-email', { newEmail, otp }))).toBe('200');

  expect(await comesIn(app, newEmail)).toBe(false);
});

testOnce(
  'an approval alone does not move an account with a second factor to an address that may be mistyped',
  async () => {
    await using app = await testApp({ user: { changeEmail: { enabled: true, switchOnApproval: true } } });
    const ada = await enrolled(app);
    await ada.post('/change-email', { newEmail });
    await open(app, ada, 'change-email-approve');

    expect(await emailOf(ada)).toEqual({ email: ada.email, emailVerified: true, twoFactorEnabled: true });
    await open(app, ada, 'change-email-confirm');
    expect(await emailOf(ada)).toEqual({ email: newEmail, emailVerified: true, twoFactorEnabled: true });
  },
);

test.each([false, true])(
  'an address, verified %s, stays if no link to the new one can be mailed',
  async (emailVerified) => {
    await using app = await testApp({
      emailVerification: { sendVerificationEmail: false },
      user: { changeEmail: { enabled: true, switchOnApproval: true } },
    });
    const ada = await enrolled(app, { verified: false });
    await app.em().nativeUpdate(User, {}, { emailVerified });
    expect(await outcomeOf(await ada.post('/change-email', { newEmail, password: ada.password }))).toBe(
      '400 VERIFICATION_EMAIL_NOT_ENABLED',
    );
  },
);

testOnce(
  'a change of address cancels a recovery, which an attacker with the old mailbox may have requested',
  async () => {
    await using app = await testApp();
    const ada = await enrolled(app);
    await (await waiting(app, ada)).api.twoFactor.requestRecovery.mutate();
    const otp = await askForCode(app, ada, { email: ada.email, type: 'change-email' });
    await ada.post('/email-otp/request-email-change', { newEmail, otp });
    const code = await codeFor(app, newEmail);
    expect(await outcomeOf(await ada.post('/email-otp/change-email', { newEmail, otp: code }))).toBe('200');

    expect((await ada.api.twoFactor.status.query()).recoveryAvailableAt).toBeNull();
    app.advance(3 * DAY);
    app.service.sendDueMails();
    await app.settle();
    expect(app.outbox.find('two-factor-recovery-ready')).toBeUndefined();
  },
);
