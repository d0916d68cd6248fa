'use client';

import { getQueryKey } from '@trpc/react-query';
import type { CardCallbacks } from '#card/card-props.ts';
import { useReport } from '#card/useReport.ts';
import type { AuthUIError } from '#client/auth-ui-error.ts';
import { toAuthUIError } from '#client/to-auth-ui-error.ts';
import { trpc } from '#client/trpc.ts';
import type { OwnershipTransfer } from '#client/wire-types.ts';
import { retryWithoutAnswer } from '#provider/calls/query-rules.ts';
import { useAnswer } from '#provider/calls/useAnswer.ts';
import { type AuthCall, useAuthCall } from '#provider/calls/useAuthCall.ts';
import type { AuthUIEvent } from '#provider/events.ts';

type TransferCall = AuthCall<{ transferId: string }, unknown>;

const waiting = { keepsAnswers: true };

export interface OrgTransferCardState {
  /** The pending offer, if the user may know it; undefined until the server has answered. */
  transfer: OwnershipTransfer | null | undefined;
  /** Error of loading it. */
  error: AuthUIError | null;
  refetch: () => void;
  /** The running call: accept, decline or cancel. */
  busy: 'accept' | 'reject' | 'cancel' | null;
  /** Error of that call. */
  changeError: AuthUIError | null;
  /** True while an offer is being made. */
  offering: boolean;
  /** Error of the last offer. */
  offerError: AuthUIError | null;
  /** Forgets that error. */
  resetOffer: () => void;
  /** `announcement` is announced after success; returns whether it succeeded. */
  offer: (to: { memberId: string; keepRole: string | null }, announcement: string) => Promise<boolean>;
  /** Takes the ownership. */
  accept: (announcement: string) => Promise<boolean>;
  /** Refuses it. */
  reject: (announcement: string) => Promise<boolean>;
  /** Takes the offer back. */
  cancel: (announcement: string) => Promise<boolean>;
}

export interface OrgTransferOptions extends CardCallbacks {
  organizationId: string;
}

/**
 * A transfer of ownership: offer, accept, decline, cancel.
 *
 * @example
 * function Offer({ organizationId }: { organizationId: string }) {
 *   const { transfer, error, busy, changeError, accept } = useOrgTransferCard({ organizationId });
 *   if (error) return <p role="alert">{error.message}</p>;
 *   if (!transfer) return null;
 *   return (
 *     <button type="button" disabled={busy !== null} onClick={() => void accept('You are the owner.')}>
 *       {changeError?.message ?? 'Become the owner'}
 *     </button>
 *   );
 * }
 */
export function useOrgTransferCard({
  organizationId,
  ...callbacks
}: OrgTransferOptions): OrgTransferCardState {
  const input = { organizationId };
  const asked = trpc.organization.getTransfer.useQuery(input, { retry: retryWithoutAnswer });
  const query = useAnswer(asked, getQueryKey(trpc.organization.getTransfer, input, 'query'));
  const report = useReport(callbacks);
  const offering = useAuthCall(trpc.organization.transferOwnership.useMutation(), waiting);
  const accepting: TransferCall = useAuthCall(trpc.organization.acceptTransfer.useMutation(), waiting);
  const rejecting: TransferCall = useAuthCall(trpc.organization.rejectTransfer.useMutation(), waiting);
  const canceling: TransferCall = useAuthCall(trpc.organization.cancelTransfer.useMutation(), waiting);
  const calls = { accept: accepting, reject: rejecting, cancel: canceling };
  const transfer = query.data;

  async function settle<Input>(
    call: AuthCall<Input, unknown>,
    input: Input,
    said: { event: AuthUIEvent; announcement: string },
  ): Promise<boolean> {
    const done = report(await call.run(input), said);
    // Also after an error, because it may have ended in between.
    await call.refresh();
    return done;
  }

  async function end(name: keyof typeof calls, event: AuthUIEvent, announcement: string): Promise<boolean> {
    if (!transfer) return false;
    for (const call of Object.values(calls)) call.reset();
    return settle(calls[name], { transferId: transfer.id }, { event, announcement });
  }

  const running = (['accept', 'reject', 'cancel'] as const).find((name) => calls[name].pending);
  return {
    transfer,
    error: query.error === null ? null : toAuthUIError(query.error),
    refetch: () => void query.refetch(),
    busy: running ?? null,
    changeError: accepting.error ?? rejecting.error ?? canceling.error,
    offering: offering.pending,
    offerError: offering.error,
    resetOffer: offering.reset,
    async offer(to, announcement) {
      const said = { event: { name: 'ownership_offered' }, announcement } as const;
      return settle(offering, { organizationId, ...to }, said);
    },
    accept: (announcement) => end('accept', { name: 'ownership_accepted' }, announcement),
    reject: (announcement) => end('reject', { name: 'ownership_declined' }, announcement),
    cancel: (announcement) => end('cancel', { name: 'ownership_withdrawn' }, announcement),
  };
}
