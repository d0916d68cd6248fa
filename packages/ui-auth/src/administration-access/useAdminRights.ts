'use client';

import { useQuery } from '@tanstack/react-query';
import type { AuthUIError } from '#client/auth-ui-error.ts';
import { toAuthUIError } from '#client/to-auth-ui-error.ts';
import { retryWithoutAnswer } from '#provider/calls/query-rules.ts';
import { useAnswer } from '#provider/calls/useAnswer.ts';
import { useAuthConfig } from '#provider/calls/useAuthConfig.ts';
import { useServer } from '#provider/calls/useServer.ts';
import { useSession } from '#provider/session/useSession.ts';
import { type AdminRight, findRights } from './admin-rights.ts';
import { isAdministrationOffered } from './is-offered.ts';

export type { AdminRight };

export interface AdminRightsState {
  /** Permissions of the signed-in user about other users; undefined until the server has answered. */
  rights: ReadonlySet<AdminRight> | undefined;
  /** True in an impersonation, which has no such permissions. */
  isImpersonating: boolean;
  error: AuthUIError | null;
  refetch: () => void;
}

const none: ReadonlySet<AdminRight> = new Set();

/** The key needs no user, because the cache is cleared when another user signs in. */
export const rightsKey = () => ['keystead', 'adminRights'];

/**
 * Permissions of the signed-in user in administration. They only decide what is shown: the server checks every call.
 *
 * @example
 * function UsersLink() {
 *   const { rights, error } = useAdminRights();
 *   if (error && !rights) return <p role="alert">{error.message}</p>;
 *   // Undefined until the server has answered: the link appears then.
 *   return rights?.has('list') ? <a href="/admin/users">Users</a> : null;
 * }
 */
export function useAdminRights({ enabled = true } = {}): AdminRightsState {
  const { client, queryClient } = useServer();
  const { session } = useSession();
  const { config } = useAuthConfig();
  const isImpersonating = Boolean(session?.impersonatedBy);
  const isOff = config !== undefined && !isAdministrationOffered(config);
  const asked = useQuery(
    {
      queryKey: rightsKey(),
      queryFn: ({ signal }) =>
        findRights(async (permissions) => {
          const { success } = await client.calls.admin.hasPermission.mutate({ permissions }, { signal });
          return success;
        }),
      enabled: enabled && session !== null && config !== undefined && !isOff && !isImpersonating,
      retry: retryWithoutAnswer,
    },
    queryClient,
  );
  const query = useAnswer(asked, rightsKey());
  return {
    rights: isOff || isImpersonating ? none : query.data && new Set(query.data),
    isImpersonating,
    error: query.error === null ? null : toAuthUIError(query.error),
    refetch: () => void asked.refetch(),
  };
}
