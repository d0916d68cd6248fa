import { Session } from '@keystead/db';
import type { CurrentSession } from '#core/call/context.ts';
import type { Unit } from '#core/call/unit.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { UNAUTHORIZED } from '#core/errors/request-errors.ts';

/**
 * Refuses the unit with `UNAUTHORIZED` if the session has ended in the meantime. For a change that outlives the
 * session: it is either written before a parallel password reset, which then reads it, or not at all.
 */
export function holdSession(unit: Unit, { session: { id }, user }: CurrentSession): void {
  unit.lock({ users: [user.id] });
  unit.write(async (em) => {
    if ((await em.count(Session, { id, user: user.id })) === 0) throw new AuthError(UNAUTHORIZED);
  });
}
