import { Account, Event, Session } from '@keystead/db';
import { describe, expect, test } from 'vitest';
import { between } from '#testing/database/between.ts';
import { type Person, signedIn, signedUp, type TestApp, testApp } from '#testing/index.ts';

const newPassword = 'a first password';

/** The operator's code calls with the headers of a request. */
const callerOf = (app: TestApp, { cookies }: Pick<Person, 'cookies'>) =>
  app.service.caller({ headers: { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') } });

async function withoutPassword(app: TestApp): Promise<Person> {
  const ada = await signedUp(app);
  await app.em().nativeDelete(Account, {});
  return ada;
}

describe('set-password', () => {
  test('sets a password for a user who has none', async () => {
    await using app = await testApp();
    const ada = await withoutPassword(app);

    expect(await callerOf(app, ada).setPassword({ newPassword })).toEqual({ status: true });
    await app.settle();

    expect(await app.em().find(Account, {})).toMatchObject([{ providerId: 'credential', accountId: ada.id }]);
    await signedIn(app, { ...ada, password: newPassword });
    expect(app.outbox.find('password-changed', ada.email)).toBeDefined();
    expect(await app.em().find(Event, { action: 'user.password-set' })).toMatchObject([{ actorId: ada.id }]);
  });

  test('sets none in a session that has ended meanwhile', async () => {
    await using app = await testApp();
    const ada = await withoutPassword(app);
    (await between(app)).happens = () => app.em().nativeDelete(Session, { user: ada.id });

    await expect(callerOf(app, ada).setPassword({ newPassword })).rejects.toMatchObject({
      reason: 'UNAUTHORIZED',
    });
    expect(await app.em().count(Account, {})).toBe(0);
  });

  test('fills a password account that has none', async () => {
    await using app = await testApp();
    const ada = await signedUp(app);
    await app.em().nativeUpdate(Account, {}, { password: null });

    await callerOf(app, ada).setPassword({ newPassword });

    expect(await app.em().count(Account, {})).toBe(1);
    await signedIn(app, { ...ada, password: newPassword });
  });

  test('allows one of two parallel calls', async () => {
    await using app = await testApp();
    const ada = await withoutPassword(app);

    const outcomes = await Promise.allSettled([
      callerOf(app, ada).setPassword({ newPassword }),
      callerOf(app, ada).setPassword({ newPassword: 'another password' }),
    ]);

    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { reason: 'USER_ALREADY_HAS_PASSWORD' },
    });
  });

  test.each([
    { newPassword: 'short', reason: 'PASSWORD_TOO_SHORT' },
    { newPassword: 'x'.repeat(129), reason: 'PASSWORD_TOO_LONG' },
    { newPassword, reason: 'USER_ALREADY_HAS_PASSWORD' },
  ])('refuses with $reason', async ({ reason, newPassword: password }) => {
    await using app = await testApp();
    const ada = await signedUp(app);

    const outcome = callerOf(app, ada).setPassword({ newPassword: password });

    await expect(outcome).rejects.toMatchObject({ reason });
    await signedIn(app, ada);
  });

  test('refuses a call without a session', async () => {
    await using app = await testApp();

    const outcome = app.service.caller().setPassword({ newPassword });

    await expect(outcome).rejects.toMatchObject({ reason: 'UNAUTHORIZED' });
  });

  test('does not exist over HTTP', async () => {
    await using app = await testApp();
    const ada = await withoutPassword(app);

    const rest = await ada.post('/set-password', { newPassword });
    const rpc = await ada.send('/api/trpc/setPassword', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ newPassword }),
    });

    expect([rest.status, rpc.status]).toEqual([404, 404]);
    expect(await app.em().count(Account, {})).toBe(0);
  });
});
