'use client';

import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import type { AccountCardProps } from '#card/card-props.ts';
import { useReport } from '#card/useReport.ts';
import type { AuthUIError } from '#client/auth-ui-error.ts';
import { toAuthUIError } from '#client/to-auth-ui-error.ts';
import { trpc } from '#client/trpc.ts';
import { toOrganizationInput } from '#organization-roles/organization-input.ts';
import { retryWithoutAnswer } from '#provider/calls/query-rules.ts';
import { type AuthCall, type CallResult, useAuthCall } from '#provider/calls/useAuthCall.ts';
import { useAuthUI } from '#provider/context.ts';
import { useSession } from '#provider/session/useSession.ts';
import { useAnnounce, useToast } from '#provider/useHost.ts';
import { useHydrated } from '#provider/useHydrated.ts';
import type { TableState } from '#table/table-state.ts';
import { type InvitationPage, type InvitationRow, isStatus } from './invitation-status.ts';

export interface InvitationsState {
  page: InvitationPage | undefined;
  isStale: boolean;
  error: AuthUIError | null;
  refetch: () => void;
  /** Id of the invitation with a running call. */
  busy: string | null;
  /** Time, in milliseconds since 1970, from which an invitation may be sent again, by id. */
  waits: ReadonlyMap<string, number>;
  resend: (row: InvitationRow, notice: string) => Promise<void>;
  cancel: (row: InvitationRow, notice: string) => Promise<void>;
  changeRole: (row: InvitationRow, role: string, notice: string) => Promise<void>;
  copyLink: (row: InvitationRow, notice: string) => Promise<void>;
}

/** The invitations of an organization, searched, filtered and paged by the server. */
export function useInvitations(
  organizationId: string | undefined,
  { q, filter, page, pageSize }: TableState,
  callbacks: Pick<AccountCardProps, 'onSuccess' | 'onError'>,
): InvitationsState {
  const { now } = useAuthUI();
  const { status: session } = useSession();
  const hydrated = useHydrated();
  const organization = toOrganizationInput(organizationId);
  const status = filter.status?.[0];
  const query = trpc.organization.searchInvitations.useQuery(
    {
      ...organization,
      limit: pageSize,
      offset: (page - 1) * pageSize,
      ...(q.trim() !== '' && { searchValue: q.trim() }),
      ...(isStatus(status) && { status }),
    },
    { enabled: session === 'signed-in', retry: retryWithoutAnswer, placeholderData: keepPreviousData },
  );
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
    page: hydrated ? query.data : undefined,
    isStale: query.isPlaceholderData,
    error: query.error && toAuthUIError(query.error),
    refetch: () => void query.refetch(),
    busy,
    waits,
    resend,
    cancel,
    changeRole,
    copyLink,
  };
}
