import { type Invitation, Member } from '@keystead/db';
import { z } from 'zod';
import type { Unit } from '#core/call/unit.ts';
import { pageFields } from '#core/http/list-page.ts';
import { invitationsProcedure } from '#features/invitations/invitation-procedure.ts';
import { invitationFilter, invitationPageView } from '#features/invitations/invitation-views.ts';
import { countByStatus, findInvitations, findOpenFirst, toListedView } from '#features/invitations/listed.ts';

/** Ids of the inviters who are members; the organization may not see facts about former ones. */
async function findMemberIds(
  unit: Unit,
  organization: string,
  rows: readonly Invitation[],
): Promise<ReadonlySet<string>> {
  const user = { $in: [...new Set(rows.map(({ inviterId }) => inviterId))] };
  const members = await unit.em().find(Member, { organization, user });
  return new Set(members.map(({ userId }) => userId));
}

/** Default number of rows on one page. */
const PAGE = 25;

export const searchInvitations = invitationsProcedure
  .meta({
    route: {
      path: '/organization/search-invitations',
      summary: 'One page of the invitations of an organization',
      description:
        'Open ones first, then the newest first. `counts` has the number of each status. `searchValue` is looked for in addresses.',
      tag: 'Organization',
    },
  })
  .input(
    z.object({
      ...pageFields,
      limit: pageFields.limit.unwrap().default(PAGE),
      status: invitationFilter.optional(),
      searchValue: z.string().max(256).optional(),
    }),
  )
  .output(invitationPageView)
  .query(async ({ ctx, input: { status, searchValue, limit, offset } }) => {
    const { id: organizationId } = ctx.membership.organization;
    const asked = { organizationId, searchValue };
    const counts = await countByStatus(ctx, asked);
    const rows = status
      ? await findInvitations(ctx, { ...asked, status }, { limit, offset })
      : await findOpenFirst(ctx, asked, { limit, offset, open: counts.pending });
    const total = status ? counts[status] : Object.values(counts).reduce((sum, count) => sum + count, 0);
    const members = await findMemberIds(ctx, organizationId, rows);
    const invitations = rows.map((row) => {
      const { id, name, email, image } = row.inviter;
      const inviter = members.has(id) ? { id, name, email, image } : null;
      const isExpired = row.status === 'pending' && row.expiresAt <= ctx.now;
      return { ...toListedView(ctx, ctx.membership, row), isExpired, inviter };
    });
    return { invitations, total, counts, limit, offset };
  });
