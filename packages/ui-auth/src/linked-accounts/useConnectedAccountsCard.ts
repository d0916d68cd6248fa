'use client';

import { useState } from 'react';
import type { CardCallbacks } from '#card/card-props.ts';
import { type Question, useQuestion } from '#card/useQuestion.ts';
import { useReport } from '#card/useReport.ts';
import { trpc } from '#client/trpc.ts';
import type { LinkedAccount, PublicAuthConfig } from '#client/wire-types.ts';
import { useAuthCall } from '#provider/calls/useAuthCall.ts';
import { useAuthConfig } from '#provider/calls/useAuthConfig.ts';
import { useToast } from '#provider/useHost.ts';
import { type AccountsState, useAccounts } from './useAccounts.ts';

export interface ConnectedAccountsCardState {
  config: PublicAuthConfig | undefined;
  /** The list, as `useAccounts` returns it. */
  accounts: AccountsState;
  /** True if only one way to sign in is left, which has to stay. */
  mustKeep: boolean;
  /** State of the dialog before unlinking. */
  question: Question<LinkedAccount>;
  /** Id of the account that is being unlinked. */
  leaving: string | null;
  /** Unlinks an account; `notice` is shown. */
  disconnect: (account: LinkedAccount, notice: string) => Promise<void>;
}

/**
 * Ways to sign in, and unlinking them.
 *
 * @example
 * function Connected() {
 *   const { accounts, mustKeep, leaving, disconnect } = useConnectedAccountsCard();
 *   if (!accounts.accounts) return <p>{accounts.error?.message ?? 'One moment'}</p>;
 *   // The last way to sign in has to stay.
 *   return accounts.accounts.map((account) => (
 *     <button
 *       key={account.id}
 *       type="button"
 *       disabled={mustKeep || account.unlinkable === false || leaving === account.id}
 *       onClick={() => void disconnect(account, `${account.provider} is disconnected.`)}
 *     >
 *       {`Disconnect ${account.provider}`}
 *     </button>
 *   ));
 * }
 */
export function useConnectedAccountsCard(callbacks: CardCallbacks = {}): ConnectedAccountsCardState {
  const { config } = useAuthConfig();
  const accounts = useAccounts();
  const utils = trpc.useUtils();
  const call = useAuthCall(trpc.unlinkAccount.useMutation(), { keepsAnswers: true });
  const toast = useToast();
  const report = useReport(callbacks);
  const question = useQuestion<LinkedAccount>();
  const [leaving, setLeaving] = useState<string | null>(null);

  async function disconnect(account: LinkedAccount, notice: string): Promise<void> {
    const { id, providerId: provider, accountId } = account;
    setLeaving(id);
    const result = await call.run({ providerId: provider, accountId });
    setLeaving(null);
    // Confirming the session loads the list again; an earlier answer must not restore the account.
    await utils.listAccounts.cancel();
    if (report(result, { event: { name: 'account_unlinked', provider } })) {
      utils.listAccounts.setData(undefined, (rows) => rows?.filter((row) => row.id !== id));
      toast({ title: notice });
    }
    if (!result.ok) toast({ title: result.error.message, tone: 'danger' });
    await call.refresh();
  }

  const isLast = (accounts.accounts?.length ?? 0) <= 1;
  return {
    config,
    accounts,
    mustKeep: isLast && !config?.account.allowUnlinkingAll,
    question,
    leaving,
    disconnect,
  };
}
