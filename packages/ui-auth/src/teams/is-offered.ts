import type { PublicAuthConfig } from '#client/wire-types.ts';

/** Whether organizations have teams. */
export const areTeamsOffered = ({ organization }: PublicAuthConfig): boolean => organization.teams;
