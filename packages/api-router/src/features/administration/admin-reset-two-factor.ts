import { type Orm, TwoFactorResetApproval, type User } from '@keystead/db';
import { z } from 'zod';
import { writeNow } from '#core/call/commit.ts';
import { writeWithin } from '#core/call/unit-of-work/write-within.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { VALIDATION_ERROR } from '#core/errors/request-errors.ts';
import { record } from '#core/events/record.ts';
import { writes } from '#core/limits/limits.ts';
import { DAY } from '#core/options/durations.ts';
import { resetApproved } from '#features/administration/facts.ts';
import { shownOfUsers } from '#features/administration/shown-of-users.ts';
import { type Administrator, isSelf, requireSubordinate } from '#features/administration/target.ts';
import { freshAdministratorProcedure } from '#features/administration-access/administrator-procedure.ts';
import {
  USER_NOT_FOUND,
  YOU_ARE_NOT_ALLOWED_TO_RESET_TWO_FACTOR,
} from '#features/administration-access/errors.ts';
import { isInForce } from '#features/administration-access/in-force.ts';
import { administrationOptions } from '#features/administration-access/options.ts';
import { mayDo } from '#features/administration-access/rights.ts';
import { TWO_FACTOR_DISABLED, TWO_FACTOR_NOT_ENABLED } from '#features/two-factor/errors.ts';
import { resetFactors } from '#features/two-factor/reset-factors.ts';
import { twoFactorOptions } from '#features/two-factor-challenge/options.ts';

/** Seconds in which the second administrator has to approve. */
const APPROVAL_LIFETIME = DAY;

const mayReset = { user: ['reset-two-factor'] };

/** Number of administrators who approve, including the caller, and who still have the permission. */
async function countApprovals(ctx: Administrator, em: Orm['em'], user: User): Promise<number> {
  const others = await em.find(
    TwoFactorResetApproval,
    { user: user.id, approver: { $ne: ctx.caller.user.id }, expiresAt: { $gt: ctx.now } },
    { populate: ['approver'], disableIdentityMap: true },
  );
  const entitled = others.filter(
    ({ approver }) => mayDo(ctx, approver, mayReset) && isInForce(ctx, approver),
  );
  return entitled.length + 1;
}

/** Stores the approval of the caller. */
async function approve(
  ctx: Administrator,
  em: Orm['em'],
  { user, reason }: { user: User; reason: string },
): Promise<void> {
  const pair = { user: user.id, approver: ctx.caller.user.id };
  await em.nativeDelete(TwoFactorResetApproval, pair);
  await em.insert(TwoFactorResetApproval, {
    id: ctx.deps.random(32, 'letters'),
    ...pair,
    reason,
    expiresAt: new Date(ctx.now.getTime() + APPROVAL_LIFETIME * 1000),
    createdAt: ctx.now,
    updatedAt: ctx.now,
  });
}

const myself = { path: 'userId', message: 'Somebody else has to do this for you' };

export const resetTwoFactor = freshAdministratorProcedure({
  permission: mayReset,
  denied: YOU_ARE_NOT_ALLOWED_TO_RESET_TWO_FACTOR,
})
  .meta({
    route: {
      path: '/admin/reset-two-factor',
      summary: 'Switch off the second factor of a user who has lost it',
      description:
        'Ends every session of the user, who is told by mail. Where the options ask for two administrators, the second one sends the same within a day; until then `pending` is true.',
      errors: [USER_NOT_FOUND, TWO_FACTOR_NOT_ENABLED],
      isOn: (deps) => twoFactorOptions.of(deps).enabled,
      offAnswer: TWO_FACTOR_DISABLED,
      limit: writes,
      changes: shownOfUsers,
      tag: 'Administration',
    },
  })
  .input(z.object({ userId: z.string(), reason: z.string().trim().min(1).max(1000) }))
  .output(
    z.object({ status: z.literal(true), pending: z.boolean(), approvals: z.number(), needed: z.number() }),
  )
  .mutation(async ({ ctx, input: { userId, reason } }) => {
    const user = await requireSubordinate(ctx, userId, YOU_ARE_NOT_ALLOWED_TO_RESET_TWO_FACTOR);
    if (isSelf(ctx, user))
      throw new AuthError(VALIDATION_ERROR, { params: { source: 'body' }, issues: [myself] });
    if (!user.twoFactorEnabled) throw new AuthError(TWO_FACTOR_NOT_ENABLED);
    const { twoFactorResetApprovals: needed } = administrationOptions.of(ctx);
    const actorId = ctx.caller.user.id;
    const approvals = await writeNow(ctx, async () => {
      ctx.lock({ users: [user.id] });
      return ctx.write(async (em) => {
        const given = await countApprovals(ctx, em, user);
        if (given < needed) {
          await approve(ctx, em, { user, reason });
          record(ctx, resetApproved, { actorId, targetId: user.id, data: { reason } });
          return given;
        }
        await em.nativeDelete(TwoFactorResetApproval, { user: user.id });
        const facts = { actorId, data: { reason, approvals: given } };
        await writeWithin(ctx, (more) => resetFactors(more, user, facts));
        return given;
      });
    });
    return { status: true as const, pending: approvals < needed, approvals, needed };
  });
