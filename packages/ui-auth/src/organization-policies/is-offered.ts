import type { PublicAuthConfig } from '#client/wire-types.ts';

export const arePoliciesOffered = ({ organization }: PublicAuthConfig): boolean => organization.policies;
