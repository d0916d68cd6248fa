import type { PublicAuthConfig } from '#client/wire-types.ts';

export const areOrganizationsOffered = ({ organization }: PublicAuthConfig): boolean => organization.enabled;
