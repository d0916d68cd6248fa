import type { PublicAuthConfig } from '#client/wire-types.ts';

/** Whether the server mails anything that confirms an e-mail address. */
export const isVerificationOffered = ({ emailVerification, emailOtp }: PublicAuthConfig): boolean =>
  emailVerification.enabled || emailOtp.verifiesOnSignUp;

/** What confirms an address: a code to type, or a link to open. */
export type VerifiesBy = 'code' | 'link';

/** What the server mails after a sign-up, and where it was asked to send another one. */
export const findVerifiesBy = ({ emailOtp }: PublicAuthConfig): VerifiesBy =>
  emailOtp.verifies || emailOtp.verifiesOnSignUp ? 'code' : 'link';

/** What it mails to somebody who wants to sign in. */
export const findVerifiesAtSignIn = ({ emailOtp }: PublicAuthConfig): VerifiesBy =>
  emailOtp.verifies ? 'code' : 'link';
