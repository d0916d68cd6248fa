import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect } from 'vitest';
import { z } from 'zod';
import { PageBrowser } from '../oauth-clients/support/page-browser.ts';
import { findFreePort } from '../support/start-server.ts';
import { DOMAIN, type EnterpriseService, startEnterpriseService } from './enterprise-service.ts';
import { GRACE, type SamlProvider, type ServiceProvider } from './saml-provider.ts';

const claimed = z.object({ id: z.string(), recordName: z.string(), recordValue: z.string() });
const started = z.object({ url: z.string() });

/** Where names of attributes differ from the usual ones. */
export type Mapping = Readonly<Record<string, string>>;

/** An organization that has proved its domain and has the identity provider. */
async function setUp(
  server: EnterpriseService,
  { entityId, metadata, mapping }: { entityId: string; metadata: string; mapping: Mapping },
): Promise<void> {
  const browser = new PageBrowser(`${server.url}/nowhere`);
  const call = (path: string, body: object): Promise<unknown> =>
    browser.call({ url: new URL(server.url) }, `/api/auth${path}`, body);
  await call('/sign-up/email', {
    name: 'Ada',
    email: 'ada@elsewhere.example',
    password: 'correct horse battery',
  });
  await call('/organization/create', { name: 'Engines', slug: 'engines' });
  const { id, recordName, recordValue } = claimed.parse(
    await call('/organization/add-domain', { domain: DOMAIN }),
  );
  server.publish({ [recordName]: recordValue });
  await call('/organization/verify-domain', { domainId: id });
  await call('/sso/register', {
    providerId: 'engines',
    issuer: entityId,
    domain: DOMAIN,
    samlConfig: { idpMetadata: { metadata }, mapping },
  });
}

/** What the program `xmlsec1` thinks of the signature of the assertion. */
function checkWithXmlsec(response: string, metadata: string): void {
  const folder = mkdtempSync(join(tmpdir(), 'keystead-xmlsec-'));
  const [, certificate = ''] = /X509Certificate>\s*([^<]+)</.exec(metadata) ?? [];
  const lines = certificate.replaceAll(/\s/g, '').match(/.{1,64}/g) ?? [];
  const files = {
    'idp.crt': `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`,
    'response.xml': Buffer.from(response, 'base64'),
  };
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
  const assertion = 'urn:oasis:names:tc:SAML:2.0:assertion:Assertion';
  execFileSync(
    'xmlsec1',
    [
      '--verify',
      ...['--id-attr:ID', assertion, '--pubkey-cert-pem', join(folder, 'idp.crt')],
      ...['--node-xpath', "//*[local-name()='Assertion']/*[local-name()='Signature']"],
      join(folder, 'response.xml'),
    ],
    { stdio: 'pipe' },
  );
  rmSync(folder, { recursive: true, force: true });
}

async function sessionOf(server: EnterpriseService, browser: PageBrowser): Promise<unknown> {
  const answer = await browser.send(new URL('/api/auth/get-session', server.url), {});
  return JSON.parse(await text(answer));
}

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
    await setUp(server, { entityId, metadata: provider.metadata, mapping });
    const browser = new PageBrowser(`${server.url}/in`);
    const { url } = started.parse(
      await browser.call({ url: new URL(server.url) }, '/api/auth/sign-in/sso', {
        providerId: 'engines',
        callbackURL: '/in',
      }),
    );
    const { action, fields } = await provider.signIn(browser, url);
    expect(action).toBe(`${saml}/acs/engines`);
    checkWithXmlsec(fields.SAMLResponse ?? '', provider.metadata);

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
