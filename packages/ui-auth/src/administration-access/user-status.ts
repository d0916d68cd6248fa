import type { AdminUser } from '#client/wire-types.ts';
import { toShownEmail } from '#messages/to-shown-email.ts';

export type UserStatus = 'active' | 'suspended' | 'unconfirmed';

type Facts = Pick<AdminUser, 'banned' | 'banExpires' | 'emailVerified'>;

/** False for a ban that has ended, which is stored until the next sign-in. */
export const isSuspended = ({ banned, banExpires }: Omit<Facts, 'emailVerified'>, now: number): boolean =>
  banned === true && (banExpires === null || Date.parse(banExpires) > now);

export function findStatus(user: Facts, now: number): UserStatus {
  if (isSuspended(user, now)) return 'suspended';
  return user.emailVerified ? 'active' : 'unconfirmed';
}

/** Name of a user for display. */
export const toUserName = ({ name, email }: Pick<AdminUser, 'name' | 'email'>): string =>
  name || toShownEmail(email);
