import { User } from '@keystead/db';
import type { Unit } from '#core/call/unit.ts';
import { pickSpelled, spellingsOfEmail } from '#core/email-address.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { UNAUTHORIZED } from '#core/errors/request-errors.ts';

/** Finds the user of a mailbox, however its address is spelled. */
export async function findUserByEmail(unit: Unit, email: string): Promise<User | null> {
  const found = await unit.em().find(User, { email: { $in: spellingsOfEmail(email) } });
  return pickSpelled(found, email) ?? null;
}

/** User of a session, as an entity to change. Throws `UNAUTHORIZED` if the user was deleted in between. */
export async function requireUser(unit: Unit, id: string): Promise<User> {
  const user = await unit.em().findOne(User, id);
  if (!user) throw new AuthError(UNAUTHORIZED);
  return user;
}
