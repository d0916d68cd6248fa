import { describe, expect, test } from 'vitest';
import { refusalOf } from '#testing/calls/refusals.ts';
import { signedUp, testApp } from '#testing/index.ts';
import { linkAccount } from '#testing/providers/link-account.ts';

describe('list-accounts', () => {
  test('lists the accounts of the user alone, oldest first', async () => {
    await using app = await testApp();
    const ada = await signedUp(app);
    await signedUp(app, { name: 'Eve' });
    app.advance(1);
    const id = await linkAccount(app, ada, {
      providerId: 'gitlab',
      accountId: '77',
      scope: 'read_user,email',
    });

    const response = await ada.get('/list-accounts');

    const createdAt = app.now().toISOString();
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual([
      expect.objectContaining({
        provider: 'credential',
        providerId: 'credential',
        accountId: ada.id,
        userId: ada.id,
        scopes: [],
      }),
      {
        id,
        provider: 'gitlab',
        providerId: 'gitlab',
        accountId: '77',
        userId: ada.id,
        scopes: ['read_user', 'email'],
        createdAt,
        updatedAt: createdAt,
      },
    ]);
    expect(await ada.api.listAccounts.query()).toMatchObject([{ provider: 'credential' }, { id }]);
  });

  test('contains neither tokens nor passwords', async () => {
    await using app = await testApp();
    const ada = await signedUp(app);
    app.advance(1);
    await linkAccount(app, ada, { providerId: 'gitlab', accountId: '77', scope: '' });

    const text = await (await ada.get('/list-accounts')).text();

    expect(text).not.toMatch(/password|token|secret/i);
    expect(JSON.parse(text)[1]).toMatchObject({ scopes: [''] });
  });

  test('refuses a call without a session', async () => {
    await using app = await testApp();
    const call = { path: '/list-accounts', procedure: 'listAccounts', method: 'GET' } as const;

    expect(await refusalOf(app.browser(), call)).toEqual({ status: 401, code: 'UNAUTHORIZED' });
  });
});
