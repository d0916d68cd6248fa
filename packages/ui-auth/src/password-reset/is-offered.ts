import type { PublicAuthConfig } from '#client/wire-types.ts';

/** Whether a forgotten password can be replaced through a mail. */
export const isResetOffered = ({ passwordReset }: PublicAuthConfig): boolean => passwordReset.enabled;
