import { User } from '@keystead/db';
import { Overtaken } from '#core/call/commit.ts';
import type { Unit } from '#core/call/unit.ts';

/**
 * For a sign-in that goes without a second step: whether one is needed is decided about the user as it is locked. If
 * two-step verification was switched on since the user was read, the call begins again, and asks.
 */
// Why: docs/decisions/0097-decide-about-a-user-as-it-is-locked.md
export function holdWithoutStep(unit: Unit, { id }: Pick<User, 'id'>): void {
  unit.lock({ users: [id] });
  unit.write(async (em, locked) => {
    // The same unit may have switched it off, which the locked row does not know.
    if (locked.user(id)?.twoFactorEnabled && (await em.count(User, { id, twoFactorEnabled: true })) === 1)
      throw new Overtaken('two-step verification was switched on meanwhile');
  });
}
