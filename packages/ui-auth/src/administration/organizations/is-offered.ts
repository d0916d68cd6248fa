import type { PublicAuthConfig } from '#client/wire-types.ts';

/** Administrators can list all organizations. */
export const areOrganizationsOffered = ({ admin }: PublicAuthConfig): boolean =>
  admin.enabled && admin.organizations;
