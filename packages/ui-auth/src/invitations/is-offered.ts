import type { PublicAuthConfig } from '#client/wire-types.ts';

/** Whether organizations have invitations. */
export const areInvitationsOffered = ({ organization }: PublicAuthConfig): boolean => organization.enabled;
