import { OrganizationDomain, SsoConnection } from '@keystead/db';
import { z } from 'zod';
import type { Browser } from '#testing/browser.ts';
import { organizationWith } from '#testing/database/organization-rows.ts';
import { signedUp, type TestOptions, testApp } from '#testing/index.ts';
import { listen } from '#testing/network/listen.ts';
import { type Issued, openIdIssuer } from '#testing/providers/open-id-issuer.ts';

/** A provider of OpenID Connect on a socket of this machine, as organizations bring one. */
export async function issuerOnSocket(now: () => Date) {
  let answer: (path: string) => Promise<Response> = async () => new Response(null, { status: 503 });
  const server = await listen(async (request, response) => {
    const found = await answer(request.url ?? '');
    response.writeHead(found.status, { 'content-type': 'application/json' }).end(await found.text());
  });
  const issuer = await openIdIssuer(now, server.url);
  answer = (path) => issuer.fetch(`${server.url}${path}`);
  return Object.assign(issuer, server);
}

export type SocketIssuer = Awaited<ReturnType<typeof issuerOnSocket>>;

type Application = Pick<Awaited<ReturnType<typeof testApp>>, 'em' | 'now'>;

/** Marks a domain as verified by an organization. */
export async function verifiedDomain(
  app: Application,
  { domain, organization }: { domain: string; organization: string },
): Promise<void> {
  const times = { createdAt: app.now(), updatedAt: app.now(), verifiedAt: app.now(), checkDueAt: app.now() };
  await app.em().insert(OrganizationDomain, {
    id: `${organization}-${domain}`,
    organization,
    domain,
    status: 'verified',
    challenge: 'challenge',
    ...times,
  });
}

/** A connection of an organization, written straight into the database. Answers its id. */
export async function connectionOf(
  app: Application,
  { organization, providerId, issuer }: { organization: string; providerId: string; issuer: string },
): Promise<string> {
  const id = `${organization}.${'c'.repeat(16)}`;
  const times = { createdAt: app.now(), updatedAt: app.now() };
  await app.em().insert(SsoConnection, {
    id,
    organization,
    providerId,
    providerKey: providerId,
    issuer,
    domains: ['example.com'],
    name: 'Login',
    protocol: 'oidc',
    config: { clientId: 'client' },
    roleMapping: [],
    createdBy: 'x',
    ...times,
  });
  return id;
}

export const oidcConfig = { clientId: 'client', clientSecret: 'a secret of the client' };

const started = z.object({ url: z.string() });

/**
 * The service with an organization `acme`, which has verified `example.com`, and with an issuer on this machine. `ada` is
 * its owner; her address is of another domain.
 */
export async function ssoApp(options: TestOptions = {}) {
  const issuer = await issuerOnSocket(() => app.now());
  const { organization = {}, sso = {}, ...others } = options;
  const app = await testApp({
    organization: { domains: { enabled: true }, ...(typeof organization === 'object' && organization) },
    sso: { allowedHosts: [`127.0.0.1:${issuer.port}`], ...(typeof sso === 'object' && sso) },
    ...others,
  });
  const owner = await signedUp(app, { email: 'owner@elsewhere.example' });
  await organizationWith(app, { members: { [owner.id]: 'owner' } });
  await verifiedDomain(app, { domain: 'example.com', organization: 'acme' });

  const register = (
    person: Pick<Browser, 'post'> = owner,
    given: Record<string, unknown> = {},
  ): Promise<Response> =>
    person.post('/sso/register', {
      providerId: 'acme-idp',
      issuer: issuer.url,
      domain: 'example.com',
      organizationId: 'acme',
      oidcConfig,
      ...given,
    });

  /** Begins a sign-in, and answers the authorization URL. */
  async function start(browser: Browser, given: Record<string, unknown> = { providerId: 'acme-idp' }) {
    const answer = await browser.post('/sign-in/sso', { callbackURL: '/in', ...given });
    return new URL(started.parse(await answer.json()).url);
  }

  /** Comes back from the issuer, which repeats the nonce unless its next id token has another one. */
  async function comeBack(
    browser: Browser,
    asked: URL,
    { claims = {}, query = {}, path = '/sso/callback/acme-idp', ...issued }: Visit = {},
  ): Promise<string> {
    const { searchParams } = asked;
    const person = { ...issuer.person, ...claims };
    issuer.tells(person);
    issuer.issues({ claims: { nonce: searchParams.get('nonce'), ...claims }, ...issued });
    const params = { code: 'code-1', state: searchParams.get('state') ?? '', ...query };
    const answer = await browser.get(`${path}?${new URLSearchParams(params)}`);
    return answer.headers.get('location') ?? String(answer.status);
  }

  /** A whole sign-in of a browser. Answers where it leads. */
  const signIn = async (browser: Browser, visit: Visit = {}): Promise<string> =>
    comeBack(browser, await start(browser), visit);

  const dispose = app[Symbol.asyncDispose].bind(app);
  return Object.assign(app, {
    issuer,
    owner,
    register,
    start,
    comeBack,
    signIn,
    newBrowser: () => app.browser(),
    async [Symbol.asyncDispose]() {
      await dispose();
      await issuer[Symbol.asyncDispose]();
    },
  });
}

export interface Visit extends Issued {
  query?: Record<string, string>;
  path?: string;
}

export type SsoApp = Awaited<ReturnType<typeof ssoApp>>;
