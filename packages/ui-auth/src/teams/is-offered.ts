import type { PublicAuthConfig } from '#client/wire-types.ts';

export const areTeamsOffered = ({ organization }: PublicAuthConfig): boolean => organization.teams;
