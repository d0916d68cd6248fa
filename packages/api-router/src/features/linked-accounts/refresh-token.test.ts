import { Account, tableOf } from '@keystead/db';
import { describe, expect, it } from 'vitest';
import { type AcmeOptions, acmeApp } from '#testing/apps/acme-app.ts';
import { refusalOf } from '#testing/calls/refusals.ts';
import { type Browser, browserAt, signedUp } from '#testing/index.ts';
import { linkAccount } from '#testing/providers/link-account.ts';

const call = { path: '/refresh-token', procedure: 'refreshToken' } as const;
const input = { providerId: 'acme' };
const first = { access_token: 'access-1', refresh_token: 'refresh-1', expires_in: 3600, scope: 'a,b' };

async function refreshable(options: AcmeOptions = {}) {
  const app = await acmeApp(options);
  const browser = app.browser();
  await app.visit(browser, { tokens: first });
  app.advance(1);
  const refreshes = () =>
    app.provider.requests.filter(({ body }) => body.get('grant_type') === 'refresh_token');
  return Object.assign(app, { ada: browser, refreshes });
}

const withId = async (browser: Browser): Promise<string> =>
  (await browser.api.listAccounts.query())[0]?.id ?? '';

describe('refresh-token', () => {
  it('returns the new tokens of the provider', async () => {
    await using app = await refreshable();
    app.provider.says({ tokens: { access_token: 'access-2', refresh_token: 'refresh-2', expires_in: 60 } });
    const response = await app.ada.post('/refresh-token', input);

    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.json()).toEqual({
      tokenType: 'Bearer',
      accessToken: 'access-2',
      refreshToken: 'refresh-2',
      accessTokenExpiresAt: new Date(app.now().getTime() + 60_000).toISOString(),
      scopes: ['a', 'b'],
      scope: 'a,b',
      providerId: 'acme',
      accountId: await withId(app.ada),
    });
    expect(Object.fromEntries(app.refreshes()[0]?.body ?? [])).toEqual({
      grant_type: 'refresh_token',
      refresh_token: 'refresh-1',
      client_id: 'client',
      client_secret: 'a secret of the client',
    });
  });

  it('keeps a rotated refresh token, and one that was not rotated', async () => {
    await using app = await refreshable();
    app.provider.says({ tokens: { access_token: 'access-2', refresh_token: 'refresh-2' } });
    await app.ada.api.refreshToken.mutate(input);
    app.provider.says({ tokens: { access_token: 'access-3' } });
    app.advance(1);
    const third = await app.ada.api.refreshToken.mutate(input);
    app.advance(1);
    await app.ada.api.refreshToken.mutate(input);

    expect(third).toMatchObject({ accessToken: 'access-3', refreshToken: 'refresh-2' });
    expect(app.refreshes().map(({ body }) => body.get('refresh_token'))).toEqual([
      'refresh-1',
      'refresh-2',
      'refresh-2',
    ]);
    const account = await app.em().findOneOrFail(Account, { providerId: 'acme' });
    expect(account.refreshToken).toMatch(/^sealed\./);
  });

  it('finds the account by both of its ids', async () => {
    await using app = await refreshable();
    const accountId = await withId(app.ada);

    for (const choice of [{ accountId }, { ...input, accountId }, { ...input, accountId: 'ada-1' }])
      expect((await app.ada.api.refreshToken.mutate(choice)).accountId).toBe(accountId);
  });

  it('sends one request for parallel calls in one process', async () => {
    await using app = await refreshable();
    app.provider.says({ tokens: { access_token: 'access-2', refresh_token: 'refresh-2' } });
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => app.ada.api.refreshToken.mutate(input)),
    );

    expect(new Set(answers.map(({ accessToken }) => accessToken))).toEqual(new Set(['access-2']));
    expect(app.refreshes()).toHaveLength(1);
  });

  it('sends one request for parallel calls in several processes', async () => {
    await using app = await refreshable();
    const beside = await app.beside();
    const there = browserAt(beside, app.ada);
    app.provider.says({ tokens: { access_token: 'access-2', refresh_token: 'refresh-2' } });
    const answers = await Promise.all(
      [app.ada, there, app.ada, there].map((browser) => browser.api.refreshToken.mutate(input)),
    );

    expect(new Set(answers.map(({ accessToken }) => accessToken))).toEqual(new Set(['access-2']));
    expect(app.refreshes()).toHaveLength(1);
    await beside.idle();
  });

  it('continues after a process crashed in the middle', async () => {
    await using app = await refreshable();
    await app
      .em()
      .getConnection()
      .execute(
        `insert into ${tableOf(app.service.orm, 'verification')} (id, purpose, identifier, value, user_id, expires_at, created_at, updated_at)
       select 'lease', 'refresh-lease', id, '', null, created_at, created_at, created_at from ${tableOf(app.service.orm, 'account')}`,
      );
    app.advance(1);

    expect((await app.ada.api.refreshToken.mutate(input)).accessToken).toBe('access-1');
  });

  it("uses the operator's own function", async () => {
    await using app = await refreshable({
      acme: { refreshAccessToken: async (token) => ({ accessToken: `own for ${token}` }) },
    });

    expect((await app.ada.api.refreshToken.mutate(input)).accessToken).toBe('own for refresh-1');
    expect(app.refreshes()).toEqual([]);
  });

  it('refreshes for a user inside the process', async () => {
    await using app = await refreshable();
    const [account] = await app.em().find(Account, {});
    const userId = account?.userId;

    const answer = await app.service.caller().refreshToken({ ...input, userId });
    expect(answer.accessToken).toBe('access-1');
    await expect(app.service.caller().refreshToken(input)).rejects.toMatchObject({
      reason: 'USER_ID_OR_SESSION_REQUIRED',
    });
  });

  it.each([
    ['UNAUTHORIZED', 401, false, input],
    ['VALIDATION_ERROR', 400, true, {}],
    ['FIELD_NOT_ALLOWED', 400, true, { ...input, userId: 'somebody' }],
    ['ACCOUNT_NOT_FOUND', 404, true, { providerId: 'other' }],
    ['ACCOUNT_NOT_FOUND', 404, true, { ...input, accountId: 'another' }],
    ['PROVIDER_NOT_CONFIGURED', 404, true, { providerId: 'credential' }],
    ['PROVIDER_NOT_CONFIGURED', 404, true, { providerId: 'github' }],
    ['REFRESH_TOKEN_NOT_FOUND', 400, true, input],
  ])('is refused with %s', async (code, status, isSignedIn, choice) => {
    await using app = await acmeApp();
    const ada = await signedUp(app);
    await linkAccount(app, ada, { providerId: 'github', accountId: '1' });
    await app.visit(ada, { path: '/link-social' });

    const browser = isSignedIn ? ada : app.browser();
    expect(await refusalOf(browser, call, choice)).toEqual({ status, code });
  });

  it('is refused if a provider issues no new tokens', async () => {
    const zoom = { clientId: 'x', clientSecret: 'y' };
    await using app = await acmeApp({ socialProviders: { zoom } });
    const ada = await signedUp(app);
    await linkAccount(app, ada, { providerId: 'zoom', accountId: '1' });

    const response = await ada.post('/refresh-token', { providerId: 'zoom' });
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({
      code: 'TOKEN_REFRESH_NOT_SUPPORTED',
      message: 'Provider zoom does not support token refreshing.',
    });
  });

  it("does not show the provider's message", async () => {
    await using app = await refreshable();
    app.provider.says({
      tokens: { error: 'invalid_grant', error_description: 'token reuse seen at 10.0.0.7' },
    });
    const response = await app.ada.post('/refresh-token', input);

    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({
      code: 'FAILED_TO_REFRESH_ACCESS_TOKEN',
      message: 'Failed to refresh access token',
    });
  });
});
