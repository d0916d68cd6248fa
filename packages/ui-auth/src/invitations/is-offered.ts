import type { PublicAuthConfig } from '#client/wire-types.ts';

export const areInvitationsOffered = ({ organization }: PublicAuthConfig): boolean => organization.enabled;
