import type { PublicAuthConfig } from '#client/wire-types.ts';

/** Whether users may have a username. */
export const isUsernameOffered = ({ username }: PublicAuthConfig): boolean => username.enabled;

/** Whether users may sign in with one. */
export const isUsernameSignInOffered = ({ usernameSignIn }: PublicAuthConfig): boolean =>
  usernameSignIn.enabled;
