import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server';
import type { AppRouter } from './router.ts';

export type AuthInputs = inferRouterInputs<AppRouter>;
export type AuthOutputs = inferRouterOutputs<AppRouter>;

/** What `getSession` answers for a signed-in visitor. */
export type SessionData = NonNullable<AuthOutputs['getSession']>;
export type User = SessionData['user'];
export type Session = SessionData['session'];
/** One row of the device list. */
export type SessionRow = AuthOutputs['listSessions'][number];
/** One sign-in method linked to the user: a provider, or `credential` for the password. */
export type LinkedAccount = AuthOutputs['listAccounts'][number];
/** A change of address that waits for a link to be opened. */
export type PendingEmailChange = NonNullable<AuthOutputs['pendingEmailChange']['pending']>;
/** What the server lets the public know about itself: methods, limits and waiting times, in seconds. */
export type PublicAuthConfig = AuthOutputs['config'];
