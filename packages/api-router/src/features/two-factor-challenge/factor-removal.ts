import { type Orm, TwoFactor, User } from '@keystead/db';
import { detached } from '#core/call/commit.ts';
import type { AuthContext } from '#core/call/context.ts';
import type { Holder } from '#core/call/revocation/define-revocation.ts';
import { revokeAccess } from '#core/call/revocation/revoke-access.ts';
import type { Unit } from '#core/call/unit.ts';
import { asStored } from '#core/call/unit-of-work/locked-rows.ts';
import { writeWithin } from '#core/call/unit-of-work/write-within.ts';
import { record } from '#core/events/record.ts';
import { factorsLapsed } from '#features/two-factor-challenge/facts.ts';
import {
  contestFactors,
  endLapsed,
  isLeft,
  lapsedOf,
  tellAllLapsed,
} from '#features/two-factor-challenge/lapses.ts';

/** Takes every second factor from a user, who is then as one who never had any. */
function takeFactors(unit: Unit, user: Holder): void {
  // The first proof, which this is part of, ends the rest.
  const leaves = unit.deps.revocations.filter(({ on }) => on['first-proof'] === 'revoke');
  revokeAccess(unit, user, 'factors-removed', { leaves: leaves.map(({ name }) => name) });
  if (!user.twoFactorEnabled) return;
  user.twoFactorEnabled = false;
  user.updatedAt = unit.now;
  unit.changed.add(user.id);
}

/**
 * Schedules the removal of second factors ("contested" in the database, in events and mails), because the mailbox
 * of a user was just proved for the first time, without a session of that user. Earlier factors may belong to an
 * attacker who signed up with the address, or to the owner while an attacker reads the mail. Using a factor within
 * the waiting time keeps it; otherwise it is removed. With an unverified address they are removed at once.
 */
// Why: docs/decisions/0030-know-how-a-session-was-opened.md
export function scheduleFactorRemoval(unit: Unit, user: Holder): void {
  if (!user.emailVerified) {
    takeFactors(unit, user);
    return;
  }
  // Read under the lock of the user, because factors may have been set up since the user was read.
  unit.write((em) => contestFactors(unit, em, user));
}

/** Takes them in the transaction. */
export const takeStored = (unit: Unit, user: Holder): Promise<void> =>
  writeWithin(unit, (more) => revokeAccess(more, user, 'factors-removed'));

/** Ends what has lapsed, and all second factors if nothing else is left. */
async function takeLapsed(unit: Unit, em: Orm['em'], user: User): Promise<void> {
  const row = await em.findOne(TwoFactor, { user: user.id }, asStored);
  if (!row || !hasLapsed(unit, row)) return;
  if (await isLeft(unit, em, user, row)) return endLapsed(unit, em, user, row);
  await takeStored(unit, user);
  record(unit, factorsLapsed, { actorId: user.id });
  tellAllLapsed(unit, user);
}

const hasLapsed = (unit: Unit, row: TwoFactor): boolean => Object.values(lapsedOf(unit, row)).includes(true);

/**
 * Removes second factors that were not used within the waiting time. Returns whether the user has none now. Committed
 * though the sign-in may still be refused. A parallel second step either keeps its factor, or comes too late.
 */
// Why: docs/decisions/0071-let-a-second-factor-answer-for-itself-alone.md
export async function endLapsedFactors(ctx: AuthContext, user: User): Promise<boolean> {
  // Not kept, as the sign-in reads it again, without what has lapsed.
  const row = await ctx.em().findOne(TwoFactor, { user: user.id }, asStored);
  if (row && !hasLapsed(ctx, row)) return false;
  // Without a row they were removed by another sign-in since the user was read.
  if (row)
    await detached(ctx, async (unit) => {
      unit.lock({ users: [user.id] });
      unit.write((em) => takeLapsed(unit, em, user));
    });
  // The query brings the entity up to date. A value that is assigned would be written over a factor that is new.
  await ctx.em().find(User, { id: user.id });
  return !user.twoFactorEnabled;
}
