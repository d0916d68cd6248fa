'use client';

import { useState } from 'react';
import type { CardCallbacks } from '#card/card-props.ts';
import { useReport } from '#card/useReport.ts';
import type { AuthUIError } from '#client/auth-ui-error.ts';
import { trpc } from '#client/trpc.ts';
import { useAuthCall } from '#provider/calls/useAuthCall.ts';
import { useToast } from '#provider/useHost.ts';
import { type SessionsState, useSessions } from './useSessions.ts';

export interface SessionsCardState extends SessionsState {
  /** Number of other devices. */
  others: number;
  /** State of the dialog about all other devices. Its count stays during the closing animation. */
  question: { open: boolean; count: number };
  /** Opens or closes that dialog. */
  ask: (open: boolean) => void;
  /** True while all other sessions are being signed out. */
  revokingOthers: boolean;
  /** Error of that. */
  othersError: AuthUIError | null;
  /** Signs all other devices out; `notice` is shown afterwards. */
  revokeOthers: (notice: string) => Promise<void>;
}

/**
 * The devices on which the user is signed in, and signing out all others.
 *
 * @example
 * function LeaveOthers() {
 *   const { sessions, others, revokingOthers, othersError, revokeOthers } = useSessionsCard();
 *   if (!sessions) return <p>One moment</p>;
 *   if (others === 0) return <p>You are signed in only here.</p>;
 *   return (
 *     <button type="button" disabled={revokingOthers} onClick={() => void revokeOthers('Signed out elsewhere.')}>
 *       {othersError?.message ?? `Sign out ${others} devices`}
 *     </button>
 *   );
 * }
 */
export function useSessionsCard(callbacks: CardCallbacks = {}): SessionsCardState {
  const state = useSessions();
  const utils = trpc.useUtils();
  const call = useAuthCall(trpc.revokeOtherSessions.useMutation(), { keepsAnswers: true });
  const report = useReport(callbacks);
  const toast = useToast();
  const [question, setQuestion] = useState({ open: false, count: 0 });
  const others = state.sessions?.filter((row) => !row.current).length ?? 0;

  async function revokeOthers(notice: string): Promise<void> {
    const result = await call.run();
    if (!report(result, { event: { name: 'session_revoked', scope: 'others' } })) return;
    utils.listSessions.setData(undefined, (rows) => rows?.filter((row) => row.current));
    setQuestion({ ...question, open: false });
    toast({ title: notice, tone: 'success' });
  }

  return {
    ...state,
    others,
    question,
    ask(open) {
      call.reset();
      setQuestion({ open, count: open ? others : question.count });
    },
    revokingOthers: call.pending,
    othersError: call.error,
    revokeOthers,
  };
}
