import { type Orm, TwoFactor, User } from '@keystead/db';
import { detached } from '#core/call/commit.ts';
import type { AuthContext } from '#core/call/context.ts';
import { endHoldings } from '#core/call/holdings/end-holdings.ts';
import type { Holder } from '#core/call/holdings/holding.ts';
import type { Unit } from '#core/call/unit.ts';
import { writeWithin } from '#core/call/unit-of-work/write-within.ts';
import { record } from '#core/events/record.ts';
import { sendMail } from '#core/mail/send-mail.ts';
import { factorsContested, factorsLapsed } from '#features/two-factor-challenge/events.ts';
import { factorsContestedMail } from '#features/two-factor-challenge/mails.ts';
import { twoFactorOptions } from '#features/two-factor-challenge/options.ts';

/** Takes every second factor from a user, who is then as one who never had any. */
function takeFactors(unit: Unit, user: Holder): void {
  // The first proof, which this is part of, ends the rest.
  const leaves = unit.deps.holdings.filter(({ fates }) => fates['first-proof'] === 'ends');
  endHoldings(unit, user, 'factors-removed', { leaves: leaves.map(({ name }) => name) });
  if (!user.twoFactorEnabled) return;
  user.twoFactorEnabled = false;
  user.updatedAt = unit.now;
  unit.changed.add(user.id);
}

const lapseOf = (unit: Unit, contestedAt: Date): Date =>
  new Date(contestedAt.getTime() + twoFactorOptions.of(unit).recoveryWaitingTime * 1000);

/**
 * Schedules the removal of second factors ("contested" in the database, in events and mails), because the mailbox
 * of a user was just proved for the first time, without a session of that user. Earlier factors may belong to an
 * attacker who signed up with the address, or to the owner while an attacker reads the mail. Using a factor within
 * the waiting time keeps them; otherwise they are removed. With an unverified address they are removed at once.
 */
export function scheduleFactorRemoval(unit: Unit, user: Holder): void {
  if (!user.emailVerified) {
    takeFactors(unit, user);
    return;
  }
  // Read under the lock of the user, because factors may have been set up since the user was read.
  unit.write((em) => contest(unit, em, user));
}

/** The removal that is scheduled, in the transaction. */
export async function contest(unit: Unit, em: Orm['em'], { id, name, email }: Holder): Promise<void> {
  const on = { user: id, enabledAt: { $ne: null } };
  if ((await em.nativeUpdate(TwoFactor, on, { contestedAt: unit.now })) === 0) return;
  record(unit, factorsContested, { actorId: id });
  if (!twoFactorOptions.of(unit).enabled) return;
  const data = { name, lapsesAt: lapseOf(unit, unit.now) };
  sendMail(unit, factorsContestedMail, { to: email, userId: id, data });
}

/** Takes them in the transaction. */
export async function takeStored(unit: Unit, em: Orm['em'], user: Holder): Promise<void> {
  await em.nativeUpdate(User, { id: user.id }, { twoFactorEnabled: false, updatedAt: unit.now });
  await writeWithin(unit, (more) => endHoldings(more, user, 'factors-removed'));
  unit.changed.add(user.id);
}

const isLapsed = (unit: Unit, { contestedAt }: TwoFactor): boolean =>
  contestedAt !== null && lapseOf(unit, contestedAt) <= unit.now;

const isSwitchedOff = async (em: Orm['em'], { id }: User): Promise<boolean> =>
  (await em.count(User, { id, twoFactorEnabled: true })) === 0;

/**
 * Committed though the sign-in may still be refused. A parallel second step either keeps the factors, or comes too
 * late.
 */
const takeLapsed = (ctx: AuthContext, user: User, { id, contestedAt }: TwoFactor): Promise<boolean> =>
  detached(ctx, async (unit) => {
    unit.lock({ users: [user.id] });
    return unit.write(async (em) => {
      if ((await em.nativeDelete(TwoFactor, { id, contestedAt })) === 1) {
        await takeStored(unit, em, user);
        record(unit, factorsLapsed, { actorId: user.id });
      }
      return isSwitchedOff(em, user);
    });
  });

/** Removes second factors that were not used within the waiting time. Returns whether the user has none now. */
export async function endLapsedFactors(ctx: AuthContext, user: User): Promise<boolean> {
  const row = await ctx.em().findOne(TwoFactor, { user: user.id });
  let isOver = false;
  // Removed by another sign-in since the user was read.
  if (!row) isOver = await isSwitchedOff(ctx.em(), user);
  else if (isLapsed(ctx, row)) isOver = await takeLapsed(ctx, user, row);
  if (isOver) user.twoFactorEnabled = false;
  return isOver;
}
