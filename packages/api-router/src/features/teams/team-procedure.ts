import { Member, Team } from '@keystead/db';
import type { AuthContext } from '#core/call/context.ts';
import type { Unit } from '#core/call/unit.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { readCurrentSession } from '#core/session/read.ts';
import type { MemberContext } from '#features/organization-membership/member-context.ts';
import {
  type ObjectAccess,
  type OrganizationObject,
  objectProcedure,
} from '#features/organization-membership/member-procedure.ts';
import { NO_ACTIVE_ORGANIZATION } from '#features/organization-profile/errors.ts';
import { findNamed, type OrganizationName } from '#features/organization-profile/named-organization.ts';
import { TEAM_NOT_FOUND, YOU_DO_NOT_HAVE_AN_ACTIVE_TEAM } from '#features/teams/errors.ts';

const valueAt = (input: unknown, name: string): unknown =>
  typeof input === 'object' && input !== null ? Reflect.get(input, name) : undefined;

const textAt = (input: unknown, name: string): string | undefined => {
  const value = valueAt(input, name);
  return typeof value === 'string' ? value : undefined;
};

/** The organization in the input beside the team, at the top level or by its id in `data`. */
function findNamedBeside(input: unknown): OrganizationName | undefined {
  const id = textAt(valueAt(input, 'data'), 'organizationId');
  const named = findNamed(input);
  return id === undefined ? named : { ...named, id };
}

async function findNamedTeam(unit: Unit, input: unknown): Promise<Team | null> {
  const id = textAt(input, 'teamId');
  return id === undefined ? null : unit.em().findOne(Team, { id });
}

/**
 * The organization of a team, for its members: for others the team counts as unknown. An unknown team is
 * searched in the active organization.
 */
async function findOwnOrganization(ctx: AuthContext, input: unknown): Promise<string | undefined> {
  const current = await readCurrentSession(ctx);
  const active = current?.session.activeOrganizationId ?? undefined;
  const organization = (await findNamedTeam(ctx, input))?.organizationId;
  if (organization === undefined || organization === active || !current) return active;
  const isMember = (await ctx.em().count(Member, { organization, user: current.user.id })) > 0;
  return isMember ? organization : active;
}

const teamObject: OrganizationObject = {
  findOrganization: findOwnOrganization,
  findNamed: findNamedBeside,
  missing: NO_ACTIVE_ORGANIZATION,
};

/** Context of a procedure about one team. */
export type TeamContext = MemberContext & { team: Team };

/**
 * Procedure that changes one team, in the organization of the input, or else in that of the team; the context
 * then has `team` and `membership`. A team of another organization is `TEAM_NOT_FOUND`, like an unknown one.
 */
export const teamProcedure = (access: ObjectAccess) =>
  objectProcedure(teamObject, { ...access, changes: true })
    .meta({ errors: [TEAM_NOT_FOUND] })
    .use(async ({ ctx, input, next }) => {
      const team = await findNamedTeam(ctx, input);
      if (team?.organizationId !== ctx.membership.organization.id) throw new AuthError(TEAM_NOT_FOUND);
      return next({ ctx: { team } });
    });

/** The team in the input, or the active one. Throws `YOU_DO_NOT_HAVE_AN_ACTIVE_TEAM` without both. */
export async function findAskedTeam(ctx: AuthContext, input: unknown): Promise<Team | null> {
  const current = await readCurrentSession(ctx);
  const id = textAt(input, 'teamId') ?? current?.session.activeTeamId;
  if (id === null || id === undefined) throw new AuthError(YOU_DO_NOT_HAVE_AN_ACTIVE_TEAM);
  return ctx.em().findOne(Team, { id });
}

/** A team of an organization by its id. Throws `TEAM_NOT_FOUND`. */
export async function requireTeam(unit: Unit, organization: string, id: string): Promise<Team> {
  const team = await unit.em().findOne(Team, { id, organization });
  if (!team) throw new AuthError(TEAM_NOT_FOUND);
  return team;
}
