import { Account, Member, Session, SsoSession, User } from '@keystead/db';
import { describe, expect, test } from 'vitest';
import { hashName } from '#features/enterprise-connections/provider-session.ts';
import { errorIn, readRequest, samlApp } from '#testing/apps/saml-app.ts';
import { signedUp } from '#testing/index.ts';

describe('a sign-in by SAML', () => {
  test('makes a user, a member and a session in that organization', async () => {
    await using app = await samlApp();
    expect((await app.register()).status).toBe(200);
    const browser = app.newBrowser();
    const asked = await app.start(browser);
    expect(asked.href).toMatch(/^https:\/\/idp\.example\.com\/sso\?SAMLRequest=/);
    expect([...asked.searchParams.keys()]).toEqual(['SAMLRequest', 'RelayState', 'SigAlg', 'Signature']);
    const request = readRequest(asked);
    expect(request.relayState).toMatch(/^[\w-]{32}$/);
    expect(request.acsUrl).toBe('http://localhost:3000/api/auth/sso/saml2/sp/acs/acme-saml');

    const posted = await app.post(app.formFor(asked));
    expect(posted.status).toBe(303);
    expect(posted.headers.getSetCookie()).toEqual([]);
    expect(posted.headers.get('location')).toMatch(/\/sso\/saml2\/sp\/acs\/acme-saml\?ticket=[\w-]{32}$/);
    expect(await app.em().count(User, { email: 'ada@example.com' })).toBe(0);
    expect(await app.follow(browser, posted)).toBe('/in');

    const user = await app.em().findOneOrFail(User, { email: 'ada@example.com' });
    expect(user).toMatchObject({ emailVerified: true, name: 'Ada Lovelace' });
    const account = await app.em().findOneOrFail(Account, { user: user.id });
    expect(account).toMatchObject({ accountId: 'persistent:ada-1', password: null });
    expect(await app.em().findOneOrFail(Member, { user: user.id })).toMatchObject({ role: 'member' });
    expect(await app.em().findOneOrFail(Session, { user: user.id })).toMatchObject({
      method: account.providerId,
      activeOrganizationId: 'acme',
    });
    const connectionId = account.providerId.slice('sso:'.length);
    expect(await app.em().findOneOrFail(SsoSession, { connectionId })).toMatchObject({
      subjectHash: hashName(connectionId, 'persistent:ada-1'),
      sidHash: hashName(connectionId, '_session'),
    });
  });

  test('finds the same person again, and links one who was there by the verified address', async () => {
    await using app = await samlApp();
    await app.register();
    const grace = await signedUp(app, { email: 'grace@example.com' });
    expect(await app.signIn(app.newBrowser())).toBe('/in');
    expect(await app.signIn(app.newBrowser())).toBe('/in');
    const visit = { nameId: 'grace-1', attributes: { mail: ['Grace@Example.com'] } };
    expect(await app.signIn(app.newBrowser(), visit)).toBe('/in');
    expect(await app.em().count(User, { email: 'ada@example.com' })).toBe(1);
    expect(await app.em().findOneOrFail(Account, { accountId: 'persistent:grace-1' })).toMatchObject({
      userId: grace.id,
    });
  });

  test('takes an address from a NameID that is one, and roles from attributes', async () => {
    await using app = await samlApp();
    await app.register(app.owner, {
      roleMapping: [{ claim: 'groups', value: 'leads', role: 'admin' }],
    });
    const visit = {
      nameId: 'ada@example.com',
      nameIdFormat: 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress',
      attributes: { groups: ['others', 'leads'] },
    };
    expect(await app.signIn(app.newBrowser(), visit)).toBe('/in');
    const user = await app.em().findOneOrFail(User, { email: 'ada@example.com' });
    expect(await app.em().findOneOrFail(Member, { user: user.id })).toMatchObject({ role: 'admin' });
    expect(await app.em().findOneOrFail(Account, { user: user.id })).toMatchObject({
      accountId: 'emailAddress:ada@example.com',
    });
  });

  test('leads a browser that opens the same ticket again where it led before, and no other one', async () => {
    await using app = await samlApp();
    await app.register();
    const browser = app.newBrowser();
    const posted = await app.post(app.formFor(await app.start(browser)));
    expect(await app.follow(browser, posted)).toBe('/in');
    const sessions = await app.em().count(Session);
    expect(await app.follow(browser, posted)).toBe('/in');
    expect(errorIn(await app.follow(app.newBrowser(), posted))).toBe('invalid_state');
    expect(await app.em().count(Session)).toBe(sessions);
  });

  test('goes on by a page with a button where the identity provider takes forms alone', async () => {
    await using app = await samlApp();
    const metadata = app.idp.metadata.replace(
      /<md:SingleSignOnService Binding="[^"]*HTTP-Redirect"[^>]*\/>/,
      '',
    );
    expect((await app.register(app.owner, { samlConfig: { idpMetadata: { metadata } } })).status).toBe(200);
    const browser = app.newBrowser();
    const url = await app.start(browser);
    expect(url.pathname).toBe('/api/auth/sso/saml2/sp/request/acme-saml');
    const page = await browser.send(url.href);
    const html = await page.text();
    expect(page.headers.get('content-security-policy')).toContain(
      "form-action 'self' https://idp.example.com",
    );
    expect(html).not.toContain('<script');
    expect(html).toContain('<form method="post" action="https://idp.example.com/sso">');
    const field = (name: string): string =>
      new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? '';
    const xml = Buffer.from(field('SAMLRequest'), 'base64').toString('utf8');
    expect(xml).toContain('<ds:Signature');
    const inResponseTo = /\sID="([^"]*)"/.exec(xml)?.[1] ?? '';
    const form = app.formFor(null, { inResponseTo, relayState: field('RelayState') });
    expect(await app.follow(browser, await app.post(form))).toBe('/in');
    expect(errorIn((await app.newBrowser().send(url.href)).headers.get('location') ?? '')).toBe(
      'invalid_state',
    );
  });

  test('opens what is encrypted for the service', async () => {
    await using app = await samlApp();
    const registered: unknown = await (await app.register()).json();
    const certificate = JSON.stringify(registered).match(/"spCertificate":\[\{"cert":"([^"]*)"/)?.[1] ?? '';
    const encryptFor = certificate.replaceAll('\\n', '\n');
    expect(await app.signIn(app.newBrowser(), { encryptFor })).toBe('/in');
  });
});
