import { User } from '@keystead/db';
import { LockMode } from '@mikro-orm/core';
import type { Unit } from '#core/call/unit.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { UNAUTHORIZED } from '#core/errors/request-errors.ts';
import { normalizeEmail } from '#core/mail/address.ts';

export const findUserByEmail = (unit: Unit, email: string): Promise<User | null> =>
  unit.em().findOne(User, { email: normalizeEmail(email) });

/** User of a session, as an entity to change. Throws `UNAUTHORIZED` if the user was deleted meanwhile. */
export async function requireUser(unit: Unit, id: string): Promise<User> {
  const user = await unit.em().findOne(User, id);
  if (!user) throw new AuthError(UNAUTHORIZED);
  return user;
}

/**
 * Locks a user until the end of the transaction, so that only one call at a time changes the data of this user. Queue
 * it before every other statement about the user, or two calls can wait for each other (deadlock). SQLite needs no
 * lock, because it has only one writer.
 */
export function lockUser(unit: Unit, userId: string): void {
  unit.write((em) => em.findOne(User, userId, { lockMode: LockMode.PESSIMISTIC_WRITE }));
}
