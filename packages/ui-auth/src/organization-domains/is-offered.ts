import type { PublicAuthConfig } from '#client/wire-types.ts';

export const areDomainsOffered = ({ organization }: PublicAuthConfig): boolean => organization.domains;
