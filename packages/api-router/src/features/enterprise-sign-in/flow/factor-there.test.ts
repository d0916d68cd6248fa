import { Organization, Session, SsoConnection, User } from '@keystead/db';
import { describe, expect, test } from 'vitest';
import { type SamlApp, samlApp } from '#testing/apps/saml-app.ts';
import { type SsoApp, ssoApp } from '#testing/apps/sso-app.ts';
import type { Browser } from '#testing/browser.ts';
import { organizationWith } from '#testing/database/organization-rows.ts';
import type { TestOptions } from '#testing/index.ts';
import { enrolled } from '#testing/people/two-factor.ts';

const MFA = 'https://refeds.org/profile/mfa';
const rules = { requireTwoFactor: true, allowedMethods: null, maximumSessionAge: null };

/** Lets an organization ask for a second factor, which its owner has shown. */
async function ask(app: SsoApp | SamlApp, id = 'acme'): Promise<void> {
  const policy = { ...rules, updatedAt: app.now().toISOString(), updatedBy: 'x' };
  await app.em().nativeUpdate(Organization, { id }, { policy });
  await app.em().nativeUpdate(Session, { user: app.owner.id }, { secondFactor: 'totp' });
}

/** What an organization says to a session: the step that it lacks, or that it may act. */
async function sayOf(browser: Browser, organizationId = 'acme'): Promise<string> {
  const answer = await browser.post('/organization/has-permission', {
    organizationId,
    permissions: { team: ['create'] },
  });
  const { requires = 'nothing' }: { requires?: string } = JSON.parse(await answer.text());
  return requires;
}

const update = async (app: SsoApp | SamlApp, providerId: string, given: object): Promise<number> =>
  (await app.owner.post('/sso/update-provider', { providerId, ...given })).status;

async function trusting(trustSecondFactor = true, hooks: TestOptions['hooks'] = {}): Promise<SsoApp> {
  const app = await ssoApp({ twoFactor: {}, oneTimeToken: { enabled: true }, hooks });
  const answer = await app.register(app.owner, { trustSecondFactor });
  expect(await answer.json()).toMatchObject({ trustSecondFactor });
  await ask(app);
  return app;
}

async function enter(app: SsoApp, amr: unknown): Promise<Browser> {
  const browser = app.newBrowser();
  expect(await app.signIn(browser, { claims: { amr } })).toBe('/in');
  return browser;
}

describe('a second factor at the identity provider', () => {
  test.each([
    ['mfa', ['pwd', 'mfa'], 'nothing'],
    ['a code', ['otp'], 'nothing'],
    ['a key', ['hwk', 'user'], 'nothing'],
    ['a password alone', ['pwd'], 'two-factor'],
    ['a name beside a list', 'mfa', 'two-factor'],
    ['no text', [{ mfa: true }], 'two-factor'],
    ['nothing', undefined, 'two-factor'],
  ])('is believed by its amr: %s', async (_, amr, said) => {
    await using app = await trusting();
    const browser = await enter(app, amr);
    expect(await sayOf(browser)).toBe(said);
    const secondFactor = said === 'nothing' ? 'provider' : null;
    expect(await app.em().count(Session, { method: { $like: 'sso:%' }, secondFactor })).toBe(1);
  });

  test('counts for nothing unless the organization says so', async () => {
    await using app = await trusting(false);
    expect(await sayOf(await enter(app, ['mfa']))).toBe('two-factor');
  });

  test('counts in the organization of the connection alone', async () => {
    await using app = await trusting();
    const browser = await enter(app, ['mfa']);
    const ada = await app.em().findOneOrFail(User, { email: 'ada@example.com' });
    await organizationWith(app, { id: 'other', members: { [ada.id]: 'owner' } });
    expect(await sayOf(browser, 'other')).toBe('nothing');
    await ask(app, 'other');
    expect(await sayOf(browser, 'other')).toBe('two-factor');
    expect(await sayOf(browser)).toBe('nothing');
  });

  test('is not read from what people may write about themselves', async () => {
    await using app = await trusting();
    const browser = app.newBrowser();
    const { searchParams } = await app.start(browser);
    app.issuer.tells({ ...app.issuer.person, amr: ['mfa'] });
    app.issuer.issues({ claims: { nonce: searchParams.get('nonce') } });
    const query = new URLSearchParams({ code: 'code-1', state: searchParams.get('state') ?? '' });
    const answer = await browser.get(`/sso/callback/acme-idp?${query}`);
    expect(answer.headers.get('location')).toBe('/in');
    expect(await sayOf(browser)).toBe('two-factor');
  });

  test('does not spare anybody their own', async () => {
    await using app = await trusting();
    const ada = await enrolled(app, { email: 'ada@example.com' });
    const browser = app.newBrowser();
    expect(await app.signIn(browser, { claims: { amr: ['mfa'] } })).toContain('twoFactorRedirect=true');
    await browser.api.twoFactor.verifyTotp.mutate({ code: ada.authenticator.code() });
    expect(await app.em().count(Session, { method: { $like: 'sso:%' }, secondFactor: 'totp' })).toBe(1);
    expect(await sayOf(browser)).toBe('nothing');
  });

  test('says nothing of a session that comes from the one', async () => {
    await using app = await trusting();
    const { token } = await (await enter(app, ['mfa'])).api.oneTimeToken.generate.query();
    const elsewhere = app.newBrowser();
    await elsewhere.api.oneTimeToken.verify.mutate({ token });
    expect(await app.em().count(Session, { method: 'one-time-token', secondFactor: null })).toBe(1);
    expect(await sayOf(elsewhere)).toBe('two-factor');
  });

  test('is believed no more, when the organization decides so during the sign-in', async () => {
    let happen = async (): Promise<unknown> => undefined;
    await using app = await trusting(true, { beforeSessionCreate: async () => void (await happen()) });
    happen = async () => {
      happen = async () => undefined;
      expect(await update(app, 'acme-idp', { trustSecondFactor: false })).toBe(200);
    };

    const browser = await enter(app, ['mfa']);

    expect(await app.em().count(Session, { method: { $like: 'sso:%' }, secondFactor: null })).toBe(1);
    expect(await sayOf(browser)).toBe('two-factor');
  });

  test('ends with the trust, and with another identity provider', async () => {
    await using app = await trusting();
    const browser = await enter(app, ['mfa']);
    expect(await update(app, 'acme-idp', { name: 'Another name' })).toBe(200);
    expect(await sayOf(browser)).toBe('nothing');
    expect(await update(app, 'acme-idp', { trustSecondFactor: false })).toBe(200);
    expect(await sayOf(browser)).toBe('two-factor');

    expect(await update(app, 'acme-idp', { trustSecondFactor: true })).toBe(200);
    expect(await sayOf(browser)).toBe('two-factor');
    const again = await enter(app, ['mfa']);
    expect(await sayOf(again)).toBe('nothing');
    const changed = { oidcConfig: { clientId: 'other' }, confirm: true };
    expect(await update(app, 'acme-idp', changed)).toBe(200);
    expect(await sayOf(again)).toBe('two-factor');
    expect(await app.em().count(SsoConnection, { trustSecondFactor: true })).toBe(0);
  });
});

describe('the same by SAML', () => {
  const sayBy = async (app: SamlApp, authnContextClassRef: string): Promise<string> => {
    const browser = app.newBrowser();
    expect(await app.signIn(browser, { authnContextClassRef })).toBe('/in');
    return sayOf(browser);
  };

  test('is believed by its authentication context, which the organization may name', async () => {
    await using app = await samlApp({ twoFactor: {} });
    await app.register(app.owner, { trustSecondFactor: true });
    await ask(app);
    expect(await sayBy(app, MFA)).toBe('nothing');
    expect(await sayBy(app, 'urn:example:strong')).toBe('two-factor');

    const given = { samlConfig: { multiFactorContexts: ['urn:example:strong'] } };
    expect(await update(app, 'acme-saml', given)).toBe(200);
    const shown = await app.owner.get('/sso/get-provider?providerId=acme-saml');
    expect(await shown.json()).toMatchObject({ trustSecondFactor: true, ...given });
    expect(await sayBy(app, 'urn:example:strong')).toBe('nothing');
    expect(await sayBy(app, MFA)).toBe('two-factor');
  });

  test('counts for nothing unless the organization says so', async () => {
    await using app = await samlApp({ twoFactor: {} });
    await app.register();
    await ask(app);
    expect(await sayBy(app, MFA)).toBe('two-factor');
  });
});
