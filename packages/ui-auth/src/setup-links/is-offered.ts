import type { PublicAuthConfig } from '#client/wire-types.ts';

export const areSetupLinksOffered = ({ organization }: PublicAuthConfig): boolean =>
  organization.enabled && organization.setupLinks.length > 0;
