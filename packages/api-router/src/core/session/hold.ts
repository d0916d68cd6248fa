import { createRunSql, hasRow, type Orm, runSql, Session } from '@keystead/db';
import { type Caller, hasCredential, type KeyCaller, type SessionCaller } from '#core/call/caller.ts';
import type { Unit } from '#core/call/unit.ts';
import { addCondition } from '#core/call/unit-of-work/add-to-commit.ts';
import { holdSessionRow } from '#core/call/unit-of-work/hold-row.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { UNAUTHORIZED } from '#core/errors/request-errors.ts';

type IsThere = (em: Orm['em']) => Promise<boolean>;

/** Asked by the SQL of the transaction. */
const byItself =
  ({ deps: { orm } }: Unit, { isThere }: Pick<KeyCaller, 'isThere'>): IsThere =>
  (em) =>
    isThere(createRunSql(orm, (statement) => runSql(em, statement)));

const isStored =
  ({ session: { id }, user }: SessionCaller): IsThere =>
  (em) =>
    hasRow(em, { entity: Session, where: { id, user: user.id } });

function requireThere(unit: Unit, what: string, isThere: IsThere): void {
  addCondition(unit, what, {
    async check(em) {
      if (!(await isThere(em))) throw new AuthError(UNAUTHORIZED);
    },
  });
}

/**
 * Refuses every transaction of the unit with `UNAUTHORIZED` once the session has ended, or the key, token or link that
 * says who calls. The builders of procedures do this for all mutations.
 */
// Why: docs/decisions/0116-keep-a-call-to-its-session-in-every-transaction.md
export function keepToCaller(unit: Unit, caller: Caller): void {
  if (caller.kind === 'session') requireThere(unit, `session ${caller.session.id}`, isStored(caller));
  else if (hasCredential(caller)) requireThere(unit, `${caller.kind} ${caller.id}`, byItself(unit, caller));
}

/**
 * The same, and locks the user. For something that a password reset takes away, such as a key: it is written
 * before the reset, which then reads it, or not at all.
 */
export function holdSession(unit: Unit, current: SessionCaller): void {
  unit.lock({ users: [current.user.id] });
  keepToCaller(unit, current);
}

/**
 * The same, and locks the session. For something that ends with a single session: it is written before that ends, which
 * then finds it, or not at all.
 */
export function holdOneSession(unit: Unit, current: SessionCaller): void {
  holdSession(unit, current);
  const { session, user } = current;
  const where = { id: session.id, user: user.id };
  requireThere(unit, `session ${session.id} for what hangs on it`, (em) => holdSessionRow(em, where));
}
