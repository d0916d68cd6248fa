import { type Orm, Session } from '@keystead/db';
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
  unit.write(async (em) => assertThere(em, { id, user: user.id }));
}

async function assertThere(em: Orm['em'], where: { id: string; user: string }): Promise<void> {
  if ((await em.count(Session, where)) === 0) throw new AuthError(UNAUTHORIZED);
}

/**
 * The same where the user is held already, for power over others: an invitation, a role and an account that somebody
 * makes outlive the session, too. A caller with an API key has no session.
 */
export async function assertSessionThere(
  em: Orm['em'],
  { session: { id }, user, standsIn }: CurrentSession,
): Promise<void> {
  if (!standsIn) await assertThere(em, { id, user: user.id });
}
