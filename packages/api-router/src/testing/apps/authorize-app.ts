import { hash } from 'node:crypto';
import { type OAuthClient, OAuthCode, OAuthGrant, Organization } from '@keystead/db';
import { hashToken } from '#core/crypto/token-hash.ts';
import type { ProviderOptions } from '#testing/apps/clients-app.ts';
import { clientsApp } from '#testing/apps/clients-app.ts';
import { type Browser, ORIGIN } from '#testing/browser.ts';
import type { Person } from '#testing/people/people.ts';
import type { TestOptions } from '#testing/test-app.ts';

export const VERIFIER = 'a-verifier-of-an-application-that-is-long-enough';
export const CHALLENGE = hash('sha256', VERIFIER, 'base64url');
export const CLIENT = 'abcdefghijklmnopqrstuvwxyzABCDEF';
export const CALLBACK = 'https://app.example/cb';
export const ISSUER = `${ORIGIN}/api/auth`;

type Params = Record<string, string | string[] | undefined>;

/** The parameters of a request that is right; others take their place, and undefined leaves one out. */
export function queryFor(changes: Params = {}): string {
  const params: Params = {
    client_id: CLIENT,
    response_type: 'code',
    redirect_uri: CALLBACK,
    scope: 'openid profile',
    state: 'state-1',
    code_challenge: CHALLENGE,
    code_challenge_method: 'S256',
    ...changes,
  };
  return new URLSearchParams(
    Object.entries(params).flatMap(([name, value]) =>
      value === undefined ? [] : [value].flat().map((one): [string, string] => [name, one]),
    ),
  ).toString();
}

/** As a browser opens a page. */
export const navigation = {
  accept: 'text/html',
  'sec-fetch-mode': 'navigate',
  'sec-fetch-dest': 'document',
  'sec-fetch-site': 'cross-site',
};

/** Where a browser was sent. */
export interface Went {
  status: number;
  /** Without its query. */
  page: string;
  query: URLSearchParams;
  href: string;
}

export async function went(response: Response): Promise<Went> {
  const { status } = response;
  const location = response.headers.get('location');
  const answer: unknown = location === null ? await response.clone().json() : undefined;
  const isAnswer = typeof answer === 'object' && answer !== null && 'url' in answer;
  const href = location ?? (isAnswer ? String(answer.url) : '');
  const [page = '', query = ''] = href.split('?');
  return { status, page: page.replace(ORIGIN, ''), query: new URLSearchParams(query), href };
}

/** Follows redirects of the service to itself, as browsers do. */
export async function visit(browser: Browser, url: string): Promise<Went> {
  const result = await went(await browser.send(url, { headers: navigation }));
  return result.page === '/api/auth/oauth2/authorize' ? visit(browser, result.href) : result;
}

export const authorize = (browser: Browser, changes: Params = {}): Promise<Went> =>
  visit(browser, `/api/auth/oauth2/authorize?${queryFor(changes)}`);

/** The signed query of a page, as clients hand it on. */
export const signedQuery = ({ query }: Went): string => query.toString();

/** Opens the page to which an answer leads. */
export const open = async (browser: Browser, answer: Response): Promise<Went> =>
  visit(browser, (await went(answer)).href);

/** Sends the request of a page once more, as a browser does that goes back. */
export const goBack = (browser: Browser, page: Went): Promise<Went> =>
  visit(browser, `/api/auth/oauth2/authorize?${signedQuery(page)}`);

/** The page that says that a request has ended. */
export const isOver = ({ page, query }: Went): boolean =>
  page === '/api/auth/error' && query.get('error') === 'INVALID_OAUTH_QUERY';

/** Decides on the consent page. */
export const decide = (browser: Browser, shown: Went, body: object = {}): Promise<Response> =>
  browser.post('/oauth2/consent', { accept: true, oauth_query: signedQuery(shown), ...body });

/** The application exchanges a code. It has no secret. */
export const redeem = (app: Pick<AuthorizeApp, 'service'>, { query }: Went): Promise<Response> =>
  app.service.handler(
    new Request(`${ISSUER}/oauth2/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        client_id: CLIENT,
        code: query.get('code') ?? '',
        redirect_uri: CALLBACK,
        code_verifier: VERIFIER,
      }).toString(),
    }),
  );

/** The grant whose code a browser brings back. */
export async function grantOf(app: Pick<AuthorizeApp, 'em'>, { query }: Went): Promise<OAuthGrant> {
  const id = hashToken(query.get('code') ?? '');
  const { grant } = await app.em().findOneOrFail(OAuthCode, { id }, { populate: ['grant'] });
  return app.em().findOneOrFail(OAuthGrant, grant.id);
}

/** How many grants there are. */
export const countGrants = (app: Pick<AuthorizeApp, 'em'>): Promise<number> => app.em().count(OAuthGrant, {});

/** Decides, and answers where the browser ends. */
export const decided = async (browser: Browser, shown: Went, body: object = {}): Promise<Went> =>
  went(await decide(browser, shown, body));

/** Signs a person in on the page of a request, and goes on with it. */
export async function signInFor(browser: Browser, page: Went, person: Person): Promise<Went> {
  const { email, password } = person;
  const oauth_query = signedQuery(page);
  return open(browser, await browser.post('/sign-in/email', { email, password, oauth_query }));
}

/** An identity provider with one application of an administrator, which has to be allowed. */
export async function authorizeApp(
  oauthProvider: ProviderOptions = {},
  options: TestOptions = {},
  client: Partial<OAuthClient> = {},
) {
  const app = await clientsApp({ ...oauthProvider }, options);
  await app.addClient({ id: CLIENT, redirectUris: [CALLBACK], ...client });
  return app;
}

export type AuthorizeApp = Awaited<ReturnType<typeof authorizeApp>>;

export const organizationNamed = (app: AuthorizeApp, id: string) => app.em().getReference(Organization, id);
