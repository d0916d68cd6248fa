import type { PublicAuthConfig } from '#client/wire-types.ts';

/** Whether people may have a password here. */
export const isPasswordOffered = ({ emailAndPassword }: PublicAuthConfig): boolean =>
  emailAndPassword.enabled;

/** Whether a new account can be made: with a password, or with a provider where those are the only way. */
export const isSignUpOffered = ({ emailAndPassword, socialProviders }: PublicAuthConfig): boolean =>
  emailAndPassword.enabled ? emailAndPassword.signUp : socialProviders.length > 0;
