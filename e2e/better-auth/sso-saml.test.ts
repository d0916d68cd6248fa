import { createTestIdentityProvider } from '@keystead/saml/testing';
import { describe, expect, test } from 'vitest';
import { readRequest } from '../../packages/api-router/src/testing/apps/saml-app.ts';
import { follow, formFor, postForm, samlIdp } from '../support/better-auth/saml-visit.ts';
import { arrive, openNewest, startSsoService } from '../support/better-auth/sso-service.ts';
import { shared } from '../support/shared.ts';

const service = shared(startSsoService, (running) => running.close());

const entryPoint = 'https://idp.example.com/sso';
const samlConfig = { entryPoint, idpMetadata: { metadata: samlIdp.metadata } };

/** An owner with an organization of this name, and what registers an identity provider of it. */
async function founded(slug: string) {
  const { browser, client } = await arrive(service(), `owner@${slug}.test`);
  const { data } = await client.organization.create({ name: slug, slug });
  const organizationId = data?.id ?? '';
  const providerId = `${slug}-saml`;
  const [domain, issuer] = [`${slug}.example`, `https://${slug}.example/our-application`];
  return {
    browser,
    client,
    providerId,
    domain,
    /** The entity id of the service, as published clients name it. */
    issuer,
    acsUrl: `${service().server.url}/api/auth/sso/saml2/sp/acs/${providerId}`,
    body: { providerId, issuer, domain, organizationId, samlConfig },
  };
}

type Founded = Awaited<ReturnType<typeof founded>>;

/** Registers the provider, and verifies its domain by the calls of the client. */
async function registered(slug: string): Promise<Founded> {
  const owner = await founded(slug);
  const { sso } = owner.client;
  expect((await sso.register(owner.body)).error).toBeNull();
  const { providerId, domain } = owner;
  const { data } = await sso.requestDomainVerification({ providerId });
  service().publish(`_keystead-challenge.${domain}`, data?.domainVerificationToken ?? '');
  expect((await sso.verifyDomain({ providerId })).error).toBeNull();
  return owner;
}

/** A visitor at the identity provider, who was sent there. */
async function sent(providerId: string) {
  const { browser, client } = openNewest(service());
  const { data } = await client.signIn.sso({ providerId, callbackURL: '/in', newUserCallbackURL: '/hello' });
  return { browser, client, asked: new URL(data?.url ?? '') };
}

const errorAt = ({ searchParams }: URL): string | null => searchParams.get('error');

describe('the newest client, with SAML', () => {
  test('registers a provider, reads, changes and deletes it', async () => {
    const { client, providerId, domain, issuer, body } = await founded('acme');
    const { sso } = client;

    const made = await sso.register({ ...body, samlConfig: { ...samlConfig, identifierFormat: 'urn:x' } });
    expect(made.error).toBeNull();
    expect(made.data).toMatchObject({
      providerId,
      issuer,
      domain,
      organizationId: body.organizationId,
      domainVerified: false,
      oidcConfig: null,
      samlConfig: { entryPoint, audience: issuer, wantAssertionsSigned: true },
    });
    expect(JSON.stringify(made.data)).not.toContain('PRIVATE KEY');

    const shown = { providerId, type: 'saml', issuer, organizationId: body.organizationId };
    expect((await sso.providers()).data?.providers).toMatchObject([shown]);
    const found = await sso.getProvider({ query: { providerId } });
    expect(found.data).toMatchObject({
      ...shown,
      samlConfig: {
        entryPoint,
        identifierFormat: 'urn:x',
        authnRequestsSigned: true,
        certificate: [
          {
            fingerprintSha256: expect.any(String),
            notBefore: expect.any(Date),
            notAfter: expect.any(Date),
            publicKeyAlgorithm: 'rsa',
          },
        ],
      },
      spMetadataUrl: `${service().server.url}/api/auth/sso/saml2/sp/metadata?providerId=${providerId}`,
    });
    const changes = { wantAssertionsSigned: false, mapping: { email: 'mail', name: 'displayName' } };
    const changed = await sso.updateProvider({ providerId, samlConfig: changes });
    // What is left out stays.
    expect(changed.data).toMatchObject({ samlConfig: { entryPoint, identifierFormat: 'urn:x', ...changes } });

    expect((await sso.deleteProvider({ providerId })).data).toEqual({ success: true });
    expect((await sso.getProvider({ query: { providerId } })).error).toMatchObject({
      status: 404,
      message: 'Provider not found',
    });
  });

  test('gets the record of a domain, verifies it, and only then sends people to the provider', async () => {
    const { client, providerId, domain, body } = await founded('record');
    const { sso } = client;
    await sso.register(body);
    const { signIn } = openNewest(service()).client;
    const target = { providerId, callbackURL: '/in', providerType: 'saml' } as const;

    expect((await signIn.sso(target)).error).toMatchObject({
      status: 401,
      message: 'Provider domain has not been verified',
    });
    const { data } = await sso.requestDomainVerification({ providerId });
    expect((await sso.verifyDomain({ providerId })).error).toMatchObject({
      status: 400,
      code: 'DOMAIN_RECORD_NOT_FOUND',
    });
    service().publish(`_keystead-challenge.${domain}`, data?.domainVerificationToken ?? '');
    expect((await sso.verifyDomain({ providerId })).error).toBeNull();
    expect((await signIn.sso(target)).data).toMatchObject({ redirect: true });
    for (const call of [sso.requestDomainVerification, sso.verifyDomain])
      expect((await call({ providerId })).error).toMatchObject({ status: 409, code: 'DOMAIN_VERIFIED' });
  });

  test('sends a person to the provider by whatever names it, who comes back signed in', async () => {
    const { providerId, domain, issuer, acsUrl } = await registered('named');
    const email = `ada@${domain}`;
    const { browser, client } = openNewest(service());

    const usual = {
      callbackURL: '/in',
      providerType: 'saml',
      loginHint: email,
      requestSignUp: true,
    } as const;
    for (const target of [{ providerId }, { organizationSlug: 'named' }, { domain }, { email }]) {
      const { data, error } = await client.signIn.sso({ ...usual, ...target });
      expect([error, data?.redirect]).toEqual([null, true]);
      const url = new URL(data?.url ?? '');
      expect(`${url.origin}${url.pathname}`).toBe(entryPoint);
      expect(url.searchParams.get('SigAlg')).toContain('rsa-sha256');
      expect(readRequest(url)).toMatchObject({ acsUrl, relayState: expect.stringMatching(/^[\w-]{32}$/) });
      expect(readRequest(url).xml).toContain(`>${issuer}</`);
    }
    const comeBack = async (newUserCallbackURL?: string): Promise<string> => {
      const { data } = await client.signIn.sso({ ...usual, email, newUserCallbackURL });
      const form = formFor(new URL(data?.url ?? ''), issuer, { attributes: { email: [email] } });
      return (await follow(browser, await postForm(acsUrl, form))).pathname;
    };
    expect(await comeBack('/hello')).toBe('/hello');
    expect((await client.getSession()).data?.user.email).toBe(email);
    expect(await comeBack()).toBe('/in');
  });

  test('finds the calls that browsers and identity providers open', async () => {
    const { browser, providerId, issuer, acsUrl } = await registered('opened');
    const metadataUrl = `${service().server.url}/api/auth/sso/saml2/sp/metadata?providerId=`;

    const metadata = await fetch(`${metadataUrl}${providerId}`);
    expect(metadata.headers.get('content-type')).toContain('application/xml');
    const xml = await metadata.text();
    expect(xml).toContain(`entityID="${issuer}"`);
    expect(xml).toContain(`Location="${acsUrl}"`);
    expect((await fetch(`${metadataUrl}nobody`)).status).toBe(404);

    const open = async (fetcher: typeof browser.fetch): Promise<URL> => {
      const { headers } = await fetcher(acsUrl, { redirect: 'manual' });
      return new URL(headers.get('location') ?? '', acsUrl);
    };
    expect(errorAt(await open(fetch))).toBe('invalid_request');
    expect((await open(browser.fetch)).href).toBe(`${service().server.url}/`);
    const form = new URLSearchParams({ SAMLResponse: 'eA==' });
    expect((await postForm(acsUrl.replace(providerId, 'nobody'), form)).pathname).toBe('/404');
  });

  test('is led to an error by answers that count for nothing', async () => {
    const { providerId, domain, issuer, acsUrl } = await registered('answers');
    const attributes = { email: [`ada@${domain}`] };
    const land = async (answer: Parameters<typeof formFor>[2]): Promise<string | null> => {
      const { browser, asked } = await sent(providerId);
      const form = formFor(asked, issuer, { attributes, ...answer });
      return errorAt(await follow(browser, await postForm(acsUrl, form)));
    };

    expect(await land({ attributes: { email: ['ada@elsewhere.example'] } })).toBe('sso_email_domain');
    expect(await land({ audience: 'https://another.example' })).toBe('invalid_saml_response');
    expect(await land({ inResponseTo: '_another' })).toBe('invalid_saml_response');
    const { browser, client, asked } = await sent(providerId);
    const form = formFor(asked, issuer, { attributes });
    const ticket = await postForm(acsUrl, form);
    expect(errorAt(await postForm(acsUrl, form))).not.toBeNull();
    expect(errorAt(await follow(openNewest(service()).browser, ticket))).toBe('state_mismatch');
    expect(errorAt(await follow(browser, ticket))).toBe('invalid_state');
    expect((await client.getSession()).data).toBeNull();
    form.delete('RelayState');
    expect(errorAt(await postForm(acsUrl, form))).not.toBeNull();
  });

  test('is refused with the status and the words that applications know', async () => {
    const { client, providerId, domain, issuer, acsUrl, body } = await registered('refusing');
    const { sso } = client;
    const register = async (given: Partial<typeof body> | { samlConfig: object }) =>
      (await sso.register({ ...body, providerId: 'second', ...given })).error;

    expect(await register({ providerId })).toMatchObject({
      status: 422,
      message: 'SSO provider with this providerId already exists',
    });
    expect(await register({ providerId: 'magic-link' })).toMatchObject({
      status: 422,
      message: 'This providerId is reserved and cannot be used for an SSO provider',
    });
    const idpMetadata = { entityID: samlIdp.entityId };
    expect(await register({ samlConfig: { entryPoint, idpMetadata } })).toMatchObject({
      status: 400,
      code: 'CERT_SOURCE_MISSING',
    });
    expect((await sso.updateProvider({ providerId })).error).toMatchObject({
      status: 400,
      message: 'No fields provided for update',
    });
    const visitor = await sent(providerId);
    expect(
      (await visitor.client.signIn.sso({ providerId, callbackURL: '/', providerType: 'oidc' })).error,
    ).toMatchObject({ status: 400, message: 'OIDC provider is not configured' });
    const form = formFor(visitor.asked, issuer, { attributes: { email: [`ada@${domain}`] } });
    expect((await follow(visitor.browser, await postForm(acsUrl, form))).pathname).toBe('/hello');
    const { key } = createTestIdentityProvider({ entityId: 'urn:another', singleSignOnUrl: entryPoint });
    const replaced = await sso.updateProvider({ providerId, samlConfig: { cert: key.certificate } });
    expect(replaced.error).toMatchObject({
      status: 409,
      message: 'Cannot change SSO provider identity fields while linked accounts exist',
    });

    const { sso: stranger } = (await founded('strange')).client;
    for (const call of [
      () => stranger.getProvider({ query: { providerId } }),
      () => stranger.updateProvider({ providerId, samlConfig: { entryPoint: 'https://evil.example' } }),
      () => stranger.deleteProvider({ providerId }),
    ])
      expect((await call()).error).toMatchObject({ status: 404, message: 'Provider not found' });
    expect((await stranger.register(body)).error?.status).toBe(403);
    expect((await openNewest(service()).client.sso.register(body)).error?.status).toBe(401);
  });
});
