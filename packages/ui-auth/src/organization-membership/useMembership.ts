'use client';

import { getQueryKey } from '@trpc/react-query';
import type { AuthUIError } from '#client/auth-ui-error.ts';
import { toAuthUIError } from '#client/to-auth-ui-error.ts';
import { trpc } from '#client/trpc.ts';
import { useRoles } from '#organization-roles/useRoles.ts';
import { retryWithoutAnswer } from '#provider/calls/query-rules.ts';
import { useAnswer } from '#provider/calls/useAnswer.ts';
import { useAuthConfig } from '#provider/calls/useAuthConfig.ts';
import { useOrganizationId } from './organization-context.ts';
import { type Membership, toMembership } from './to-membership.ts';
import { useOrganizations } from './useOrganizations.ts';

export type { Membership };

export interface MembershipState {
  /** The organization; undefined if there is none. */
  organizationId: string | undefined;
  /** Null for a user who is no member, undefined until the server has answered. */
  membership: Membership | null | undefined;
  error: AuthUIError | null;
  refetch: () => void;
}

/**
 * The user's own membership in an organization, by default in the active one.
 *
 * @example
 * function OwnRole({ organizationId }: { organizationId: string }) {
 *   const { membership, error, refetch } = useMembership(organizationId);
 *   if (error && !membership) return <button type="button" onClick={refetch}>{error.message}</button>;
 *   if (membership === undefined) return <p>One moment</p>;
 *   return <p>{membership ? `You are ${membership.role}.` : 'You are no member.'}</p>;
 * }
 */
export function useMembership(given?: string, { enabled = true } = {}): MembershipState {
  const organizationId = useOrganizationId(given);
  const { organizations, error, refetch } = useOrganizations({ enabled });
  const { config } = useAuthConfig();
  const { roles } = useRoles(organizationId, { enabled });
  const organization = organizations?.find(({ id }) => id === organizationId);
  const input = { organizationId: organizationId ?? '' };
  const asked = trpc.organization.getActiveMemberRole.useQuery(input, {
    enabled: enabled && organization !== undefined,
    retry: retryWithoutAnswer,
  });
  const query = useAnswer(asked, getQueryKey(trpc.organization.getActiveMemberRole, input, 'query'));
  const failure = query.error === null ? error : toAuthUIError(query.error);

  function find(): Membership | null | undefined {
    if (organizations && !organization) return null;
    if (!organization || !query.data || !config || !roles) return undefined;
    const { creatorRole } = config.organization;
    return toMembership({ organization, role: query.data.role, creatorRole, roles });
  }

  return {
    organizationId,
    membership: find(),
    error: failure,
    refetch() {
      refetch();
      void query.refetch();
    },
  };
}
