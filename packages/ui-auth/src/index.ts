export { AuthUIError, type ErrorCode } from './client/auth-ui-error.ts';
export type {
  LinkedAccount,
  PublicAuthConfig,
  Session,
  SessionData,
  SessionRow,
  User,
} from './client/wire-types.ts';
export * from './gates/index.ts';
export * from './hooks.ts';
export type { Localization, Messages } from './messages/messages.ts';
export * from './provider/index.ts';
export { ReauthDialog, type ReauthDialogProps } from './reauth/ReauthDialog.tsx';
