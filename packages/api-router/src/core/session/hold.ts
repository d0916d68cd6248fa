import { type Orm, Session } from '@keystead/db';
import type { CurrentSession } from '#core/call/context.ts';
import type { Unit } from '#core/call/unit.ts';
import { addCondition } from '#core/call/unit-of-work/add-to-commit.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { UNAUTHORIZED } from '#core/errors/request-errors.ts';

type IsThere = (em: Orm['em']) => Promise<boolean>;

const isStored =
  ({ session: { id }, user }: CurrentSession): IsThere =>
  async (em) =>
    (await em.count(Session, { id, user: user.id })) > 0;

function requireThere(unit: Unit, { session: { id } }: CurrentSession, isThere: IsThere): void {
  addCondition(unit, `session ${id}`, {
    async check(em) {
      if (!(await isThere(em))) throw new AuthError(UNAUTHORIZED);
    },
  });
}

/**
 * Refuses every transaction of the unit with `UNAUTHORIZED` once the session has ended, or the API key that
 * stands for one. The builders of procedures do this for all mutations.
 */
// Why: docs/decisions/0116-keep-a-call-to-its-session-in-every-transaction.md
export function keepToSession(unit: Unit, current: CurrentSession): void {
  requireThere(unit, current, current.standsIn?.isThere ?? isStored(current));
}

/**
 * The same, and locks the user. For something that a password reset takes away, such as a key: it is written
 * before the reset, which then reads it, or not at all. Refuses callers without a session.
 */
export function holdSession(unit: Unit, current: CurrentSession): void {
  unit.lock({ users: [current.user.id] });
  requireThere(unit, current, isStored(current));
}
