import type { PublicAuthConfig } from '#client/wire-types.ts';
import { isPasskeySignUpOffered } from '#passkeys/is-offered.ts';

export const isPasswordOffered = ({ emailAndPassword }: PublicAuthConfig): boolean =>
  emailAndPassword.enabled;

export const isPasswordSignUpOffered = ({ emailAndPassword }: PublicAuthConfig): boolean =>
  emailAndPassword.enabled && emailAndPassword.signUp;

/** With a password, with a passkey, or with a provider if there are no passwords. */
export function isSignUpOffered(config: PublicAuthConfig): boolean {
  if (isPasswordSignUpOffered(config) || isPasskeySignUpOffered(config)) return true;
  return !isPasswordOffered(config) && config.socialProviders.length > 0;
}
