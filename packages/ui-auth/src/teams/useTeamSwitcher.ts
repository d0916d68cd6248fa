'use client';

import { getQueryKey } from '@trpc/react-query';
import type { AuthUIError } from '#client/auth-ui-error.ts';
import { toAuthUIError } from '#client/to-auth-ui-error.ts';
import { trpc } from '#client/trpc.ts';
import type { Localization } from '#messages/messages.ts';
import { toOrganizationInput } from '#organization-roles/organization-input.ts';
import { retryWithoutAnswer } from '#provider/calls/query-rules.ts';
import { useAnswer } from '#provider/calls/useAnswer.ts';
import { useAuthCall } from '#provider/calls/useAuthCall.ts';
import { useAuthConfig } from '#provider/calls/useAuthConfig.ts';
import { useSession } from '#provider/session/useSession.ts';
import { useAnnounce, useAuthEvents, useToast } from '#provider/useHost.ts';
import { useMessages } from '#provider/words/useMessages.ts';
import { teams as english } from '#words/teams.ts';
import { areTeamsOffered } from './is-offered.ts';
import type { Team } from './useTeams.ts';

export interface TeamSwitcherState {
  /** One's own teams in the organization. Undefined until the server has answered; none where there are no teams, or no answer came. */
  teams: readonly Team[] | undefined;
  /** Why they could not be loaded. */
  error: AuthUIError | null;
  refetch: () => void;
  /** Null: no team. */
  active: Team | null;
  pending: boolean;
  /** Returns whether the team is active. Null: none. */
  change: (team: Team | null) => Promise<boolean>;
}

export interface TeamSwitcherOptions {
  /** The active organization, whose teams alone can be active. Default: that of the session. */
  organizationId?: string | undefined;
  localization?: Localization | undefined;
  enabled?: boolean | undefined;
}

/**
 * The active team of the session, and one's others.
 *
 * @example
 * function TeamChoice() {
 *   const { teams, active, pending, change } = useTeamSwitcher();
 *   return teams?.map((team) => (
 *     <button
 *       key={team.id}
 *       type="button"
 *       aria-pressed={team.id === active?.id}
 *       disabled={pending}
 *       onClick={() => void change(team)}
 *     >
 *       {team.name}
 *     </button>
 *   ));
 * }
 */
export function useTeamSwitcher(options: TeamSwitcherOptions = {}): TeamSwitcherState {
  const { localization, enabled = true } = options;
  const { status, session } = useSession();
  const organizationId = options.organizationId ?? session?.activeOrganizationId ?? undefined;
  const words = useMessages('teams', english, localization);
  const { config } = useAuthConfig();
  const isAsked =
    enabled &&
    status === 'signed-in' &&
    config !== undefined &&
    areTeamsOffered(config) &&
    organizationId !== undefined;
  const input = toOrganizationInput(organizationId);
  const asked = trpc.organization.listUserTeams.useQuery(input, {
    enabled: isAsked,
    retry: retryWithoutAnswer,
  });
  const { data, error, refetch } = useAnswer(
    asked,
    getQueryKey(trpc.organization.listUserTeams, input, 'query'),
  );
  const call = useAuthCall(trpc.organization.setActiveTeam.useMutation());
  const announce = useAnnounce();
  const emit = useAuthEvents();
  const toast = useToast();

  async function change(team: Team | null): Promise<boolean> {
    const result = await call.run({ teamId: team?.id ?? null });
    if (!result.ok) {
      toast({ title: result.error.message, tone: 'danger' });
      return false;
    }
    announce(team ? words('switched', { name: team.name }) : words('switchedToAll'));
    emit({ name: 'team_switched' });
    return true;
  }

  return {
    teams: isAsked ? (data ?? (error ? [] : undefined)) : [],
    error: error && toAuthUIError(error),
    refetch: () => void refetch(),
    active: data?.find(({ id }) => id === session?.activeTeamId) ?? null,
    pending: call.pending,
    change,
  };
}
