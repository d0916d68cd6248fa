import type { PublicAuthConfig } from '#client/wire-types.ts';

/** Whether users may download what is stored about them. */
export const isOwnDataOffered = ({ ownData }: PublicAuthConfig): boolean => ownData.url !== null;
