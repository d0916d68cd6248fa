'use client';

import { getQueryKey } from '@trpc/react-query';
import { useState } from 'react';
import type { AuthUIError } from '#client/auth-ui-error.ts';
import { toAuthUIError } from '#client/to-auth-ui-error.ts';
import { trpc } from '#client/trpc.ts';
import type { Organization } from '#client/wire-types.ts';
import { retryWithoutAnswer } from '#provider/calls/query-rules.ts';
import { useAnswer } from '#provider/calls/useAnswer.ts';
import { type CallResult, useAuthCall } from '#provider/calls/useAuthCall.ts';
import { useAuthConfig } from '#provider/calls/useAuthConfig.ts';
import { useSession } from '#provider/session/useSession.ts';
import { useAuthEvents } from '#provider/useHost.ts';
import { areInvitationsOffered } from './is-offered.ts';
import type { ReceivedInvitation } from './useInvitation.ts';

export interface WaitingInvitationsState {
  /** The newest first; empty without a verified address, and until the server has answered. */
  invitations: readonly ReceivedInvitation[];
  /** Why they could not be loaded. */
  error: AuthUIError | null;
  refetch: () => void;
  /** Id of the one that is being accepted. */
  joining: string | null;
  /** Makes its organization active, and returns it. The lists are up to date before it resolves. */
  accept: (invitation: ReceivedInvitation) => Promise<CallResult<Organization | undefined>>;
}

/**
 * Pending invitations of the signed-in user.
 *
 * @example
 * function Waiting() {
 *   const { invitations, joining, accept } = useWaitingInvitations();
 *   const toast = useToast();
 *   async function join(invitation: ReceivedInvitation) {
 *     const result = await accept(invitation);
 *     if (!result.ok) toast({ title: result.error.message, tone: 'danger' });
 *   }
 *   return invitations.map((one) => (
 *     <button key={one.id} type="button" disabled={joining === one.id} onClick={() => void join(one)}>
 *       {one.organizationName}
 *     </button>
 *   ));
 * }
 */
export function useWaitingInvitations({
  enabled = true,
}: {
  enabled?: boolean | undefined;
} = {}): WaitingInvitationsState {
  const { user } = useSession();
  const { config } = useAuthConfig();
  const emit = useAuthEvents();
  const { list } = trpc.useUtils().organization;
  const isOffered = config !== undefined && areInvitationsOffered(config);
  const asked = trpc.organization.listUserInvitations.useQuery(undefined, {
    enabled: enabled && isOffered && user?.emailVerified === true,
    retry: retryWithoutAnswer,
  });
  const query = useAnswer(asked, getQueryKey(trpc.organization.listUserInvitations, undefined, 'query'));
  const acceptance = useAuthCall(trpc.organization.acceptInvitation.useMutation(), { keepsAnswers: true });
  const [joining, setJoining] = useState<string | null>(null);

  async function accept(invitation: ReceivedInvitation): Promise<CallResult<Organization | undefined>> {
    const { id: invitationId, organizationId } = invitation;
    setJoining(invitationId);
    const result = await acceptance.run({ invitationId });
    await acceptance.refresh();
    setJoining(null);
    if (!result.ok) return result;
    emit({ name: 'invitation_accepted' });
    const organizations = await list.ensureData().catch(() => []);
    return { ok: true, data: organizations.find(({ id }) => id === organizationId) };
  }

  return {
    invitations: query.data ?? [],
    error: query.error && toAuthUIError(query.error),
    refetch: () => void query.refetch(),
    joining,
    accept,
  };
}
