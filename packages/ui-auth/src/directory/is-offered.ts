import type { PublicAuthConfig } from '#client/wire-types.ts';

export const areDirectoriesOffered = ({ scim, organization }: PublicAuthConfig): boolean =>
  scim.enabled && organization.enabled;
