import { createPublicKey, randomBytes, X509Certificate } from 'node:crypto';
import { join } from 'node:path';
import { createKeyPair } from '@keystead/saml';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { readRequest } from '../../packages/api-router/src/testing/apps/saml-app.ts';
import { createPlace } from '../../packages/moving/src/import/testing/import-file.ts';
import { temporaryFolder } from '../../packages/moving/src/testing/temporary-folder.ts';
import { certificateIn } from '../identity-providers/saml-provider.ts';
import { PageBrowser } from '../oauth-clients/support/page-browser.ts';
import { formFor, samlIdp } from '../support/better-auth/saml-visit.ts';
import { ORIGIN, SOURCE_SECRET } from '../support/better-auth/settings.ts';
import { answerOf, createVisitor, type Handler, type Visitor } from '../support/better-auth/visitor.ts';
import {
  createRecords,
  DOMAIN,
  openWithEnterprise,
  signInAsOwner,
} from '../support/better-auth/with-enterprise.ts';
import { startOpenIdProvider } from '../support/open-id-provider.ts';

const ACS = `${ORIGIN}/api/auth/sso/saml2/sp/acs/acme-saml`;
const ENTITY_ID = 'urn:acme:app';
const grace = { name: 'Grace Hopper', email: `grace@${DOMAIN}`, email_verified: true };
const linus = `linus@${DOMAIN}`;

const session = z.object({ user: z.object({ id: z.string(), email: z.string() }) });
const started = z.object({ url: z.string() });
const challenge = z.object({ recordName: z.string(), recordValue: z.string() });

const whoIs = async (visitor: Visitor) => session.parse(await answerOf(visitor.get('/get-session'))).user;

const begin = async (visitor: Visitor, providerId: string): Promise<URL> =>
  new URL(
    started.parse(await answerOf(visitor.post('/sign-in/sso', { providerId, callbackURL: '/in' }))).url,
  );

/** Signs Grace in by OpenID Connect. Answers who she is, and the address to which the identity provider sent her. */
async function enterByOpenId(handler: Handler) {
  const visitor = createVisitor(handler, ORIGIN);
  const asked = await begin(visitor, 'acme-login');
  const browser = new PageBrowser(ORIGIN);
  const form = (answer: string) => ({
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ answer }).toString(),
  });
  const page = await browser.open(asked);
  const consent = await browser.open(page.url, form('grace-1'));
  const { url } = consent.status === 0 ? consent : await browser.open(consent.url, form('allow'));
  await visitor.get(`${url.pathname.replace('/api/auth', '')}${url.search}`);
  return { user: await whoIs(visitor), back: url.pathname, client: asked.searchParams.get('client_id') };
}

/** Signs Linus in by SAML. The form comes from another site, so the browser sends no cookie with it. */
async function enterBySaml(handler: Handler) {
  const visitor = createVisitor(handler, ORIGIN);
  const asked = await begin(visitor, 'acme-saml');
  const attributes = { email: [linus], displayName: ['Linus'] };
  const body = formFor(asked, ENTITY_ID, { nameId: 'linus-1', attributes }).toString();
  const headers = { origin: 'https://idp.example.com', 'content-type': 'application/x-www-form-urlencoded' };
  const answer = await handler(new Request(ACS, { method: 'POST', headers, body }));
  for (const line of answer.headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    visitor.cookies.set(name, value);
  }
  const [, ticket] = (answer.headers.get('location') ?? '').split('/api/auth');
  if (ticket !== undefined) await visitor.get(ticket);
  return { user: await whoIs(visitor), acs: readRequest(asked).acsUrl };
}

test('people come in by their identity providers as before, where nothing was changed', async () => {
  const company = await startOpenIdProvider({
    name: 'company',
    redirectUri: `${ORIGIN}/api/auth/sso/callback/acme-login`,
    people: { 'grace-1': grace },
  });
  onTestFinished(company.close);
  const { issuer, clientId, clientSecret } = company.client;
  const source = await openWithEnterprise(join(temporaryFolder('enterprise'), 'source.db'), {
    trusted: [issuer],
  });
  const register = (body: object) =>
    answerOf(source.owner.post('/sso/register', { ...body, domain: DOMAIN }));
  const { organizationId } = source;
  const key = await createKeyPair({ commonName: 'app', now: new Date(), randomBytes });
  await register({
    providerId: 'acme-login',
    issuer,
    organizationId,
    oidcConfig: { clientId, clientSecret, tokenEndpointAuthentication: 'client_secret_post', pkce: true },
  });
  await register({
    providerId: 'acme-saml',
    issuer: ENTITY_ID,
    organizationId,
    samlConfig: {
      entryPoint: 'https://idp.example.com/sso',
      cert: [samlIdp.key.certificate],
      idpMetadata: { metadata: samlIdp.metadata },
      spMetadata: { entityID: ENTITY_ID, privateKey: key.privateKey },
      wantAssertionsSigned: true,
      mapping: { email: 'email', name: 'displayName' },
    },
  });
  const before = [await enterByOpenId(source.handler), await enterBySaml(source.handler)];
  const { records, resolver } = createRecords();
  await using place = await createPlace(
    {
      organization: { domains: { enabled: true, resolver } },
      sso: { allowedHosts: [new URL(issuer).host] },
    },
    { secrets: [SOURCE_SECRET] },
  );

  const { tables } = await place.run(source.source);
  source.close();

  expect(place.lines()).toEqual([]);
  expect([tables.sso_connection?.written, tables.account?.written]).toEqual([2, 3]);
  const handler: Handler = (request) => place.service.handler(request);
  const owner = await signInAsOwner(handler);
  for (const providerId of ['acme-login', 'acme-saml']) {
    const refused = await owner.post('/sign-in/sso', { providerId, callbackURL: '/in' });
    expect(refused.status).toBe(404);
  }
  const { recordName, recordValue } = challenge.parse(
    await answerOf(owner.post('/sso/request-domain-verification', { providerId: 'acme-login' })),
  );
  records.set(recordName, recordValue);
  expect((await owner.post('/sso/verify-domain', { providerId: 'acme-login' })).status).toBe(204);
  for (const providerId of ['acme-login', 'acme-saml'])
    await answerOf(owner.post('/sso/update-provider', { providerId, enabled: true }));

  expect([await enterByOpenId(handler), await enterBySaml(handler)]).toEqual(before);
  expect(company.faults).toEqual([]);
  const metadata = await (await owner.get('/sso/saml2/sp/metadata?providerId=acme-saml')).text();
  expect(metadata).toContain(`entityID="${ENTITY_ID}"`);
  expect(metadata).toContain(`Location="${ACS}"`);
  const published = new X509Certificate(certificateIn(metadata)).publicKey;
  expect(published.equals(createPublicKey(key.privateKey))).toBe(true);
});
