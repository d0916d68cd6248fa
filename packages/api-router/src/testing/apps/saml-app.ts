import { inflateRawSync } from 'node:zlib';
import { SsoConnection } from '@keystead/db';
import { createTestIdentityProvider, type TestAnswer } from '@keystead/saml/testing';
import { z } from 'zod';
import { verifiedDomain } from '#testing/apps/sso-app.ts';
import type { Browser } from '#testing/browser.ts';
import { organizationWith } from '#testing/database/organization-rows.ts';
import { signedUp, type TestOptions, testApp } from '#testing/index.ts';

const entityId = 'https://idp.example.com/metadata';
const singleSignOnUrl = 'https://idp.example.com/sso';
const singleLogoutUrl = 'https://idp.example.com/slo';

const started = z.object({ url: z.string() });

/** What an answer differs by from the good one. */
export type SamlVisit = Partial<TestAnswer> & {
  /** The field `RelayState`; null: none. */
  relayState?: string | null;
  /** The field `SAMLResponse`, as it is. */
  raw?: string;
  path?: string;
};

/** A request as it stands in the URL that a browser was sent to. */
export function readRequest(asked: URL) {
  const xml = inflateRawSync(Buffer.from(asked.searchParams.get('SAMLRequest') ?? '', 'base64')).toString(
    'utf8',
  );
  const attribute = (name: string): string => new RegExp(`\\s${name}="([^"]*)"`).exec(xml)?.[1] ?? '';
  return {
    xml,
    id: attribute('ID'),
    acsUrl: attribute('AssertionConsumerServiceURL'),
    relayState: asked.searchParams.get('RelayState') ?? '',
  };
}

/**
 * The service with an organization `acme`, which has verified `example.com`, and with an identity provider that speaks
 * SAML. `owner` is its owner; her address is of another domain.
 */
export async function samlApp(options: TestOptions = {}) {
  const { organization = {}, sso = {}, ...others } = options;
  const app = await testApp({
    organization: { domains: { enabled: true }, ...(typeof organization === 'object' && organization) },
    sso: { ...(typeof sso === 'object' && sso) },
    ...others,
  });
  const idp = createTestIdentityProvider({
    entityId,
    singleSignOnUrl,
    singleLogoutUrl,
    now: app.now(),
  });
  const owner = await signedUp(app, { email: 'owner@elsewhere.example' });
  await organizationWith(app, { members: { [owner.id]: 'owner' } });
  await verifiedDomain(app, { domain: 'example.com', organization: 'acme' });

  const register = (
    person: Pick<Browser, 'post'> = owner,
    given: Record<string, unknown> = {},
  ): Promise<Response> =>
    person.post('/sso/register', {
      providerId: 'acme-saml',
      domain: 'example.com',
      organizationId: 'acme',
      samlConfig: { idpMetadata: { metadata: idp.metadata } },
      ...given,
    });

  /** Begins a sign-in, and answers the URL of the identity provider with the request. */
  async function start(browser: Browser, given: Record<string, unknown> = {}): Promise<URL> {
    const answer = await browser.post('/sign-in/sso', {
      callbackURL: '/in',
      providerId: 'acme-saml',
      ...given,
    });
    return new URL(started.parse(await answer.json()).url);
  }

  /** The form that the identity provider answers a request with. */
  function formFor(asked: URL | null, { relayState, raw, path: _, ...given }: SamlVisit = {}) {
    const request = asked && readRequest(asked);
    const answer: TestAnswer = {
      now: app.now(),
      acsUrl: request?.acsUrl ?? 'http://localhost:3000/api/auth/sso/saml2/sp/acs/acme-saml',
      audience: 'http://localhost:3000/api/auth/sso/saml2/sp/metadata?providerId=acme-saml',
      ...(request && { inResponseTo: request.id }),
      nameId: 'ada-1',
      nameIdFormat: 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent',
      attributes: { email: ['ada@example.com'], givenName: ['Ada'], sn: ['Lovelace'] },
      ...given,
    };
    const state = relayState === undefined ? request?.relayState : relayState;
    return new URLSearchParams({
      SAMLResponse: raw ?? idp.answer(answer),
      ...(typeof state === 'string' && { RelayState: state }),
    });
  }

  /** Posts a form as browsers do for another site: without cookies. */
  const post = (form: URLSearchParams, path = '/sso/saml2/sp/acs/acme-saml'): Promise<Response> =>
    app.browser().send(`/api/auth${path}`, {
      method: 'POST',
      headers: {
        origin: 'https://idp.example.com',
        'content-type': 'application/x-www-form-urlencoded',
        'sec-fetch-site': 'cross-site',
        'sec-fetch-mode': 'navigate',
      },
      body: form.toString(),
    });

  const locationOf = (answer: Response): string => answer.headers.get('location') ?? String(answer.status);

  /** Goes where the answer to a form leads, and answers where that leads. */
  async function follow(browser: Browser, posted: Response): Promise<string> {
    const location = locationOf(posted);
    if (!location.includes('ticket=')) return location;
    return locationOf(await browser.send(location));
  }

  const comeBack = async (browser: Browser, asked: URL | null, visit: SamlVisit = {}): Promise<string> =>
    follow(browser, await post(formFor(asked, visit), visit.path));

  const signIn = async (browser: Browser, visit: SamlVisit = {}): Promise<string> =>
    comeBack(browser, await start(browser), visit);

  /** Changes columns of the configuration, past the calls. */
  async function configure(changes: Record<string, unknown>): Promise<void> {
    const connection = await app.em().findOneOrFail(SsoConnection, { providerKey: 'acme-saml' });
    const config = { ...connection.config, ...changes };
    await app.em().nativeUpdate(SsoConnection, { id: connection.id }, { config });
  }

  return Object.assign(app, {
    idp,
    owner,
    register,
    start,
    formFor,
    post,
    follow,
    comeBack,
    signIn,
    configure,
    newBrowser: () => app.browser(),
  });
}

export type SamlApp = Awaited<ReturnType<typeof samlApp>>;

export const errorIn = (location: string): string | null =>
  new URL(location, 'http://here').searchParams.get('error');
