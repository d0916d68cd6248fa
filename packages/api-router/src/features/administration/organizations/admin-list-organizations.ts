import { listOrganizations as list, organizationSorts } from '@keystead/db';
import { z } from 'zod';
import { queryNumber } from '#core/http/input/query-number.ts';
import { listOf } from '#core/http/list-page.ts';
import { administratorProcedure } from '#features/administration-access/administrator-procedure.ts';
import { YOU_ARE_NOT_ALLOWED_TO_LIST_ORGANIZATIONS } from '#features/administration-access/errors.ts';
import { ownerRoleOf } from '#features/organization-members/organization-list-members.ts';
import { hasOrganizations } from '#features/organization-profile/options.ts';

/**
 * An organization as an administrator of the service sees it. Its metadata and own fields are for its members, not for
 * administrators of the service.
 */
export const administratedOrganizationView = z
  .object({
    id: z.string(),
    name: z.string(),
    slug: z.string(),
    logo: z.string().nullable(),
    createdAt: z.date(),
    memberCount: z.number(),
    /** The owner who joined first; null if there is none. */
    owner: z.object({ id: z.string(), name: z.string() }).nullable(),
  })
  .meta({ id: 'AdministratedOrganization' });

/** Organizations that one page has at most. */
const MOST = 100;

const input = z.object({
  /** Text in the name or the slug, or the whole id. */
  searchValue: z.string().max(256).optional(),
  limit: queryNumber(1, MOST).optional(),
  offset: queryNumber(0, 999_999_999).optional(),
  sortBy: z.enum(organizationSorts).optional(),
  sortDirection: z.enum(['asc', 'desc']).optional(),
});

export const listOrganizations = administratorProcedure({
  permission: { organization: ['list'] },
  denied: YOU_ARE_NOT_ALLOWED_TO_LIST_ORGANIZATIONS,
})
  .meta({
    route: {
      path: '/admin/list-organizations',
      summary: 'List all organizations of the service, a page at a time',
      description:
        'Searched and sorted by the server: `searchValue` is a text in the name or the slug, or the whole id; upper and lower case do not count. `total` counts all that match. `owner` is the owner who joined first. Deleted ones are not among them.',
      isOn: hasOrganizations,
      tag: 'Administration',
    },
  })
  .input(input.optional())
  .output(
    z.object({
      organizations: listOf(administratedOrganizationView, MOST),
      total: z.number(),
      limit: z.number(),
      offset: z.number(),
    }),
  )
  .query(async ({ ctx, input: given }) => {
    const { limit = 50, offset = 0, sortDirection = 'asc' } = given ?? {};
    const search = given?.searchValue?.trim();
    const sortBy = given?.sortBy ?? (search ? 'relevance' : 'createdAt');
    const { organizations, total } = await list(ctx.em(), {
      search,
      sort: { by: sortBy, direction: sortDirection },
      limit,
      offset,
      ownerRole: ownerRoleOf(ctx),
    });
    return { organizations: [...organizations], total, limit, offset };
  });
