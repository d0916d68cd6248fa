import type { PublicAuthConfig } from '#client/wire-types.ts';

export const isActivityOffered = ({ activity }: PublicAuthConfig): boolean => activity.own;
