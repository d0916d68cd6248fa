import { type Member, type Organization, Team, TeamMember } from '@keystead/db';
import type { AuthContext } from '#core/call/context.ts';
import type { Unit } from '#core/call/unit.ts';
import { hookEventOf } from '#core/call/unit-of-work/ask-hook.ts';
import type { OptionCarrier } from '#core/options/define-options.ts';
import { readDefaults } from '#core/user/fields/read-fields.ts';
import type { FieldValues } from '#core/user/fields/user-fields.ts';
import type { UserView } from '#core/user/user-view.ts';
import type { OrganizationView } from '#features/organization-profile/organization-view.ts';
import { teamOwnFields } from '#features/teams/facts.ts';
import { hasTeams, teamHooks, teamOptions } from '#features/teams/options.ts';

export interface DefaultTeam {
  name: string;
  /** Own fields. */
  fields: FieldValues;
}

const hasDefaultTeam = (carrier: OptionCarrier): boolean =>
  hasTeams(carrier) && teamOptions.of(carrier).defaultTeam.enabled;

/** The first team of a new organization, after the hook of the operator; null for none. */
export async function planDefaultTeam(
  unit: Unit,
  organization: OrganizationView,
  user: UserView,
): Promise<DefaultTeam | null> {
  if (!hasDefaultTeam(unit)) return null;
  const { beforeCreateTeam } = teamHooks.of(unit);
  const given = await readDefaults(teamOwnFields.of(unit));
  const team = { ...given, name: organization.name, organizationId: organization.id };
  const data = (await beforeCreateTeam?.({ team, user, organization }, hookEventOf(unit)))?.data;
  return { name: data?.name ?? team.name, fields: teamOwnFields.withHookChanges(unit, { given, data }) };
}

interface Founding extends DefaultTeam {
  organization: Organization;
  member: Member;
}

/** Creates that team, with the creator in it. */
export function createDefaultTeam(ctx: AuthContext, { name, fields, organization, member }: Founding): Team {
  const em = ctx.em();
  const team = em.create(Team, {
    id: ctx.deps.random(32, 'letters'),
    organization,
    name,
    additionalFields: teamOwnFields.toNew(ctx, fields),
    createdAt: ctx.now,
    updatedAt: ctx.now,
  });
  em.create(TeamMember, { id: ctx.deps.random(32, 'letters'), team, member, createdAt: ctx.now });
  const row = { rowId: team.id, values: fields };
  ctx.write((own) => teamOwnFields.takeUnique({ unit: ctx, em: own, organization }, row));
  return team;
}
