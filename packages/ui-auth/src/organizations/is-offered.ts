import type { PublicAuthConfig } from '#client/wire-types.ts';

/** Whether owners can transfer an organization. */
export const isTransferOffered = ({ organization }: PublicAuthConfig): boolean => organization.transfer;

/** Whether a deleted organization can be restored. */
export const isRestoringOffered = ({ organization }: PublicAuthConfig): boolean => organization.restore;
