import type { PublicAuthConfig } from '#client/wire-types.ts';

/** Whether people may use a second step. */
export const isTwoFactorOffered = ({ twoFactor }: PublicAuthConfig): boolean =>
  twoFactor.enabled && (twoFactor.totp || twoFactor.otp);
