import { z } from 'zod';
import { listOf } from '#core/http/list-page.ts';
import { writes } from '#core/limits/limits.ts';
import {
  inPersonRefusals,
  notWhileImpersonating,
} from '#features/administration-access/while-impersonating.ts';
import {
  announceRoleChange,
  beginRoleChanges,
  planRoleChange,
} from '#features/organization-members/change-role.ts';
import { itemError, MANY, toItemResult } from '#features/organization-members/failure.ts';
import { findTargets } from '#features/organization-members/find-target.ts';
import { givingRolesProcedure } from '#features/organization-members/member-procedures.ts';
import { memberView, roleField } from '#features/organization-members/member-view.ts';
import { shownOfMembers } from '#features/organization-profile/shown-of-organizations.ts';

const resultView = z.discriminatedUnion('status', [
  z.object({ memberId: z.string(), status: z.literal('updated'), member: memberView }),
  z.object({ memberId: z.string(), status: z.literal('failed'), error: itemError }),
]);

export const updateMemberRoles = givingRolesProcedure
  .meta({
    ...notWhileImpersonating('partly'),
    route: {
      path: '/organization/update-member-roles',
      summary: 'Give many members other roles',
      description: 'Answers for each, in the order sent: what is refused for one does not stop the others.',
      errors: [],
      limit: writes,
      errorsOfService: inPersonRefusals,
      changes: shownOfMembers,
      tag: 'Organization',
    },
  })
  .input(
    z.object({
      members: z.array(z.object({ memberId: z.string(), role: roleField })).max(MANY),
    }),
  )
  .output(z.object({ results: listOf(resultView, MANY), updated: z.number() }))
  .mutation(async ({ ctx, input }) => {
    // Of two entries about one member the last one counts.
    const asked = new Map(input.members.map(({ memberId, role }) => [memberId, role]));
    const plans = new Map<string, Awaited<ReturnType<typeof planOne>>>();
    const targets = await findTargets(ctx, ctx.membership, [...asked.keys()]);
    const planOne = (memberId: string, names: readonly string[]) =>
      toItemResult(() => planRoleChange(ctx, { target: targets.get(memberId), names }));
    for (const [memberId, names] of asked) plans.set(memberId, await planOne(memberId, names));

    const results = await ctx.inOrganization(async (transaction, caller) => {
      const results: z.infer<typeof resultView>[] = [];
      const changes = await beginRoleChanges(transaction, caller, [...plans.keys()]);
      for (const [memberId, plan] of plans) {
        const done = 'error' in plan ? plan : await toItemResult(() => changes.change(plan.value));
        results.push(
          'error' in done
            ? { memberId, status: 'failed', error: done.error }
            : { memberId, status: 'updated', member: done.value },
        );
      }
      await changes.end();
      return results;
    });
    for (const result of results) {
      const plan = plans.get(result.memberId);
      if (result.status === 'updated' && plan && 'value' in plan)
        announceRoleChange(ctx, { member: result.member, target: plan.value.target });
    }
    return { results, updated: results.filter(({ status }) => status === 'updated').length };
  });
