import { Team } from '@keystead/db';
import type { AuthContext } from '#core/call/context.ts';
import type { OrganizationAccess } from '#core/call/meta.ts';
import type { Unit } from '#core/call/unit.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { readCurrentSession } from '#core/session/read.ts';
import { NO_ACTIVE_ORGANIZATION } from '#features/organization-membership/errors.ts';
import {
  type OrganizationObject,
  objectProcedure,
} from '#features/organization-membership/member-procedure.ts';
import {
  TEAM_NOT_FOUND,
  YOU_DO_NOT_HAVE_AN_ACTIVE_TEAM,
} from '#features/organization-membership/team-errors.ts';

const valueAt = (input: unknown, name: string): unknown =>
  typeof input === 'object' && input !== null ? Reflect.get(input, name) : undefined;

const textAt = (input: unknown, name: string): string | undefined => {
  const value = valueAt(input, name);
  return typeof value === 'string' ? value : undefined;
};

/** The organization that a call names beside its team, at the top or in `data`. */
const namedOrganization = (input: unknown): string | undefined =>
  textAt(valueAt(input, 'data'), 'organizationId') ?? textAt(input, 'organizationId');

/** A team by its id. Undefined if it is not that of the organization in the input. */
async function findNamedTeam(unit: Unit, input: unknown): Promise<Team | undefined> {
  const id = textAt(input, 'teamId');
  const team = id === undefined ? null : await unit.em().findOne(Team, { id });
  const named = namedOrganization(input) ?? team?.organizationId;
  return team?.organizationId === named ? (team ?? undefined) : undefined;
}

/** An unknown team is looked for in the organization that the call names, or else in the active one. */
const teamObject: OrganizationObject = {
  async findOrganization(ctx, input) {
    const team = await findNamedTeam(ctx, input);
    const current = await readCurrentSession(ctx);
    const active = current?.session.activeOrganizationId ?? undefined;
    return team?.organizationId ?? namedOrganization(input) ?? active;
  },
  missing: NO_ACTIVE_ORGANIZATION,
};

/**
 * Procedure about one team, whose organization is the one it acts in; the context then has `team` and `membership`. An unknown
 * team is `TEAM_NOT_FOUND` for those who may act in the organization that the call names, or in the active one.
 */
export const teamProcedure = (access: Omit<OrganizationAccess, 'none'>) =>
  objectProcedure(teamObject, access).use(async ({ ctx, input, next }) => {
    const team = await findNamedTeam(ctx, input);
    if (!team) throw new AuthError(TEAM_NOT_FOUND);
    return next({ ctx: { team } });
  });

/** The team that a call names, or the active one. Throws `YOU_DO_NOT_HAVE_AN_ACTIVE_TEAM` if there is neither. */
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
