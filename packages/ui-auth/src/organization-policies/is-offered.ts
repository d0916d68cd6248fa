import type { PublicAuthConfig } from '#client/wire-types.ts';

/** Whether organizations have policies. */
export const arePoliciesOffered = ({ organization }: PublicAuthConfig): boolean => organization.policies;
