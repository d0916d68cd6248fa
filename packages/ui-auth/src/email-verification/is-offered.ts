import type { PublicAuthConfig } from '#client/wire-types.ts';

/** Whether the server mails anything that verifies an e-mail address. */
export const isVerificationOffered = ({ emailVerification, emailOtp }: PublicAuthConfig): boolean =>
  emailVerification.enabled || emailOtp.verifiesOnSignUp;

/** What confirms an address: a code to type, or a link to open. */
export type VerifiesBy = 'code' | 'link';

/** Mail after a sign-up, and on the page that sends another one. */
export const findVerifiesBy = ({ emailOtp }: PublicAuthConfig): VerifiesBy =>
  emailOtp.verifies || emailOtp.verifiesOnSignUp ? 'code' : 'link';

/** Mail after a refused sign-in. */
export const findVerifiesAtSignIn = ({ emailOtp }: PublicAuthConfig): VerifiesBy =>
  emailOtp.verifies ? 'code' : 'link';
