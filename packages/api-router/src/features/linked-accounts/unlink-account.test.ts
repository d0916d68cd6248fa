import { Account, Event } from '@keystead/db';
import { describe, expect, test } from 'vitest';
import { DAY } from '#core/options/durations.ts';
import { refusalOf } from '#testing/calls/refusals.ts';
import { signedIn, signedUp, testApp } from '#testing/index.ts';
import { linkAccount } from '#testing/providers/link-account.ts';

const call = { path: '/unlink-account', procedure: 'unlinkAccount' } as const;
/** An account at a provider that is switched off is no way to sign in. */
const client = { clientId: 'id', clientSecret: 'secret' };
const options = { socialProviders: { gitlab: client, github: client } };
const gitlab = { providerId: 'gitlab', accountId: '77' };

describe('unlink-account', () => {
  test('removes the account of a provider', async () => {
    await using app = await testApp(options);
    const ada = await signedUp(app);
    const id = await linkAccount(app, ada, gitlab);

    const response = await ada.post('/unlink-account', { providerId: 'gitlab' });

    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ status: true });
    expect(await app.em().find(Account, {})).toMatchObject([{ providerId: 'credential' }]);
    expect(await app.em().find(Event, { action: 'account.unlinked' })).toMatchObject([
      { actorId: ada.id, targetType: 'account', targetId: id, data: gitlab },
    ]);
  });

  test('distinguishes two accounts of one provider by their ids there', async () => {
    await using app = await testApp(options);
    const ada = await signedUp(app);
    await linkAccount(app, ada, gitlab);
    await linkAccount(app, ada, { providerId: 'gitlab', accountId: '78' });

    expect(await ada.api.unlinkAccount.mutate({ providerId: 'gitlab', accountId: '78' })).toEqual({
      status: true,
    });

    const left = await app.em().find(Account, { providerId: 'gitlab' });
    expect(left).toMatchObject([{ accountId: '77' }]);
  });

  test('finds an account by the id of its row', async () => {
    await using app = await testApp(options);
    const ada = await signedUp(app);
    const id = await linkAccount(app, ada, gitlab);

    await ada.post('/unlink-account', { accountId: id });

    expect(await app.em().count(Account, { id })).toBe(0);
  });

  test('unlinks the password too, which then no longer signs in', async () => {
    await using app = await testApp(options);
    const ada = await signedUp(app);
    await linkAccount(app, ada, gitlab);

    await ada.post('/unlink-account', { providerId: 'credential' });

    await expect(signedIn(app, ada)).rejects.toMatchObject({ data: { reason: 'INVALID_EMAIL_OR_PASSWORD' } });
  });

  test('unlinks the last account if the operator allows it', async () => {
    await using app = await testApp({ account: { accountLinking: { allowUnlinkingAll: true } } });
    const ada = await signedUp(app);

    await ada.post('/unlink-account', { providerId: 'credential' });

    expect(await app.em().count(Account, {})).toBe(0);
  });

  test('leaves one of two accounts that are unlinked in parallel', async () => {
    await using app = await testApp(options);
    const ada = await signedUp(app);
    await linkAccount(app, ada, gitlab);

    const responses = await Promise.all([
      ada.post('/unlink-account', { providerId: 'gitlab' }),
      ada.post('/unlink-account', { providerId: 'credential' }),
    ]);

    expect(responses.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(await app.em().count(Account, {})).toBe(1);
  });

  test.each([
    { case: 'an unknown provider', input: { providerId: 'github' } },
    { case: 'an unknown account', input: { providerId: 'gitlab', accountId: '78' } },
    { case: 'an unknown row', input: { accountId: '77' } },
  ])('refuses $case', async ({ input }) => {
    await using app = await testApp(options);
    const ada = await signedUp(app);
    await linkAccount(app, ada, gitlab);

    expect(await refusalOf(ada, call, input)).toEqual({ status: 404, code: 'ACCOUNT_NOT_FOUND' });
    expect(await app.em().count(Account, {})).toBe(2);
    expect(await app.em().count(Event, { action: 'account.unlinked' })).toBe(0);
  });

  test('refuses the last account, before it checks which one is meant', async () => {
    await using app = await testApp(options);
    const ada = await signedUp(app);

    for (const providerId of ['credential', 'github']) {
      expect(await refusalOf(ada, call, { providerId })).toEqual({
        status: 400,
        code: 'FAILED_TO_UNLINK_LAST_ACCOUNT',
      });
    }
  });

  test('refuses an account of another user', async () => {
    await using app = await testApp(options);
    const ada = await signedUp(app);
    const eve = await signedUp(app, { name: 'Eve' });
    const accountId = await linkAccount(app, ada, gitlab);
    await linkAccount(app, eve, { providerId: 'github', accountId: '1' });

    for (const input of [{ accountId }, gitlab]) {
      expect(await refusalOf(eve, call, input)).toEqual({ status: 404, code: 'ACCOUNT_NOT_FOUND' });
    }
    expect(await app.em().count(Account, gitlab)).toBe(1);
  });

  test.each([
    { input: {}, status: 400, code: 'VALIDATION_ERROR' },
    { input: { providerId: { $ne: '' } }, status: 400, code: 'VALIDATION_ERROR' },
  ])('refuses $input with $code', async ({ input, status, code }) => {
    await using app = await testApp(options);
    const ada = await signedUp(app);

    expect(await refusalOf(ada, call, input)).toEqual({ status, code });
  });

  test('refuses an old session, and a call without a session', async () => {
    await using app = await testApp(options);
    const ada = await signedUp(app);
    await linkAccount(app, ada, gitlab);
    app.advance(DAY);

    expect(await refusalOf(ada, call, gitlab)).toEqual({ status: 403, code: 'SESSION_NOT_FRESH' });
    expect(await refusalOf(app.browser(), call, gitlab)).toEqual({ status: 401, code: 'UNAUTHORIZED' });
    expect(await app.em().count(Account, gitlab)).toBe(1);
  });
});
