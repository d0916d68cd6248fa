'use client';

import type { AuthUIError } from '#client/auth-ui-error.ts';
import { toAuthUIError } from '#client/to-auth-ui-error.ts';
import { trpc } from '#client/trpc.ts';
import type { Organization } from '#client/wire-types.ts';
import { retryWithoutAnswer } from '#provider/calls/query-rules.ts';
import { useAnswer } from '#provider/calls/useAnswer.ts';
import { useAuthConfig } from '#provider/calls/useAuthConfig.ts';
import { organizationsKey } from '#provider/session/session-key.ts';
import { useSession } from '#provider/session/useSession.ts';
import { areOrganizationsOffered } from './is-offered.ts';

export interface OrganizationsState {
  /** In the order in which the user joined them. Undefined until the server has answered, or if organizations are off. */
  organizations: Organization[] | undefined;
  /** The active one of the session; null for none, undefined until it is known. */
  active: Organization | null | undefined;
  error: AuthUIError | null;
  refetch: () => void;
}

/**
 * The organizations of the signed-in user.
 *
 * @example
 * function OrgNames() {
 *   const { organizations, active, error, refetch } = useOrganizations();
 *   if (error && !organizations) return <button type="button" onClick={refetch}>{error.message}</button>;
 *   if (!organizations) return <p>One moment</p>;
 *   if (organizations.length === 0) return <p>None yet</p>;
 *   return (
 *     <ul>
 *       {organizations.map(({ id, name }) => <li key={id} aria-current={id === active?.id}>{name}</li>)}
 *     </ul>
 *   );
 * }
 */
export function useOrganizations({ enabled = true } = {}): OrganizationsState {
  const { session } = useSession();
  const { config } = useAuthConfig();
  const asked = trpc.organization.list.useQuery(undefined, {
    enabled: enabled && session !== null && config !== undefined && areOrganizationsOffered(config),
    retry: retryWithoutAnswer,
    // Not loaded again by components that appear because of the failure, which would loop.
    retryOnMount: false,
  });
  const query = useAnswer(asked, organizationsKey());
  const activeId = session?.activeOrganizationId ?? null;
  return {
    organizations: query.data,
    active: findActive(query.data, activeId),
    error: query.error === null ? null : toAuthUIError(query.error),
    refetch: () => void query.refetch(),
  };
}

function findActive(list: Organization[] | undefined, id: string | null): Organization | null | undefined {
  if (id === null) return null;
  return list && (list.find((organization) => organization.id === id) ?? null);
}

/**
 * The active organization of the session: null for none, undefined until it is known.
 *
 * @example
 * function ActiveName() {
 *   const organization = useActiveOrganization();
 *   if (organization === undefined) return <p>One moment</p>;
 *   return <p>{organization?.name ?? 'No organization'}</p>;
 * }
 */
export const useActiveOrganization = (): Organization | null | undefined => useOrganizations().active;
