import { User } from '@keystead/db';
import type { Unit } from '#core/call/unit.ts';
import { normalizeEmail } from '#core/email-address.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { UNAUTHORIZED } from '#core/errors/request-errors.ts';

/** Finds the user with an e-mail address; undefined if there is none. */
export const findUserByEmail = (unit: Unit, email: string): Promise<User | null> =>
  unit.em().findOne(User, { email: normalizeEmail(email) });

/** User of a session, as an entity to change. Throws `UNAUTHORIZED` if the user was deleted in between. */
export async function requireUser(unit: Unit, id: string): Promise<User> {
  const user = await unit.em().findOne(User, id);
  if (!user) throw new AuthError(UNAUTHORIZED);
  return user;
}
