import { Account, SsoAssertion, SsoConnection, User, Verification } from '@keystead/db';
import { describe, expect, test } from 'vitest';
import { hashName } from '#features/enterprise-connections/provider-session.ts';
import { errorIn, type SamlApp, type SamlVisit, samlApp } from '#testing/apps/saml-app.ts';
import { connectionOf, verifiedDomain } from '#testing/apps/sso-app.ts';
import { organizationWith } from '#testing/database/organization-rows.ts';
import { signedUp } from '#testing/index.ts';

const transient = 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient';

async function nobodyCame(app: SamlApp): Promise<void> {
  expect(await app.em().count(User, { email: { $like: 'ada%' } })).toBe(0);
  expect(await app.em().count(Account, { accountId: { $like: '%ada-1' } })).toBe(0);
}

describe('an identity provider that speaks SAML lets nobody in', () => {
  const refused: Record<string, [SamlVisit, string]> = {
    'with an address of another domain': [
      { attributes: { email: ['ada@elsewhere.example'] } },
      'sso_email_domain',
    ],
    'with an address below the domain': [
      { attributes: { email: ['ada@mail.example.com'] } },
      'sso_email_domain',
    ],
    'with two addresses in one': [
      { attributes: { email: ['ada@evil.example@example.com'] } },
      'sso_email_domain',
    ],
    'with a list in place of an address': [
      { attributes: { email: ['ada@example.com', 'eve@example.com'] } },
      'sso_email_domain',
    ],
    'without an address': [{ attributes: {} }, 'sso_email_domain'],
    'with a name that changes': [{ nameIdFormat: transient }, 'saml_nameid_transient'],
    'without a signature': [{ signed: 'none' }, 'invalid_saml_response'],
    'with a signature around the assertion alone': [{ signed: 'response' }, 'invalid_saml_response'],
    'with a changed assertion': [
      { edit: (xml) => xml.replace('ada@example.com', 'eve@example.com') },
      'invalid_saml_response',
    ],
    'for another service': [{ audience: 'https://other.example.com' }, 'invalid_saml_response'],
    'for another URL': [
      { acsUrl: 'http://localhost:3000/api/auth/sso/saml2/sp/acs/other' },
      'invalid_saml_response',
    ],
    'as the answer to another request': [{ inResponseTo: '_another' }, 'invalid_saml_response'],
    'from the future': [{ now: new Date('2100-01-01') }, 'invalid_saml_response'],
    'from the past': [{ now: new Date('2001-01-01') }, 'invalid_saml_response'],
    'with two assertions': [
      {
        edit: (xml) =>
          xml.replace(
            /(<saml:Assertion[\s\S]*<\/saml:Assertion>)/,
            (all) => all + all.replace(/ID="_/, 'ID="_x'),
          ),
      },
      'saml_multiple_assertions',
    ],
    'without an assertion': [
      { edit: (xml) => xml.replace(/<saml:Assertion[\s\S]*<\/saml:Assertion>/, '') },
      'saml_no_assertion',
    ],
    'with a document type': [{ edit: (xml) => `<!DOCTYPE x>${xml}` }, 'saml_error'],
    'in what is no Base64': [{ raw: '%%%' }, 'saml_invalid_encoding'],
    'in what is no XML': [{ raw: Buffer.from('hello').toString('base64') }, 'saml_error'],
    'in more than is read': [{ raw: 'QUFB'.repeat(70_000) }, 'saml_error'],
    'that refuses': [{ edit: (xml) => xml.replace('status:Success', 'status:Responder') }, 'access_denied'],
  };

  test.each(Object.entries(refused))('%s', async (name, [visit, error]) => {
    await using app = await samlApp();
    await app.register();
    const browser = app.browser();
    expect(errorIn(await app.signIn(browser, visit)), name).toBe(error);
    await nobodyCame(app);
    expect(await browser.api.getSession.query()).toBeNull();
    const { lastFault } = await app.em().findOneOrFail(SsoConnection, { providerKey: 'acme-saml' });
    expect(lastFault).toEqual(expect.any(String));
  });

  test('in another browser than began: the ticket is used up', async () => {
    await using app = await samlApp();
    await app.register();
    const [browser, other] = [app.newBrowser(), app.newBrowser()];
    const posted = await app.post(app.formFor(await app.start(browser)));
    expect(errorIn(await app.follow(other, posted))).toBe('state_mismatch');
    expect(errorIn(await app.follow(browser, posted))).toBe('invalid_state');
    await nobodyCame(app);
  });

  test('by looking at the ticket, and once it is over', async () => {
    await using app = await samlApp();
    await app.register();
    const browser = app.newBrowser();
    const posted = await app.post(app.formFor(await app.start(browser)));
    const url = posted.headers.get('location') ?? '';
    expect((await browser.send(url, { method: 'HEAD' })).status).toBe(405);
    app.advance(61);
    expect(errorIn(await app.follow(browser, posted))).toBe('invalid_state');
    await nobodyCame(app);
  });

  test('twice by one response, also at the same moment', async () => {
    await using app = await samlApp();
    await app.register();
    const browser = app.newBrowser();
    const form = app.formFor(await app.start(browser));
    const posted = await Promise.all([app.post(form), app.post(form), app.post(form)]);
    const ends: string[] = [];
    for (const one of posted) ends.push(await app.follow(browser, one));
    expect(ends.filter((end) => end === '/in')).toHaveLength(1);
    for (const end of ends.filter((one) => one !== '/in'))
      expect(errorIn(end)).toMatch(/^(replay_detected|invalid_saml_response)$/);
    expect(await app.em().count(SsoAssertion)).toBe(1);
    expect(errorIn(await app.follow(browser, await app.post(form)))).toBe('invalid_saml_response');
  });

  test('by an assertion that was used, for another request', async () => {
    await using app = await samlApp();
    await app.register();
    const ids: string[] = [];
    const keep = (xml: string): string => {
      ids.push(/\sID="([^"]*)"/.exec(xml)?.[1] ?? '');
      return xml;
    };
    expect(await app.signIn(app.newBrowser(), { editAssertion: keep })).toBe('/in');
    const { id: connection } = await app.em().findOneOrFail(SsoConnection, { providerKey: 'acme-saml' });
    const browser = app.newBrowser();
    const form = app.formFor(await app.start(browser), { editAssertion: keep });
    const id = hashName(connection, `assertion ${ids[1]}`);
    await app
      .em()
      .insert(SsoAssertion, { id, connection, expiresAt: new Date(app.now().getTime() + 60_000) });
    expect(errorIn(await app.follow(browser, await app.post(form)))).toBe('replay_detected');
  });

  test('late, or without a round trip', async () => {
    await using app = await samlApp();
    await app.register();
    const browser = app.newBrowser();
    const late = await app.start(browser);
    app.advance(601);
    expect(errorIn(await app.comeBack(browser, late))).toBe('invalid_saml_response');
    const asked = await app.start(browser);
    expect(errorIn(await app.comeBack(browser, asked, { relayState: null }))).toBe('invalid_saml_response');
    expect(errorIn(await app.comeBack(browser, null))).toBe('unsolicited_response');
    await nobodyCame(app);
  });

  test('once it was switched off, or names another provider, while somebody is there', async () => {
    await using app = await samlApp();
    await app.register();
    const browser = app.newBrowser();
    const during = async (columns: Partial<SsoConnection>): Promise<string | null> => {
      const asked = await app.start(browser);
      await app.em().nativeUpdate(SsoConnection, {}, columns);
      return errorIn(await app.comeBack(browser, asked));
    };
    expect(await during({ revision: 7 })).toBe('invalid_state');
    expect(await during({ enabled: false })).toBe('invalid_state');
    await nobodyCame(app);
  });

  test('as somebody whom it knows by another name', async () => {
    await using app = await samlApp();
    await app.register();
    expect(await app.signIn(app.newBrowser())).toBe('/in');
    expect(errorIn(await app.signIn(app.newBrowser(), { nameId: 'second' }))).toBe('account_not_linked');
    const visit = { nameIdFormat: 'urn:oasis:names:tc:SAML:1.1:nameid-format:unspecified' };
    expect(errorIn(await app.signIn(app.newBrowser(), visit))).toBe('account_not_linked');
  });
});

describe('what is of one connection is nothing at another', () => {
  test('of the same organization, and of another one', async () => {
    await using app = await samlApp();
    await app.register();
    const eve = await signedUp(app, { email: 'eve@evil.example' });
    await organizationWith(app, { id: 'other', members: { [eve.id]: 'owner' } });
    await verifiedDomain(app, { domain: 'evil.example', organization: 'other' });
    await app.register(eve, { providerId: 'evil-saml', organizationId: 'other', domain: 'evil.example' });
    await app.register(app.owner, { providerId: 'second-saml' });
    const browser = app.newBrowser();
    for (const providerId of ['evil-saml', 'second-saml']) {
      const asked = await app.start(browser);
      const path = `/sso/saml2/sp/acs/${providerId}`;
      const acsUrl = `http://localhost:3000/api/auth${path}`;
      const audience = `http://localhost:3000/api/auth/sso/saml2/sp/metadata?providerId=${providerId}`;
      // The same identity provider, so that its signature is right at each of them.
      const end = await app.comeBack(browser, asked, { path, acsUrl, audience });
      expect(errorIn(end), providerId).toBe('invalid_saml_response');
      // The round trip of the other connection is not used up.
      expect(await app.comeBack(browser, asked), providerId).toBe('/in');
    }
    // An address of acme does not come in by another organization.
    const asked = await app.start(browser, { providerId: 'evil-saml' });
    const audience = 'http://localhost:3000/api/auth/sso/saml2/sp/metadata?providerId=evil-saml';
    const path = '/sso/saml2/sp/acs/evil-saml';
    expect(errorIn(await app.comeBack(browser, asked, { audience, path }))).toBe('sso_email_domain');
  });

  test('a ticket', async () => {
    await using app = await samlApp();
    await app.register();
    await app.register(app.owner, { providerId: 'second-saml' });
    const browser = app.newBrowser();
    const posted = await app.post(app.formFor(await app.start(browser)));
    const url = (posted.headers.get('location') ?? '').replace('acme-saml', 'second-saml');
    expect(errorIn((await browser.send(url)).headers.get('location') ?? '')).toBe('invalid_state');
    await nobodyCame(app);
  });

  test('a state of OpenID Connect, and one of SAML at its callback', async () => {
    await using app = await samlApp();
    await app.register();
    await connectionOf(app, { organization: 'acme', providerId: 'oidc', issuer: 'https://issuer.example' });
    const browser = app.newBrowser();
    const asked = await app.start(browser);
    const state = asked.searchParams.get('RelayState') ?? '';
    const query = new URLSearchParams({ state, code: 'x' });
    const back = await browser.get(`/sso/callback/acme-saml?${query}`);
    expect(errorIn(back.headers.get('location') ?? '')).toBe('invalid_state');
    const unknown = await app.post(app.formFor(asked), '/sso/saml2/sp/acs/oidc');
    expect(errorIn(unknown.headers.get('location') ?? '')).toBe('SSO_PROVIDER_NOT_FOUND');
  });
});

test('no URL of a visitor is in a form, and none of a form leads anywhere', async () => {
  await using app = await samlApp();
  await app.register();
  const browser = app.newBrowser();
  const asked = await app.start(browser);
  const relayState = 'https://evil.example/';
  expect(await app.comeBack(browser, asked, { relayState })).not.toContain('evil');
  const foreign = { callbackURL: 'https://evil.example/', providerId: 'acme-saml' };
  expect(await (await browser.post('/sign-in/sso', foreign)).json()).toMatchObject({
    code: 'INVALID_CALLBACK_URL',
  });
  const without = await browser.get(
    `/sso/saml2/sp/acs/acme-saml?RelayState=${encodeURIComponent(relayState)}`,
  );
  expect(errorIn(without.headers.get('location') ?? '')).toBe('invalid_request');
  const own = await app.owner.get(`/sso/saml2/sp/acs/acme-saml?RelayState=${encodeURIComponent(relayState)}`);
  expect(own.headers.get('location')).toBe('http://localhost:3000');
});

test('what is kept of a response is encrypted, and tickets are hashed', async () => {
  await using app = await samlApp();
  await app.register();
  const posted = await app.post(app.formFor(await app.start(app.newBrowser())));
  const ticket = new URL(posted.headers.get('location') ?? '').searchParams.get('ticket') ?? '';
  const rows = JSON.stringify(await app.em().find(Verification, { purpose: 'sso-saml-ticket' }));
  expect(rows).not.toMatch(/ada|Assertion|acme/);
  expect(rows).not.toContain(ticket);
});
