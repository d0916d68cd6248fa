import type { Unit } from '#core/call/unit.ts';
import type { LockedRows } from '#core/call/unit-of-work/locked-rows.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import type { ErrorDefinition } from '#core/errors/define-errors.ts';
import { type Bannable, isKeptOut } from '#features/administration-access/is-banned.ts';

type Asking = Pick<Unit, 'options' | 'now'>;

/**
 * The account exists, and is not banned. Ownership, invitations, transfers, joining and administration count only then.
 * It is checked under a lock, at the commit.
 */
// Why: docs/decisions/0061-count-people-only-while-they-are-in-force.md
export const isInForce = (unit: Asking, user: Bannable | undefined): boolean =>
  user !== undefined && !isKeptOut(unit, user);

/** Refuses a unit if a user whom it locks is banned or deleted. */
export function assertInForce(
  { unit, locked }: { unit: Asking; locked: LockedRows },
  userId: string,
  error: ErrorDefinition,
): void {
  if (!isInForce(unit, locked.user(userId))) throw new AuthError(error);
}

/** The same with the lock. A ban or a deletion waits for the transaction, or came before. */
export function holdInForce(unit: Unit, userId: string, error: ErrorDefinition): void {
  unit.share({ users: [userId] });
  unit.write(async (_em, locked) => assertInForce({ unit, locked }, userId, error));
}
