import { BackupCode, Event, Session, TrustedDevice, TwoFactor, TwoFactorTicket } from '@keystead/db';
import { describe, expect, test } from 'vitest';
import { signedUp, type TestApp, testApp } from '#testing/index.ts';
import { enrolled, isSignedIn, waiting } from '#testing/people/two-factor.ts';

const by = 'Grace Hopper';

type Reset = ReturnType<TestApp['service']['caller']>['twoFactor']['reset'];
const reset = (app: TestApp, input: Parameters<Reset>[0]) => app.service.caller().twoFactor.reset(input);

const reasonOf = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => 'done',
    (error) => Reflect.get(Object(error), 'reason'),
  );

describe('a reset by code of the operator', () => {
  test('switches two-factor off, ends every session, tells the owner, and records the person', async () => {
    await using app = await testApp({ twoFactor: { recovery: 'admin' } });
    const ada = await enrolled(app);
    const trusted = await waiting(app, ada);
    await trusted.post('/two-factor/verify-totp', { code: ada.authenticator.code(), trustDevice: true });
    const waits = await waiting(app, ada);

    expect(await reset(app, { user: { email: 'ADA@example.com' }, by, reason: 'lost her phone' })).toEqual({
      status: true,
    });
    await app.settle();

    const em = app.em();
    const left = await Promise.all([
      em.count(Session, { user: ada.id }),
      em.count(TwoFactor, { user: ada.id }),
      em.count(BackupCode, { user: ada.id }),
      em.count(TrustedDevice, { user: ada.id }),
      em.count(TwoFactorTicket, { user: ada.id }),
    ]);
    expect(left).toEqual([0, 0, 0, 0, 0]);
    expect(await isSignedIn(waits)).toBe(false);
    expect(await isSignedIn(await waiting(app, ada))).toBe(true);
    expect(app.outbox.find('two-factor-reset', ada.email)?.text).toContain('/secure-account?token=');
    expect(app.outbox.find('two-factor-disabled', ada.email)).toBeUndefined();
    expect(await em.find(Event, { action: 'two-factor.reset' })).toMatchObject([
      { actorId: null, targetId: ada.id, data: { by, reason: 'lost her phone' } },
    ]);
  });

  test('keeps the factors of other users', async () => {
    await using app = await testApp();
    const ada = await enrolled(app);
    const eve = await enrolled(app, { name: 'Eve' });
    await reset(app, { user: { id: ada.id }, by });

    expect(await app.em().count(TwoFactor, { user: eve.id })).toBe(1);
    expect(await isSignedIn(eve)).toBe(true);
  });

  test('is done once for two parallel calls', async () => {
    await using app = await testApp();
    const { id } = await enrolled(app);
    const outcomes = await Promise.all([1, 2].map(() => reasonOf(reset(app, { user: { id }, by }))));
    await app.settle();

    expect(outcomes.sort()).toEqual(['TWO_FACTOR_NOT_ENABLED', 'done']);
    expect(await app.em().count(Event, { action: 'two-factor.reset' })).toBe(1);
    expect(app.outbox.messages.filter(({ kind }) => kind === 'two-factor-reset')).toHaveLength(1);
  });

  test('is refused for an unknown user, for a user without two-factor, and without a name', async () => {
    await using app = await testApp();
    const { id } = await signedUp(app);

    expect(await reasonOf(reset(app, { user: { email: 'nobody@example.com' }, by }))).toBe('NOT_FOUND');
    expect(await reasonOf(reset(app, { user: { id: 'nobody' }, by }))).toBe('NOT_FOUND');
    expect(await reasonOf(reset(app, { user: { id }, by }))).toBe('TWO_FACTOR_NOT_ENABLED');
    expect(await reasonOf(reset(app, { user: { id }, by: '' }))).toBe('VALIDATION_ERROR');
    expect(await isSignedIn(await waiting(app, { ...(await signedUp(app, { name: 'Eve' })) }))).toBe(true);
  });

  test('does not exist over HTTP', async () => {
    await using app = await testApp();
    const ada = await enrolled(app);
    const body = { user: { id: ada.id }, by };

    expect((await ada.post('/two-factor/reset', body)).status).toBe(404);
    const rpc = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    };
    expect((await ada.send('/api/trpc/twoFactor.reset', rpc)).status).toBe(404);
    expect(await isSignedIn(ada)).toBe(true);
  });
});
