import type { User } from '@keystead/db';
import type { Unit } from '#core/call/unit.ts';
import { endActingSessions } from '#core/session/revoke.ts';
import { administrationOptions } from '#features/administration-access/options.ts';
import { namesAddress } from '#features/administration-access/rights.ts';

/**
 * Ends the impersonations of a user who becomes an administrator, because nobody may begin one any more. The user is
 * locked before: one that begins at the same moment is either committed and ended, or refused.
 */
export function endImpersonationsOf(unit: Unit, userId: string): void {
  if (administrationOptions.of(unit).allowImpersonatingAdmins) return;
  unit.lock({ users: [userId] });
  endActingSessions(unit, userId);
}

/** The same for a user whose address counts as proved from now on, if it is one of an administrator by the options. */
export function endImpersonationsOfNamed(unit: Unit, { id, email }: Pick<User, 'id' | 'email'>): void {
  if (namesAddress(unit, email)) endImpersonationsOf(unit, id);
}
