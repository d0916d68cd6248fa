import type { PublicAuthConfig } from '#client/wire-types.ts';

/** Whether organizations are on. */
export const areOrganizationsOffered = ({ organization }: PublicAuthConfig): boolean => organization.enabled;
