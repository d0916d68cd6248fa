'use client';
import { useRef } from 'react';
import { CardFailed } from '#card/CardFailed.tsx';
import { CardQuestion } from '#card/CardQuestion.tsx';
import { CardSkeleton } from '#card/CardSkeleton.tsx';
import type { AccountCardProps } from '#card/card-props.ts';
import { type CardInside, defineCard } from '#card/define-card.tsx';
import { SettingsCard } from '#card/SettingsCard.tsx';
import { useSession } from '#provider/session/useSession.ts';
import { connectedAccountsCard as english } from '#words/connected-accounts-card.ts';
import { AccountItem } from './AccountItem.tsx';
import { isPassword, isUnlinkable, toProviderName } from './account-name.ts';
import { ConnectFailure } from './ConnectFailure.tsx';
import { ConnectList } from './ConnectList.tsx';
import { isAccountListOffered } from './is-offered.ts';
import { useConnectedAccountsCard } from './useConnectedAccountsCard.ts';
import { useConnecting } from './useConnecting.ts';

export interface ConnectedAccountsCardProps extends AccountCardProps {
  /** Ids of the providers to show, in order. Default: all of the server. */
  providers?: readonly string[] | undefined;
  /** Additional scopes by provider: `{ github: ['repo'] }`. */
  scopes?: Partial<Record<string, string[]>> | undefined;
}

/** Ways to sign in to this account: its password and the accounts at providers. */
export const ConnectedAccountsCard = defineCard<ConnectedAccountsCardProps, 'connectedAccountsCard'>(
  {
    name: 'connected-accounts-card',
    group: 'connectedAccountsCard',
    english,
    asks: ['listAccounts'],
    changes: ['linkSocial', 'unlinkAccount'],
    isOffered: isAccountListOffered,
  },
  ConnectedAccounts,
);

function ConnectedAccounts({
  words,
  frame,
  ...props
}: CardInside<ConnectedAccountsCardProps, 'connectedAccountsCard'>) {
  const { readOnly = false, onSuccess, onError, providers, scopes } = props;
  const { status } = useSession();
  const state = useConnectedAccountsCard({ onSuccess, onError });
  const { config, accounts, question, leaving, mustKeep } = state;
  const connecting = useConnecting({
    onSuccess,
    onError,
    providers,
    scopes,
    toNotice: ({ name }) => words('connected', { provider: name }),
  });
  const asked = question.about;
  const list = useRef<HTMLUListElement>(null);
  if (status === 'signed-out') return null;

  const { accounts: rows, error } = accounts;
  const mayUnlink = !readOnly && config?.account.unlink === true;
  const provider = asked ? toProviderName(asked.providerId, config) : '';
  return (
    <SettingsCard {...frame} readOnly={readOnly} description={words('description')}>
      <ConnectFailure connecting={connecting} words={words} />
      {!rows && !error && <CardSkeleton rows={2} />}
      {!rows && error && <CardFailed error={error} onRetry={accounts.refetch} />}
      {rows && (
        <ul ref={list} className="ua-card-list" aria-label={words('list')} tabIndex={-1}>
          {rows.map((account) => (
            <AccountItem
              key={account.id}
              account={account}
              name={isPassword(account) ? words('password') : toProviderName(account.providerId, config)}
              isOneOfSeveral={rows.filter((row) => row.providerId === account.providerId).length > 1}
              isRemovable={mayUnlink && isUnlinkable(account)}
              isKept={mustKeep}
              isLeaving={leaving === account.id}
              words={words}
              onDisconnect={() => question.ask(account)}
            />
          ))}
        </ul>
      )}
      {!readOnly && connecting.connectable.length > 0 && (
        <ConnectList connecting={connecting} words={words} />
      )}
      <CardQuestion
        question={question}
        title={words('confirmTitle', { provider })}
        description={words('confirm', { provider })}
        confirmLabel={words('disconnect')}
        finalFocus={list}
        onConfirm={(account) => void state.disconnect(account, words('disconnected', { provider }))}
      />
    </SettingsCard>
  );
}
