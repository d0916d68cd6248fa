import { listMembers } from '@keystead/db';
import { z } from 'zod';
import { queryNumber } from '#core/http/input/query-number.ts';
import { listOf } from '#core/http/list-page.ts';
import { requireNamedOrganization } from '#features/administration/organizations/target-organization.ts';
import { administratorProcedure } from '#features/administration-access/administrator-procedure.ts';
import { YOU_ARE_NOT_ALLOWED_TO_GET_ORGANIZATION } from '#features/administration-access/errors.ts';
import { isInForce } from '#features/administration-access/in-force.ts';
import { memberWithUserView, toMemberWithUserView } from '#features/organization-members/member-view.ts';
import { ownerRoleOf } from '#features/organization-members/organization-list-members.ts';
import { ORGANIZATION_NAMES_DIFFER, ORGANIZATION_NOT_FOUND } from '#features/organization-profile/errors.ts';
import { findNamed, namedInput } from '#features/organization-profile/named-organization.ts';
import { hasOrganizations } from '#features/organization-profile/options.ts';

/** Members that one page has at most. */
const MOST = 100;

const administratedMemberView = z
  .object({
    /** Roles that the user has there, separated by commas. */
    role: z.string(),
    memberSince: z.date(),
    /** The membership counts now: that of a banned user does not. */
    inForce: z.boolean(),
    user: memberWithUserView.shape.user,
  })
  .meta({ id: 'AdministratedMember' });

export const listOrganizationMembers = administratorProcedure({
  permission: { organization: ['get'] },
  denied: YOU_ARE_NOT_ALLOWED_TO_GET_ORGANIZATION,
})
  .meta({
    route: {
      path: '/admin/list-organization-members',
      summary: 'List the members of an organization of the service, a page at a time',
      description:
        'In the order in which they joined. `searchValue` is a text in the name or the e-mail address. `total` counts all that match. `inForce` is false for a banned user.',
      errors: [ORGANIZATION_NOT_FOUND, ORGANIZATION_NAMES_DIFFER],
      isOn: hasOrganizations,
      tag: 'Administration',
    },
  })
  .input(namedInput)
  .input(
    z.object({
      searchValue: z.string().max(256).optional(),
      limit: queryNumber(1, MOST).optional(),
      offset: queryNumber(0, 999_999_999).optional(),
    }),
  )
  .output(
    z.object({
      members: listOf(administratedMemberView, MOST),
      total: z.number(),
      limit: z.number(),
      offset: z.number(),
    }),
  )
  .query(async ({ ctx, input }) => {
    const { searchValue, limit = 50, offset = 0 } = input;
    const { id } = await requireNamedOrganization(ctx, findNamed(input));
    const { members, total } = await listMembers(ctx.em(), {
      organizationId: id,
      search: searchValue?.trim(),
      sort: { by: 'createdAt', direction: 'asc' },
      limit,
      offset,
      ownerRole: ownerRoleOf(ctx),
      bansAt: ctx.now,
    });
    return {
      members: members.map((listed) => ({
        role: listed.member.role,
        memberSince: listed.member.createdAt,
        inForce: isInForce(ctx, listed.user),
        user: toMemberWithUserView(ctx, listed).user,
      })),
      total,
      limit,
      offset,
    };
  });
