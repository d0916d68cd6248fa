'use client';

import KeyRound from 'lucide-react/icons/key-round';
import { useId } from 'react';
import type { LinkedAccount } from '#client/wire-types.ts';
import { Button } from '#primitives/button/Button.tsx';
import { Icon } from '#primitives/display/Icon.tsx';
import { useFormat } from '#provider/words/useFormat.ts';
import type { Words } from '#provider/words/useMessages.ts';
import { ProviderMark } from '#social-sign-in/ProviderMark.tsx';
import type { connectedAccountsCard } from '#words/connected-accounts-card.ts';
import { isPassword, toSince } from './account-name.ts';

interface AccountItemProps {
  account: LinkedAccount;
  name: string;
  /** The user has other accounts at the same provider. */
  isOneOfSeveral: boolean;
  isRemovable: boolean;
  /** The account is the last way to sign in, and cannot be disconnected. */
  isKept: boolean;
  isLeaving: boolean;
  words: Words<keyof typeof connectedAccountsCard>;
  onDisconnect: () => void;
}

export function AccountItem(props: AccountItemProps) {
  const { account, name, isOneOfSeveral, isRemovable, isKept, isLeaving, words, onDisconnect } = props;
  const format = useFormat();
  const reasonId = useId();
  const isOwnPassword = isPassword(account);
  const since = toSince(account);
  const date = format.relative(since);
  const ownId = words('accountId', { id: account.accountId });
  const fullName = isOneOfSeveral ? `${name} (${ownId})` : name;
  return (
    <li className="ua-card-row">
      <span className="ua-card-row-icon">
        {isOwnPassword ? (
          <Icon name="password" glyph={KeyRound} size={20} />
        ) : (
          <ProviderMark id={account.providerId} name={name} />
        )}
      </span>
      <div className="ua-card-row-text">
        <p className="ua-card-row-title">{name}</p>
        <p className="ua-card-row-detail">
          <time className="ua-card-row-fact" dateTime={since} title={format.dateTime(since)}>
            {words(isOwnPassword ? 'setOn' : 'connectedOn', { date })}
          </time>
          {isOneOfSeveral && <span className="ua-card-row-fact">{ownId}</span>}
          {isRemovable && isKept && (
            <span id={reasonId} className="ua-card-row-fact">
              {words('keepOne')}
            </span>
          )}
        </p>
      </div>
      {isRemovable && (
        <Button
          variant="outline"
          size="sm"
          pending={isLeaving}
          aria-label={words('disconnectProvider', { provider: fullName })}
          // Not `disabled`, so that the focus can reach the reason.
          aria-disabled={isKept || isLeaving || undefined}
          aria-describedby={isKept ? reasonId : undefined}
          data-disabled={isKept ? '' : undefined}
          onClick={() => {
            if (!isKept) onDisconnect();
          }}
        >
          {words(isLeaving ? 'disconnecting' : 'disconnect')}
        </Button>
      )}
    </li>
  );
}
