import type { PublicAuthConfig } from '#client/wire-types.ts';

export const isAdministrationOffered = ({ admin }: PublicAuthConfig): boolean => admin.enabled;
