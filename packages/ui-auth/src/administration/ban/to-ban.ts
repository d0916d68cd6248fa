import type { AdminUser, AuthInputs } from '#client/wire-types.ts';

/** The ban that a user has, for the time that is left of it: what gives it again after it was lifted. */
export const toBan = (
  { id, banReason, banExpires }: AdminUser,
  now: number,
): AuthInputs['admin']['banUser'] => ({
  userId: id,
  ...(banReason !== null && { banReason }),
  ...(banExpires !== null && { banExpiresIn: Math.max(1, Math.ceil((Date.parse(banExpires) - now) / 1000)) }),
});
