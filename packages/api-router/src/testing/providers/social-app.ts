import type { SocialProviderInput } from '#features/social-sign-in/options.ts';
import { type ProviderId, providers } from '#features/social-sign-in/providers/index.ts';
import { type Browser, ORIGIN } from '#testing/browser.ts';
import { opened } from '#testing/people/verification-links.ts';
import { dialects } from '#testing/providers/fake/dialects.ts';
import { profiles } from '#testing/providers/fake/profiles.ts';
import type { Endpoint } from '#testing/providers/fake/received.ts';
import type { Callback } from '#testing/providers/fake/visit.ts';
import { createFakeProvider } from '#testing/providers/fake-provider.ts';
import { type TestOptions, testApp } from '#testing/test-app.ts';

/** Options with which providers give refresh tokens. */
const forRefresh: Partial<Record<ProviderId, Partial<SocialProviderInput>>> = {
  dropbox: { accessType: 'offline' },
  google: { accessType: 'offline' },
  reddit: { duration: 'permanent' },
};

/** The address that an operator makes up for people of a provider that tells none. */
export const addressAt = (id: ProviderId): string => profiles[id].user.email ?? `ada@${id}.example`;

const withAddress = (id: ProviderId): Partial<SocialProviderInput> =>
  profiles[id].user.email === null ? { mapProfileToUser: () => ({ email: addressAt(id) }) } : {};

export type SocialAppOptions = Omit<TestOptions, 'socialProviders'> & {
  /** Further options, the same for every one of the providers. */
  provider?: Partial<SocialProviderInput>;
  /** Leave people of providers that tell no address without one. */
  withoutAddresses?: boolean;
  /** Time is short for an answer of this endpoint, and without end for all others, however slow the machine is. */
  impatientWith?: Endpoint;
};

/** The real service with providers on a socket; what these find wrong with what they are sent is in `fake.faults`. */
export async function socialApp(
  ids: readonly ProviderId[],
  { provider, withoutAddresses = false, impatientWith, ...options }: SocialAppOptions = {},
) {
  const fake = await createFakeProvider({ now: () => app.now() });
  const optionsOf = (id: ProviderId): SocialProviderInput =>
    fake.options(id, { ...forRefresh[id], ...(!withoutAddresses && withAddress(id)), ...provider });
  const fetch: typeof globalThis.fetch = (input, init) => {
    const isShort = fake.endpointAt(input instanceof Request ? input.url : String(input)) === impatientWith;
    return globalThis.fetch(input, isShort ? init : { ...init, signal: null });
  };
  const app = await testApp({
    ...options,
    ...(impatientWith && { fetch }),
    advanced: { privateOrigins: [fake.origin], ...(impatientWith && { providerTimeout: 0.05 }) },
    socialProviders: Object.fromEntries(ids.map((id) => [id, optionsOf(id)])),
  });
  return {
    app,
    fake,
    async [Symbol.asyncDispose]() {
      await app[Symbol.asyncDispose]();
      await fake[Symbol.asyncDispose]();
    },
  };
}

export type SocialApp = Awaited<ReturnType<typeof socialApp>>;

/** By the facts of the provider, and because it gives a token for that. */
export const isRefreshable = (id: ProviderId): boolean =>
  providers[id].canRefresh !== false && !dialects[id].withoutRefresh;

/** Begins a sign-in. The address of the provider. Throws where the service refuses. */
export async function depart(browser: Browser, provider: ProviderId, body: object = {}): Promise<string> {
  const pages = { callbackURL: '/welcome', errorCallbackURL: '/oops', newUserCallbackURL: '/hello' };
  const { url = '' } = opened(await browser.api.signIn.social.mutate({ provider, ...pages, ...body }));
  return url;
}

const toPath = (url: string): string => {
  const { pathname, search } = new URL(url, ORIGIN);
  return pathname + search;
};

/**
 * Returns to the callback. A form from the provider's site has no cookies; after the redirect of the service to
 * itself they are sent.
 */
export async function arrive(browser: Browser, { method, url, form }: Callback): Promise<Response> {
  if (method === 'GET') return browser.send(toPath(url));
  const response = await browser.send(toPath(url), {
    method,
    body: form.toString(),
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin: 'https://provider.example',
      'sec-fetch-site': 'cross-site',
      cookie: '',
    },
  });
  const next = toPath(response.headers.get('location') ?? '');
  return next.startsWith(new URL(url).pathname) ? browser.send(next) : response;
}

/** The whole way: to the provider and back. */
export async function signInAt(
  { fake }: SocialApp,
  browser: Browser,
  id: ProviderId,
  body: object = {},
): Promise<Response> {
  return arrive(browser, await fake.visit(await depart(browser, id, body)));
}

/** Result of a redirect: the page, and its error. */
export function outcomeOf(response: Response): { page: string; error: string | null } {
  const { pathname, searchParams } = new URL(response.headers.get('location') ?? '', ORIGIN);
  return { page: pathname, error: searchParams.get('error') };
}
