import {
  Member,
  Organization,
  OrganizationDomain,
  ScimToken,
  SetUpLink,
  SetUpOpening,
  SsoConnection,
} from '@keystead/db';
import { describe, expect, test } from 'vitest';
import { DAY } from '#core/options/durations.ts';
import { byLink, outcome, type SetupLinkApp, setupLinkApp, tokenOf } from '#testing/apps/setup-link-app.ts';
import { connectionOf } from '#testing/apps/sso-app.ts';
import { between } from '#testing/database/between.ts';
import { organizationWith } from '#testing/database/organization-rows.ts';
import { type Browser, signedUp } from '#testing/index.ts';

const read = '/organization/get-setup-link';
const list = '/organization/list-domains';

/** Another organization with an identity provider, whose owner is `eve`. */
async function rival(app: SetupLinkApp) {
  const eve = await signedUp(app, { name: 'Eve', email: 'eve@rival.example' });
  await organizationWith(app, { id: 'rival', members: { [eve.id]: 'owner' } });
  await connectionOf(app, {
    organization: 'rival',
    providerId: 'rival-idp',
    issuer: 'https://login.example',
  });
  return eve;
}

const setRole = (app: SetupLinkApp, user: string, role: string) =>
  app.em().nativeUpdate(Member, { user, organization: 'acme' }, { role });

describe('the organization of a link', () => {
  test('is the only one: another in the body, and what belongs to another, counts as unknown', async () => {
    await using app = await setupLinkApp();
    await rival(app);
    const { browser } = await app.opened();

    for (const other of [
      { organizationId: 'rival' },
      { organizationSlug: 'rival' },
      { organizationId: 'nowhere' },
    ]) {
      const query = new URLSearchParams(other);
      expect(await outcome(await browser.get(`${list}?${query}`))).toMatch(/^40[03] YOU_ARE_NOT_A_MEMBER/);
      expect(await outcome(await browser.get(`/sso/providers?${query}`))).toMatch(/YOU_ARE_NOT_A_MEMBER/);
    }
    expect(await outcome(await app.register(browser, { organizationId: 'rival' }))).toMatch(
      /YOU_ARE_NOT_A_MEMBER/,
    );
    const providerId = 'rival-idp';
    for (const [path, body] of [
      ['/sso/update-provider', { providerId, name: 'Mine' }],
      ['/sso/check-provider', { providerId }],
      ['/sso/test-provider', { providerId }],
      ['/sso/verify-domain', { providerId }],
    ] as const)
      expect(await outcome(await browser.post(path, body))).toBe('404 SSO_PROVIDER_NOT_FOUND');
    expect(await outcome(await browser.get(`/sso/get-provider?providerId=${providerId}`))).toBe(
      '404 SSO_PROVIDER_NOT_FOUND',
    );
    expect(await app.em().findOneOrFail(SsoConnection, { providerId })).toMatchObject({ name: 'Login' });
  });

  test('is not that of a session in the same browser', async () => {
    await using app = await setupLinkApp();
    const eve = await rival(app);
    const { browser } = await app.opened();
    for (const [name, value] of browser.cookies) eve.cookies.set(name, value);

    const asSession = await eve.get('/sso/providers?organizationId=rival');
    expect(await asSession.json()).toMatchObject({ providers: [{ providerId: 'rival-idp' }] });
    expect(await outcome(await eve.get('/sso/providers?organizationId=acme'))).toMatch(
      /YOU_ARE_NOT_A_MEMBER/,
    );
    const asLink = await eve.get('/sso/providers', byLink);
    expect(await asLink.json()).toEqual({ providers: [] });
    expect(await outcome(await eve.get('/sso/providers?organizationId=rival', byLink))).toMatch(
      /YOU_ARE_NOT_A_MEMBER/,
    );
  });

  test('is not reached by a session once the link has ended', async () => {
    await using app = await setupLinkApp();
    const { link, browser } = await app.opened();
    for (const [name, value] of browser.cookies) app.owner.cookies.set(name, value);
    await app.em().nativeDelete(SetUpLink, { id: link.id });

    expect(await outcome(await app.owner.get('/sso/providers?organizationId=acme', byLink))).toBe(
      '401 UNAUTHORIZED',
    );
    expect((await app.owner.get('/sso/providers?organizationId=acme')).status).toBe(200);
  });
});

describe('a link ends', () => {
  const endings: [string, (app: SetupLinkApp) => Promise<unknown>][] = [
    ['its maker is demoted', (app) => setRole(app, app.owner.id, 'admin')],
    ['its maker is removed', (app) => app.em().nativeDelete(Member, { user: app.owner.id })],
    [
      'its organization is deleted',
      (app) => app.owner.api.organization.delete.mutate({ organizationId: 'acme' }),
    ],
    [
      'its organization is hidden',
      (app) => app.em().nativeUpdate(Organization, { id: 'acme' }, { deletedAt: app.now() }),
    ],
  ];

  test.each(endings)('when %s', async (_, end) => {
    await using app = await setupLinkApp();
    const { link, browser } = await app.opened();
    await end(app);

    expect(await outcome(await browser.get(read))).toBe('401 UNAUTHORIZED');
    expect(await outcome(await app.register(browser))).toBe('401 UNAUTHORIZED');
    expect(await outcome(await app.redeem(link, app.newBrowser()))).toBe('404 SETUP_LINK_NOT_FOUND');
  });

  test('when its maker gets a new password by mail', async () => {
    await using app = await setupLinkApp();
    const { browser } = await app.opened();
    await app.owner.post('/request-password-reset', { email: 'owner@elsewhere.example' });
    await app.settle();
    const token = app.outbox.link('reset-password', 'owner@elsewhere.example').pathname.split('/').at(-1);
    const answer = await app
      .newBrowser()
      .post('/reset-password', { token, newPassword: 'another horse battery' });

    expect(answer.status).toBe(200);
    expect(await outcome(await browser.get(read))).toBe('401 UNAUTHORIZED');
    expect(await app.em().count(SetUpLink)).toBe(0);
  });

  test.each<[string, (app: SetupLinkApp) => Promise<unknown>]>([
    ['the link is revoked', (app) => app.em().nativeDelete(SetUpLink, {})],
    ['its maker is demoted', (app) => setRole(app, app.owner.id, 'member')],
    ['its maker is removed', (app) => app.em().nativeDelete(Member, { user: app.owner.id })],
  ])('in the middle of a call, when %s', async (_, end) => {
    await using app = await setupLinkApp();
    const { browser } = await app.opened();
    const meanwhile = await between(app);
    meanwhile.happens = () => end(app);

    expect(
      (await browser.post('/organization/add-domain', { domain: 'acme.example' })).status,
    ).toBeGreaterThan(400);
    expect(meanwhile.happens).toBeUndefined();
    expect(await app.em().count(OrganizationDomain, { domain: 'acme.example' })).toBe(0);
  });

  test('in the middle of its redemption', async () => {
    await using app = await setupLinkApp();
    const link = await app.make();
    const browser = app.newBrowser();
    const meanwhile = await between(app);
    meanwhile.happens = () => app.em().nativeDelete(SetUpLink, {});

    const answer = await app.redeem(link, browser);
    expect(await outcome(answer)).toBe('404 SETUP_LINK_NOT_FOUND');
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(await app.em().count(SetUpOpening)).toBe(0);
  });
});

test('redemptions at the same time each get a cookie of their own', async () => {
  await using app = await setupLinkApp();
  const link = await app.make();
  const browsers = Array.from({ length: 5 }, () => app.browser({ headers: byLink }));
  const answers = await Promise.all(browsers.map((browser) => app.redeem(link, browser)));

  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect(new Set(browsers.flatMap(({ cookies }) => [...cookies.values()])).size).toBe(5);
  for (const browser of browsers) expect((await browser.get(read)).status).toBe(200);
});

describe('what a link is not for', () => {
  test('is refused', async () => {
    await using app = await setupLinkApp();
    const { browser } = await app.opened({ for: ['domains'] });
    expect((await browser.get(list)).status).toBe(200);
    expect(await outcome(await app.register(browser))).toBe('403 SETUP_LINK_NOT_FOR_THIS');
    expect(await outcome(await browser.get('/sso/providers'))).toBe('403 SETUP_LINK_NOT_FOR_THIS');

    const { browser: other } = await app.opened({ for: ['sso'] });
    expect((await other.get(list)).status).toBe(200);
    expect(await outcome(await other.post('/organization/add-domain', { domain: 'acme.example' }))).toBe(
      '403 SETUP_LINK_NOT_FOR_THIS',
    );
    expect(await outcome(await app.register(other, { domain: 'acme.example' }))).toBe(
      '403 YOU_ARE_NOT_ALLOWED_TO_MANAGE_SSO',
    );
    expect((await app.register(other)).status).toBe(200);
    expect(await outcome(await other.post('/sso/verify-domain', { providerId: 'acme-idp' }))).toBe(
      '403 SETUP_LINK_NOT_FOR_THIS',
    );
  });

  test.each<[string, Record<string, unknown>]>([
    ['a role above the default one', { roleMapping: [{ claim: 'groups', value: 'it', role: 'admin' }] }],
    ['another default role', { defaultRole: 'admin' }],
    ['to take roles away', { syncRoles: true }],
  ])('is %s', async (_, given) => {
    await using app = await setupLinkApp();
    const { browser } = await app.opened();
    expect(await outcome(await app.register(browser, given))).toBe('403 YOU_ARE_NOT_ALLOWED_TO_MANAGE_SSO');
    expect((await app.register(browser)).status).toBe(200);
    const changed = await browser.post('/sso/update-provider', { providerId: 'acme-idp', ...given });
    expect(await outcome(changed)).toBe('403 YOU_ARE_NOT_ALLOWED_TO_MANAGE_SSO');
    const rule = { claim: 'groups', value: 'it', role: 'member' };
    const fine = await browser.post('/sso/update-provider', { providerId: 'acme-idp', roleMapping: [rule] });
    expect(fine.status).toBe(200);
  });

  test('is to switch off, to delete, or to name another identity provider for those with more rights', async () => {
    await using app = await setupLinkApp();
    const rule = { claim: 'groups', value: 'it', role: 'admin' };
    await app.register(app.owner, { roleMapping: [rule] });
    const { browser } = await app.opened();
    const providerId = 'acme-idp';
    const update = (given: object) => browser.post('/sso/update-provider', { providerId, ...given });

    expect(await outcome(await update({ enabled: false }))).toBe('403 YOU_ARE_NOT_ALLOWED_TO_MANAGE_SSO');
    expect(await outcome(await update({ oidcConfig: { clientId: 'mine' }, confirm: true }))).toBe(
      '403 YOU_ARE_NOT_ALLOWED_TO_MANAGE_SSO',
    );
    expect((await update({ name: 'Login', roleMapping: [rule] })).status).toBe(200);
    expect(await outcome(await browser.post('/sso/delete-provider', { providerId }))).toBe(
      '401 UNAUTHORIZED',
    );
  });

  test('is to let an identity provider name people by another claim for those with more rights', async () => {
    await using app = await setupLinkApp();
    const rule = { claim: 'groups', value: 'it', role: 'admin' };
    await app.register(app.owner, { roleMapping: [rule] });
    const { browser } = await app.opened();
    const update = async (mapping: object) =>
      outcome(
        await browser.post('/sso/update-provider', { providerId: 'acme-idp', oidcConfig: { mapping } }),
      );

    expect(await update({ email: 'nickname' })).toBe('403 YOU_ARE_NOT_ALLOWED_TO_MANAGE_SSO');
    expect(await update({})).toBe('200');
    await app.owner.post('/sso/update-provider', { providerId: 'acme-idp', roleMapping: [] });
    expect(await update({ email: 'nickname' })).toBe('200');
    expect(await update({ email: 'email' })).toBe('200');
    expect(await app.signIn(app.newBrowser())).toBe('/in');
    expect(await update({ email: 'nickname' })).toBe('409 SSO_IDENTITY_CHANGE');
  });

  test('is to say who is in groups that stand for more than everybody gets', async () => {
    await using app = await setupLinkApp({ scim: {} });
    const rule = (role: string) => ({ claim: 'scim:group', value: 'it', role });
    await app.register(app.owner, { roleMapping: [rule('admin')] });
    const { browser } = await app.opened({ for: ['scim'] });
    const generate = async () => outcome(await browser.post('/scim/generate-token', { providerId: 'okta' }));

    expect(await generate()).toBe('403 YOU_ARE_NOT_ALLOWED_TO_MANAGE_SCIM');
    expect(await app.em().count(ScimToken)).toBe(0);
    await app.owner.post('/sso/update-provider', { providerId: 'acme-idp', roleMapping: [rule('member')] });
    expect(await generate()).toBe('201');
  });

  test('is to let sign-ins begin at the identity provider, or to put people in a team', async () => {
    await using app = await setupLinkApp();
    await app.register();
    const { browser } = await app.opened();
    const refused = '403 YOU_ARE_NOT_ALLOWED_TO_MANAGE_SSO';
    const rule = { claim: 'scim:group', value: 'it', role: 'member', teamId: 'team' };

    for (const given of [{ allowIdpInitiated: true }, { roleMapping: [rule] }]) {
      const update = { providerId: 'acme-idp', ...given };
      expect(await outcome(await browser.post('/sso/update-provider', update))).toBe(refused);
      expect(await outcome(await app.register(browser, { providerId: 'other', ...given }))).toBe(refused);
    }
  });

  test('is the directory of another organization, or to delete one', async () => {
    await using app = await setupLinkApp({ scim: {} });
    const eve = await rival(app);
    const organizationId = 'rival';
    const theirs = await eve.api.scim.generateToken.mutate({ organizationId, providerId: 'okta' });
    const { browser } = await app.opened({ for: ['scim'] });

    expect(await outcome(await browser.post('/scim/revoke-token', { tokenId: theirs.id }))).toBe(
      '404 SCIM_TOKEN_NOT_FOUND',
    );
    for (const path of ['/scim/list-provider-connections', '/scim/get-provider-connection?providerId=okta'])
      expect(JSON.stringify(await (await browser.get(path)).json())).not.toContain(theirs.id);
    const mine = { organizationId, providerId: 'okta' };
    expect(await outcome(await browser.post('/scim/generate-token', mine))).toMatch(/YOU_ARE_NOT_A_MEMBER/);
    expect((await browser.post('/scim/generate-token', { providerId: 'okta' })).status).toBe(201);
    expect(await outcome(await browser.post('/scim/delete-provider-connection', mine))).toBe(
      '401 UNAUTHORIZED',
    );
    expect(await app.em().count(ScimToken)).toBe(2);

    const { browser: other } = await app.opened({ for: ['sso'] });
    for (const answer of [
      await other.get('/scim/list-provider-connections'),
      await other.post('/scim/generate-token', { providerId: 'okta' }),
      await other.post('/scim/revoke-token', { tokenId: 'x' }),
    ])
      expect(await outcome(answer)).toBe('403 SETUP_LINK_NOT_FOR_THIS');
  });

  test('is the test of somebody else, and its own is for nobody else', async () => {
    await using app = await setupLinkApp();
    await app.register();
    const providerId = 'acme-idp';
    const ours = await app.owner.api.sso.testProvider.mutate({ providerId });
    const { browser } = await app.opened();
    const { browser: other } = await app.opened();
    const theirs = await browser.api.sso.testProvider.mutate({ providerId });
    const resultFor = async (one: Pick<Browser, 'get'>, { testId }: { testId: string }) =>
      (await one.get(`/sso/test-result?testId=${testId}`)).status;

    expect([await resultFor(app.owner, ours), await resultFor(browser, theirs)]).toEqual([200, 200]);
    expect([await resultFor(browser, ours), await resultFor(other, theirs)]).toEqual([404, 404]);
    expect(await resultFor(app.owner, theirs)).toBe(404);
  });
});

describe('a link is made and revoked', () => {
  test('by those who may set up identity providers, in person', async () => {
    await using app = await setupLinkApp();
    const eve = await rival(app);
    const admin = await signedUp(app, { name: 'Amy', email: 'amy@elsewhere.example' });
    const times = { createdAt: app.now(), updatedAt: app.now() };
    await app
      .em()
      .insert(Member, { id: 'amy', organization: 'acme', user: admin.id, role: 'admin', ...times });
    const { link, browser } = await app.opened();

    expect((await app.ask({}, admin)).status).toBe(403);
    expect(await outcome(await app.ask({}, eve))).toMatch(/YOU_ARE_NOT_A_MEMBER/);
    expect(await outcome(await app.ask({}, browser))).toBe('401 UNAUTHORIZED');
    const revoke = (person: Pick<Browser, 'post'>, organizationId: string) =>
      person.post('/organization/revoke-setup-link', { id: link.id, organizationId });
    expect((await revoke(admin, 'acme')).status).toBe(403);
    expect(await outcome(await revoke(eve, 'rival'))).toBe('404 SETUP_LINK_NOT_FOUND');
    expect((await browser.get(read)).status).toBe(200);
    app.advance(2 * DAY);
    expect(await outcome(await app.ask())).toBe('403 SESSION_NOT_FRESH');
  });
});

describe('what a browser sends', () => {
  test('counts from pages of this service only', async () => {
    await using app = await setupLinkApp();
    const { link, browser } = await app.opened();
    const evil = { origin: 'https://evil.example' };
    const add = (headers: Record<string, string>) =>
      browser.post('/organization/add-domain', { domain: 'acme.example' }, headers);

    expect(await outcome(await add(evil))).toBe('403 INVALID_ORIGIN');
    const redeemed = await app
      .newBrowser()
      .post('/organization/redeem-setup-link', { token: tokenOf(link) }, { ...evil, cookie: 'a=b' });
    expect(await outcome(redeemed)).toBe('403 INVALID_ORIGIN');
    expect((await add({})).status).toBe(200);
  });

  test('is one cookie with our signature, and no other credential beside it', async () => {
    await using app = await setupLinkApp();
    const { browser } = await app.opened();
    const { browser: other } = await app.opened();
    const [[name, value] = ['', '']] = browser.cookies;
    const [, second = ''] = [...other.cookies][0] ?? [];
    const asks = (cookie: string, headers: Record<string, string> = {}) =>
      app.newBrowser().get(read, { ...byLink, cookie, ...headers });

    expect((await asks(`${name}=${value}`)).status).toBe(200);
    expect((await asks(`${name}=${value}; ${name}=${second}`)).status).toBe(401);
    expect((await asks(`${name}=${value.slice(0, 32)}`)).status).toBe(401);
    expect((await asks('a=b')).status).toBe(401);
    expect((await app.newBrowser().get(read, { cookie: `${name}=${value}` })).status).toBe(401);
  });
});
