import { type Member, type Organization, Team, TeamMember } from '@keystead/db';
import type { AuthContext } from '#core/call/context.ts';
import type { OptionCarrier } from '#core/options/define-options.ts';
import type { UserView } from '#core/user/user-view.ts';
import { hasTeams, organizationOptions } from '#features/organization-membership/options.ts';
import type { OrganizationView } from '#features/organization-membership/views/organization-view.ts';

export interface DefaultTeam {
  name: string;
}

/** Whether a new organization gets a team of its own. */
const hasDefaultTeam = (carrier: OptionCarrier): boolean =>
  hasTeams(carrier) && organizationOptions.of(carrier).teams.defaultTeam.enabled;

/** The first team of a new organization, after the hook of the operator; null if it gets none. */
export async function planDefaultTeam(
  carrier: OptionCarrier,
  organization: OrganizationView,
  user: UserView,
): Promise<DefaultTeam | null> {
  if (!hasDefaultTeam(carrier)) return null;
  const { beforeCreateTeam } = organizationOptions.of(carrier).organizationHooks;
  const team = { name: organization.name, organizationId: organization.id };
  const changed = await beforeCreateTeam?.({ team, user, organization });
  return { name: changed?.data.name ?? team.name };
}

interface Founding extends DefaultTeam {
  organization: Organization;
  member: Member;
}

/** Creates that team, with the creator in it, and returns its id. */
export function createDefaultTeam(ctx: AuthContext, { name, organization, member }: Founding): string {
  const em = ctx.em();
  const team = em.create(Team, {
    id: ctx.deps.random(32, 'letters'),
    ...{ organization, name },
    createdAt: ctx.now,
    updatedAt: ctx.now,
  });
  em.create(TeamMember, { id: ctx.deps.random(32, 'letters'), team, member, createdAt: ctx.now });
  return team.id;
}
