import { Member, TeamMember } from '@keystead/db';
import { z } from 'zod';
import { type PersonCaller, signInOf } from '#core/call/caller.ts';
import type { AuthContext } from '#core/call/context.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { FIRST_ROWS, listOf, pageFields } from '#core/http/list-page.ts';
import { sessionProcedure } from '#core/session/procedures.ts';
import {
  MEMBER_NOT_FOUND,
  YOU_ARE_NOT_A_MEMBER_OF_THIS_ORGANIZATION,
  YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_MEMBER,
} from '#features/organization-membership/errors.ts';
import { requireMembership, withPolicy } from '#features/organization-membership/member-procedure.ts';
import { organizationFact } from '#features/organization-membership/organization-access.ts';
import { meetsPolicy } from '#features/organization-membership/policy.ts';
import { NO_ACTIVE_ORGANIZATION } from '#features/organization-profile/errors.ts';
import { findNamed, organizationFields } from '#features/organization-profile/named-organization.ts';
import { hasTeams } from '#features/teams/options.ts';
import { teamView } from '#features/teams/team-view.ts';
import { toTeamViews } from '#features/teams/team-views.ts';

const own = { none: null, notMember: YOU_ARE_NOT_A_MEMBER_OF_THIS_ORGANIZATION };
const ofOthers = {
  none: NO_ACTIVE_ORGANIZATION,
  notMember: YOU_ARE_NOT_A_MEMBER_OF_THIS_ORGANIZATION,
  permission: { member: ['update'] },
  denied: YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_MEMBER,
  named: true,
} as const;

const input = z.object({ ...pageFields, userId: z.string().optional(), ...organizationFields }).optional();

type Asked = NonNullable<z.output<typeof input>>;

/** The organization of the teams; undefined for one's own teams of all organizations. */
async function findOrganization(
  ctx: AuthContext & { caller: PersonCaller },
  asked: Asked | undefined,
): Promise<string | undefined> {
  const userId = asked?.userId;
  const named = findNamed(asked);
  if (userId === undefined || userId === ctx.caller.user.id) {
    if (!named) return undefined;
    return (await requireMembership(ctx, named, own)).organization.id;
  }
  const id = ctx.caller.session?.activeOrganizationId ?? undefined;
  const place = named ?? (id === undefined ? undefined : { id });
  if (!place) throw new AuthError(NO_ACTIVE_ORGANIZATION);
  const { organization } = await requireMembership(ctx, place, ofOthers);
  if ((await ctx.em().count(Member, { organization: organization.id, user: userId })) === 0)
    throw new AuthError(MEMBER_NOT_FOUND);
  return organization.id;
}

export const listUserTeams = sessionProcedure
  .meta({
    ...organizationFact.with(withPolicy(ofOthers)),
    route: {
      path: '/organization/list-user-teams',
      summary: 'List the teams that you are in',
      description:
        'Of all your organizations whose policy the session meets, or of one. With `userId` the teams of a member of one organization, for those who may update members.',
      errors: [MEMBER_NOT_FOUND],
      isOn: ({ deps }) => hasTeams(deps),
      tag: 'Organization',
    },
  })
  .input(input)
  .output(listOf(teamView))
  .query(async ({ ctx, input: asked }) => {
    const { limit, offset } = asked ?? FIRST_ROWS;
    const organization = await findOrganization(ctx, asked);
    const user = asked?.userId ?? ctx.caller.user.id;
    const rows = await ctx.em().find(
      TeamMember,
      {
        member: {
          user,
          organization: { deletedAt: null, ...(organization !== undefined && { id: organization }) },
        },
      },
      { populate: ['team.organization'], orderBy: { team: { createdAt: 'asc', id: 'asc' } }, limit, offset },
    );
    return toTeamViews(
      ctx,
      rows
        .map(({ team }) => team)
        .filter((team) => meetsPolicy(ctx, team.organization, signInOf(ctx.caller))),
    );
  });
