import type { SamlBinding } from '@keystead/saml';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { hasXmlsec } from '../../packages/saml/src/testing/xmlsec/run-xmlsec.ts';
import { type Page, PageBrowser } from '../oauth-clients/support/page-browser.ts';
import { shared } from '../support/shared.ts';
import { findFreePort } from '../support/start-server.ts';
import { startEnterpriseService } from './enterprise-service.ts';
import { beginSignIn, sessionOf, setUpSaml } from './saml-connection.ts';
import { certificateIn, readForm } from './saml-provider.ts';
import { isSignedFor, type LogoutMessage } from './samlp-logout.ts';
import { startSamlp } from './samlp-provider.ts';

const claims = 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims';
const SUCCESS = 'urn:oasis:names:tc:SAML:2.0:status:Success';

const left = z.object({ success: z.literal(true), redirectTo: z.string() });
const signedIn = z.object({ session: z.object({ id: z.string() }), user: z.object({ name: z.string() }) });

/** A service and `samlp` that know each other, and how Grace comes in. */
async function start(binding: SamlBinding) {
  const port = await findFreePort();
  const saml = `http://localhost:${port}/api/auth/sso/saml2/sp`;
  const entityId = `${saml}/metadata?providerId=engines`;
  const provider = await startSamlp({ entityId, acsUrl: `${saml}/acs/engines` }, binding);
  const server = await startEnterpriseService({ port, allowedHosts: [provider.host] });
  const mapping = { email: `${claims}/emailaddress`, name: `${claims}/name` };
  const owner = await setUpSaml(server, {
    entityId,
    metadata: provider.metadata,
    mapping,
    logout: 'idp',
  });
  const metadata = await (await fetch(entityId)).text();
  provider.take(metadata);

  const nameIn = async (browser: PageBrowser): Promise<string | undefined> =>
    signedIn.safeParse(await sessionOf(server, browser)).data?.user.name;

  return {
    server,
    provider,
    owner,
    nameIn,
    /** Grace in a browser of her own. */
    async enter(): Promise<PageBrowser> {
      const browser = new PageBrowser(`${server.url}/in`);
      await send(browser, await browser.open(await beginSignIn(server, browser)));
      expect(await nameIn(browser)).toBe('Grace Hopper');
      return browser;
    },
    /** The new messages, in their order, once others have found that its sender has signed each, and nobody else. */
    async saidSigned(): Promise<string[]> {
      const certificates = { service: certificateIn(metadata), provider: certificateIn(provider.metadata) };
      const told = async (message: LogoutMessage): Promise<string> => {
        const other = message.sender === 'service' ? 'provider' : 'service';
        expect(await isSignedFor(message, certificates[message.sender])).toBe(true);
        expect(await isSignedFor(message, certificates[other])).toBe(false);
        return `${message.sender} ${message.kind} ${'xml' in message.sent ? 'post' : 'redirect'}`;
      };
      return Promise.all(provider.logout.messages.splice(0).map(told));
    },
    async close() {
      await server.stop();
      await provider[Symbol.asyncDispose]();
    },
  };
}

/** Presses the button of a page, or lets its script send the form, until a page has none. */
async function send(browser: PageBrowser, page: Page): Promise<Page> {
  const { action, fields } = readForm(page.body);
  if (action === '') return page;
  const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: page.url.origin };
  const body = new URLSearchParams(fields).toString();
  return send(browser, await browser.open(new URL(action, page.url), { method: 'POST', headers, body }));
}

describe.skipIf(!hasXmlsec).each<SamlBinding>(['redirect', 'post'])('by %s', (binding) => {
  const running = shared(
    () => start(binding),
    (app) => app.close(),
  );

  test('a sign-out here ends the session at samlp, which answers', async () => {
    const app = running();
    const { server, provider, owner, nameIn } = app;
    const [browser, other] = [await app.enter(), await app.enter()];

    const { redirectTo } = left.parse(
      await browser.call({ url: new URL(server.url) }, '/api/auth/sign-out', {}),
    );
    expect(await nameIn(browser)).toBeUndefined();
    const page = await send(browser, await browser.open(redirectTo));

    expect(page.url.href).toBe(`${server.url}/sign-in`);
    expect(await app.saidSigned()).toEqual([
      `service SAMLRequest ${binding}`,
      `provider SAMLResponse ${binding}`,
    ]);
    expect(await nameIn(other)).toBe('Grace Hopper');
    expect(await nameIn(owner)).toBe('Ada');
    // There is nothing left to sign out of.
    expect((await browser.open(provider.logoutUrl)).body).toBe('');
    expect(provider.logout.messages).toEqual([]);
  });

  test('samlp ends the session that it opened, and takes the answer', async () => {
    const app = running();
    const { provider, owner, nameIn } = app;
    const [browser, other] = [await app.enter(), await app.enter()];

    const page = await send(browser, await browser.open(provider.logoutUrl));

    expect([page.url.host, page.status]).toEqual([provider.host, 200]);
    expect(await app.saidSigned()).toEqual([
      `provider SAMLRequest ${binding}`,
      `service SAMLResponse ${binding}`,
    ]);
    expect(provider.logout.statuses).toEqual([SUCCESS]);
    expect(await nameIn(browser)).toBeUndefined();
    expect(await nameIn(other)).toBe('Grace Hopper');
    expect(await nameIn(owner)).toBe('Ada');
  });
});
