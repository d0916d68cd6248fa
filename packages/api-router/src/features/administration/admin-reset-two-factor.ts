import { TwoFactorResetApproval } from '@keystead/db';
import { z } from 'zod';
import { writeNow } from '#core/call/commit.ts';
import { writeWithin } from '#core/call/unit-of-work/write-within.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { VALIDATION_ERROR } from '#core/errors/request-errors.ts';
import { record } from '#core/events/record.ts';
import { writes } from '#core/limits/limits.ts';
import { approve, countApprovals, mayReset } from '#features/administration/approvals.ts';
import { resetApproved } from '#features/administration/facts.ts';
import { shownOfUsers } from '#features/administration/shown-of-users.ts';
import { isSelf, requireSubordinate } from '#features/administration/target.ts';
import { freshAdministratorProcedure } from '#features/administration-access/administrator-procedure.ts';
import {
  USER_NOT_FOUND,
  YOU_ARE_NOT_ALLOWED_TO_RESET_TWO_FACTOR,
} from '#features/administration-access/errors.ts';
import { administrationOptions } from '#features/administration-access/options.ts';
import { TWO_FACTOR_DISABLED, TWO_FACTOR_NOT_ENABLED } from '#features/two-factor/errors.ts';
import { resetFactors } from '#features/two-factor/reset-factors.ts';
import { twoFactorOptions } from '#features/two-factor-challenge/options.ts';

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
    const actorId = ctx.current.user.id;
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
