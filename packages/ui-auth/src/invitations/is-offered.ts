import type { PublicAuthConfig } from '#client/wire-types.ts';

/** Whether there are organizations to invite people to. */
export const areInvitationsOffered = ({ organization }: PublicAuthConfig): boolean => organization.enabled;
