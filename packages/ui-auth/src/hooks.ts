export {
  type EmailVerificationFlow,
  type EmailVerificationOptions,
  useEmailVerification,
} from './email/useEmailVerification.ts';
export {
  useVerificationNotice,
  type VerificationNoticeFlow,
  type VerificationNoticeOptions,
} from './email/useVerificationNotice.ts';
export {
  type ForgotPasswordFlow,
  type ForgotPasswordOptions,
  useForgotPassword,
} from './password/useForgotPassword.ts';
export {
  type PasswordResetFlow,
  type PasswordResetOptions,
  usePasswordReset,
} from './password/usePasswordReset.ts';
export { useAuthUI } from './provider/context.ts';
export { type AuthCall, type CallResult, useAuthCall } from './provider/useAuthCall.ts';
export { type AuthConfigState, useAuthConfig } from './provider/useAuthConfig.ts';
export { useCommonWords } from './provider/useCommonWords.ts';
export { useCountdown } from './provider/useCountdown.ts';
export { type ErrorText, useErrorText } from './provider/useErrorText.ts';
export { useFormat } from './provider/useFormat.ts';
export { type FormErrors, useFormErrors } from './provider/useFormErrors.ts';
export { useAnnounce, useAuthEvents, useReauth, useToast } from './provider/useHost.ts';
export { useMessages, type Words } from './provider/useMessages.ts';
export { type Redirect, useRedirect } from './provider/useRedirect.ts';
export { type SessionState, useSession } from './provider/useSession.ts';
export { useUser } from './provider/useUser.ts';
export { type PasswordValues, type SignedInResult, type SignInFlow, useSignIn } from './sign-in/useSignIn.ts';
export { type SignOut, type SignOutScope, useSignOut } from './sign-in/useSignOut.ts';
export { type SignedUpResult, type SignUpFlow, type SignUpValues, useSignUp } from './sign-up/useSignUp.ts';
export type { LinkReturn } from './social/link-return.ts';
export { useLastMethod } from './social/useLastMethod.ts';
export { useLinkReturn } from './social/useLinkReturn.ts';
export { type SocialLinkOptions, useSocialLink } from './social/useSocialLink.ts';
export { type SocialFlow, type SocialSignInOptions, useSocialSignIn } from './social/useSocialSignIn.ts';
