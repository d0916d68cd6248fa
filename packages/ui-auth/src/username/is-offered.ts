import type { PublicAuthConfig } from '#client/wire-types.ts';

export const isUsernameOffered = ({ username }: PublicAuthConfig): boolean => username.enabled;

export const isUsernameSignInOffered = ({ usernameSignIn }: PublicAuthConfig): boolean =>
  usernameSignIn.enabled;
