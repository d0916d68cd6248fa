'use client';

import { useState } from 'react';
import type { AuthUIError } from '#client/auth-ui-error.ts';
import { trpc } from '#client/trpc.ts';
import type { AuthOutputs } from '#client/wire-types.ts';
import { toOrganizationInput } from '#organization-roles/organization-input.ts';
import { useAuthCall } from '#provider/calls/useAuthCall.ts';
import { useAuthEvents } from '#provider/useHost.ts';

/** The result for each address that was invited. */
export type InviteResult = AuthOutputs['organization']['inviteMembers']['results'][number];

/** Roles and team of an invitation. */
export interface InvitationOffer {
  role: string;
  /** Default: none. */
  teamId?: string | null | undefined;
}

export interface InviteMembersState {
  /** Result of each address; null before they are sent. */
  results: readonly InviteResult[] | null;
  /** Invites all of them; null after an error. */
  send: (emails: readonly string[], offer: InvitationOffer) => Promise<readonly InviteResult[] | null>;
  /** Sends the pending invitation of an address again. */
  resend: (email: string) => Promise<void>;
  /** Address that is being invited again. */
  resending: string | null;
  /** Begins with an empty form. */
  startOver: () => void;
  pending: boolean;
  error: AuthUIError | null;
  retryAt: number | null;
}

/**
 * Many addresses invited at once, each with its own result.
 *
 * @example
 * function Invite({ organizationId, emails }: { organizationId: string; emails: readonly string[] }) {
 *   const { results, send, pending, error } = useInviteMembers(organizationId);
 *   const offer = { role: 'member' };
 *   if (results) return <ul>{results.map(({ email, status }) => <li key={email}>{`${email}: ${status}`}</li>)}</ul>;
 *   return (
 *     <>
 *       <button type="button" disabled={pending} onClick={() => void send(emails, offer)}>Invite</button>
 *       {error && <p role="alert">{error.message}</p>}
 *     </>
 *   );
 * }
 */
export function useInviteMembers(
  organizationId?: string,
  onError?: (error: AuthUIError) => void,
): InviteMembersState {
  const call = useAuthCall(trpc.organization.inviteMembers.useMutation());
  const again = useAuthCall(trpc.organization.inviteMembers.useMutation());
  const emit = useAuthEvents();
  const [results, setResults] = useState<InviteMembersState['results']>(null);
  const [offer, setOffer] = useState<InvitationOffer | null>(null);
  const [resending, setResending] = useState<string | null>(null);

  const toInput = (emails: readonly string[], { role, teamId }: InvitationOffer) => ({
    ...toOrganizationInput(organizationId),
    emails: [...emails],
    role,
    ...(teamId && { teamId }),
  });

  async function send(emails: readonly string[], given: InvitationOffer) {
    setOffer(given);
    const result = await call.run(toInput(emails, given));
    if (!result.ok) {
      onError?.(result.error);
      return null;
    }
    const { results: each, invited } = result.data;
    setResults(each);
    if (invited > 0) emit({ name: 'invitation_sent', count: invited });
    return each;
  }

  async function resend(email: string): Promise<void> {
    if (!offer) return;
    setResending(email);
    const result = await again.run({ ...toInput([email], offer), resend: true });
    setResending(null);
    if (!result.ok) return onError?.(result.error);
    const [renewed] = result.data.results;
    if (!renewed) return;
    setResults((before) => before?.map((one) => (one.email === email ? renewed : one)) ?? null);
    emit({ name: 'invitation_resent' });
  }

  function startOver(): void {
    call.reset();
    again.reset();
    setResults(null);
  }

  return {
    results,
    send,
    resend,
    resending,
    startOver,
    pending: call.pending,
    error: call.error ?? again.error,
    retryAt: call.retryAt ?? again.retryAt,
  };
}
