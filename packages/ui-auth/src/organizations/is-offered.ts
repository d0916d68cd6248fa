import type { PublicAuthConfig } from '#client/wire-types.ts';

/** Owners can transfer an organization. */
export const isTransferOffered = ({ organization }: PublicAuthConfig): boolean => organization.transfer;

/** A deleted organization can be restored. */
export const isRestoringOffered = ({ organization }: PublicAuthConfig): boolean => organization.restore;
