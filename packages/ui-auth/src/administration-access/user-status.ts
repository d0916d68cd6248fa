import type { AdminUser } from '#client/wire-types.ts';

export type UserStatus = 'active' | 'suspended' | 'unconfirmed';

type Facts = Pick<AdminUser, 'banned' | 'banExpires' | 'emailVerified'>;

/** Whether somebody is kept out now. A suspension that has ended is still on record until they sign in. */
export const isSuspended = ({ banned, banExpires }: Omit<Facts, 'emailVerified'>, now: number): boolean =>
  banned === true && (banExpires === null || Date.parse(banExpires) > now);

export function findStatus(user: Facts, now: number): UserStatus {
  if (isSuspended(user, now)) return 'suspended';
  return user.emailVerified ? 'active' : 'unconfirmed';
}

/** What somebody is called. */
export const toUserName = ({ name, email }: Pick<AdminUser, 'name' | 'email'>): string => name || email;
