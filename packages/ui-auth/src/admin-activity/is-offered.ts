import type { PublicAuthConfig } from '#client/wire-types.ts';

/** The log of all users, for administrators. */
export const isLogOffered = ({ activity }: PublicAuthConfig): boolean => activity.all;

/** The service counts events for the overview of administrators. */
export const isOverviewOffered = ({ activity }: PublicAuthConfig): boolean => activity.overview;
