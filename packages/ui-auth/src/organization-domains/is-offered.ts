import type { PublicAuthConfig } from '#client/wire-types.ts';

/** Whether organizations have e-mail domains. */
export const areDomainsOffered = ({ organization }: PublicAuthConfig): boolean => organization.domains;
