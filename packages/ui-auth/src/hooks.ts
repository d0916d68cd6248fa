export {
  type SignedUpResult,
  type SignUpFlow,
  type SignUpValues,
  useSignUp,
} from './email-password/useSignUp.ts';
export {
  type EmailVerificationFlow,
  type EmailVerificationOptions,
  useEmailVerification,
} from './email-verification/useEmailVerification.ts';
export {
  useVerificationNotice,
  type VerificationNoticeFlow,
  type VerificationNoticeOptions,
} from './email-verification/useVerificationNotice.ts';
export {
  type AcceptInvitationFlow,
  type AcceptInvitationOptions,
  type JoinedOrganization,
  type JoinedResult,
  useAcceptInvitation,
} from './invitations/useAcceptInvitation.ts';
export { type DeviceSessions, useDeviceSessions } from './multi-session/useDeviceSessions.ts';
export type { CeremonyState, CeremonyStep } from './passkeys/ceremonies/useCeremony.ts';
export {
  type PasskeySignInFlow,
  type PasskeySignInOptions,
  type PasskeySignInResult,
  usePasskeySignIn,
} from './passkeys/usePasskeySignIn.ts';
export { type PasskeysState, usePasskeys } from './passkeys/usePasskeys.ts';
export {
  type ForgotPasswordFlow,
  type ForgotPasswordOptions,
  useForgotPassword,
} from './password-reset/useForgotPassword.ts';
export {
  type PasswordResetFlow,
  type PasswordResetOptions,
  usePasswordReset,
} from './password-reset/usePasswordReset.ts';
export {
  type AuthCall,
  type AuthCallOptions,
  type CallResult,
  useAuthCall,
} from './provider/calls/useAuthCall.ts';
export { type AuthConfigState, useAuthConfig } from './provider/calls/useAuthConfig.ts';
export { useAuthUI } from './provider/context.ts';
export { type Redirect, useRedirect } from './provider/navigation/useRedirect.ts';
export { useLastMethod } from './provider/session/useLastMethod.ts';
export { type SessionState, useSession } from './provider/session/useSession.ts';
export { useUser } from './provider/session/useUser.ts';
export { useCountdown } from './provider/useCountdown.ts';
export { useAnnounce, useAuthEvents, useReauth, useToast } from './provider/useHost.ts';
export { useCommonWords } from './provider/words/useCommonWords.ts';
export { type ErrorText, useErrorText } from './provider/words/useErrorText.ts';
export { useFormat } from './provider/words/useFormat.ts';
export { type FormErrors, useFormErrors } from './provider/words/useFormErrors.ts';
export { useMessages, type Words } from './provider/words/useMessages.ts';
export { type SignOut, type SignOutScope, useSignOut } from './sessions/useSignOut.ts';
export { useUpdateSession } from './sessions/useUpdateSession.ts';
export {
  type PasswordValues,
  type SignedInResult,
  type SignInFlow,
  type SignInOptions,
  useSignIn,
} from './sign-in/useSignIn.ts';
export { useSignInWay } from './sign-in/useSignInWay.ts';
export {
  type MailRequest,
  type SignInByMailFlow,
  type SignInByMailOptions,
  useSignInByMail,
} from './sign-in-by-mail/useSignInByMail.ts';
export type { LinkReturn } from './social-sign-in/link-return.ts';
export { useLinkReturn } from './social-sign-in/useLinkReturn.ts';
export { type SocialLinkOptions, useSocialLink } from './social-sign-in/useSocialLink.ts';
export {
  type SocialFlow,
  type SocialSignInOptions,
  useSocialSignIn,
} from './social-sign-in/useSocialSignIn.ts';
