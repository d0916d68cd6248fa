import type { Orm } from '@keystead/db';
import { z } from 'zod';
import type { SocialProviderInput } from '#features/social-sign-in/options.ts';
import { defineProvider } from '#features/social-sign-in/providers/provider.ts';
import { type Browser, ORIGIN } from '#testing/browser.ts';
import {
  type ScriptedProvider,
  type ScriptedVisit,
  scriptedProvider,
} from '#testing/providers/scripted-provider.ts';
import { type TestOptions, testApp } from '#testing/test-app.ts';

const facts = (id: string) =>
  defineProvider({
    id,
    name: id === 'acme' ? 'Acme' : 'Other',
    endpoints: {
      authorization: `https://${id}.example/authorize`,
      token: `https://${id}.example/token`,
      userInfo: `https://${id}.example/me`,
    },
    scopes: ['profile'],
    loginHintParams: ['login_hint'],
    profile: {
      from: 'userInfo',
      schema: z.object({
        id: z.string(),
        email: z.string().nullish(),
        verified: z.boolean().nullish(),
        name: z.string().nullish(),
        picture: z.string().nullish(),
      }),
    },
    toUser: (profile) => ({
      accountId: profile.id,
      email: profile.email ?? null,
      emailVerified: profile.verified ?? null,
      name: profile.name ?? '',
      image: profile.picture ?? null,
    }),
  });

export interface AcmeOptions extends TestOptions {
  /** Options of the provider `acme`. */
  acme?: Partial<SocialProviderInput>;
}

/** The request with which a browser leaves for the provider. */
export interface Leave {
  body?: object;
  path?: string;
}

export const ada = { id: 'ada-1', email: 'ada@example.com', verified: true, name: 'Ada', picture: null };

/** Options of a service with two providers, `acme` and `other`, which are scripted. */
export function acmeOptions(
  { fetch }: Pick<ScriptedProvider, 'fetch'>,
  { acme = {}, ...options }: AcmeOptions = {},
): TestOptions {
  const client = { clientId: 'client', clientSecret: 'a secret of the client' };
  return {
    fetch,
    socialProviders: {
      acme: { ...client, provider: facts('acme'), ...acme },
      other: { ...client, provider: facts('other') },
    },
    ...options,
  };
}

/** The service with two providers, `acme` and `other`, whose answers the test sets. */
export async function acmeApp(options: AcmeOptions = {}, made?: Orm) {
  const provider = scriptedProvider();
  const app = await testApp(acmeOptions(provider, options), made);
  provider.says({ profile: ada });

  /** Starts, and answers the state of the round trip. */
  const leave = async (browser: Browser, { body = {}, path = '/sign-in/social' }: Leave = {}) => {
    const response = await browser.post(path, { provider: 'acme', ...body });
    const { url } = z.object({ url: z.string() }).parse(await response.json());
    return new URL(url).searchParams.get('state') ?? '';
  };

  /** Comes back, and answers where to. */
  const arrive = async (browser: Browser, params: Record<string, string>, id = 'acme'): Promise<string> => {
    const response = await browser.get(`/callback/${id}?${new URLSearchParams(params)}`);
    return response.headers.get('location') ?? `status ${response.status}`;
  };

  return Object.assign(app, {
    provider,
    leave,
    arrive,
    /** A whole visit, by a profile that differs from Ada's in what is given: where it ends. */
    async visit(browser: Browser, { profile, tokens, ...how }: ScriptedVisit & Leave = {}) {
      if (profile || tokens) provider.says({ profile: profile ?? ada, ...(tokens && { tokens }) });
      return arrive(browser, { code: 'code-1', state: await leave(browser, how) });
    },
  });
}

export const errorPage = `${ORIGIN}/api/auth/error`;
