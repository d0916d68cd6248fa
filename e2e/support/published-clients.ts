import { createAuthClient as createNewestClient } from 'better-auth/client';
import { createAuthClient as createFirstClient } from 'better-auth-1-2/client';
import type { AuthClient } from './auth-client.ts';
import type { createCookieFetch } from './cookie-fetch.ts';

type CookieFetch = ReturnType<typeof createCookieFetch>['fetch'];

/** The published clients, in a browser on the pages of an application. */
export const publishedClients: Record<string, (url: string, customFetchImpl: CookieFetch) => AuthClient> = {
  '1.2.12': (baseURL, customFetchImpl) => createFirstClient({ baseURL, fetchOptions: { customFetchImpl } }),
  newest: (baseURL, customFetchImpl) => createNewestClient({ baseURL, fetchOptions: { customFetchImpl } }),
};
