import { TrustedDevice, TwoFactorTicket } from '@keystead/db';
import { describe, expect, test } from 'vitest';
import { DAY } from '#core/options/durations.ts';
import { refusalOf } from '#testing/calls/refusals.ts';
import { testOnce } from '#testing/database/once.ts';
import { type Browser, signedUp, type TestApp, testApp } from '#testing/index.ts';
import { type Enrolled, enrolled, isSignedIn, waiting } from '#testing/people/two-factor.ts';

/** A browser that the user trusts, signed out again. */
async function trusted(app: TestApp, ada: Enrolled): Promise<Browser> {
  const browser = await waiting(app, ada);
  await browser.api.twoFactor.verifyTotp.mutate({ code: ada.authenticator.code(), trustDevice: true });
  await browser.post('/sign-out');
  app.advance(60);
  return browser;
}

async function isAsked(browser: Browser, { email, password }: Enrolled): Promise<boolean> {
  await browser.post('/sign-in/email', { email, password });
  return !(await isSignedIn(browser));
}

describe('a trusted device', () => {
  test('needs no second step, for 30 days from its last sign-in, with a new token each time', async () => {
    await using app = await testApp();
    const ada = await enrolled(app);
    const browser = await trusted(app, ada);
    for (let month = 0; month < 3; month += 1) {
      const before = browser.cookies.get('keystead.trust_device');
      app.advance(29 * DAY);
      expect(await isAsked(browser, ada)).toBe(false);
      expect(browser.cookies.get('keystead.trust_device')).not.toBe(before);
      await browser.post('/sign-out');
    }
    app.advance(30 * DAY);
    expect(await isAsked(browser, ada)).toBe(true);
  });

  testOnce('is trusted by one user, with its current token', async () => {
    await using app = await testApp();
    const ada = await enrolled(app);
    const bob = await enrolled(app, { name: 'Bob' });
    const browser = await trusted(app, ada);
    const thief = app.browser();
    thief.cookies.set('keystead.trust_device', browser.cookies.get('keystead.trust_device') ?? '');
    expect(await isAsked(browser, bob)).toBe(true);
    expect(await isAsked(browser, ada)).toBe(false);
    expect(await isAsked(thief, ada)).toBe(true);
  });

  test('is listed, and can be revoked by its user alone', async () => {
    await using app = await testApp();
    const ada = await enrolled(app);
    const browser = await trusted(app, ada);
    await isAsked(browser, ada);
    const [device, ...others] = await browser.api.twoFactor.listTrustedDevices.query();
    expect(others).toEqual([]);
    expect(device).toMatchObject({
      browser: 'Firefox',
      system: 'Linux',
      ipAddress: '203.0.113.7',
      current: true,
    });
    expect(device).not.toHaveProperty('tokenHash');
    expect(await ada.api.twoFactor.listTrustedDevices.query()).toMatchObject([{ current: false }]);
    expect(await ada.api.twoFactor.status.query()).toMatchObject({ trustedDevices: 1 });
    const bob = await signedUp(app, { name: 'Bob' });
    const call = {
      path: '/two-factor/revoke-trusted-device',
      procedure: 'twoFactor.revokeTrustedDevice',
    } as const;
    const gone = { status: 404, code: 'TRUSTED_DEVICE_NOT_FOUND' };
    const id = device?.id ?? '';
    expect(await refusalOf(bob, call, { id })).toEqual(gone);
    expect(await ada.api.twoFactor.revokeTrustedDevice.mutate({ id })).toEqual({ status: true });
    expect(await refusalOf(ada, call, { id })).toEqual(gone);
    await browser.post('/sign-out');
    expect(await isAsked(browser, ada)).toBe(true);
  });

  test('all can be revoked at once', async () => {
    await using app = await testApp();
    const ada = await enrolled(app);
    const browser = await trusted(app, ada);
    await ada.api.twoFactor.revokeTrustedDevices.mutate();
    expect(await isAsked(browser, ada)).toBe(true);
  });

  testOnce('does not exist if the operator switches it off', async () => {
    await using app = await testApp({ twoFactor: { trustDeviceMaxAge: 0 } });
    const ada = await enrolled(app);
    const browser = await trusted(app, ada);
    expect(browser.cookies.has('keystead.trust_device')).toBe(false);
    expect(await isAsked(browser, ada)).toBe(true);
  });
});

const ends: Record<string, (app: TestApp, ada: Enrolled) => Promise<unknown>> = {
  'another password': (_, ada) =>
    ada.api.changePassword.mutate({ currentPassword: ada.password, newPassword: 'another horse battery' }),
  async 'a reset'(app, ada) {
    await app.browser().api.forgetPassword.mutate({ email: ada.email });
    await app.settle();
    const token = app.outbox.link('reset-password').pathname.split('/').at(-1) ?? '';
    return app.browser().api.resetPassword.mutate({ token, newPassword: 'another horse battery' });
  },
  async 'another address'(app, ada) {
    await ada.api.changeEmail.mutate({ newEmail: 'new@example.com' });
    for (const kind of ['change-email-approve', 'change-email-confirm']) {
      await app.settle();
      const link = app.outbox.link(kind);
      await ada.send(link.pathname + link.search);
    }
  },
  'switching it off': (_, ada) => ada.api.twoFactor.disable.mutate({ password: ada.password }),
  'signing out everywhere': (_, ada) => ada.api.revokeSessions.mutate(),
};

test.each(Object.entries(ends))(
  '%s deletes every trusted device and every waiting sign-in',
  async (_, end) => {
    await using app = await testApp();
    const ada = await enrolled(app);
    await trusted(app, ada);
    await waiting(app, ada);
    expect(await app.em().count(TwoFactorTicket, {})).toBe(1);
    await end(app, ada);
    expect(await app.em().count(TrustedDevice, {})).toBe(0);
    expect(await app.em().count(TwoFactorTicket, {})).toBe(0);
  },
);
