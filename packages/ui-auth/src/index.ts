export * from './account/index.ts';
export { AuthErrorCard, type AuthErrorCardProps } from './callback/AuthErrorCard.tsx';
export { AuthView, type AuthViewProps } from './callback/AuthView.tsx';
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
export { VerifyEmailResult, type VerifyEmailResultProps } from './email/VerifyEmailResult.tsx';
export type { BaseProps, FlowProps, Slot } from './flow/flow-props.ts';
export * from './gates/index.ts';
export * from './hooks.ts';
export type { Localization, Messages } from './messages/messages.ts';
export { ForgotPasswordForm, type ForgotPasswordFormProps } from './password/ForgotPasswordForm.tsx';
export { ResetPasswordForm, type ResetPasswordFormProps } from './password/ResetPasswordForm.tsx';
export * from './provider/index.ts';
export { ReauthDialog, type ReauthDialogProps } from './reauth/ReauthDialog.tsx';
export { SignInButton, type SignInButtonProps } from './sign-in/SignInButton.tsx';
export { SignInForm, type SignInFormProps } from './sign-in/SignInForm.tsx';
export { SignOutButton, type SignOutButtonProps } from './sign-in/SignOutButton.tsx';
export { SignUpButton, type SignUpButtonProps } from './sign-up/SignUpButton.tsx';
export { SignUpForm, type SignUpFormProps } from './sign-up/SignUpForm.tsx';
export { ProviderMark, type ProviderMarkProps } from './social/ProviderMark.tsx';
export { SocialButtons, type SocialButtonsProps } from './social/SocialButtons.tsx';
