import { createTRPCClient, type HTTPHeaders, httpLink, type TRPCClient } from '@trpc/client';
import type { AppRouter } from './router.ts';
import { createSessionChanges, type SessionChanges } from './session-changes.ts';

/** The way to the server, handed to `AuthUIProvider`. */
export interface AuthClient {
  readonly calls: TRPCClient<AppRouter>;
  /** Left out, every call that went well is taken for one that changed the session, and it is asked for again. */
  readonly sessionChanges?: Pick<SessionChanges, 'count'> | undefined;
}

export interface AuthClientOptions {
  /** Where the router answers, for example `/api/trpc` or `https://auth.example.com/api/trpc`. */
  url: string;
  headers?: HTTPHeaders | (() => HTTPHeaders | Promise<HTTPHeaders>);
  fetch?: typeof fetch;
}

/**
 * A client that sends cookies, also to another origin. One request per call: a streamed batch has sent its
 * headers before the procedure runs, and a session cookie could no longer be set.
 */
export function createAuthClient<Router extends AppRouter = AppRouter>(
  options: AuthClientOptions,
): AuthClient {
  const send = options.fetch ?? fetch;
  const sessionChanges = createSessionChanges();
  const link = httpLink<AppRouter>({
    url: options.url,
    ...(options.headers && { headers: options.headers }),
    fetch: (input, init) => send(input, { ...init, signal: init?.signal ?? null, credentials: 'include' }),
  });
  const calls = createTRPCClient<Router & AppRouter>({ links: [sessionChanges.link, link] });
  return fromTRPC(calls, sessionChanges);
}

/**
 * Wraps a tRPC client the application has already. Its link must send credentials and must not stream. With the
 * link of `createSessionChanges()` before it the session is asked for only after calls that changed it.
 */
export const fromTRPC = (
  calls: TRPCClient<AppRouter>,
  sessionChanges?: Pick<SessionChanges, 'count'>,
): AuthClient => ({ calls, sessionChanges });
