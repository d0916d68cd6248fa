import type { User } from '@keystead/db';
import { Overtaken } from '#core/call/commit.ts';
import type { Unit } from '#core/call/unit.ts';

/**
 * For a unit that marks the address of a user as verified or proved: the proof is of the address that was read. If the
 * user has another one by now, the unit begins again.
 */
export function holdAddress(unit: Unit, { id, email }: Pick<User, 'id' | 'email'>): void {
  unit.lock({ users: [id] });
  unit.write(async (_em, locked) => {
    if (locked.user(id)?.email !== email) throw new Overtaken('the address was changed meanwhile');
  });
}
