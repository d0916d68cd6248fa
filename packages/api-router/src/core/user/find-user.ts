import { User } from '@keystead/db';
import { LockMode } from '@mikro-orm/core';
import type { Statement, Unit } from '#core/call/unit.ts';
import { normalizeEmail } from '#core/email-address.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { UNAUTHORIZED } from '#core/errors/request-errors.ts';

export const findUserByEmail = (unit: Unit, email: string): Promise<User | null> =>
  unit.em().findOne(User, { email: normalizeEmail(email) });

/** User of a session, as an entity to change. Throws `UNAUTHORIZED` if the user was deleted meanwhile. */
export async function requireUser(unit: Unit, id: string): Promise<User> {
  const user = await unit.em().findOne(User, id);
  if (!user) throw new AuthError(UNAUTHORIZED);
  return user;
}

/** Whom a queued statement locks. */
const locked = new WeakMap<Statement, string>();

/**
 * Lets one call at a time change what belongs to a user: the next one waits here until the transaction ends. Queue it
 * before every other statement about the user, so that no two calls wait for each other; a second time does nothing. On
 * SQLite a transaction is the only writer anyway.
 */
export function lockUser(unit: Unit, userId: string): void {
  if (unit.queue.statements.some((statement) => locked.get(statement) === userId)) return;
  const lock: Statement = (em) => em.findOne(User, userId, { lockMode: LockMode.PESSIMISTIC_WRITE });
  locked.set(lock, userId);
  unit.write(lock);
}
