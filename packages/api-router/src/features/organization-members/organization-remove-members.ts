import { z } from 'zod';
import { AuthError } from '#core/errors/auth-error.ts';
import { listOf } from '#core/http/list-page.ts';
import { writes } from '#core/limits/limits.ts';
import {
  announceRemoval,
  beginRemovals,
  planRemoval,
  removalChanges,
} from '#features/organization-members/end-membership.ts';
import { itemError, MANY, toItemResult } from '#features/organization-members/failure.ts';
import { findTargets, type Target } from '#features/organization-members/find-target.ts';
import { removingManyProcedure } from '#features/organization-members/member-procedures.ts';
import { MEMBER_NOT_FOUND } from '#features/organization-membership/errors.ts';

const resultView = z.discriminatedUnion('status', [
  z.object({ memberId: z.string(), status: z.literal('removed') }),
  z.object({ memberId: z.string(), status: z.literal('failed'), error: itemError }),
]);

export const removeMembers = removingManyProcedure
  .meta({
    route: {
      path: '/organization/remove-members',
      summary: 'Remove many members',
      description: 'Answers for each, in the order sent: what is refused for one does not stop the others.',
      errors: [],
      limit: writes,
      changesSession: true,
      changes: removalChanges,
      tag: 'Organization',
    },
  })
  .input(z.object({ memberIds: z.array(z.string()).max(MANY) }))
  .output(z.object({ results: listOf(resultView, MANY), removed: z.number() }))
  .mutation(async ({ ctx, input }) => {
    const { membership } = ctx;
    const targets = await findTargets(ctx, membership, input.memberIds);
    const plan = (memberId: string) => toItemResult(() => planRemoval(ctx, targets.get(memberId)));
    const plans = new Map<string, Awaited<ReturnType<typeof plan>>>();
    for (const memberId of new Set(input.memberIds)) plans.set(memberId, await plan(memberId));

    const removed: Target[] = [];
    const results = await ctx.inOrganization(async (transaction, caller) => {
      removed.length = 0;
      const removals = await beginRemovals(transaction, caller, [...plans.keys()]);
      const remove = async (one: Target): Promise<void> => {
        // Nobody removes others after themselves.
        if (removed.some(({ member }) => member.id === caller.member.id))
          throw new AuthError(MEMBER_NOT_FOUND);
        await removals.remove(one.member.id);
      };
      const results: z.infer<typeof resultView>[] = [];
      for (const [memberId, target] of plans) {
        const done = 'error' in target ? target : await toItemResult(() => remove(target.value));
        if ('error' in done) results.push({ memberId, status: 'failed', error: done.error });
        else results.push({ memberId, status: 'removed' });
        if (!('error' in done) && 'value' in target) removed.push(target.value);
      }
      await removals.end();
      return results;
    });
    for (const target of removed) announceRemoval(ctx, target);
    return { results, removed: removed.length };
  });
