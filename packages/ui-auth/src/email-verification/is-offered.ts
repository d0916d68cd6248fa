import type { PublicAuthConfig } from '#client/wire-types.ts';

export const isVerificationOffered = ({ emailVerification, emailOtp }: PublicAuthConfig): boolean =>
  emailVerification.enabled || emailOtp.verifiesOnSignUp;

/** An address is confirmed by a code that is typed, or by a link that is opened. */
export type VerifiesBy = 'code' | 'link';

/** Mail after a sign-up, and on the page that sends another one. */
export const findVerifiesBy = ({ emailOtp }: PublicAuthConfig): VerifiesBy =>
  emailOtp.verifies || emailOtp.verifiesOnSignUp ? 'code' : 'link';

/** Mail after a refused sign-in. */
export const findVerifiesAtSignIn = ({ emailOtp }: PublicAuthConfig): VerifiesBy =>
  emailOtp.verifies ? 'code' : 'link';
