import type { PersonCaller } from '#core/call/caller.ts';
import type { UnitSource } from '#core/call/unit.ts';
import { type SessionAnswer, toCallerView } from '#core/session/session-view.ts';
import { toUserView } from '#core/user/user-view.ts';
import { teamOptions } from '#features/teams/options.ts';

/** The caller, as limits of the operator get it. */
const toCaller = (carrier: UnitSource, current: PersonCaller | null): SessionAnswer | null =>
  current && {
    session: toCallerView(carrier, current),
    user: toUserView(carrier, current.user),
  };

interface InOrganization {
  organizationId: string;
  /** Null: code of the operator, or a sign-up. */
  current: PersonCaller | null;
}

/** Largest number of teams of an organization. Read it as `readMembershipLimit` says. */
export async function readTeamsLimit(
  carrier: UnitSource,
  { current, ...facts }: InOrganization,
): Promise<number> {
  const { maximumTeams: most = Number.POSITIVE_INFINITY } = teamOptions.of(carrier);
  return typeof most === 'function' ? most({ ...facts, session: toCaller(carrier, current) }) : most;
}

/** Largest number of members of a team. Read it as `readMembershipLimit` says. */
export async function readTeamLimit(
  carrier: UnitSource,
  { current, ...facts }: InOrganization & { teamId: string },
): Promise<number> {
  const { maximumMembersPerTeam: most = Number.POSITIVE_INFINITY } = teamOptions.of(carrier);
  return typeof most === 'function' ? most({ ...facts, session: toCaller(carrier, current) }) : most;
}
