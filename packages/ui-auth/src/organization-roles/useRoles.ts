'use client';

import { getQueryKey } from '@trpc/react-query';
import type { AuthUIError } from '#client/auth-ui-error.ts';
import { toAuthUIError } from '#client/to-auth-ui-error.ts';
import { trpc } from '#client/trpc.ts';
import { retryWithoutAnswer } from '#provider/calls/query-rules.ts';
import { useAnswer } from '#provider/calls/useAnswer.ts';
import { useAuthConfig } from '#provider/calls/useAuthConfig.ts';
import { useSession } from '#provider/session/useSession.ts';
import { toOrganizationInput } from './organization-input.ts';

/** Actions by resource. */
export type Permission = Readonly<Record<string, readonly string[]>>;

/** A role of an organization, as it is shown. */
export interface ShownRole {
  name: string;
  permission: Permission;
  /** Id of a role that the organization created. */
  id?: string | undefined;
}

export interface RolesState {
  /** Those of the service first. Undefined until the server has answered. */
  roles: readonly ShownRole[] | undefined;
  /** All permissions. */
  statements: Permission;
  error: AuthUIError | null;
  refetch: () => void;
}

/**
 * The roles of an organization: those of the service, and those created at run time.
 *
 * @example
 * function RoleChoice({ organizationId }: { organizationId: string }) {
 *   const { roles, error, refetch } = useRoles(organizationId);
 *   if (error && !roles) return <button type="button" onClick={refetch}>{error.message}</button>;
 *   if (!roles) return <p>One moment</p>;
 *   return <select aria-label="Role">{roles.map(({ name }) => <option key={name}>{name}</option>)}</select>;
 * }
 */
export function useRoles(organizationId?: string, { enabled = true } = {}): RolesState {
  const { status } = useSession();
  const { config, error: configError, refetch: refetchConfig } = useAuthConfig();
  const isRuntime = config?.organization.runtimeRoles ?? false;
  const input = toOrganizationInput(organizationId);
  const asked = trpc.organization.listRoles.useQuery(input, {
    enabled: enabled && status === 'signed-in' && isRuntime,
    retry: retryWithoutAnswer,
  });
  const query = useAnswer(asked, getQueryKey(trpc.organization.listRoles, input, 'query'));
  const predefined = config?.organization.roles.map(({ name, permissions }) => ({
    name,
    permission: permissions,
  }));
  const own = isRuntime ? query.data : [];
  return {
    roles: predefined &&
      own && [...predefined, ...own.map(({ id, role, permission }) => ({ id, name: role, permission }))],
    statements: config?.organization.statements ?? {},
    error: configError ?? (query.error && toAuthUIError(query.error)),
    refetch: () => {
      if (configError) refetchConfig();
      void query.refetch();
    },
  };
}

/** Names of the roles that an invitation or a domain can give; that of owners is given one by one. */
export function useGivableRoles(organizationId: string | undefined): string[] {
  const { config } = useAuthConfig();
  const { roles = [] } = useRoles(organizationId);
  return roles.map(({ name }) => name).filter((name) => name !== config?.organization.creatorRole);
}
