import '#testing/database/one-database.ts';
import { Account } from '@keystead/db';
import { describe, expect, it } from 'vitest';
import { DAY } from '#core/options/durations.ts';
import { acmeApp, errorPage, ada as profile } from '#testing/apps/acme-app.ts';
import { refusalOf } from '#testing/calls/refusals.ts';
import { ORIGIN, signedUp } from '#testing/index.ts';

const path = '/link-social';
const call = { path, procedure: 'linkSocial' } as const;
const differs = `${errorPage}?error=email_does_not_match`;
const unproved = `${errorPage}?error=unable_to_link_account`;
const trusted = { trustedProviders: ['acme'] };

describe('linking another account', () => {
  it('needs a fresh session, for a redirect and for an id token', async () => {
    const own = { verifyIdToken: async () => true, getUserInfo: async () => null };
    await using app = await acmeApp({ acme: own });
    const ada = await signedUp(app);
    app.advance(DAY + 1);

    for (const input of [{ provider: 'acme' }, { provider: 'acme', idToken: { token: 'brought' } }])
      expect(await refusalOf(ada, call, input)).toEqual({ status: 403, code: 'SESSION_NOT_FRESH' });
    expect(app.provider.requests).toEqual([]);
  });

  it.each([
    ['the same and verified', {}, { ...profile, verified: true }, ORIGIN],
    ['the same and not verified', {}, { ...profile, verified: false }, unproved],
    ['the same, of which the provider says nothing', {}, { ...profile, verified: null }, unproved],
    ['the same, of which a trusted provider says nothing', trusted, { ...profile, verified: null }, ORIGIN],
    [
      'the same, which a trusted provider calls unverified',
      trusted,
      { ...profile, verified: false },
      unproved,
    ],
    ['absent', trusted, { ...profile, email: null, verified: null }, differs],
    ['another one', trusted, { ...profile, email: 'eve@example.com' }, differs],
    ['absent, where that may be', { allowDifferentEmails: true }, { ...profile, email: null }, ORIGIN],
    [
      'not verified, where that may be',
      { allowDifferentEmails: true },
      { ...profile, verified: false },
      ORIGIN,
    ],
  ])('whose address is %s', async (_, accountLinking, said, end) => {
    await using app = await acmeApp({ account: { accountLinking } });
    const ada = await signedUp(app);

    expect(await app.visit(ada, { path, profile: said })).toBe(end);
    expect(await app.em().count(Account, { providerId: 'acme' })).toBe(end === ORIGIN ? 1 : 0);
  });

  it.each([
    ['LINKING_NOT_ALLOWED', { emailVerified: false }],
    ['LINKING_NOT_ALLOWED', { emailVerified: null }],
    ['LINKING_DIFFERENT_EMAILS_NOT_ALLOWED', { email: null, emailVerified: null }],
  ])('by an id token is refused with %s', async (code, said) => {
    const user = { accountId: 'ada-1', email: profile.email, name: 'Ada', image: null, ...said };
    const own = { verifyIdToken: async () => true, getUserInfo: async () => ({ user, data: {} }) };
    await using app = await acmeApp({ acme: own });
    const ada = await signedUp(app);
    const input = { provider: 'acme', idToken: { token: 'brought' } };

    expect(await refusalOf(ada, call, input)).toEqual({ status: 401, code });
  });
});
