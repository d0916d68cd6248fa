'use client';

import { getQueryKey } from '@trpc/react-query';
import { useState } from 'react';
import type { AuthUIError } from '#client/auth-ui-error.ts';
import { toAuthUIError } from '#client/to-auth-ui-error.ts';
import { trpc } from '#client/trpc.ts';
import type { DeviceSession } from '#client/wire-types.ts';
import { retryWithoutAnswer } from '#provider/calls/query-rules.ts';
import { useAnswer } from '#provider/calls/useAnswer.ts';
import { type AuthCall, useAuthCall } from '#provider/calls/useAuthCall.ts';
import { useAuthConfig } from '#provider/calls/useAuthConfig.ts';
import { useAuthUI } from '#provider/context.ts';
import { useSession } from '#provider/session/useSession.ts';
import { useViewing } from '#provider/session/useViewing.ts';
import { isMultiSessionOffered } from './is-offered.ts';

/** Accounts of this browser, and how to switch between them. */
export interface DeviceSessions {
  /** The last used one first. Undefined until the server has answered, or if the feature is off. */
  accounts: DeviceSession[] | undefined;
  /** Error of loading the list. */
  error: AuthUIError | null;
  refetch: () => void;
  /** Id of the session that is being activated or signed out. */
  busy: string | null;
  /** Error of that call, with its session. */
  failure: { sessionId: string; error: AuthUIError } | null;
  /** Makes an account the active one. The cache of the previous account is cleared before it resolves. */
  activate: (account: DeviceSession) => Promise<boolean>;
  /** Signs one account out. After the active one the one that was used before becomes active. */
  signOut: (account: DeviceSession) => Promise<boolean>;
}

const listKey = getQueryKey(trpc.multiSession.listDeviceSessions, undefined, 'query');

/**
 * The accounts of this browser.
 *
 * @example
 * function Accounts() {
 *   const { accounts, error, refetch, busy, failure, activate } = useDeviceSessions();
 *   if (error && !accounts) return <button type="button" onClick={refetch}>{error.message}</button>;
 *   return accounts?.map((account) => (
 *     <p key={account.session.id}>
 *       <button type="button" disabled={busy !== null} onClick={() => void activate(account)}>
 *         {account.user.name}
 *       </button>
 *       {failure?.sessionId === account.session.id && failure.error.message}
 *     </p>
 *   ));
 * }
 */
export function useDeviceSessions({ enabled = true }: { enabled?: boolean } = {}): DeviceSessions {
  const { config } = useAuthConfig();
  const { emit } = useAuthUI();
  const { status } = useSession();
  const { isClosed } = useViewing();
  const asked = trpc.multiSession.listDeviceSessions.useQuery(undefined, {
    enabled:
      enabled &&
      status !== 'loading' &&
      !isClosed('multiSession.listDeviceSessions') &&
      config !== undefined &&
      isMultiSessionOffered(config),
    retry: retryWithoutAnswer,
  });
  const query = useAnswer(asked, listKey);
  const setActive = useAuthCall(trpc.multiSession.setActive.useMutation(), { keepsAnswers: true });
  const revoke = useAuthCall(trpc.multiSession.revoke.useMutation(), { keepsAnswers: true });
  const [busy, setBusy] = useState<string | null>(null);
  const [failure, setFailure] = useState<DeviceSessions['failure']>(null);

  async function act(
    { session }: DeviceSession,
    call: AuthCall<{ sessionToken: string }, unknown>,
  ): Promise<boolean> {
    if (busy !== null) return false;
    setBusy(session.id);
    setFailure(null);
    const result = await call.run({ sessionToken: session.token });
    if (!result.ok) setFailure({ sessionId: session.id, error: result.error });
    // An ended session stays in the list, which has a link to sign in again.
    else await call.refresh();
    setBusy(null);
    return result.ok;
  }

  async function activate(account: DeviceSession): Promise<boolean> {
    const done = await act(account, setActive);
    if (done) emit({ name: 'account_switched' });
    return done;
  }

  async function signOut(account: DeviceSession): Promise<boolean> {
    const done = await act(account, revoke);
    if (done) emit({ name: 'signed_out' });
    return done;
  }

  return {
    accounts: query.data,
    error: query.error === null ? null : toAuthUIError(query.error),
    refetch: () => void query.refetch(),
    busy,
    failure,
    activate,
    signOut,
  };
}
