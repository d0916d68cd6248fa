import type { User } from '@keystead/db';
import { hasProvedAddress } from '#features/organization-domains/join-by-domain.ts';

/**
 * The name of somebody else, or else the address. Empty while nobody has proved the address, as the mail would vouch
 * for whoever signed up with it.
 */
export const toMailedName = (
  user: Pick<User, 'name' | 'email' | 'emailVerified' | 'emailProvedAt'>,
): string => user.name || (hasProvedAddress(user) ? user.email : '');
