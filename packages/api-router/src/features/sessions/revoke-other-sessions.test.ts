import '#testing/database/one-database.ts';
import { Event, Session, TrustedDevice, TwoFactorTicket } from '@keystead/db';
import { describe, expect, test } from 'vitest';
import { MINUTE } from '#core/options/durations.ts';
import { refusalOf } from '#testing/calls/refusals.ts';
import { type Browser, signedIn, signedUp, testApp } from '#testing/index.ts';
import { enrolled, outcomeOf, waiting } from '#testing/people/two-factor.ts';

const call = { path: '/revoke-other-sessions', procedure: 'revokeOtherSessions' } as const;

describe('revoke-other-sessions', () => {
  test('ends every session of the user but this one', async () => {
    await using app = await testApp();
    const ada = await signedUp(app);
    const phone = await signedIn(app, ada);
    const tablet = await signedIn(app, ada);
    const eve = await signedUp(app, { name: 'Eve' });

    const response = await phone.post('/revoke-other-sessions');

    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ status: true });
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(await ada.api.getSession.query()).toBeNull();
    expect(await tablet.api.getSession.query()).toBeNull();
    expect(await phone.api.listSessions.query()).toMatchObject([{ current: true }]);
    expect(await eve.api.getSession.query()).not.toBeNull();
    expect(await app.em().find(Event, { action: 'session.revoked' })).toMatchObject([
      { actorId: ada.id, data: { sessions: 'others' } },
    ]);
  });

  test('succeeds if there are no others', async () => {
    await using app = await testApp();
    const ada = await signedUp(app);

    expect(await ada.api.revokeOtherSessions.mutate()).toEqual({ status: true });

    expect(await app.em().count(Session, {})).toBe(1);
  });

  test('refuses a call without a session', async () => {
    await using app = await testApp();

    expect(await refusalOf(app.browser(), call)).toEqual({ status: 401, code: 'UNAUTHORIZED' });
  });
});

test('ends what lets others in without a second step, and leaves this browser what it has', async () => {
  await using app = await testApp();
  const ada = await enrolled(app);
  const trusted = await waiting(app, ada);
  await trusted.post('/two-factor/verify-totp', { code: ada.authenticator.code(), trustDevice: true });
  app.advance(MINUTE);
  const other = await waiting(app, ada);
  await other.post('/two-factor/verify-totp', { code: ada.authenticator.code(), trustDevice: true });
  const left = await waiting(app, ada);
  app.advance(MINUTE);

  expect((await trusted.post('/revoke-other-sessions')).status).toBe(200);

  expect(await app.em().count(TrustedDevice, { user: ada.id })).toBe(1);
  expect(await app.em().count(TwoFactorTicket, { user: ada.id })).toBe(0);
  expect(await outcomeOf(await left.post('/two-factor/send-otp'))).toBe('401 INVALID_TWO_FACTOR_COOKIE');
  const { email, password } = ada;
  const asked = async (browser: Browser) =>
    (await browser.post('/sign-in/email', { email, password })).json();
  expect(await asked(other)).toMatchObject({ twoFactorRedirect: true });
  expect(await asked(trusted)).not.toHaveProperty('twoFactorRedirect');
});
