import type { PublicAuthConfig } from '#client/wire-types.ts';

/** Whether users may sign in with a passkey. */
export const isPasskeyOffered = ({ passkey }: PublicAuthConfig): boolean => passkey.enabled;

/** Whether an account can be created with a passkey and no password. */
export const isPasskeySignUpOffered = ({ passkey }: PublicAuthConfig): boolean =>
  passkey.enabled && passkey.signUp;
