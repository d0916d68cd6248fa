'use client';

import { useState } from 'react';
import type { AuthUIError } from '#client/auth-ui-error.ts';
import { findNextPage } from '#client/oauth-request.ts';
import { trpc } from '#client/trpc.ts';
import type { DeviceSession } from '#client/wire-types.ts';
import { useDeviceSessions } from '#multi-session/useDeviceSessions.ts';
import { useAuthCall } from '#provider/calls/useAuthCall.ts';
import { useAuthConfig } from '#provider/calls/useAuthConfig.ts';
import { useAuthUI } from '#provider/context.ts';
import { useLocationSearch } from '#provider/navigation/useLocationSearch.ts';
import { useSession } from '#provider/session/useSession.ts';
import { type AskedRequest, readRequest } from './asked-request.ts';

/** Options of `useSelectAccount`. */
export interface SelectAccountOptions {
  /** Query of the page with the request. Default: that of the browser; a server gives it. */
  query?: string | undefined;
  /** Called before the browser goes on; `false`, also from a promise, means: stay here. */
  onSuccess?: (() => unknown) | undefined;
  /** Called with the error when a call was refused. */
  onError?: ((error: AuthUIError) => void) | undefined;
}

/** The account that somebody can go on with. */
export interface ChoiceOfAccount {
  /** Id of its session. */
  id: string;
  /** Whose it is. */
  user: DeviceSession['user'];
  /** It is the active one. */
  current: boolean;
}

/** The choice of the account with which the request of an application goes on. */
export interface SelectAccountFlow {
  /** Undefined if the page was opened without one. */
  request: AskedRequest | undefined;
  /** Accounts of this browser. Undefined until the server has answered. */
  accounts: readonly ChoiceOfAccount[] | undefined;
  /** Id of the account that was chosen, while the call runs. */
  pending: string | null;
  /** Error of the list, or of the choice. */
  error: AuthUIError | null;
  /** The request has ended. */
  over: boolean;
  /** Makes the account the active one, and goes on with the request. */
  choose: (account: ChoiceOfAccount) => Promise<void>;
}

/**
 * The choice of an account for the request of an application, without any markup.
 *
 * @example
 * function Choice() {
 *   const { accounts, pending, error, choose } = useSelectAccount();
 *   return (
 *     <>
 *       {accounts?.map((account) => (
 *         <button key={account.id} type="button" disabled={pending !== null} onClick={() => void choose(account)}>
 *           {account.user.name}
 *         </button>
 *       ))}
 *       {error && <p role="alert">{error.message}</p>}
 *     </>
 *   );
 * }
 */
export function useSelectAccount({
  query,
  onSuccess,
  onError,
}: SelectAccountOptions = {}): SelectAccountFlow {
  const { leave } = useAuthUI();
  const found = useLocationSearch();
  const request = readRequest(query ?? found);
  const { config } = useAuthConfig();
  const { session, user, status } = useSession();
  const devices = useDeviceSessions();
  const call = useAuthCall(trpc.oauth2.continue.useMutation());
  const [pending, setPending] = useState<string | null>(null);
  const [over, setOver] = useState(false);
  const own = session && user ? [{ id: session.id, user, current: true }] : [];
  const others = devices.accounts?.map(({ session: { id, current }, user: owner }) => ({
    id,
    user: owner,
    current,
  }));
  const accounts = config?.multiSession.enabled ? others : status === 'loading' ? undefined : own;

  async function choose({ id, current }: ChoiceOfAccount): Promise<void> {
    if (!request || pending !== null) return;
    setPending(id);
    const device = devices.accounts?.find((one) => one.session.id === id);
    const isActive = current || (device !== undefined && (await devices.activate(device)));
    const answer = isActive ? await call.run({ selected: true, oauth_query: request.query }) : undefined;
    setPending(null);
    if (!answer) return;
    if (!answer.ok) {
      setOver(answer.error.code === 'INVALID_OAUTH_QUERY');
      return onError?.(answer.error);
    }
    const next = findNextPage(answer.data);
    if ((await onSuccess?.()) !== false && next !== undefined) leave(next);
  }

  return {
    request,
    accounts,
    pending,
    error: devices.failure?.error ?? call.error ?? devices.error,
    over,
    choose,
  };
}
