import type { PublicAuthConfig } from '#client/wire-types.ts';
import { isSignUpOffered } from '#email-password/is-offered.ts';
import { isVerificationOffered } from '#email-verification/is-offered.ts';
import { isResetOffered } from '#password-reset/is-offered.ts';
import type { AuthPaths } from '#provider/navigation/paths.ts';

/** Screens that the server may switch off. */
const rules: Partial<Record<keyof AuthPaths, (config: PublicAuthConfig) => boolean>> = {
  signUp: isSignUpOffered,
  forgotPassword: isResetOffered,
  verifyEmail: isVerificationOffered,
};

/** False for a screen whose feature is off. */
export const isScreenOffered = (screen: keyof AuthPaths, config: PublicAuthConfig): boolean =>
  rules[screen]?.(config) ?? true;
