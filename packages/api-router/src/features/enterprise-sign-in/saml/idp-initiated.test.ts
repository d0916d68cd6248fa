import { Session, User } from '@keystead/db';
import { describe, expect, test } from 'vitest';
import { errorIn, type SamlApp, samlApp } from '#testing/apps/saml-app.ts';
import type { Browser } from '#testing/browser.ts';

/** A form that nobody asked for: the page that asks, and its fields. */
async function askedIn(app: SamlApp, browser: Browser) {
  const posted = await app.post(app.formFor(null, { relayState: 'https://evil.example/' }));
  const page = await browser.send(posted.headers.get('location') ?? '');
  const html = await page.text();
  return { page, html, ticket: /name="ticket" value="([^"]*)"/.exec(html)?.[1] ?? '' };
}

const confirm = (
  browser: Browser,
  ticket: string,
  { origin = 'http://localhost:3000', path = '/sso/saml2/sp/confirm/acme-saml' } = {},
): Promise<Response> =>
  browser.send(`/api/auth${path}`, {
    method: 'POST',
    headers: {
      origin,
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-mode': 'navigate',
      'sec-fetch-dest': 'document',
    },
    body: new URLSearchParams({ ticket }).toString(),
  });

const leadsTo = (answer: Response): string => answer.headers.get('location') ?? String(answer.status);

describe('a sign-in that the identity provider begins', () => {
  test('is refused unless the connection allows it', async () => {
    await using app = await samlApp();
    await app.register();
    const browser = app.newBrowser();
    expect(errorIn(await app.comeBack(browser, null))).toBe('unsolicited_response');
    await app.owner.post('/sso/update-provider', { providerId: 'acme-saml', allowIdpInitiated: true });
    const posted = await app.post(app.formFor(null));
    expect(posted.headers.get('location')).toContain('ticket=');
    await app.owner.post('/sso/update-provider', { providerId: 'acme-saml', allowIdpInitiated: false });
    // What began before does not go on.
    expect(errorIn(await app.follow(browser, posted))).toBe('unsolicited_response');
    expect(await app.em().count(User, { email: 'ada@example.com' })).toBe(0);
  });

  test('is refused where the operator allows none', async () => {
    await using app = await samlApp({ sso: { saml: { allowIdpInitiated: false } } });
    await app.register(app.owner, { allowIdpInitiated: true });
    expect(errorIn(await app.comeBack(app.newBrowser(), null))).toBe('unsolicited_response');
  });

  test('asks on a page who is to be signed in, and goes on by its button', async () => {
    await using app = await samlApp();
    const samlConfig = {
      idpMetadata: { metadata: app.idp.metadata },
      idpInitiatedCallbackUrl: 'http://localhost:3000/start',
    };
    await app.register(app.owner, { allowIdpInitiated: true, samlConfig });
    const browser = app.newBrowser();
    const { page, html, ticket } = await askedIn(app, browser);
    expect(page.status).toBe(200);
    expect(html).toContain('Sign in as ada@example.com?');
    expect(html).toContain('The acme');
    expect(html).not.toMatch(/<script|evil/);
    expect(await app.em().count(User, { email: 'ada@example.com' })).toBe(0);

    const foreign = await confirm(browser, ticket, { origin: 'https://idp.example.com' });
    expect(errorIn(leadsTo(foreign))).toMatch(/ORIGIN|CROSS_SITE/);
    expect(errorIn(leadsTo(await confirm(app.newBrowser(), 'x'.repeat(32))))).toBe('invalid_state');
    const answer = await confirm(browser, ticket);
    expect([answer.status, leadsTo(answer)]).toEqual([303, 'http://localhost:3000/start']);
    expect((await browser.api.getSession.query())?.user.email).toBe('ada@example.com');
    expect(errorIn(leadsTo(await confirm(browser, ticket)))).toBe('invalid_state');
    expect(await app.em().count(Session, { user: { email: 'ada@example.com' } })).toBe(1);
  });

  test('is agreed to in no other browser, at no other connection, and not late', async () => {
    await using app = await samlApp();
    await app.register(app.owner, { allowIdpInitiated: true });
    await app.register(app.owner, { providerId: 'second-saml', allowIdpInitiated: true });
    const browser = app.newBrowser();
    const first = await askedIn(app, browser);
    expect(errorIn(leadsTo(await confirm(app.newBrowser(), first.ticket)))).toBe('state_mismatch');
    expect(errorIn(leadsTo(await confirm(browser, first.ticket)))).toBe('invalid_state');
    const second = await askedIn(app, browser);
    const path = '/sso/saml2/sp/confirm/second-saml';
    expect(errorIn(leadsTo(await confirm(browser, second.ticket, { path })))).toBe('invalid_state');
    const third = await askedIn(app, browser);
    app.advance(601);
    expect(errorIn(leadsTo(await confirm(browser, third.ticket)))).toBe('invalid_state');
    expect(await app.em().count(User, { email: 'ada@example.com' })).toBe(0);
  });

  test('is used once', async () => {
    await using app = await samlApp();
    await app.register(app.owner, { allowIdpInitiated: true });
    const form = app.formFor(null);
    const [one, other] = await Promise.all([app.post(form), app.post(form)]);
    const ends = [leadsTo(one), leadsTo(other)].map((url) => errorIn(url));
    expect(ends.sort()).toEqual([null, 'replay_detected'].sort());
  });

  test('by somebody of another domain is refused before anything is asked', async () => {
    await using app = await samlApp();
    await app.register(app.owner, { allowIdpInitiated: true });
    const visit = { attributes: { email: ['ada@elsewhere.example'] } };
    expect(errorIn(await app.comeBack(app.newBrowser(), null, visit))).toBe('sso_email_domain');
  });
});
