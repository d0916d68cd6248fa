import { expect } from 'vitest';
import { isValidForXmlsec } from '../../packages/saml/src/testing/xmlsec/run-xmlsec.ts';
import { PageBrowser } from '../oauth-clients/support/page-browser.ts';
import { findFreePort } from '../support/start-server.ts';
import { startEnterpriseService } from './enterprise-service.ts';
import { beginSignIn, type Mapping, sessionOf, setUpSaml } from './saml-connection.ts';
import { certificateIn, GRACE, type SamlProvider, type ServiceProvider } from './saml-provider.ts';

/** Grace signs in with an identity provider that nobody here wrote. Another browser gets nothing of it. */
export async function walkSaml(
  start: (service: ServiceProvider) => Promise<SamlProvider>,
  mapping: Mapping,
): Promise<void> {
  const port = await findFreePort();
  const saml = `http://localhost:${port}/api/auth/sso/saml2/sp`;
  const entityId = `${saml}/metadata?providerId=engines`;
  await using provider = await start({ entityId, acsUrl: `${saml}/acs/engines` });
  const server = await startEnterpriseService({ port, allowedHosts: [provider.host] });
  try {
    await setUpSaml(server, { entityId, metadata: provider.metadata, mapping });
    const browser = new PageBrowser(`${server.url}/in`);
    const { action, fields } = await provider.signIn(browser, await beginSignIn(server, browser));
    expect(action).toBe(`${saml}/acs/engines`);
    const response = Buffer.from(fields.SAMLResponse ?? '', 'base64').toString();
    const certificate = certificateIn(provider.metadata);
    expect(await isValidForXmlsec(response, { certificate }, 'Assertion')).toBe(true);

    // The page of another site sends the form, so no cookie of ours comes with it.
    const send = (): Promise<Response> =>
      fetch(action, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
    const answer = await send();
    expect(answer.status).toBe(303);
    const back = new URL(answer.headers.get('location') ?? '', action);
    const again = await send();
    expect(again.headers.get('location')).toContain('error=');

    const page = await browser.open(back);
    expect(page.url.href).toBe(`${server.url}/in`);
    expect(await sessionOf(server, browser)).toMatchObject({
      user: { email: GRACE.email, name: GRACE.name, emailVerified: true },
    });
    const stranger = new PageBrowser(`${server.url}/in`);
    await stranger.open(back);
    expect(await sessionOf(server, stranger)).toBeNull();
  } finally {
    await server.stop();
  }
}
