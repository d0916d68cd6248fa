import { Event, SsoConnection } from '@keystead/db';
import { createTestIdentityProvider } from '@keystead/saml/testing';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { serviceCaller } from '#core/call/unit.ts';
import { openSpKeys } from '#features/enterprise-connections/secrets.ts';
import { samlApp } from '#testing/apps/saml-app.ts';
import { listen } from '#testing/network/listen.ts';

const base = 'http://localhost:3000/api/auth';
const another = createTestIdentityProvider({
  entityId: 'https://other.example.com',
  singleSignOnUrl: 'https://other.example.com/sso',
});

const refusal = z.looseObject({
  code: z.string().optional(),
  faults: z.array(z.looseObject({ code: z.string() })).default([]),
});

const outcome = async (answer: Response): Promise<string> => {
  const { code, faults } = refusal.parse(JSON.parse(await answer.text()));
  return [answer.status, code, ...faults.map((fault) => fault.code)].join(' ').trim();
};

describe('a connection by SAML', () => {
  test('is answered with what both sides need, and with no private key', async () => {
    await using app = await samlApp();
    const answer = await app.register();
    const text = await answer.text();
    const dates = { notBefore: expect.any(String), notAfter: expect.any(String) };
    const certificate = { fingerprintSha256: expect.stringMatching(/^[\da-f]{64}$/), ...dates };
    expect(JSON.parse(text)).toMatchObject({
      type: 'saml',
      issuer: `${base}/sso/saml2/sp/metadata?providerId=acme-saml`,
      spEntityId: `${base}/sso/saml2/sp/metadata?providerId=acme-saml`,
      spMetadataUrl: `${base}/sso/saml2/sp/metadata?providerId=acme-saml`,
      acsUrl: `${base}/sso/saml2/sp/acs/acme-saml`,
      oidcConfig: null,
      allowIdpInitiated: false,
      samlConfig: {
        entityID: 'https://idp.example.com/metadata',
        entryPoint: 'https://idp.example.com/sso',
        certificate: [{ ...certificate, publicKeyAlgorithm: 'rsa' }],
        spCertificate: [{ ...certificate, publicKeyAlgorithm: 'rsa' }],
        wantAssertionsSigned: true,
        authnRequestsSigned: true,
      },
    });
    expect(text).not.toContain('PRIVATE KEY');
    const stored = await app.em().findOneOrFail(SsoConnection, { providerKey: 'acme-saml' });
    expect(JSON.stringify(stored.config)).not.toContain('PRIVATE KEY');
    expect(stored.spKeys).not.toContain('PRIVATE');
    expect(await openSpKeys(serviceCaller(app.service.deps), stored)).toEqual([
      expect.stringContaining('PRIVATE KEY'),
    ]);
    expect(await openSpKeys(serviceCaller(app.service.deps), { ...stored, id: 'another' })).toEqual([]);
  });

  test.each<[string, Record<string, unknown>, string]>([
    ['nothing', {}, '400 CERT_SOURCE_MISSING'],
    [
      'no certificate',
      { entryPoint: 'https://idp.example.com', idpMetadata: { entityID: 'x' } },
      '400 CERT_SOURCE_MISSING',
    ],
    ['no certificate that can be read', { cert: 'x' }, '400 SSO_CONFIGURATION_INVALID certificate'],
    [
      'no name',
      { cert: another.key.certificate, entryPoint: 'https://a.example' },
      '400 SSO_CONFIGURATION_INVALID issuer',
    ],
    [
      'no URL',
      { cert: another.key.certificate, idpMetadata: { entityID: 'x' } },
      '400 SSO_CONFIGURATION_INVALID binding',
    ],
    [
      'a URL without https',
      { cert: another.key.certificate, idpMetadata: { entityID: 'x' }, entryPoint: 'http://idp.example.com' },
      '400 SSO_CONFIGURATION_INVALID unreachable',
    ],
    ['no XML', { idpMetadata: { metadata: 'hello' } }, '400 SSO_CONFIGURATION_INVALID document'],
    [
      'a document type',
      { idpMetadata: { metadata: '<!DOCTYPE x><x/>' } },
      '400 SSO_CONFIGURATION_INVALID document',
    ],
    [
      'another subject',
      { idpMetadata: { metadata: another.metadata }, mapping: { id: 'uid' } },
      '400 VALIDATION_ERROR',
    ],
    [
      'a foreign page',
      { idpMetadata: { metadata: another.metadata }, idpInitiatedCallbackUrl: 'https://evil.example/' },
      '400 INVALID_CALLBACK_URL',
    ],
  ])('is refused with %s', async (_, samlConfig, expected) => {
    await using app = await samlApp();
    const answer = await app.register(app.owner, { samlConfig });
    expect((await outcome(answer)).replace(/^403 INVALID/, '400 INVALID')).toBe(expected);
    expect(await app.em().count(SsoConnection)).toBe(0);
  });

  test('has the entity id that is named for the service, or the issuer', async () => {
    await using app = await samlApp();
    const idOf = async (providerId: string, given: Record<string, unknown>): Promise<unknown> => {
      const answer = await app.register(app.owner, { providerId, ...given });
      return Reflect.get(JSON.parse(await answer.text()), 'spEntityId');
    };
    const idpMetadata = { metadata: app.idp.metadata };
    expect(await idOf('a', { issuer: 'urn:acme:app' })).toBe('urn:acme:app');
    const spMetadata = { entityID: 'urn:acme:sp' };
    expect(await idOf('b', { issuer: 'urn:x', samlConfig: { idpMetadata, spMetadata } })).toBe('urn:acme:sp');
    expect(await idOf('c', { issuer: app.idp.entityId })).toBe(`${base}/sso/saml2/sp/metadata?providerId=c`);
  });

  test('needs the confirmation of an owner for another provider, or a certificate less', async () => {
    await using app = await samlApp();
    await app.register();
    const change = (samlConfig: object, given: object = {}) =>
      app.owner.post('/sso/update-provider', { providerId: 'acme-saml', samlConfig, ...given });
    const revision = async () =>
      (await app.em().findOneOrFail(SsoConnection, { providerKey: 'acme-saml' })).revision;
    expect(await app.signIn(app.newBrowser())).toBe('/in');
    const both = [app.idp.key.certificate, another.key.certificate];
    expect((await change({ cert: both })).status).toBe(200);
    expect(await revision()).toBe(0);
    expect(await outcome(await change({ cert: [another.key.certificate] }))).toBe('409 SSO_IDENTITY_CHANGE');
    expect(await outcome(await change({ idpMetadata: { entityID: 'x' } }))).toBe('409 SSO_IDENTITY_CHANGE');
    expect((await change({ cert: [another.key.certificate] }, { confirm: true })).status).toBe(200);
    expect(await revision()).toBe(1);
    expect(await outcome(await change({}, { oidcConfig: { clientId: 'x' } }))).toBe(
      '400 SSO_PROTOCOL_NOT_CONFIGURED',
    );
    const mapping = { email: 'mail' };
    expect(await (await change({ mapping })).json()).toMatchObject({ samlConfig: { mapping } });
  });

  test('is asked for by its protocol', async () => {
    await using app = await samlApp();
    await app.register();
    const body = { callbackURL: '/', providerId: 'acme-saml', providerType: 'oidc' };
    expect(await outcome(await app.browser().post('/sign-in/sso', body))).toBe(
      '400 SSO_PROTOCOL_NOT_CONFIGURED',
    );
  });

  test('takes no parameters of a caller into its request', async () => {
    await using app = await samlApp();
    await app.register();
    const body = { callbackURL: '/', providerId: 'acme-saml' };
    for (const additionalParams of [{ prompt: 'login' }, {}])
      expect(await outcome(await app.browser().post('/sign-in/sso', { ...body, additionalParams }))).toBe(
        '400 VALIDATION_ERROR',
      );
    expect((await app.browser().post('/sign-in/sso', body)).status).toBe(200);
  });

  test('is nothing while the service speaks no SAML', async () => {
    await using app = await samlApp({ sso: { saml: { enabled: false } } });
    expect(await outcome(await app.register())).toBe('400 SSO_PROTOCOL_NOT_CONFIGURED');
    const metadata = await app.browser().get('/sso/saml2/sp/metadata?providerId=acme-saml');
    expect(metadata.status).toBe(404);
  });
});

describe('the metadata of the service', () => {
  test('name both keys while they change', async () => {
    await using app = await samlApp();
    await app.register();
    const read = async (query = ''): Promise<Response> =>
      app.browser().get(`/sso/saml2/sp/metadata?providerId=Acme-SAML${query}`);
    const answer = await read();
    const xml = await answer.text();
    expect(answer.headers.get('content-type')).toBe('application/xml; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toBeNull();
    expect(xml).toContain(`Location="${base}/sso/saml2/sp/acs/acme-saml"`);
    expect(xml).toContain('AuthnRequestsSigned="true"');
    expect((await read('&download=1')).headers.get('content-disposition')).toBe(
      'attachment; filename="acme-saml-metadata.xml"',
    );
    const keys = async (): Promise<string[]> =>
      [...(await (await read()).text()).matchAll(/use="signing".*?<ds:X509Certificate>([^<]*)</g)].map(
        ([, key = '']) => key,
      );
    const step = async (name: string): Promise<string> =>
      outcome(await app.owner.post('/sso/rotate-keys', { providerId: 'acme-saml', step: name }));
    const [first = ''] = await keys();
    expect(await step('activate')).toBe('400 VALIDATION_ERROR');
    expect(await step('remove')).toBe('400 VALIDATION_ERROR');
    expect(await step('prepare')).toBe('200');
    expect(await step('prepare')).toBe('400 VALIDATION_ERROR');
    const [kept, second = ''] = await keys();
    expect([kept, second === first, second]).toEqual([first, false, expect.any(String)]);
    expect(await step('activate')).toBe('200');
    expect(await keys()).toEqual([second, first]);
    // What is encrypted for the old key is still opened.
    const encryptFor = `-----BEGIN CERTIFICATE-----\n${first}\n-----END CERTIFICATE-----`;
    expect(await app.signIn(app.newBrowser(), { encryptFor })).toBe('/in');
    expect(await step('remove')).toBe('200');
    expect(await keys()).toEqual([second]);
    expect(await app.signIn(app.newBrowser(), { encryptFor })).toContain('error=invalid_saml_response');
    expect(await app.em().count(Event, { action: 'sso.connection-updated' })).toBe(3);
  });

  test('are there for no other connection', async () => {
    await using app = await samlApp();
    const answer = await app.browser().get('/sso/saml2/sp/metadata?providerId=nothing');
    expect(await outcome(answer)).toBe('404 SSO_PROVIDER_NOT_FOUND');
  });
});

describe('metadata of an identity provider', () => {
  test('are read from XML, and nothing is stored', async () => {
    await using app = await samlApp();
    const read = (given: object) =>
      app.owner.post('/sso/read-metadata', { organizationId: 'acme', ...given });
    expect(await (await read({ metadata: app.idp.metadata })).json()).toMatchObject({
      entityID: 'https://idp.example.com/metadata',
      singleSignOnService: [
        { Binding: expect.stringContaining('HTTP-Redirect'), Location: 'https://idp.example.com/sso' },
        { Binding: expect.stringContaining('HTTP-POST'), Location: 'https://idp.example.com/sso' },
      ],
      certificates: [{ fingerprintSha256: expect.any(String) }],
      isSigned: false,
    });
    expect(await outcome(await read({ metadata: '<x/>' }))).toBe('400 SSO_CONFIGURATION_INVALID document');
    expect(await outcome(await read({}))).toBe('400 VALIDATION_ERROR');
    expect(await outcome(await read({ metadataUrl: 'https://127.0.0.1:8443/x' }))).toBe(
      '400 SSO_CONFIGURATION_INVALID unreachable',
    );
    expect(await app.em().count(SsoConnection)).toBe(0);
  });

  test('are read from a URL that the operator allows', async () => {
    let xml = '';
    await using server = await listen(async (request, response) => {
      const type = request.url === '/html' ? 'text/html' : 'application/samlmetadata+xml';
      if (request.url === '/away') response.writeHead(302, { location: 'https://evil.example/' }).end();
      else response.writeHead(200, { 'content-type': type }).end(xml);
    });
    await using app = await samlApp({ sso: { allowedHosts: [`127.0.0.1:${server.port}`] } });
    xml = app.idp.metadata;
    const read = (path: string) =>
      app.owner.post('/sso/read-metadata', { organizationId: 'acme', metadataUrl: `${server.url}${path}` });
    expect(await (await read('/metadata')).json()).toMatchObject({ entityID: app.idp.entityId });
    expect(await outcome(await read('/html'))).toBe('400 SSO_CONFIGURATION_INVALID discovery');
    expect(await outcome(await read('/away'))).toBe('400 SSO_CONFIGURATION_INVALID discovery');
  });
});

test('a check names certificates that end, theirs and ours', async () => {
  await using app = await samlApp();
  await app.register();
  const check = async (): Promise<unknown> =>
    (await app.owner.post('/sso/check-provider', { providerId: 'acme-saml' })).json();
  expect(await check()).toMatchObject({
    faults: [],
    warnings: [],
    found: { issuer: app.idp.entityId, certificates: [{}] },
  });
  const [certificate] = JSON.parse(
    JSON.stringify(await app.em().findOneOrFail(SsoConnection, { providerKey: 'acme-saml' })),
  ).config.certificates;
  const soon = { ...certificate, notAfter: new Date(app.now().getTime() + 86_400_000).toISOString() };
  await app.configure({ certificates: [soon], spCertificates: [soon] });
  expect(await check()).toMatchObject({
    warnings: [
      { code: 'certificate_expiring' },
      { code: 'certificate_expiring', message: expect.stringMatching(/^Our/) },
    ],
  });
  const over = { ...soon, notAfter: '2001-01-01T00:00:00.000Z' };
  await app.configure({ certificates: [over, certificate] });
  expect(await check()).toMatchObject({ warnings: [{ code: 'certificate_expiring' }] });
  await app.configure({ certificates: [over] });
  expect(await check()).toMatchObject({ warnings: [{ code: 'certificate_expired' }, {}] });
});
