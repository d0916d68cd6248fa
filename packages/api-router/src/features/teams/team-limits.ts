import type { CurrentSession } from '#core/call/context.ts';
import type { ServiceCarrier } from '#core/call/deps.ts';
import { type SessionAnswer, toSessionView } from '#core/session/session-view.ts';
import { toUserView } from '#core/user/user-view.ts';
import { teamOptions } from '#features/teams/options.ts';

/** The caller, as limits of the operator get it. */
const toCaller = (carrier: ServiceCarrier, current: CurrentSession | null): SessionAnswer | null =>
  current && {
    session: toSessionView(carrier, current.session, current.token),
    user: toUserView(carrier, current.user),
  };

interface InOrganization {
  organizationId: string;
  /** Null: code of the operator, or a sign-up. */
  current: CurrentSession | null;
}

/** Largest number of teams of an organization. Read it as `readMembershipLimit` says. */
export async function readTeamsLimit(
  carrier: ServiceCarrier,
  { current, ...facts }: InOrganization,
): Promise<number> {
  const { maximumTeams: most = Number.POSITIVE_INFINITY } = teamOptions.of(carrier);
  return typeof most === 'function' ? most({ ...facts, session: toCaller(carrier, current) }) : most;
}

/** Largest number of members of a team. Read it as `readMembershipLimit` says. */
export async function readTeamLimit(
  carrier: ServiceCarrier,
  { current, ...facts }: InOrganization & { teamId: string },
): Promise<number> {
  const { maximumMembersPerTeam: most = Number.POSITIVE_INFINITY } = teamOptions.of(carrier);
  return typeof most === 'function' ? most({ ...facts, session: toCaller(carrier, current) }) : most;
}
