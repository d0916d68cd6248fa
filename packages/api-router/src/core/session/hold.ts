import { Session } from '@keystead/db';
import type { CurrentSession } from '#core/call/context.ts';
import type { Unit } from '#core/call/unit.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { UNAUTHORIZED } from '#core/errors/request-errors.ts';

/**
 * Refuses the unit with `UNAUTHORIZED` if the session ended while the call was under way. For a change that outlives the
 * session: of a reset and such a change at once the change is written before, where the reset sees it, or not at all.
 */
export function holdSession(unit: Unit, { session: { id }, user }: CurrentSession): void {
  unit.lock({ users: [user.id] });
  unit.write(async (em) => {
    if ((await em.count(Session, { id, user: user.id })) === 0) throw new AuthError(UNAUTHORIZED);
  });
}
