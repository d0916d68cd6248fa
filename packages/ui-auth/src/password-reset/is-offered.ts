import type { PublicAuthConfig } from '#client/wire-types.ts';

export const isResetOffered = ({ passwordReset, emailOtp }: PublicAuthConfig): boolean =>
  passwordReset.enabled || emailOtp.passwordReset;

/** The mail has a code: if codes replace links, or if links are off. */
export const isResetByCode = ({ passwordReset, emailOtp }: PublicAuthConfig): boolean =>
  emailOtp.passwordReset && (emailOtp.verifies || !passwordReset.enabled);
