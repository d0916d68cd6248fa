import type { PublicAuthConfig } from '#client/wire-types.ts';

/** Whether administration is on. */
export const isAdministrationOffered = ({ admin }: PublicAuthConfig): boolean => admin.enabled;
