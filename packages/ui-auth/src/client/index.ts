export { AuthUIError, type ErrorCode } from './auth-ui-error.ts';
export { type AuthClient, type AuthClientOptions, createAuthClient, fromTRPC } from './create-auth-client.ts';
export type { AppRouter } from './router.ts';
export { createSessionChanges, type SessionChanges } from './session-changes.ts';
export { toAuthUIError } from './to-auth-ui-error.ts';
export { trpc } from './trpc.ts';
export type {
  AuthInputs,
  AuthOutputs,
  LinkedAccount,
  PublicAuthConfig,
  Session,
  SessionData,
  SessionRow,
  User,
} from './wire-types.ts';
