import type { PublicAuthConfig } from '#client/wire-types.ts';

/** Whether the service has the log of everybody. */
export const isLogOffered = ({ activity }: PublicAuthConfig): boolean => activity.all;
