import { describe, expect, it } from 'vitest';
import { acmeApp, ada as profile } from '#testing/apps/acme-app.ts';
import { refusalOf } from '#testing/calls/refusals.ts';
import { signedUp } from '#testing/index.ts';

const call = { path: '/account-info', procedure: 'accountInfo', method: 'GET' } as const;

describe('account-info', () => {
  it('returns the current profile, by GET and by POST', async () => {
    await using app = await acmeApp();
    const ada = app.browser();
    await app.visit(ada);
    app.provider.says({ profile: { ...profile, name: 'Countess', secret: 'of hers' } });
    const expected = {
      user: { id: 'ada-1', name: 'Countess', email: profile.email, image: null, emailVerified: true },
      data: { ...profile, name: 'Countess', secret: 'of hers' },
      account: { id: expect.any(String), providerId: 'acme', accountId: 'ada-1' },
    };

    expect(await (await ada.get('/account-info?accountId=ada-1')).json()).toEqual(expected);
    expect(await (await ada.post('/account-info', { accountId: 'ada-1' })).json()).toEqual(expected);
    expect(await ada.api.accountInfo.query({ providerId: 'acme' })).toEqual(expected);
  });

  it("is only for one's own accounts", async () => {
    await using app = await acmeApp();
    await app.visit(app.browser());
    const eve = await signedUp(app, { name: 'Eve' });

    expect(await refusalOf(eve, call, { accountId: 'ada-1' })).toEqual({
      status: 404,
      code: 'ACCOUNT_NOT_FOUND',
    });
  });

  it.each([
    ['UNAUTHORIZED', 401, false, { providerId: 'acme' }],
    ['VALIDATION_ERROR', 400, true, {}],
    ['ACCOUNT_NOT_FOUND', 404, true, { providerId: 'other' }],
    ['PROVIDER_NOT_CONFIGURED', 404, true, { providerId: 'credential' }],
  ])('is refused with %s', async (code, status, isSignedIn, input) => {
    await using app = await acmeApp();
    const ada = await signedUp(app);

    expect(await refusalOf(isSignedIn ? ada : app.browser(), call, input)).toEqual({ status, code });
  });

  it('is refused when the provider sends no profile', async () => {
    await using app = await acmeApp();
    const ada = app.browser();
    await app.visit(ada);
    app.provider.says({ profile: { nobody: true } });

    expect(await refusalOf(ada, call, { providerId: 'acme' })).toEqual({
      status: 401,
      code: 'FAILED_TO_GET_USER_INFO',
    });
  });
});
