import { describe, expect, test } from 'vitest';
import { oidcConfig } from '../../packages/api-router/src/testing/apps/sso-app.ts';
import { arrive, openNewest, startSsoService } from '../support/better-auth/sso-service.ts';
import { shared } from '../support/shared.ts';

const service = shared(startSsoService, (running) => running.close());

/** An owner with an organization of this name, and what registers an identity provider of it. */
async function founded(slug: string) {
  const { client } = await arrive(service(), `owner@${slug}.test`);
  const { data } = await client.organization.create({ name: slug, slug });
  const organizationId = data?.id ?? '';
  const providerId = `${slug}-idp`;
  const domain = `${slug}.example`;
  const body = { providerId, issuer: service().issuer.url, domain, organizationId, oidcConfig };
  return { client, organizationId, providerId, domain, body };
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

/** Comes back from the identity provider as somebody of it. */
async function comeBack({ browser }: ReturnType<typeof openNewest>, asked: URL, email: string) {
  const { issuer, server } = service();
  const claims = { sub: email, email, email_verified: true, name: 'Ada' };
  issuer.tells(claims);
  issuer.issues({ claims: { nonce: asked.searchParams.get('nonce'), ...claims } });
  const query = new URLSearchParams({ code: 'code-1', state: asked.searchParams.get('state') ?? '' });
  const answer = await browser.fetch(`${asked.searchParams.get('redirect_uri')}?${query}`);
  return new URL(answer.headers.get('location') ?? '', server.url).pathname;
}

describe('the newest client, with OpenID Connect', () => {
  test('registers a provider, reads, changes and deletes it', async () => {
    const { client, organizationId, providerId, domain, body } = await founded('acme');
    const { sso } = client;
    const { issuer, server } = service();

    const made = await sso.register(body);
    expect(made.error).toBeNull();
    expect(made.data).toMatchObject({
      providerId,
      issuer: issuer.url,
      domain,
      organizationId,
      domainVerified: false,
      redirectURI: `${server.url}/api/auth/sso/callback/${providerId}`,
      oidcConfig: { clientIdLastFour: '****ient' },
      samlConfig: null,
    });
    expect(JSON.stringify(made.data)).not.toContain(oidcConfig.clientSecret);

    const shown = { providerId, type: 'oidc', issuer: issuer.url, organizationId };
    expect((await sso.providers()).data?.providers).toMatchObject([shown]);
    const found = await sso.getProvider({ query: { providerId } });
    expect(found.data).toMatchObject({
      ...shown,
      oidcConfig: {
        discoveryEndpoint: `${issuer.url}/.well-known/openid-configuration`,
        clientIdLastFour: '****ient',
        pkce: true,
      },
    });
    const changed = await sso.updateProvider({ providerId, oidcConfig: { scopes: ['email'] } });
    expect(changed.data).toMatchObject({ providerId, oidcConfig: { scopes: ['email'] } });

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
    const visitor = openNewest(service()).client;
    const signIn = { providerId, callbackURL: '/in' };

    expect((await visitor.signIn.sso(signIn)).error).toMatchObject({
      status: 401,
      message: 'Provider domain has not been verified',
    });
    const asked = await sso.requestDomainVerification({ providerId });
    const token = asked.data?.domainVerificationToken ?? '';
    expect(token).toMatch(/^keystead-verification=/);
    // The open one again.
    expect((await sso.requestDomainVerification({ providerId })).data).toMatchObject({
      domainVerificationToken: token,
    });
    expect((await sso.verifyDomain({ providerId })).error).toMatchObject({
      status: 400,
      code: 'DOMAIN_RECORD_NOT_FOUND',
    });

    service().publish(`_keystead-challenge.${domain}`, token);
    expect((await sso.verifyDomain({ providerId })).error).toBeNull();
    expect((await sso.getProvider({ query: { providerId } })).data).toMatchObject({ domainVerified: true });
    expect((await visitor.signIn.sso(signIn)).data).toMatchObject({ redirect: true });
    for (const call of [sso.requestDomainVerification, sso.verifyDomain])
      expect((await call({ providerId })).error).toMatchObject({ status: 409, code: 'DOMAIN_VERIFIED' });
  });

  test('sends a person to the provider by whatever names it, who comes back signed in', async () => {
    const { providerId, domain } = await registered('named');
    const email = `ada@${domain}`;
    const visitor = openNewest(service());
    const { signIn, getSession } = visitor.client;

    for (const target of [{ providerId }, { organizationSlug: 'named' }, { domain }, { email }]) {
      const { data, error } = await signIn.sso({ ...target, callbackURL: '/in' });
      expect([error, data?.redirect]).toEqual([null, true]);
      expect(new URL(data?.url ?? '').origin).toBe(service().issuer.url);
    }
    const { data } = await signIn.sso({
      providerId,
      callbackURL: '/in',
      errorCallbackURL: '/oops',
      newUserCallbackURL: '/hello',
      loginHint: email,
      scopes: ['groups'],
      additionalParams: { acr_values: 'strong' },
      providerType: 'oidc',
      requestSignUp: true,
    });
    const asked = new URL(data?.url ?? '');
    expect(Object.fromEntries(asked.searchParams)).toMatchObject({
      login_hint: email,
      scope: expect.stringContaining('groups'),
      acr_values: 'strong',
    });
    expect(await comeBack(visitor, asked, email)).toBe('/hello');
    expect((await getSession()).data?.user.email).toBe(email);
    const again = await signIn.sso({ email, callbackURL: '/in' });
    expect(await comeBack(visitor, new URL(again.data?.url ?? ''), email)).toBe('/in');
  });

  test('is refused a sign-in with the status and the words that applications know', async () => {
    const { providerId } = await registered('refusing');
    const { signIn } = openNewest(service()).client;
    const refusalOf = async (given: Omit<Parameters<typeof signIn.sso>[0], 'callbackURL'>) =>
      (await signIn.sso({ callbackURL: '/in', ...given })).error;

    for (const unknown of [{ providerId: 'nobody' }, { email: 'ada@nobody.example' }])
      expect(await refusalOf(unknown)).toMatchObject({
        status: 404,
        message: 'No provider found for the issuer',
      });
    expect(await refusalOf({})).toMatchObject({
      status: 400,
      message: 'email, organizationSlug, domain or providerId is required',
    });
    expect(await refusalOf({ providerId, providerType: 'saml' })).toMatchObject({
      status: 400,
      message: 'SAML provider is not configured',
    });
    const foreign = 'https://evil.example/';
    const callbackURL = (await signIn.sso({ providerId, callbackURL: foreign })).error;
    expect(callbackURL).toMatchObject({ status: 403, code: 'INVALID_CALLBACK_URL' });
    expect(await refusalOf({ providerId, errorCallbackURL: foreign })).toMatchObject({
      status: 403,
      code: 'INVALID_ERROR_CALLBACK_URL',
    });
    expect(await refusalOf({ providerId, newUserCallbackURL: foreign })).toMatchObject({
      status: 403,
      code: 'INVALID_NEW_USER_CALLBACK_URL',
    });
  });

  test('is refused a registration and a change with the status and the words that applications know', async () => {
    const { client, providerId, domain, body } = await registered('changing');
    const { sso } = client;
    const refusalOf = async (given: Partial<typeof body>) =>
      (await sso.register({ ...body, providerId: 'second', ...given })).error;

    expect(await refusalOf({ providerId })).toMatchObject({
      status: 422,
      message: 'SSO provider with this providerId already exists',
    });
    expect(await refusalOf({ providerId: 'credential' })).toMatchObject({
      status: 422,
      message: 'This providerId is reserved and cannot be used for an SSO provider',
    });
    const { oidcConfig: _, ...without } = body;
    expect((await sso.register({ ...without, providerId: 'second' })).error).toMatchObject({
      status: 400,
      message: 'OIDC provider is not configured',
    });
    expect(await refusalOf({ issuer: 'https://127.0.0.1:9' })).toMatchObject({
      status: 400,
      code: 'SSO_CONFIGURATION_INVALID',
      faults: [{ reason: 'discovery_private_host' }],
    });
    expect((await sso.updateProvider({ providerId })).error).toMatchObject({
      status: 400,
      message: 'No fields provided for update',
    });

    const visitor = openNewest(service());
    const { data } = await visitor.client.signIn.sso({ providerId, callbackURL: '/in' });
    expect(await comeBack(visitor, new URL(data?.url ?? ''), `ada@${domain}`)).toBe('/in');
    const other = await sso.updateProvider({ providerId, oidcConfig: { clientId: 'another' } });
    expect(other.error).toMatchObject({
      status: 409,
      message: 'Cannot change SSO provider identity fields while linked accounts exist',
    });
  });

  test('is refused what others have, what administrators may not, and everything without a session', async () => {
    const { client: owner, organizationId, providerId, body } = await registered('guarded');
    const { sso: stranger } = (await founded('strange')).client;
    const named = { query: { providerId } };
    for (const call of [
      () => stranger.getProvider(named),
      () => stranger.updateProvider({ providerId, domain: 'strange.example' }),
      () => stranger.deleteProvider({ providerId }),
      () => stranger.requestDomainVerification({ providerId }),
      () => stranger.verifyDomain({ providerId }),
    ])
      expect((await call()).error).toMatchObject({ status: 404, message: 'Provider not found' });
    expect((await stranger.register(body)).error?.status).toBe(403);

    const email = 'grace@guarded.test';
    const { client: grace } = await arrive(service(), email);
    const { data } = await owner.organization.inviteMember({ email, role: 'admin', organizationId });
    await grace.organization.acceptInvitation({ invitationId: data?.id ?? '' });
    expect((await grace.sso.getProvider(named)).data).toMatchObject({ providerId });
    expect((await grace.sso.providers()).data?.providers).toHaveLength(1);
    expect((await grace.sso.register(body)).error?.status).toBe(403);
    expect((await grace.sso.deleteProvider({ providerId })).error?.status).toBe(403);

    const { sso: nobody } = openNewest(service()).client;
    expect((await nobody.providers()).error?.status).toBe(401);
    expect((await nobody.register(body)).error?.status).toBe(401);
  });
});
