import { OAuthConsent, OAuthGrant } from '@keystead/db';
import { describe, expect, test } from 'vitest';
import { DAY } from '#core/options/durations.ts';
import {
  type AuthorizeApp,
  authorize,
  authorizeApp,
  CLIENT,
  decide,
  decided,
  grantOf,
  redeem,
} from '#testing/apps/authorize-app.ts';
import { signedUp } from '#testing/index.ts';
import { memberOf } from '#testing/people/organizations.ts';

const isPublic = { authMethod: 'none' } as const;

const after = (app: AuthorizeApp, seconds: number): Date => new Date(app.now().getTime() + seconds * 1000);

describe('a grant', () => {
  test.each([
    ['openid offline_access', 365 * DAY],
    ['openid', null],
  ])('of %j ends with its code, and has its whole life from its first tokens on', async (scope, life) => {
    await using app = await authorizeApp({}, {}, isPublic);
    const ada = await signedUp(app);
    const end = life === null ? null : after(app, life);

    const done = await decided(ada, await authorize(ada, { scope }));
    expect((await grantOf(app, done)).expiresAt).toEqual(after(app, 60));
    app.advance(30);
    const answer = await redeem(app, done);

    expect(answer.status).toBe(200);
    expect((await grantOf(app, done)).expiresAt).toEqual(end);
    if (life !== null) expect(await answer.json()).toMatchObject({ refresh_token_expires_in: 30 * DAY });
  });

  test('that nobody redeems is over, and its application stays listed until it is disconnected', async () => {
    await using app = await authorizeApp({}, {}, isPublic);
    const ada = await signedUp(app);
    const done = await decided(ada, await authorize(ada, { scope: 'openid offline_access' }));
    app.advance(61);

    expect(await (await redeem(app, done)).json()).toMatchObject({ error: 'invalid_grant' });
    expect((await grantOf(app, done)).expiresAt).not.toEqual(null);
    expect(await app.em().count(OAuthGrant, { expiresAt: { $gt: app.now() } })).toBe(0);
    expect(await ada.api.oauth2.getConsents.query()).toMatchObject([{ clientId: CLIENT }]);
  });
});

const provider = {
  scopes: { 'notes:read': { title: 'Read' }, 'notes:write': { title: 'Write', sensitive: true } },
};

const everything = {
  scopes: ['openid', 'profile', 'email', 'offline_access', 'organization', 'notes:read', 'notes:write'],
};

const told = (app: AuthorizeApp) => app.outbox.messages.filter(({ kind }) => kind === 'application-allowed');

describe('the mail about a new application', () => {
  test('is sent when it gets something sensitive or goes on in absence for the first time, and never again', async () => {
    await using app = await authorizeApp(provider, {}, everything);
    const ada = await signedUp(app);
    const counts: number[] = [];
    for (const scope of [
      'openid profile notes:read',
      'openid notes:write',
      'openid notes:write',
      'openid offline_access',
      'openid notes:write offline_access',
    ]) {
      await decide(ada, await authorize(ada, { scope, prompt: 'consent' }));
      await app.settle();
      counts.push(told(app).length);
    }

    expect(counts).toEqual([0, 1, 1, 2, 2]);
    expect(told(app).map(({ to }) => to)).toEqual([ada.email, ada.email]);
    expect(told(app)[0]?.text).toContain('Notes');
  });

  test('is not sent for what was declined or unticked, nor for an application of the operator that asks nobody', async () => {
    await using app = await authorizeApp(provider, {}, everything);
    const ada = await signedUp(app);
    const scope = 'openid notes:write offline_access';
    await decide(ada, await authorize(ada, { scope }), { accept: false });
    await decide(ada, await authorize(ada, { scope }), { scope: 'openid' });
    await app.addClient({
      id: 'own',
      redirectUris: ['https://own.example/cb'],
      ...everything,
      skipConsent: true,
    });
    const own = { client_id: 'own', redirect_uri: 'https://own.example/cb', scope };
    expect((await authorize(ada, own)).query.has('code')).toBe(true);
    await app.settle();

    expect(told(app)).toEqual([]);
    expect(await app.em().count(OAuthConsent, { user: ada.id })).toBe(2);
  });

  test('names the organization, and is sent for each', async () => {
    await using app = await authorizeApp(provider, { organization: {} }, everything);
    const ada = await memberOf(app, 'acme', 'beta');

    for (const organization_id of ['acme', 'beta', 'beta']) {
      const shown = await authorize(ada, { scope: 'organization offline_access', prompt: 'consent' });
      await decide(ada, shown, { organization_id });
      await app.settle();
    }

    const names = told(app).map(({ text }) => /The (?:acme|beta)/.exec(text)?.[0]);
    expect(names).toEqual(['The acme', 'The beta']);
  });
});
