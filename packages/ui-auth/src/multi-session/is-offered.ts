import type { PublicAuthConfig } from '#client/wire-types.ts';

/** A browser can have several accounts. */
export const isMultiSessionOffered = ({ multiSession }: PublicAuthConfig): boolean => multiSession.enabled;
