import { Event, OrganizationDomain, ScimToken, SetUpLink, SetUpOpening, SsoConnection } from '@keystead/db';
import { describe, expect, test } from 'vitest';
import { DAY } from '#core/options/durations.ts';
import { outcome, setupLinkApp, tokenOf } from '#testing/apps/setup-link-app.ts';

const eventsOf = async (app: Awaited<ReturnType<typeof setupLinkApp>>, action: string) =>
  app.em().find(Event, { action, organizationId: 'acme' });

describe('create-setup-link', () => {
  test('answers a URL with the token in its fragment, of which the database has a hash', async () => {
    await using app = await setupLinkApp();
    const answer = await app.ask({ for: ['sso', 'domains', 'sso'] });
    const link: unknown = await answer.json();

    expect(link).toEqual({
      id: expect.any(String),
      url: expect.stringMatching(/^http:\/\/localhost:3000\/organization\/setup#[a-zA-Z0-9]{32}$/),
      expiresAt: new Date(app.now().getTime() + 7 * DAY * 1000).toISOString(),
      for: ['domains', 'sso'],
    });
    const [row] = await app.em().find(SetUpLink, {});
    const [event] = await eventsOf(app, 'organization.setup-link-created');
    expect(JSON.stringify([row, event])).not.toContain(
      new URL(JSON.parse(JSON.stringify(link)).url).hash.slice(1),
    );
    expect(event).toMatchObject({ actorId: app.owner.id, targetType: 'set-up-link', targetId: row?.id });
    await app.settle();
    expect(app.outbox.find('setup-link', 'it@example.com')).toBeUndefined();
  });

  test('mails it to an address that is given', async () => {
    await using app = await setupLinkApp();
    const link = await app.make({ email: 'IT@Example.com', expiresIn: 3600 });
    await app.settle();

    expect(app.outbox.link('setup-link', 'it@example.com').href).toBe(link.url);
    expect(await app.owner.api.organization.listSetupLinks.query({ organizationId: 'acme' })).toEqual([
      {
        id: link.id,
        for: ['domains', 'sso'],
        email: 'it@example.com',
        createdBy: { userId: app.owner.id, name: 'Ada' },
        createdAt: app.now().toISOString(),
        expiresAt: new Date(app.now().getTime() + 3_600_000).toISOString(),
        lastUsedAt: null,
      },
    ]);
  });

  test.each<[string, Record<string, unknown>]>([
    ['for nothing', { for: [] }],
    ['for what there is not', { for: ['members'] }],
    ['for what this service does not have', { for: ['sso', 'scim'] }],
    ['for longer than 30 days', { expiresIn: 30 * DAY + 1 }],
    ['for no time', { expiresIn: 0 }],
    ['to what is no address', { email: 'nobody' }],
  ])('refuses one %s', async (_, given) => {
    await using app = await setupLinkApp();
    expect(await outcome(await app.ask(given))).toBe('400 VALIDATION_ERROR');
    expect(await app.em().count(SetUpLink)).toBe(0);
  });

  test('refuses the twenty-first that works', async () => {
    await using app = await setupLinkApp();
    for (let count = 0; count < 20; count += 1) await app.make({ expiresIn: 300 });
    expect(await outcome(await app.ask())).toBe('403 SETUP_LINK_LIMIT_REACHED');

    app.advance(301);
    expect((await app.ask()).status).toBe(200);
  });

  test('is not there without identity providers', async () => {
    await using app = await setupLinkApp({ sso: { enabled: false } });
    expect((await app.ask()).status).toBe(404);
    expect((await app.redeem({ url: 'http://localhost:3000/#x' }, app.newBrowser())).status).toBe(404);
  });
});

describe('a link', () => {
  test('is exchanged for a cookie of its own, and says what it is for', async () => {
    await using app = await setupLinkApp();
    const link = await app.make();
    const browser = app.newBrowser();
    const answer = await app.redeem(link, browser);

    expect(await answer.json()).toEqual({
      organization: { id: 'acme', name: expect.any(String), slug: expect.any(String), logo: null },
      for: ['domains', 'sso'],
      createdBy: { name: 'Ada' },
      expiresAt: new Date(app.now().getTime() + 7 * DAY * 1000).toISOString(),
    });
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^keystead\.set_up=[^;]+; Max-Age=43200; Path=\/api; HttpOnly; SameSite=Strict$/),
    ]);
    const [opening] = await app.em().find(SetUpOpening, {});
    expect(decodeURIComponent([...browser.cookies.values()].join())).not.toContain(opening?.cookieHash);
    const [event] = await eventsOf(app, 'organization.setup-link-opened');
    expect(event).toMatchObject({ actorId: null, targetId: link.id });
    expect(event?.data).toEqual({ by: { kind: 'set-up-link', id: link.id } });
  });

  test('sets up everything from the domain to the switch, and each step is written down', async () => {
    await using app = await setupLinkApp();
    const { link, browser } = await app.opened();
    const claim = await browser.api.organization.addDomain.mutate({ domain: 'acme.example' });
    app.dns.publish(claim);
    await browser.api.organization.verifyDomain.mutate({ domainId: claim.id });
    const registered = await app.register(browser, { domain: 'acme.example', enabled: false });
    expect(registered.status).toBe(200);
    const providerId = 'acme-idp';
    expect(await browser.api.sso.checkProvider.mutate({ providerId })).toMatchObject({ faults: [] });
    const begun = await browser.api.sso.testProvider.mutate({ providerId });
    await app.comeBack(browser, new URL(begun.url), { claims: { email: 'ada@acme.example' } });
    expect(await browser.api.sso.testResult.query({ testId: begun.testId })).toMatchObject({
      status: 'passed',
      mapped: { email: 'ada@acme.example' },
    });
    await browser.api.sso.updateProvider.mutate({ providerId, enabled: true });
    await app.settle();

    const domains = await browser.api.organization.listDomains.query();
    expect(domains.map(({ domain }) => domain).sort()).toEqual(['acme.example', 'example.com']);
    expect(await app.em().findOneOrFail(OrganizationDomain, { id: claim.id })).toMatchObject({
      status: 'verified',
    });
    expect(await app.em().findOneOrFail(SsoConnection, { providerId })).toMatchObject({
      enabled: true,
      createdBy: app.owner.id,
    });
    const used = await eventsOf(app, 'organization.setup-link-used');
    // The clock stands still: nothing says which came first.
    expect(used.map(({ data }) => data?.call).sort()).toEqual([
      'organization.addDomain',
      'organization.verifyDomain',
      'sso.checkProvider',
      'sso.register',
      'sso.testProvider',
      'sso.updateProvider',
    ]);
    for (const { data } of used) expect(data?.by).toEqual({ kind: 'set-up-link', id: link.id });
    for (const action of [
      'organization.domain-added',
      'organization.domain-verified',
      'sso.connection-tested',
    ])
      expect((await eventsOf(app, action))[0]).toMatchObject({
        actorId: null,
        data: { by: { kind: 'set-up-link', id: link.id } },
      });
    const told = app.outbox.messages.filter(({ kind }) => kind === 'setup-link-used');
    expect(told.map(({ to }) => to)).toEqual(Array.from({ length: 3 }, () => 'owner@elsewhere.example'));
  });

  test('makes and revokes tokens of a directory, which outlive it', async () => {
    await using app = await setupLinkApp({ scim: {} });
    const { link, browser } = await app.opened({ for: ['scim'] });
    const { scimToken, id } = await browser.api.scim.generateToken.mutate({ providerId: 'okta' });
    const kept = await browser.api.scim.generateToken.mutate({ providerId: 'okta', keepOld: true });
    await browser.api.scim.revokeToken.mutate({ tokenId: id });
    const { providers } = await browser.api.scim.listProviderConnections.query();
    expect(providers.map(({ providerId, tokens }) => [providerId, tokens.map((one) => one.id)])).toEqual([
      ['okta', [kept.id]],
    ]);
    await app.owner.api.organization.revokeSetupLink.mutate({ id: link.id, organizationId: 'acme' });

    const statusFor = async (token: string) =>
      (await app.newBrowser().get('/scim/v2/Users', { authorization: `Bearer ${token}` })).status;
    expect([await statusFor(scimToken), await statusFor(kept.scimToken)]).toEqual([401, 200]);
    expect(await app.em().findOneOrFail(ScimToken, { id: kept.id })).toMatchObject({
      createdBy: app.owner.id,
    });
    for (const action of ['scim.token-created', 'scim.token-revoked'])
      expect((await eventsOf(app, action))[0]).toMatchObject({
        actorId: null,
        data: { by: { kind: 'set-up-link', id: link.id } },
      });
    await app.settle();
    const told = app.outbox.messages.filter(({ kind }) => kind === 'setup-link-used');
    expect(told).toHaveLength(3);
    expect(app.outbox.find('scim-changed', 'owner@elsewhere.example')).toBeUndefined();
  });

  test('may be opened again and again until it ends, in twenty browsers at a time', async () => {
    await using app = await setupLinkApp();
    const { link, browser: first } = await app.opened();
    const second = await app.openedBy(link);
    expect((await first.get('/organization/get-setup-link')).status).toBe(200);
    for (let count = 0; count < 19; count += 1) {
      app.advance(1);
      await app.openedBy(link);
    }
    expect(await app.em().count(SetUpOpening)).toBe(20);
    const statuses = await Promise.all(
      [first, second].map(async (one) => (await one.get('/organization/get-setup-link')).status),
    );
    expect(statuses.sort()).toEqual([200, 401]);
  });

  test('ends after its time, and its cookie after 12 hours', async () => {
    await using app = await setupLinkApp();
    const { link, browser } = await app.opened();
    app.advance(12 * 3600);
    expect(await outcome(await browser.get('/organization/get-setup-link'))).toBe('401 UNAUTHORIZED');
    expect((await app.redeem(link, app.newBrowser())).status).toBe(200);
    app.advance(7 * DAY);
    expect(await outcome(await app.redeem(link, app.newBrowser()))).toBe('404 SETUP_LINK_NOT_FOUND');

    app.service.deps.deleteExpired(app.now());
    await app.settle();
    expect(await app.em().count(SetUpLink)).toBe(0);
  });

  test('has a cookie that does not outlive it', async () => {
    await using app = await setupLinkApp();
    const { browser } = await app.opened({ expiresIn: 600 });
    const [opening] = await app.em().find(SetUpOpening, {});
    expect(opening?.expiresAt).toEqual(new Date(app.now().getTime() + 600_000));
    app.advance(600);
    expect((await browser.get('/organization/get-setup-link')).status).toBe(401);
  });
});

describe('revoke-setup-link', () => {
  test('ends the token and the cookie at once', async () => {
    await using app = await setupLinkApp();
    const { link, browser } = await app.opened();
    await app.owner.api.organization.revokeSetupLink.mutate({ id: link.id, organizationId: 'acme' });

    expect(await outcome(await browser.get('/organization/list-domains'))).toBe('401 UNAUTHORIZED');
    expect(await outcome(await app.register(browser))).toBe('401 UNAUTHORIZED');
    expect(await outcome(await app.redeem(link, app.newBrowser()))).toBe('404 SETUP_LINK_NOT_FOUND');
    expect(await eventsOf(app, 'organization.setup-link-revoked')).toMatchObject([
      { actorId: app.owner.id, targetId: link.id },
    ]);
    const again = app.owner.post('/organization/revoke-setup-link', { id: link.id, organizationId: 'acme' });
    expect(await outcome(await again)).toBe('404 SETUP_LINK_NOT_FOUND');
    expect(tokenOf(link)).toHaveLength(32);
  });
});
