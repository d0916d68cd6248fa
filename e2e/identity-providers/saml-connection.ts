import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { PageBrowser } from '../oauth-clients/support/page-browser.ts';
import { DOMAIN, type EnterpriseService } from './enterprise-service.ts';

const claimed = z.object({ id: z.string(), recordName: z.string(), recordValue: z.string() });
const started = z.object({ url: z.string() });

/** Where names of attributes differ from the usual ones. */
export type Mapping = Readonly<Record<string, string>>;

export interface ToSetUp {
  entityId: string;
  metadata: string;
  mapping: Mapping;
  /** Whether a sign-out here goes on to the identity provider. By default it does not. */
  logout?: 'idp';
}

/**
 * An organization that has proved its domain and has the identity provider `engines`. Answers the browser of its owner,
 * who has a password.
 */
export async function setUpSaml(
  server: EnterpriseService,
  { entityId, metadata, mapping, logout }: ToSetUp,
): Promise<PageBrowser> {
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
    ...(logout && { logout }),
    samlConfig: { idpMetadata: { metadata }, mapping },
  });
  return browser;
}

/** Where the page of a sign-in leads. The browser comes back to `/in`. */
export async function beginSignIn(
  { url }: Pick<EnterpriseService, 'url'>,
  browser: PageBrowser,
): Promise<string> {
  const body = { providerId: 'engines', callbackURL: '/in' };
  return started.parse(await browser.call({ url: new URL(url) }, '/api/auth/sign-in/sso', body)).url;
}

/** The session of a browser; null without one. */
export async function sessionOf(
  { url }: Pick<EnterpriseService, 'url'>,
  browser: PageBrowser,
): Promise<unknown> {
  return JSON.parse(await text(await browser.send(new URL('/api/auth/get-session', url), {})));
}
