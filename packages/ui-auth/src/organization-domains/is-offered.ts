import type { PublicAuthConfig } from '#client/wire-types.ts';

/** Whether organizations can claim mail domains. */
export const areDomainsOffered = ({ organization }: PublicAuthConfig): boolean => organization.domains;
