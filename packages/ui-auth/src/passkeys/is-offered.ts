import type { PublicAuthConfig } from '#client/wire-types.ts';

export const isPasskeyOffered = ({ passkey }: PublicAuthConfig): boolean => passkey.enabled;

/** An account can be created with a passkey and no password. */
export const isPasskeySignUpOffered = ({ passkey }: PublicAuthConfig): boolean =>
  passkey.enabled && passkey.signUp;
