import type { PublicAuthConfig } from '#client/wire-types.ts';

/** Whether the service can be administered through its calls. */
export const isAdministrationOffered = ({ admin }: PublicAuthConfig): boolean => admin.enabled;
