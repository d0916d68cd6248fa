'use client';

import { getQueryKey } from '@trpc/react-query';
import type { AuthUIError } from '#client/auth-ui-error.ts';
import { toAuthUIError } from '#client/to-auth-ui-error.ts';
import { trpc } from '#client/trpc.ts';
import type { LinkedAccount } from '#client/wire-types.ts';
import { retryWithoutAnswer } from '#provider/calls/query-rules.ts';
import { useAnswer } from '#provider/calls/useAnswer.ts';
import { useSession } from '#provider/session/useSession.ts';

export interface AccountsState {
  /** Undefined until the server has answered. */
  accounts: LinkedAccount[] | undefined;
  /** True if one of the accounts is a password. */
  hasPassword: boolean;
  error: AuthUIError | null;
  refetch: () => void;
}

/** The provider id of a password in the service. */
export const CREDENTIAL = 'credential';

/**
 * Ways in which the signed-in user can sign in.
 *
 * @example
 * function WaysIn() {
 *   const { accounts, hasPassword, error, refetch } = useAccounts();
 *   if (error && !accounts) return <button type="button" onClick={refetch}>{error.message}</button>;
 *   if (!accounts) return <p>One moment</p>;
 *   return <p>{hasPassword ? 'You have a password.' : `You sign in with ${accounts[0]?.provider}.`}</p>;
 * }
 */
export function useAccounts(): AccountsState {
  const { status } = useSession();
  const asked = trpc.listAccounts.useQuery(undefined, {
    enabled: status === 'signed-in',
    retry: retryWithoutAnswer,
  });
  const query = useAnswer(asked, getQueryKey(trpc.listAccounts, undefined, 'query'));
  return {
    accounts: query.data,
    hasPassword: query.data?.some((account) => account.providerId === CREDENTIAL) ?? false,
    error: query.error && toAuthUIError(query.error),
    refetch: () => void query.refetch(),
  };
}
