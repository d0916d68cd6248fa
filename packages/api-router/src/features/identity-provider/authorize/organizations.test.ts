import { Member, Organization } from '@keystead/db';
import { describe, expect, test } from 'vitest';
import {
  type AuthorizeApp,
  authorize,
  authorizeApp,
  CALLBACK,
  CLIENT,
  countGrants,
  decide,
  decided,
  grantOf,
  organizationNamed,
} from '#testing/apps/authorize-app.ts';
import type { ProviderOptions } from '#testing/apps/clients-app.ts';
import { organizationWith } from '#testing/database/organization-rows.ts';
import { signedUp } from '#testing/index.ts';
import { memberOf } from '#testing/people/organizations.ts';
import { outcomeOf } from '#testing/people/two-factor.ts';

const scope = 'openid organization';
const scopes = ['openid', 'profile', 'organization'];

const setUp = (provider: ProviderOptions = {}) => authorizeApp(provider, { organization: {} }, { scopes });

describe('the organization of a grant', () => {
  test('is none for who has none, and the only one for who has one', async () => {
    await using app = await setUp();
    const ada = await memberOf(app, 'acme');
    const bob = await signedUp(app, { name: 'Bob' });

    const only = await decided(ada, await authorize(ada, { scope }));
    expect((await grantOf(app, only)).organizationId).toBe('acme');
    const none = await decided(bob, await authorize(bob, { scope }));
    expect((await grantOf(app, none)).organizationId).toBeNull();
    expect((await grantOf(app, await authorize(ada, { scope }))).organizationId).toBe('acme');
  });

  test('is chosen by who has several, remembered, and never that of others', async () => {
    await using app = await setUp();
    const ada = await memberOf(app, 'acme', 'beta');
    await organizationWith(app, { id: 'other', members: {} });
    const shown = await authorize(ada, { scope });

    expect(await outcomeOf(await decide(ada, shown))).toBe('400 VALIDATION_ERROR');
    for (const organization_id of ['other', 'nowhere'])
      expect(await outcomeOf(await decide(ada, shown, { organization_id }))).toBe(
        '403 YOU_ARE_NOT_A_MEMBER_OF_THIS_ORGANIZATION',
      );
    expect(await countGrants(app)).toBe(0);
    const done = await decided(ada, shown, { organization_id: 'beta' });

    expect((await grantOf(app, done)).organizationId).toBe('beta');
    expect((await grantOf(app, await authorize(ada, { scope, prompt: 'none' }))).organizationId).toBe('beta');
  });

  test('is left out with its scope', async () => {
    await using app = await setUp();
    const ada = await memberOf(app, 'acme', 'beta');
    const done = await decided(ada, await authorize(ada, { scope }), {
      scope: 'openid',
      organization_id: 'beta',
    });
    expect(await grantOf(app, done)).toMatchObject({ organizationId: null, scopes: ['openid'] });
  });

  test('is none that the person has left while the page was open', async () => {
    await using app = await setUp();
    const ada = await memberOf(app, 'acme', 'beta');
    const shown = await authorize(ada, { scope });
    await app.em().nativeDelete(Member, { user: ada.id, organization: 'acme' });

    expect(await outcomeOf(await decide(ada, shown, { organization_id: 'acme' }))).toBe(
      '403 YOU_ARE_NOT_A_MEMBER_OF_THIS_ORGANIZATION',
    );
    expect(await countGrants(app)).toBe(0);
    expect((await grantOf(app, await decided(ada, shown))).organizationId).toBe('beta');
  });

  test('is none whose policy the session does not meet', async () => {
    await using app = await setUp();
    const ada = await memberOf(app, 'acme', 'beta');
    const shown = await authorize(ada, { scope });
    await decide(ada, await authorize(ada, { scope, state: 'before' }), { organization_id: 'acme' });
    const rules = { requireTwoFactor: true, allowedMethods: null, maximumSessionAge: null };
    const policy = { ...rules, updatedAt: app.now().toISOString(), updatedBy: ada.id };
    await app.em().nativeUpdate(Organization, { id: 'acme' }, { policy });

    expect(await outcomeOf(await decide(ada, shown, { organization_id: 'acme' }))).toBe(
      '403 ORGANIZATION_POLICY',
    );
    const silent = await authorize(ada, { scope, prompt: 'none' });
    expect(silent.query.get('error')).toBe('consent_required');
    expect(await countGrants(app)).toBe(1);
    expect((await grantOf(app, await decided(ada, shown))).organizationId).toBe('beta');
  });
});

describe('a client for the members of an organization', () => {
  async function forMembers(more: Parameters<AuthorizeApp['addClient']>[0] = { id: 'members' }) {
    const app = await setUp({ organizationClients: true });
    const ada = await memberOf(app, 'acme', 'beta');
    const organization = organizationNamed(app, 'acme');
    await app.addClient({
      source: 'organization',
      audience: 'members',
      organization,
      scopes,
      authMethod: 'none',
      ...more,
    });
    return { app, ada, [Symbol.asyncDispose]: () => app[Symbol.asyncDispose]() };
  }

  const asked = { client_id: 'members', scope };

  test('is used in that organization alone', async () => {
    await using place = await forMembers();
    const { app, ada } = place;
    const shown = await authorize(ada, asked);

    expect(await outcomeOf(await decide(ada, shown, { organization_id: 'beta' }))).toBe(
      '400 VALIDATION_ERROR',
    );
    expect(await countGrants(app)).toBe(0);
    const done = await decided(ada, shown);

    expect((await grantOf(app, done)).organizationId).toBe('acme');
    expect((await grantOf(app, await authorize(ada, asked))).organizationId).toBe('acme');
    const view = await ada.get('/oauth2/public-client?client_id=members');
    expect(await view.json()).toMatchObject({ audience: 'members', organization: { id: 'acme' } });
  });

  test.each([{}, { scope: 'openid' }])('is used by them alone, whatever it asks for: %j', async (changes) => {
    await using place = await forMembers();
    const { app, ada } = place;
    const bob = await signedUp(app, { name: 'Bob' });
    const shown = await authorize(ada, { ...asked, ...changes });
    await app.em().nativeDelete(Member, { user: ada.id, organization: 'acme' });

    for (const done of [await authorize(bob, { ...asked, ...changes }), await decided(ada, shown)])
      expect([done.page, done.query.get('error')]).toEqual([CALLBACK, 'access_denied']);
    expect(await countGrants(app)).toBe(0);
  });
});

describe('mayAuthorize', () => {
  test('says for whom and for what, before the person is asked and with what they allowed', async () => {
    const seen: (readonly string[])[] = [];
    await using app = await authorizeApp({
      mayAuthorize({ user, client, scopes: asked }) {
        seen.push(asked);
        return user.name !== 'Bob' && client.id === CLIENT && client.name === 'Notes';
      },
    });
    const ada = await signedUp(app);
    const bob = await signedUp(app, { name: 'Bob' });

    const refused = await authorize(bob);
    expect([refused.page, refused.query.get('error')]).toEqual([CALLBACK, 'access_denied']);
    const done = await decided(ada, await authorize(ada), { scope: 'openid' });
    expect(done.query.has('code')).toBe(true);
    expect(seen).toEqual([['openid', 'profile'], ['openid', 'profile'], ['openid']]);
  });

  test('that changes its mind while the page is open is asked again', async () => {
    let isAllowed = true;
    await using app = await authorizeApp({ mayAuthorize: async () => isAllowed });
    const ada = await signedUp(app);
    const shown = await authorize(ada);
    isAllowed = false;
    expect((await decided(ada, shown)).query.get('error')).toBe('access_denied');
    expect(await countGrants(app)).toBe(0);
  });
});
