import { listMembers as list, type MemberFilter, memberFields, operators } from '@keystead/db';
import { z } from 'zod';
import { isStorableMoment } from '#core/call/storable-moment.ts';
import { queryNumber } from '#core/http/input/query-number.ts';
import { listOf, MOST_ROWS } from '#core/http/list-page.ts';
import type { OptionCarrier } from '#core/options/define-options.ts';
import { isInForce } from '#features/administration-access/in-force.ts';
import { hasAdministration } from '#features/administration-access/options.ts';
import { memberWithUserView, toMemberWithUserView } from '#features/organization-members/member-view.ts';
import { memberProcedure } from '#features/organization-membership/member-procedure.ts';
import { roleOptions } from '#features/organization-membership/options.ts';
import { hasCreatorRole } from '#features/organization-membership/roles.ts';

interface Asked extends Omit<MemberFilter, 'values'> {
  value: string | number | boolean | readonly (string | number)[];
}

/** Several texts in one, separated by commas, as queries have them. */
const toTexts = ({ operator, value }: Asked): string[] => {
  const texts = [value].flat().map(String);
  const isMany = operator === 'in' || operator === 'not_in';
  return isMany ? texts.flatMap((text) => text.split(',').map((part) => part.trim())) : texts.slice(-1);
};

/** The value for the database; null for an invalid date, and for one that no database stores. */
function toFilter(asked: Asked): MemberFilter | null {
  const { field, operator } = asked;
  const texts = toTexts(asked);
  if (field !== 'createdAt') return { field, operator, values: texts };
  const values = texts.map((text) => new Date(text));
  return values.every(isStorableMoment) ? { field, operator, values } : null;
}

/** Role of owners, of whom one always stays. */
export const ownerRoleOf = (carrier: OptionCarrier): string => roleOptions.of(carrier).creatorRole;

/** A member in a list, with the facts by which a page offers the right actions. */
const listedMemberView = memberWithUserView
  .extend({
    isYou: z.boolean(),
    /** The only owner who is not banned can neither leave nor lose the role. */
    isLastOwner: z.boolean(),
  })
  .meta({ id: 'ListedMember' });

const input = z
  .object({
    limit: queryNumber(1, MOST_ROWS).optional(),
    offset: queryNumber(0, 999_999_999).optional(),
    sortBy: z.enum(['createdAt', 'role', 'name', 'email']).optional(),
    sortDirection: z.enum(['asc', 'desc']).optional(),
    /** Text in the name or the e-mail address, whose domain counts only for a text with an `@`. */
    searchValue: z.string().max(256).optional(),
    /** Only members of this team, in addition to the filter. */
    teamId: z.string().optional(),
    filterField: z.enum(memberFields).optional(),
    filterOperator: z.enum(operators).optional(),
    filterValue: z
      .union([z.string(), z.number(), z.boolean(), z.array(z.union([z.string(), z.number()])).max(100)])
      .optional(),
  })
  .transform((given, ctx) => {
    const { filterField: field, filterOperator: operator = 'eq', filterValue: value } = given;
    const filter = field && value !== undefined ? toFilter({ field, operator, value }) : undefined;
    if (filter !== null) return { ...given, filter };
    ctx.addIssue({ code: 'custom', path: ['filterValue'], message: 'Not a date' });
    return z.NEVER;
  });

/** Conditions: the filter, and the team. */
function toFilters(given: z.output<typeof input> | undefined): MemberFilter[] {
  const { filter, teamId } = given ?? {};
  return [
    ...(filter ? [filter] : []),
    ...(teamId === undefined
      ? []
      : [{ field: 'teamId' as const, operator: 'eq' as const, values: [teamId] }]),
  ];
}

export const listMembers = memberProcedure()
  .meta({
    route: {
      path: '/organization/list-members',
      summary: 'List the members of an organization, a page at a time',
      description:
        'Searched, filtered and sorted by the server. `total` counts all that match. A filter by role also finds members who have other roles beside it. Without `sortBy`, a search has the best first: the start of the name, of a word in it, of the address.',
      tag: 'Organization',
    },
  })
  .input(input.optional())
  .output(
    z.object({
      members: listOf(listedMemberView),
      total: z.number(),
      limit: z.number(),
      offset: z.number(),
    }),
  )
  .query(async ({ ctx, input: given }) => {
    const { organization, member: own } = ctx.membership;
    const { limit = 100, offset = 0, sortDirection = 'asc' } = given ?? {};
    const search = given?.searchValue?.trim();
    const sortBy = given?.sortBy ?? (search ? 'relevance' : 'createdAt');
    const page = await list(ctx.em(), {
      organizationId: organization.id,
      search,
      filters: toFilters(given),
      sort: { by: sortBy, direction: sortDirection },
      limit,
      offset,
      ownerRole: ownerRoleOf(ctx),
      bansAt: hasAdministration(ctx) ? ctx.now : null,
    });
    const members = page.members.map((listed) => ({
      ...toMemberWithUserView(ctx, listed),
      isYou: listed.member.userId === own.userId,
      // A banned owner can be removed while another owner is not banned.
      isLastOwner:
        hasCreatorRole(ctx, listed.member.role) && page.owners === (isInForce(ctx, listed.user) ? 1 : 0),
    }));
    return { members, total: page.total, limit, offset };
  });
