import { Member } from '@keystead/db';
import { z } from 'zod';
import { queryNumber } from '#core/http/input/query-number.ts';
import { listOf } from '#core/http/list-page.ts';
import { requireTarget } from '#features/administration/target.ts';
import { administratorProcedure } from '#features/administration-access/administrator-procedure.ts';
import { USER_NOT_FOUND, YOU_ARE_NOT_ALLOWED_TO_GET_USER } from '#features/administration-access/errors.ts';
import { hasOrganizations } from '#features/organization-profile/options.ts';

/**
 * An organization of a user. Its metadata and own fields are for its members, not for administrators of the service.
 */
const userOrganizationView = z
  .object({
    id: z.string(),
    name: z.string(),
    slug: z.string(),
    logo: z.string().nullable(),
    /** Roles that the user has there, separated by commas. */
    role: z.string(),
    memberSince: z.date(),
  })
  .meta({ id: 'UserOrganization' });

type UserOrganizationView = z.infer<typeof userOrganizationView>;

const toView = ({ organization, role, createdAt }: Member): UserOrganizationView => {
  const { id, name, slug, logo } = organization;
  return { id, name, slug, logo, role, memberSince: createdAt };
};

/** Organizations that one page has at most. */
const MOST = 100;

export const listUserOrganizations = administratorProcedure({
  permission: { user: ['get'] },
  denied: YOU_ARE_NOT_ALLOWED_TO_GET_USER,
})
  .meta({
    route: {
      path: '/admin/list-user-organizations',
      summary: 'List the organizations that a user is a member of, a page at a time',
      description:
        'In the order in which the user joined them, with the role that the user has in each. `total` counts all. Deleted ones are not among them.',
      errors: [USER_NOT_FOUND],
      isOn: hasOrganizations,
      tag: 'Administration',
    },
  })
  .input(
    z.object({
      userId: z.string(),
      limit: queryNumber(1, MOST).optional(),
      offset: queryNumber(0, 999_999_999).optional(),
    }),
  )
  .output(
    z.object({
      organizations: listOf(userOrganizationView, MOST),
      total: z.number(),
      limit: z.number(),
      offset: z.number(),
    }),
  )
  .query(async ({ ctx, input: { userId, limit = 50, offset = 0 } }) => {
    const { id } = await requireTarget(ctx, userId);
    const [members, total] = await ctx
      .em()
      .findAndCount(
        Member,
        { user: id, organization: { deletedAt: null } },
        { populate: ['organization'], orderBy: { createdAt: 'asc', id: 'asc' }, limit, offset },
      );
    return { organizations: members.map(toView), total, limit, offset };
  });
