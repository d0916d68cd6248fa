export * from './account/index.ts';
export { AuthErrorCard, type AuthErrorCardProps } from './callback/AuthErrorCard.tsx';
export { AuthUIError, type ErrorCode } from './client/auth-ui-error.ts';
export type {
  LinkedAccount,
  PublicAuthConfig,
  Session,
  SessionData,
  SessionRow,
  User,
} from './client/wire-types.ts';
export { VerifyEmailNotice, type VerifyEmailNoticeProps } from './email/VerifyEmailNotice.tsx';
export type { BaseProps, FlowProps, Slot } from './flow/flow-props.ts';
export * from './gates/index.ts';
export * from './hooks.ts';
export type { Localization, Messages } from './messages/messages.ts';
export * from './provider/index.ts';
export { ReauthDialog, type ReauthDialogProps } from './reauth/ReauthDialog.tsx';
export type { EntryButtonProps } from './sign-in/EntryButton.tsx';
export { SignInButton } from './sign-in/SignInButton.tsx';
export { SignInForm, type SignInFormProps } from './sign-in/SignInForm.tsx';
export { SignOutButton, type SignOutButtonProps } from './sign-in/SignOutButton.tsx';
export { SignUpButton } from './sign-up/SignUpButton.tsx';
