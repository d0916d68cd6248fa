import type { PublicAuthConfig } from '#client/wire-types.ts';

/** Whether a browser can have several accounts. */
export const isMultiSessionOffered = ({ multiSession }: PublicAuthConfig): boolean => multiSession.enabled;
