import { createTRPCClient, httpLink } from '@trpc/client';
import type { AnyTRPCRouter } from '@trpc/server';
import type { AppRouter, ClientCalls } from './router.ts';
import { createSessionChanges, type HeardChanges } from './session-changes.ts';

/** The way to the server, handed to `AuthUIProvider`. */
export interface AuthClient {
  readonly calls: ClientCalls<AppRouter>;
  /** Left out, every call that went well is taken for one that changed the session and all that is shown. */
  readonly sessionChanges?: HeardChanges | undefined;
}

/** The same, with the calls and the fields of your own server. */
export interface TypedAuthClient<Router extends AnyTRPCRouter> extends AuthClient {
  /** Calls with the types of your router. The client itself keeps the session of the kit up to date. */
  readonly api: ClientCalls<Router>;
}

type Headers = Record<string, string | string[] | undefined>;

export interface AuthClientOptions {
  /** Where the router answers, for example `/api/trpc` or `https://auth.example.com/api/trpc`. */
  url: string;
  headers?: Headers | (() => Headers | Promise<Headers>);
  fetch?: typeof fetch;
}

/**
 * A client that sends cookies, also to another origin. One request per call: a streamed batch has sent its
 * headers before the procedure runs, and a session cookie could no longer be set.
 *
 * With features or fields of your own give the type of your router, `createAuthClient<typeof keystead.router>(…)`.
 */
export function createAuthClient<Router extends AnyTRPCRouter = AppRouter>(
  options: AuthClientOptions,
): TypedAuthClient<Router>;
export function createAuthClient(options: AuthClientOptions): TypedAuthClient<AppRouter> {
  const send = options.fetch ?? fetch;
  const sessionChanges = createSessionChanges();
  const link = httpLink<AppRouter>({
    url: options.url,
    ...(options.headers && { headers: options.headers }),
    fetch: (input, init) => send(input, { ...init, signal: init?.signal ?? null, credentials: 'include' }),
  });
  const calls = createTRPCClient<AppRouter>({ links: [sessionChanges.link, link] });
  return { ...fromTRPC(calls, sessionChanges), api: calls };
}

/**
 * Wraps a tRPC client the application has already. Its link must send credentials and must not stream. With the
 * link of `createSessionChanges()` before it the session, and what is shown, is asked for only after calls that changed it.
 */
export const fromTRPC = (calls: ClientCalls<AppRouter>, sessionChanges?: HeardChanges): AuthClient => ({
  calls,
  sessionChanges,
});
