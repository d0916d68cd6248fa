'use client';

import { getQueryKey } from '@trpc/react-query';
import type { AuthUIError } from '#client/auth-ui-error.ts';
import { toAuthUIError } from '#client/to-auth-ui-error.ts';
import { trpc } from '#client/trpc.ts';
import type { AuthOutputs } from '#client/wire-types.ts';
import { toOrganizationInput } from '#organization-roles/organization-input.ts';
import { retryWithoutAnswer } from '#provider/calls/query-rules.ts';
import { useAnswer } from '#provider/calls/useAnswer.ts';
import { useAuthConfig } from '#provider/calls/useAuthConfig.ts';
import { useSession } from '#provider/session/useSession.ts';
import { areTeamsOffered } from './is-offered.ts';

/** A team of an organization. */
export type Team = AuthOutputs['organization']['listTeams'][number];

export interface TeamsState {
  /** The oldest first. Undefined until the server has answered, and where it has no teams. */
  teams: readonly Team[] | undefined;
  error: AuthUIError | null;
  refetch: () => void;
}

/**
 * The teams of an organization.
 *
 * @example
 * function TeamNames({ organizationId }: { organizationId: string }) {
 *   const { teams, error, refetch } = useTeams(organizationId);
 *   if (error && !teams) return <button type="button" onClick={refetch}>{error.message}</button>;
 *   if (!teams) return <p>One moment</p>;
 *   if (teams.length === 0) return <p>No teams</p>;
 *   return (
 *     <ul>
 *       {teams.map(({ id, name, memberCount }) => <li key={id}>{`${name}: ${memberCount}`}</li>)}
 *     </ul>
 *   );
 * }
 */
export function useTeams(
  organizationId?: string,
  { enabled = true }: { enabled?: boolean } = {},
): TeamsState {
  const { status } = useSession();
  const { config } = useAuthConfig();
  const input = toOrganizationInput(organizationId);
  const asked = trpc.organization.listTeams.useQuery(input, {
    enabled: enabled && status === 'signed-in' && config !== undefined && areTeamsOffered(config),
    retry: retryWithoutAnswer,
  });
  const query = useAnswer(asked, getQueryKey(trpc.organization.listTeams, input, 'query'));
  return {
    teams: query.data,
    error: query.error && toAuthUIError(query.error),
    refetch: () => void query.refetch(),
  };
}
