import { z } from 'zod';
import { sharedServer } from '../../support/shared.ts';
import type { TestServer } from '../../support/start-server.ts';
import { type Page, PageBrowser } from './page-browser.ts';

/** Nobody listens there: the browser stops. */
export const APPLICATION = 'http://127.0.0.1:7700/';
export const CALLBACK = `${APPLICATION}callback`;
export const AFTER_LOGOUT = `${APPLICATION}bye`;
export const NOTES = 'https://notes.example/api';
export const SECRET = 'a-secret-of-an-application-with-many-letters';

export const PASSWORD = 'correct horse battery';

const DEVICE = 'urn:ietf:params:oauth:grant-type:device_code';

/** What applications in these tests may do. */
export const client = {
  redirect_uris: [CALLBACK],
  post_logout_redirect_uris: [AFTER_LOGOUT],
  grant_types: ['authorization_code', 'refresh_token', DEVICE],
  scope: 'openid profile email offline_access notes:read',
  enable_end_session: true,
};

/** The service, with these applications of the operator, and further settings of the section. */
export const sharedProvider = (clients: () => object[], more: object = {}): (() => TestServer) =>
  sharedServer(() => ({
    config: {
      emailAndPassword: { enabled: true, password: { cost: { logN: 2, r: 8, p: 1 } } },
      jwt: {},
      deviceAuthorization: {},
      oauthProvider: {
        clients: clients(),
        scopes: { 'notes:read': { title: 'Read your notes' } },
        resources: [{ identifier: NOTES, name: 'Notes' }],
        ...more,
      },
    },
  }));

export const issuerOf = ({ url }: Pick<TestServer, 'url'>): string => `${url}/api/auth`;

const redirect = z.object({ url: z.string() });

export interface Person {
  email: string;
  name: string;
  id: string;
}

/** Somebody with an account, who is not signed in. */
export async function signUp({ url }: Pick<TestServer, 'url'>, email: string): Promise<Person> {
  const name = 'Ada King Lovelace';
  const page = { url: new URL(url) };
  const answer = await new PageBrowser(APPLICATION).call(page, '/api/auth/sign-up/email', {
    name,
    email,
    password: PASSWORD,
  });
  const { user } = z.object({ user: z.object({ id: z.string() }) }).parse(answer);
  return { email, name, id: user.id };
}

/** What a person does on the pages of the service, by the path of the page. */
const deeds: Readonly<Record<string, (email: string) => { path: string; body: object }>> = {
  '/sign-in': (email) => ({ path: '/api/auth/sign-in/email', body: { email, password: PASSWORD } }),
  '/consent': () => ({ path: '/api/auth/oauth2/consent', body: { accept: true } }),
};

/** A person goes where an application sends them: signs in, agrees, and comes back. */
export async function walk(browser: PageBrowser, from: URL | Page, email: string): Promise<Page> {
  let page = from instanceof URL ? await browser.open(from) : from;
  for (;;) {
    const deed = deeds[page.url.pathname]?.(email);
    if (!deed) return page;
    const body = { ...deed.body, oauth_query: page.url.search.slice(1) };
    page = await browser.open(redirect.parse(await browser.call(page, deed.path, body)).url);
  }
}

/** A person enters the code that a device shows, and allows it. */
export async function approveDevice({ url }: Pick<TestServer, 'url'>, code: string, email: string) {
  const browser = new PageBrowser(APPLICATION);
  const page = { url: new URL(url) };
  await browser.call(page, '/api/auth/sign-in/email', { email, password: PASSWORD });
  await browser.open(`${url}/api/auth/device?user_code=${encodeURIComponent(code)}`);
  await browser.call(page, '/api/auth/device/approve', { userCode: code });
}
