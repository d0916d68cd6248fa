import type { PublicAuthConfig } from '#client/wire-types.ts';

/** Users may download what is stored about them. */
export const isOwnDataOffered = ({ ownData }: PublicAuthConfig): boolean => ownData.url !== null;
