import type { PublicAuthConfig } from '#client/wire-types.ts';

/** Whether a forgotten password can be replaced through a mail. */
export const isResetOffered = ({ passwordReset, emailOtp }: PublicAuthConfig): boolean =>
  passwordReset.enabled || emailOtp.passwordReset;

/** Whether that mail holds a code: where codes take the place of links, and where there are no links. */
export const isResetByCode = ({ passwordReset, emailOtp }: PublicAuthConfig): boolean =>
  emailOtp.passwordReset && (emailOtp.verifies || !passwordReset.enabled);
