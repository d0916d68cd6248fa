import type { PublicAuthConfig } from '#client/wire-types.ts';

/** Whether organizations can ask for certain sign-ins. */
export const arePoliciesOffered = ({ organization }: PublicAuthConfig): boolean => organization.policies;
