import { type ListedMember, listMembers, type MemberFilter } from '@keystead/db';
import { z } from 'zod';
import { detached } from '#core/call/commit.ts';
import type { AuthDeps } from '#core/call/deps.ts';
import { serviceCaller } from '#core/call/unit.ts';
import { TOO_MANY_ROWS } from '#core/errors/request-errors.ts';
import { record } from '#core/events/record.ts';
import { fileSchema } from '#core/http/file.ts';
import { csvMediaType, toCsvLine } from '#core/http/outgoing/csv.ts';
import { exports } from '#core/limits/limits.ts';
import { assertFitsFile, eachRowPage, FILE_PAGE } from '#core/limits/rows-file.ts';
import { membersExported } from '#features/organization-members/facts.ts';
import { toMemberWithUserView } from '#features/organization-members/member-view.ts';
import { ownerRoleOf } from '#features/organization-members/organization-list-members.ts';
import { memberProcedure } from '#features/organization-membership/member-procedure.ts';

const columns = ['id', 'userId', 'name', 'email', 'role', 'teams', 'createdAt'] as const;

interface Chosen {
  organizationId: string;
  search: string | undefined;
  filters: readonly MemberFilter[];
}

const inOrder = { by: 'id', direction: 'asc' } as const;

const isAfter = ({ member }: ListedMember): MemberFilter => ({
  field: 'id',
  operator: 'gt',
  values: [member.id],
});

/** One page after a row. Owners are not counted: a file does not say who may leave. */
async function readPage(deps: AuthDeps, chosen: Chosen, last: ListedMember | undefined) {
  const ownerRole = ownerRoleOf(deps);
  const filters = [...chosen.filters, ...(last ? [isAfter(last)] : [])];
  const query = { ...chosen, filters, sort: inOrder, limit: FILE_PAGE, offset: 0, ownerRole, bansAt: null };
  const { members } = await detached(serviceCaller(deps), (unit) => listMembers(unit.em(), query));
  return members;
}

function toLine(deps: AuthDeps, listed: ListedMember): string {
  const { user, teams = [], ...member } = toMemberWithUserView(deps, listed);
  const row = { ...member, name: user.name, email: user.email, teams: teams.join(' ') };
  return toCsvLine(columns.map((column) => row[column]));
}

async function* linesOf(deps: AuthDeps, chosen: Chosen): AsyncGenerator<string> {
  yield toCsvLine(columns);
  const pages = eachRowPage<ListedMember>((last) => readPage(deps, chosen, last));
  for await (const page of pages) yield page.map((listed) => toLine(deps, listed)).join('');
}

const input = z
  .object({
    /** Text in the name or the e-mail address. */
    searchValue: z.string().max(256).optional(),
    role: z.string().max(256).optional(),
    teamId: z.string().optional(),
  })
  .optional();

/** Conditions of the filters: those that are given, all of them together. */
const toFilters = ({ role, teamId }: NonNullable<z.output<typeof input>>): MemberFilter[] =>
  Object.entries({ role, teamId }).flatMap(([field, value]) =>
    value === undefined
      ? []
      : [{ field: field === 'role' ? 'role' : 'teamId', operator: 'eq', values: [value] }],
  );

export const exportMembers = memberProcedure()
  .meta({
    route: {
      path: '/organization/export-members',
      summary: 'Download the members of an organization as a file',
      description:
        'All members that the search and the filters leave, by id, as CSV. The file is made while it is sent, and holds at most 100000 members: more are refused. A download is itself an event.',
      produces: ['text/csv'],
      errors: [TOO_MANY_ROWS],
      limit: exports,
      tag: 'Organization',
    },
  })
  .input(input)
  .output(fileSchema)
  .query(async ({ ctx, input: given = {} }) => {
    const { id: organizationId } = ctx.membership.organization;
    const chosen: Chosen = { organizationId, search: given.searchValue?.trim(), filters: toFilters(given) };
    const ownerRole = ownerRoleOf(ctx);
    const first = { ...chosen, sort: inOrder, limit: 1, offset: 0, ownerRole, bansAt: null };
    const { total } = await listMembers(ctx.em(), first);
    assertFitsFile(total);
    await ctx.deps.dataKeys.require();
    const asked = { search: chosen.search, role: given.role, teamId: given.teamId };
    const filters = Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined));
    record(ctx, membersExported, {
      actorId: ctx.caller.user.id,
      targetType: 'list',
      targetId: null,
      organizationId,
      data: { ...filters, rows: total },
    });
    const day = ctx.now.toISOString().slice(0, 10);
    return { fileName: `members-${day}.csv`, mediaType: csvMediaType, content: linesOf(ctx.deps, chosen) };
  });
