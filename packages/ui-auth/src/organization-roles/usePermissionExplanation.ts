'use client';

import { useQuery } from '@tanstack/react-query';
import type { AuthUIError } from '#client/auth-ui-error.ts';
import { toAuthUIError } from '#client/to-auth-ui-error.ts';
import type { PermissionExplanation } from '#client/wire-types.ts';
import { retryWithoutAnswer } from '#provider/calls/query-rules.ts';
import { useAnswer } from '#provider/calls/useAnswer.ts';
import { useServer } from '#provider/calls/useServer.ts';
import { toOrganizationInput } from './organization-input.ts';
import { type Right, toPermission, toRightId } from './permission.ts';

interface PermissionQuestion {
  /** Default: the active organization. */
  organizationId?: string | undefined;
  /** Default: the user, who may always ask. About others may ask who may change their roles. */
  userId?: string | undefined;
  /** Nothing is asked without one. */
  right: Right | undefined;
}

export interface PermissionExplanationState {
  /** Undefined until the server has answered. */
  explanation: PermissionExplanation | undefined;
  error: AuthUIError | null;
  refetch: () => void;
}

/** Why somebody may do something in an organization, or may not, as the server decides now. */
export function usePermissionExplanation(question: PermissionQuestion): PermissionExplanationState {
  const { organizationId, userId, right } = question;
  const { client, queryClient } = useServer();
  const id = right && toRightId(right);
  const queryKey = ['keystead', 'explainPermission', organizationId, userId, id];
  const asked = useQuery(
    {
      queryKey,
      queryFn: ({ signal }) => {
        const permissions = toPermission(id === undefined ? [] : [id]);
        const about = { ...toOrganizationInput(organizationId), permissions, userId };
        return client.calls.organization.explainPermission.mutate(about, { signal });
      },
      enabled: id !== undefined,
      // A role may have been given since the last question.
      staleTime: 0,
      gcTime: 0,
      retry: retryWithoutAnswer,
    },
    queryClient,
  );
  const query = useAnswer(asked, queryKey);
  return {
    explanation: query.data,
    error: query.error === null ? null : toAuthUIError(query.error),
    refetch: () => void asked.refetch(),
  };
}
