import type { PublicAuthConfig } from '#client/wire-types.ts';

/** Whether the service has the log of everybody. */
export const isLogOffered = ({ activity }: PublicAuthConfig): boolean => activity.all;

/** Whether the service counts what happens, for administrators. */
export const isOverviewOffered = ({ activity }: PublicAuthConfig): boolean => activity.overview;
