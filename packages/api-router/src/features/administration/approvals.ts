import { type Orm, TwoFactorResetApproval, type User } from '@keystead/db';
import { DAY } from '#core/options/durations.ts';
import type { Administrator } from '#features/administration/target.ts';
import { isInForce } from '#features/administration-access/in-force.ts';
import { mayDo } from '#features/administration-access/rights.ts';

/** Seconds in which the second administrator has to approve. */
const APPROVAL_LIFETIME = DAY;

export const mayReset = { user: ['reset-two-factor'] };

/** Number of administrators who approve, including the caller, and who still have the permission. */
export async function countApprovals(ctx: Administrator, em: Orm['em'], user: User): Promise<number> {
  const others = await em.find(
    TwoFactorResetApproval,
    { user: user.id, approver: { $ne: ctx.current.user.id }, expiresAt: { $gt: ctx.now } },
    { populate: ['approver'], disableIdentityMap: true },
  );
  const entitled = others.filter(
    ({ approver }) => mayDo(ctx, approver, mayReset) && isInForce(ctx, approver),
  );
  return entitled.length + 1;
}

/** Stores the approval of the caller. */
export async function approve(
  ctx: Administrator,
  em: Orm['em'],
  { user, reason }: { user: User; reason: string },
): Promise<void> {
  const pair = { user: user.id, approver: ctx.current.user.id };
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
