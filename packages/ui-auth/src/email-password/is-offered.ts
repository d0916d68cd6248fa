import type { PublicAuthConfig } from '#client/wire-types.ts';
import { isPasskeySignUpOffered } from '#passkeys/is-offered.ts';

/** Whether people may have a password here. */
export const isPasswordOffered = ({ emailAndPassword }: PublicAuthConfig): boolean =>
  emailAndPassword.enabled;

/** Whether a new account can be made with a password. */
export const isPasswordSignUpOffered = ({ emailAndPassword }: PublicAuthConfig): boolean =>
  emailAndPassword.enabled && emailAndPassword.signUp;

/**
 * Whether a new account can be made: with a password, with a passkey, or with a provider where there are no passwords.
 */
export function isSignUpOffered(config: PublicAuthConfig): boolean {
  if (isPasswordSignUpOffered(config) || isPasskeySignUpOffered(config)) return true;
  return !isPasswordOffered(config) && config.socialProviders.length > 0;
}
