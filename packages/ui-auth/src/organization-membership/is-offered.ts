import type { PublicAuthConfig } from '#client/wire-types.ts';

/** Whether there are organizations. */
export const areOrganizationsOffered = ({ organization }: PublicAuthConfig): boolean => organization.enabled;
