'use client';

import { useState } from 'react';
import type { CardCallbacks } from '#card/card-props.ts';
import { useReport } from '#card/useReport.ts';
import { trpc } from '#client/trpc.ts';
import { toOrganizationInput } from '#organization-roles/organization-input.ts';
import { type AuthCall, type CallResult, useAuthCall } from '#provider/calls/useAuthCall.ts';
import { useAuthUI } from '#provider/context.ts';
import { useAnnounce, useToast } from '#provider/useHost.ts';
import type { TableState } from '#table/table-state.ts';
import type { InvitationRow } from './invitation-status.ts';
import { type InvitationsState, useInvitations } from './useInvitations.ts';

export interface InvitationsTableState extends InvitationsState {
  /** Id of the invitation with a running call. */
  busy: string | null;
  /** Time, in milliseconds since 1970, from which an invitation may be sent again, by id. */
  waits: ReadonlyMap<string, number>;
  /** Sends the mail again; `notice` is announced. */
  resend: (row: InvitationRow, notice: string) => Promise<void>;
  /** Takes the invitation back; `notice` is shown. */
  cancel: (row: InvitationRow, notice: string) => Promise<void>;
  /** Invites with another role; `notice` is announced. */
  changeRole: (row: InvitationRow, role: string, notice: string) => Promise<void>;
  /** Copies the link of the invitation; `notice` is shown. */
  copyLink: (row: InvitationRow, notice: string) => Promise<void>;
}

/**
 * A page of the invitations of an organization, and how to send them again, cancel them and change them.
 *
 * @example
 * function Resend({ organizationId }: { organizationId: string }) {
 *   const { invitations, error, busy, resend } = useInvitationsTable(organizationId, startOfTable);
 *   if (error && !invitations) return <p role="alert">{error.message}</p>;
 *   return invitations?.map((row) => (
 *     <button
 *       key={row.id}
 *       type="button"
 *       disabled={busy === row.id}
 *       onClick={() => void resend(row, 'Sent again.')}
 *     >
 *       {`Send to ${row.email} again`}
 *     </button>
 *   ));
 * }
 */
export function useInvitationsTable(
  organizationId: string | undefined,
  table: TableState,
  callbacks: CardCallbacks = {},
): InvitationsTableState {
  const { now } = useAuthUI();
  const organization = toOrganizationInput(organizationId);
  const state = useInvitations(organizationId, table);
  const renewal = useAuthCall(trpc.organization.resendInvitation.useMutation(), { keepsAnswers: true });
  const invitation = useAuthCall(trpc.organization.inviteMember.useMutation(), { keepsAnswers: true });
  const cancellation = useAuthCall(trpc.organization.cancelInvitation.useMutation(), { keepsAnswers: true });
  const report = useReport(callbacks);
  const announce = useAnnounce();
  const toast = useToast();
  const [busy, setBusy] = useState<string | null>(null);
  const [waits, setWaits] = useState<ReadonlyMap<string, number>>(new Map());

  async function act<Input, Output>(
    call: AuthCall<Input, Output>,
    { id }: InvitationRow,
    input: Input,
  ): Promise<CallResult<Output>> {
    setBusy(id);
    const result = await call.run(input);
    if (!result.ok) toast({ title: result.error.message, tone: 'danger' });
    await call.refresh();
    setBusy(null);
    return result;
  }

  const waitUntil = (id: string, moment: number): void =>
    setWaits((before) => new Map(before).set(id, moment));

  async function resend(row: InvitationRow, notice: string): Promise<void> {
    const result = await act(renewal, row, { invitationId: row.id });
    if (result.ok) waitUntil(row.id, new Date(result.data.nextAllowedAt).getTime());
    else if (result.error.retryAfter !== undefined) waitUntil(row.id, now() + result.error.retryAfter * 1000);
    report(result, { event: { name: 'invitation_resent' }, announcement: notice });
  }

  async function cancel(row: InvitationRow, notice: string): Promise<void> {
    const result = await act(cancellation, row, { invitationId: row.id });
    if (report(result, { event: { name: 'invitation_cancelled' } })) toast({ title: notice });
  }

  async function changeRole(row: InvitationRow, role: string, notice: string): Promise<void> {
    const teamId = row.teamId?.split(',');
    const renewed = { ...organization, email: row.email, role, resend: true, ...(teamId && { teamId }) };
    const result = await act(invitation, row, renewed);
    report(result, { event: { name: 'invitation_resent' }, announcement: notice });
  }

  async function copyLink({ url }: InvitationRow, notice: string): Promise<void> {
    if (url === null) return;
    await navigator.clipboard.writeText(url);
    announce(notice);
    toast({ title: notice });
  }

  return {
    ...state,
    busy,
    waits,
    resend,
    cancel,
    changeRole,
    copyLink,
  };
}
