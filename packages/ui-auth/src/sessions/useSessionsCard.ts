'use client';

import { getQueryKey } from '@trpc/react-query';
import { useState } from 'react';
import type { AccountCardProps } from '#card/card-props.ts';
import { useReport } from '#card/useReport.ts';
import type { AuthUIError } from '#client/auth-ui-error.ts';
import { toAuthUIError } from '#client/to-auth-ui-error.ts';
import { trpc } from '#client/trpc.ts';
import type { SessionRow } from '#client/wire-types.ts';
import { retryWithoutAnswer } from '#provider/calls/query-rules.ts';
import { useAnswer } from '#provider/calls/useAnswer.ts';
import { useAuthCall } from '#provider/calls/useAuthCall.ts';
import { useSession } from '#provider/session/useSession.ts';
import { useToast } from '#provider/useHost.ts';
import { sortSessions } from './sort-sessions.ts';

export interface SessionsState {
  /** Undefined until the server has answered. */
  sessions: SessionRow[] | undefined;
  error: AuthUIError | null;
  refetch: () => void;
  others: number;
  /** State of the dialog about all other devices. Its count stays during the closing animation. */
  question: { open: boolean; count: number };
  ask: (open: boolean) => void;
  revokingOthers: boolean;
  othersError: AuthUIError | null;
  revokeOthers: (notice: string) => Promise<void>;
}

/** The devices on which the user is signed in. */
export function useSessionsCard(callbacks: Pick<AccountCardProps, 'onSuccess' | 'onError'>): SessionsState {
  const { status } = useSession();
  const asked = trpc.listSessions.useQuery(undefined, {
    enabled: status === 'signed-in',
    retry: retryWithoutAnswer,
  });
  const query = useAnswer(asked, getQueryKey(trpc.listSessions, undefined, 'query'));
  const utils = trpc.useUtils();
  const call = useAuthCall(trpc.revokeOtherSessions.useMutation(), { keepsAnswers: true });
  const report = useReport(callbacks);
  const toast = useToast();
  const [question, setQuestion] = useState({ open: false, count: 0 });
  const sessions = query.data && sortSessions(query.data);
  const others = sessions?.filter((row) => !row.current).length ?? 0;

  async function revokeOthers(notice: string): Promise<void> {
    const result = await call.run();
    if (!report(result, { event: { name: 'session_revoked', scope: 'others' } })) return;
    utils.listSessions.setData(undefined, (rows) => rows?.filter((row) => row.current));
    setQuestion({ ...question, open: false });
    toast({ title: notice, tone: 'success' });
  }

  return {
    sessions,
    error: query.error && toAuthUIError(query.error),
    refetch: () => void query.refetch(),
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
