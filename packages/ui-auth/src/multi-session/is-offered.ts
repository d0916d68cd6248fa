import type { PublicAuthConfig } from '#client/wire-types.ts';

/** Whether a browser can be signed in to several accounts. */
export const isMultiSessionOffered = ({ multiSession }: PublicAuthConfig): boolean => multiSession.enabled;
