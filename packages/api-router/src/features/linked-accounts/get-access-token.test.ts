import { tableOf } from '@keystead/db';
import { describe, expect, it } from 'vitest';
import { acmeApp } from '#testing/apps/acme-app.ts';
import { refusalOf } from '#testing/calls/refusals.ts';
import { signedUp } from '#testing/index.ts';
import { linkAccount } from '#testing/providers/link-account.ts';

const call = { path: '/get-access-token', procedure: 'getAccessToken' } as const;
const input = { providerId: 'acme' };
const tokens = { access_token: 'access-1', refresh_token: 'refresh-1', expires_in: 60, scope: 'a b' };

describe('get-access-token', () => {
  it('returns the stored one while it is valid, and a new one afterwards', async () => {
    await using app = await acmeApp();
    const ada = app.browser();
    await app.visit(ada, { tokens });
    app.provider.says({ tokens: { access_token: 'access-2', expires_in: 60 } });
    app.advance(54);
    const response = await ada.post('/get-access-token', input);

    expect(await response.json()).toEqual({
      accessToken: 'access-1',
      accessTokenExpiresAt: new Date(app.now().getTime() + 6000).toISOString(),
      scopes: ['a', 'b'],
      scope: 'a,b',
      providerId: 'acme',
      accountId: expect.any(String),
    });
    app.advance(1);
    expect((await ada.api.getAccessToken.mutate(input)).accessToken).toBe('access-2');
  });

  it('returns one without a known end, and one that cannot be refreshed', async () => {
    await using app = await acmeApp();
    const ada = app.browser();
    await app.visit(ada, { tokens: { access_token: 'for ever', refresh_token: 'refresh-1' } });
    expect((await ada.api.getAccessToken.mutate(input)).accessToken).toBe('for ever');

    const eve = app.browser();
    const profile = { id: 'eve-1', email: 'eve@example.com' };
    await app.visit(eve, { profile, tokens: { access_token: 'once', expires_in: 1 } });
    app.advance(60);
    expect((await eve.api.getAccessToken.mutate(input)).accessToken).toBe('once');
  });

  it('returns an unencrypted token from the database of another server', async () => {
    await using app = await acmeApp();
    const ada = await signedUp(app);
    await linkAccount(app, ada, { providerId: 'acme', accountId: 'imported' });

    expect((await ada.api.getAccessToken.mutate(input)).accessToken).toBe('a secret token');
  });

  it.each([
    ['UNAUTHORIZED', 401, false, input],
    ['VALIDATION_ERROR', 400, true, {}],
    ['FIELD_NOT_ALLOWED', 400, true, { ...input, userId: 'somebody' }],
    ['ACCOUNT_NOT_FOUND', 404, true, { providerId: 'other' }],
    ['PROVIDER_NOT_CONFIGURED', 404, true, { providerId: 'credential' }],
  ])('is refused with %s', async (code, status, isSignedIn, choice) => {
    await using app = await acmeApp();
    const ada = await signedUp(app);

    expect(await refusalOf(isSignedIn ? ada : app.browser(), call, choice)).toEqual({ status, code });
  });

  it('is refused when nothing that is stored opens any more, and the log says so once a minute', async () => {
    await using app = await acmeApp();
    const ada = app.browser();
    await app.visit(ada, { tokens });
    await app
      .em()
      .getConnection()
      .execute(
        `update ${tableOf(app.service.orm, 'account')} set access_token = 'sealed.1.AAAA', refresh_token = null`,
      );

    const refusal = { status: 503, code: 'PROVIDER_TOKENS_UNAVAILABLE' };
    expect(await refusalOf(ada, call, input)).toEqual(refusal);
    expect(await refusalOf(ada, call, input)).toEqual(refusal);
    expect(app.log.filter(({ level }) => level === 'error')).toEqual([
      expect.objectContaining({ message: expect.stringContaining('the tokens of a social provider') }),
    ]);
  });

  it('is refused when the provider refuses', async () => {
    await using app = await acmeApp();
    const ada = app.browser();
    await app.visit(ada, { tokens });
    app.provider.says({ tokens: { error: 'invalid_grant' } });
    app.advance(60);

    expect(await refusalOf(ada, call, input)).toEqual({
      status: 400,
      code: 'FAILED_TO_REFRESH_ACCESS_TOKEN',
    });
  });
});
