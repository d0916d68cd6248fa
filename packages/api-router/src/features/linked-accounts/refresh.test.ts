import { Account, Verification } from '@keystead/db';
import { describe, expect, it } from 'vitest';
import { acmeApp, ada } from '#testing/apps/acme-app.ts';
import { refusalOf } from '#testing/calls/refusals.ts';
import { signedUp } from '#testing/index.ts';

const call = { path: '/refresh-token', procedure: 'refreshToken' } as const;
const input = { providerId: 'acme' };
const tokens = { access_token: 'access-1', refresh_token: 'refresh-1', expires_in: 3600 };
const PROVIDER_TIMEOUT = 7;

/** A user with tokens, and a function that runs whenever the provider is asked for new ones. */
async function refreshable(meanwhile: (app: App) => Promise<unknown>) {
  const app: App = await acmeApp({
    advanced: { providerTimeout: PROVIDER_TIMEOUT },
    async fetch(url, init) {
      if (init?.body instanceof URLSearchParams && init.body.has('refresh_token')) await meanwhile(app);
      return app.provider.fetch(url, init);
    },
  });
  const person = await signedUp(app);
  app.provider.says({ profile: ada, tokens });
  await app.visit(person, { path: '/link-social' });
  // Mails of the sign-up would otherwise be written to the database beside the refresh.
  await app.settle();
  app.advance(1);
  return Object.assign(app, { person });
}

type App = Awaited<ReturnType<typeof acmeApp>>;

describe('a refresh', () => {
  it('holds its lease for longer than both of its requests may take', async () => {
    const lives: number[] = [];
    await using app = await refreshable(async ({ em, now }) => {
      const lease = await em().findOneOrFail(Verification, { purpose: 'refresh-lease' });
      lives.push((lease.expiresAt.getTime() - now().getTime()) / 1000);
    });
    await app.person.api.refreshToken.mutate(input);

    expect(lives).toEqual([expect.any(Number)]);
    expect(lives[0]).toBeGreaterThan(2 * PROVIDER_TIMEOUT);
    expect(await app.em().count(Verification, { purpose: 'refresh-lease' })).toBe(0);
  });

  it('returns no tokens of an account that was unlinked in between', async () => {
    await using app = await refreshable(({ em }) => em().nativeDelete(Account, { providerId: 'acme' }));

    expect(await refusalOf(app.person, call, input)).toEqual({ status: 404, code: 'ACCOUNT_NOT_FOUND' });
    expect(await app.em().count(Verification, { purpose: 'refresh-lease' })).toBe(0);
  });

  it('stores new tokens and marks their id token as used in one unit, or does neither', async () => {
    let isBroken = false;
    await using app = await refreshable(async ({ provider }) => {
      isBroken = true;
      provider.says({ tokens: { access_token: 'access-2', id_token: 'of the provider' } });
    });
    app.service.orm.em.getEventManager().registerSubscriber({
      async beforeTransactionCommit() {
        if (!isBroken) return;
        isBroken = false;
        throw new Error('the connection broke');
      },
    });
    const find = () => app.em().findOneOrFail(Account, { providerId: 'acme' });
    const { accessToken } = await find();

    expect(await refusalOf(app.person, call, input)).toMatchObject({ status: 500 });
    expect((await find()).accessToken).toBe(accessToken);
    expect(await app.em().count(Verification, { purpose: 'spent-id-token' })).toBe(0);
  });

  it('releases the lease when the provider has no new tokens', async () => {
    await using app = await refreshable(async ({ provider }) =>
      provider.says({ tokens: { error: 'invalid_grant' } }),
    );

    expect(await refusalOf(app.person, call, input)).toMatchObject({
      code: 'FAILED_TO_REFRESH_ACCESS_TOKEN',
    });
    expect(await app.em().count(Verification, { purpose: 'refresh-lease' })).toBe(0);
  });
});
