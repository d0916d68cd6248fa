import { createTRPCClient, httpLink } from '@trpc/client';
import type { AnyTRPCRouter } from '@trpc/server';
import { toReaderHeaders } from './reader-headers.ts';
import type { AppRouter, ClientCalls } from './router.ts';
import { createSessionChanges, type HeardChanges } from './session-changes.ts';

/** Connection to the server, for `AuthUIProvider`. */
export interface AuthClient {
  readonly calls: ClientCalls<AppRouter>;
  /** If left out, every successful call counts as a change of the session and of all answers. */
  readonly sessionChanges?: HeardChanges | undefined;
}

/** The same, with the calls and the fields of your own server. */
export interface TypedAuthClient<Router extends AnyTRPCRouter> extends AuthClient {
  /** Calls with the types of your router. The client itself keeps the session of the kit up to date. */
  readonly api: ClientCalls<Router>;
}

type Headers = Record<string, string | string[] | undefined>;

/** Only calls that change something cause mails; others need no header, for which a browser would ask first. */
const isChange = ({ type }: { type: string }): boolean => type === 'mutation';

/** Options of `createAuthClient`. */
export interface AuthClientOptions {
  /** URL of the router, for example `/api/trpc` or `https://auth.example.com/api/trpc`. */
  url: string;
  headers?: Headers | (() => Headers | Promise<Headers>);
  fetch?: typeof fetch;
}

/**
 * A client that sends cookies, also to another origin. One request per call: a streamed batch has sent its headers
 * before the procedure runs, and could not set a session cookie.
 *
 * With features or fields of your own give the type of your router, `createAuthClient<typeof keystead.router>(…)`.
 */
export function createAuthClient<Router extends AnyTRPCRouter = AppRouter>(
  options: AuthClientOptions,
): TypedAuthClient<Router>;
export function createAuthClient(options: AuthClientOptions): TypedAuthClient<AppRouter> {
  const send = options.fetch ?? fetch;
  const sessionChanges = createSessionChanges();
  const { headers: own = {} } = options;
  const link = httpLink<AppRouter>({
    url: options.url,
    headers: async ({ op }) => ({
      ...(isChange(op) && toReaderHeaders()),
      ...(typeof own === 'function' ? await own() : own),
    }),
    fetch: (input, init) => send(input, { ...init, signal: init?.signal ?? null, credentials: 'include' }),
  });
  const calls = createTRPCClient<AppRouter>({ links: [sessionChanges.link, link] });
  return { ...fromTRPC(calls, sessionChanges), api: calls };
}

/**
 * Wraps an existing tRPC client of the application. Its link must send credentials and must not stream. With the
 * link of `createSessionChanges()` before it, the session and visible answers are loaded only after calls that
 * changed them.
 */
export const fromTRPC = (calls: ClientCalls<AppRouter>, sessionChanges?: HeardChanges): AuthClient => ({
  calls,
  sessionChanges,
});
