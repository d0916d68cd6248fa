export { AuthUIError, type ErrorCode } from './auth-ui-error.ts';
export {
  type AuthClient,
  type AuthClientOptions,
  createAuthClient,
  fromTRPC,
  type TypedAuthClient,
} from './create-auth-client.ts';
export type { AppRouter, CallOptions, ClientCalls } from './router.ts';
export { createSessionChanges, type SessionChanges } from './session-changes.ts';
export { toAuthUIError } from './to-auth-ui-error.ts';
export type {
  AuthInputs,
  AuthOutputs,
  LinkedAccount,
  PasskeyRow,
  PublicAuthConfig,
  Session,
  SessionData,
  SessionDataOf,
  SessionOf,
  SessionRow,
  User,
  UserOf,
} from './wire-types.ts';
