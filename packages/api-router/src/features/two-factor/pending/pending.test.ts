import { TwoFactorTicket } from '@keystead/db';
import { expect, test } from 'vitest';
import { refusalOf } from '#testing/calls/refusals.ts';
import { testApp } from '#testing/index.ts';
import { enrolled, waiting } from '#testing/people/two-factor.ts';

const pending = '/two-factor/pending-sign-in';
const cancel = '/two-factor/cancel-sign-in';

test('a browser learns whose sign-in waits only after the right password, and never the address', async () => {
  await using app = await testApp();
  const ada = await enrolled(app);
  const stranger = app.browser();
  const told = async () => (await stranger.get(pending)).json();
  expect(await told()).toBeNull();
  await stranger.post('/sign-in/email', { email: ada.email, password: 'a wrong password' });
  expect(await told()).toBeNull();
  const browser = await waiting(app, ada);
  const user = await ada.api.getSession.query();
  const whom = { id: user?.user.id, name: user?.user.name, image: null };
  expect(await (await browser.get(pending)).json()).toEqual(whom);
  expect(await browser.api.twoFactor.pendingSignIn.query()).toEqual(whom);
  expect(await told()).toBeNull();
});

test('somebody else drops the sign-in that waits, which then opens no session', async () => {
  await using app = await testApp();
  const ada = await enrolled(app);
  const browser = await waiting(app, ada);
  expect(await (await browser.post(cancel)).json()).toEqual({ status: true });
  expect(await (await browser.get(pending)).json()).toBeNull();
  expect(await app.em().count(TwoFactorTicket)).toBe(0);
  const verify = { path: '/two-factor/verify-totp', procedure: 'twoFactor.verifyTotp' } as const;
  expect(await refusalOf(browser, verify, { code: '123456' })).toMatchObject({
    code: 'INVALID_TWO_FACTOR_COOKIE',
  });
  expect(await (await browser.post(cancel)).json()).toEqual({ status: true });
});
