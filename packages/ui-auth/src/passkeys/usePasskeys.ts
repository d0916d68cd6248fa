'use client';

import { getQueryKey } from '@trpc/react-query';
import type { AuthUIError } from '#client/auth-ui-error.ts';
import { toAuthUIError } from '#client/to-auth-ui-error.ts';
import { trpc } from '#client/trpc.ts';
import type { PasskeyRow } from '#client/wire-types.ts';
import { retryWithoutAnswer } from '#provider/calls/query-rules.ts';
import { useAnswer } from '#provider/calls/useAnswer.ts';
import { useAuthConfig } from '#provider/calls/useAuthConfig.ts';
import { useSession } from '#provider/session/useSession.ts';

export interface PasskeysState {
  /** Undefined until the server has answered, and where it has no passkeys. */
  passkeys: readonly PasskeyRow[] | undefined;
  error: AuthUIError | null;
  refetch: () => void;
}

/**
 * The passkeys of the signed-in user.
 *
 * @example
 * function PasskeyNames() {
 *   const { passkeys, error, refetch } = usePasskeys();
 *   if (error && !passkeys) return <button type="button" onClick={refetch}>{error.message}</button>;
 *   if (!passkeys) return <p>One moment</p>;
 *   if (passkeys.length === 0) return <p>No passkeys</p>;
 *   return <ul>{passkeys.map(({ id, name }) => <li key={id}>{name}</li>)}</ul>;
 * }
 */
export function usePasskeys(): PasskeysState {
  const { status } = useSession();
  const { config } = useAuthConfig();
  const asked = trpc.passkey.listUserPasskeys.useQuery(undefined, {
    enabled: status === 'signed-in' && config?.passkey.enabled === true,
    retry: retryWithoutAnswer,
  });
  const query = useAnswer(asked, getQueryKey(trpc.passkey.listUserPasskeys, undefined, 'query'));
  return {
    passkeys: query.data,
    error: query.error && toAuthUIError(query.error),
    refetch: () => void query.refetch(),
  };
}
