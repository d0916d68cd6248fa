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
  /** In the order in which the user joined them. Undefined until the server has answered, or where it is off. */
  organizations: Organization[] | undefined;
  /** The one that the session acts in; null for none, undefined until it is known. */
  active: Organization | null | undefined;
  error: AuthUIError | null;
  refetch: () => void;
}

/** The organizations of the signed-in user. */
export function useOrganizations(): OrganizationsState {
  const { session } = useSession();
  const { config } = useAuthConfig();
  const asked = trpc.organization.list.useQuery(undefined, {
    enabled: session !== null && config !== undefined && areOrganizationsOffered(config),
    retry: retryWithoutAnswer,
    // Else what appears because of the failure would ask again, and so vanish and appear forever.
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

/** The organization that the session acts in: null for none, undefined until it is known. */
export const useActiveOrganization = (): Organization | null | undefined => useOrganizations().active;
