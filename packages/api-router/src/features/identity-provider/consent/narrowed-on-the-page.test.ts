import { OAuthConsent, OAuthGrant } from '@keystead/db';
import { describe, expect, test } from 'vitest';
import {
  type AuthorizeApp,
  authorize,
  authorizeApp,
  CALLBACK,
  CLIENT,
  decide,
  decided,
  grantOf,
  redeem,
} from '#testing/apps/authorize-app.ts';
import { signedUp } from '#testing/index.ts';
import { memberOf } from '#testing/people/organizations.ts';
import type { Person } from '#testing/people/people.ts';
import { outcomeOf } from '#testing/people/two-factor.ts';

const scope = 'openid profile email';

/** Allows all of a request. */
const allow = async (person: Person, changes: Record<string, string>) =>
  decided(person, await authorize(person, changes));

/** Asks anew, and allows some of it. */
async function allowLess(person: Person, asked: string, allowed: object) {
  const shown = await authorize(person, { scope: asked, prompt: 'consent' });
  expect(shown.page).toBe('/consent');
  return decided(person, shown, allowed);
}

const scopesLeft = async (app: AuthorizeApp, where: object = {}): Promise<string[][]> =>
  (await app.em().find(OAuthConsent, { clientId: CLIENT, ...where })).map(({ scopes }) => scopes);

const reasonOf = async (app: AuthorizeApp, { id }: OAuthGrant): Promise<string | null> =>
  (await app.em().findOneOrFail(OAuthGrant, id)).endReason;

describe('what a person leaves out on the page although it was allowed before', () => {
  test('is taken back: from what is remembered, and from every grant that has it', async () => {
    await using app = await authorizeApp({}, {}, { authMethod: 'none' });
    const ada = await signedUp(app);
    const bob = await signedUp(app, { name: 'Bob' });
    const all = await allow(ada, { scope });
    const [first, unused] = [await grantOf(app, all), await authorize(ada, { scope })];
    const fewer = await grantOf(app, await authorize(ada, { scope: 'openid profile' }));
    const other = await grantOf(app, await allow(bob, { scope }));
    expect((await redeem(app, all)).status).toBe(200);

    const done = await allowLess(ada, scope, { scope: 'openid profile' });

    expect(done.page).toBe(CALLBACK);
    const now = await grantOf(app, done);
    expect([now.scopes, now.endedAt]).toEqual([['openid', 'profile'], null]);
    expect(await scopesLeft(app, { user: ada.id })).toEqual([['openid', 'profile']]);
    expect(await reasonOf(app, first)).toBe('consent-narrowed');
    expect((await redeem(app, unused)).status).toBe(400);
    expect([await reasonOf(app, fewer), await reasonOf(app, other)]).toEqual([null, null]);
    expect((await authorize(ada, { scope, prompt: 'none' })).query.get('error')).toBe('consent_required');
    expect((await authorize(ada, { scope: 'openid profile', prompt: 'none' })).query.has('code')).toBe(true);
    expect(await scopesLeft(app, { user: bob.id })).toEqual([['openid', 'profile', 'email']]);
  });

  test('is only what this request asks for: all else stays allowed', async () => {
    await using app = await authorizeApp();
    const ada = await signedUp(app);
    const email = await grantOf(app, await allow(ada, { scope: 'openid email' }));
    const profile = await grantOf(app, await allow(ada, { scope: 'openid profile' }));

    await allowLess(ada, 'openid profile', { scope: 'openid' });

    expect(await scopesLeft(app)).toEqual([['openid', 'email']]);
    expect([await reasonOf(app, email), await reasonOf(app, profile)]).toEqual([null, 'consent-narrowed']);
  });

  test('ends nothing if it was never allowed, or if everything is allowed again', async () => {
    await using app = await authorizeApp();
    const ada = await signedUp(app);
    const before = await grantOf(app, await allow(ada, { scope: 'openid profile' }));

    await allowLess(ada, scope, { scope: 'openid profile' });
    await allowLess(ada, 'openid profile', {});

    expect(await reasonOf(app, before)).toBeNull();
    expect(await scopesLeft(app)).toEqual([['openid', 'profile']]);
  });

  test('stays where the decision is refused, or is no', async () => {
    await using app = await authorizeApp();
    const ada = await signedUp(app);
    const before = await grantOf(app, await allow(ada, { scope }));
    const shown = await authorize(ada, { scope: 'openid profile', prompt: 'consent' });

    const more = await decide(ada, shown, { scope: 'openid email' });
    expect(await outcomeOf(more)).toBe('400 INVALID_OAUTH_SCOPE');
    expect((await decided(ada, shown, { accept: false })).query.get('error')).toBe('access_denied');

    expect(await reasonOf(app, before)).toBeNull();
    expect(await scopesLeft(app)).toEqual([['openid', 'profile', 'email']]);
  });

  test('can be a claim that was asked for by its name', async () => {
    await using app = await authorizeApp();
    const ada = await signedUp(app);
    const claims = JSON.stringify({ userinfo: { email: null, name: null } });
    const before = await grantOf(app, await allow(ada, { scope: 'openid', claims }));
    const shown = await authorize(ada, { scope: 'openid', claims, prompt: 'consent' });

    await decide(ada, shown, { claims: 'name' });

    const [consent] = await app.em().find(OAuthConsent, { clientId: CLIENT });
    expect(consent?.claims).toEqual(['name']);
    expect(await reasonOf(app, before)).toBe('consent-narrowed');
  });
});

test('in one organization nothing of another one is taken back, unless it is the organization itself', async () => {
  const scopes = ['openid', 'profile', 'organization'];
  await using app = await authorizeApp({}, { organization: {} }, { scopes });
  const ada = await memberOf(app, 'acme', 'beta');
  const asked = scopes.join(' ');
  const allowIn = async (organization_id: string) => {
    const shown = await authorize(ada, { scope: asked, prompt: 'consent' });
    return grantOf(app, await decided(ada, shown, { organization_id }));
  };
  const [acme, beta] = [await allowIn('acme'), await allowIn('beta')];

  await allowLess(ada, asked, { scope: 'openid organization', organization_id: 'acme' });
  expect([await reasonOf(app, acme), await reasonOf(app, beta)]).toEqual(['consent-narrowed', null]);
  expect(await scopesLeft(app, { organization: 'beta' })).toEqual([scopes]);

  await allowLess(ada, asked, { scope: 'openid profile' });
  expect(await reasonOf(app, beta)).toBe('consent-narrowed');
  expect(await scopesLeft(app, { organization: 'acme' })).toEqual([['openid']]);
  expect(await scopesLeft(app, { organization: 'beta' })).toEqual([['openid', 'profile']]);
  expect(await scopesLeft(app, { organization: null })).toEqual([['openid', 'profile']]);
});
