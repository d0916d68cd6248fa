import type { PublicAuthConfig } from '#client/wire-types.ts';

export const areConnectionsOffered = ({ sso, organization }: PublicAuthConfig): boolean =>
  sso.enabled && organization.enabled;
