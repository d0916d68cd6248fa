import type { PublicAuthConfig } from '#client/wire-types.ts';

/** Organizations may have applications. */
export const areOrganizationClientsOffered = ({ oauthProvider }: PublicAuthConfig): boolean =>
  oauthProvider.organizationClients !== null;
