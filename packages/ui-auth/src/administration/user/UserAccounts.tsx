'use client';

import KeyRound from 'lucide-react/icons/key-round';
import { toUserName } from '#administration-access/user-status.ts';
import { CardFailed } from '#card/CardFailed.tsx';
import { CardSkeleton } from '#card/CardSkeleton.tsx';
import { toAuthUIError } from '#client/to-auth-ui-error.ts';
import { trpc } from '#client/trpc.ts';
import type { AdminUser, LinkedAccount } from '#client/wire-types.ts';
import { isPassword, toProviderName, toSince } from '#linked-accounts/account-name.ts';
import { Icon } from '#primitives/display/Icon.tsx';
import { retryWithoutAnswer } from '#provider/calls/query-rules.ts';
import { useAuthConfig } from '#provider/calls/useAuthConfig.ts';
import { useFormat } from '#provider/words/useFormat.ts';
import { useMessages, type Words } from '#provider/words/useMessages.ts';
import { ProviderMark } from '#social-sign-in/ProviderMark.tsx';
import { connectedAccountsCard } from '#words/connected-accounts-card.ts';
import type { userDrawer } from '#words/user-drawer.ts';

interface UserAccountsProps {
  user: AdminUser;
  words: Words<keyof typeof userDrawer>;
}

/** Ways to sign in of a user: a password, and accounts at providers. */
export function UserAccounts({ user, words }: UserAccountsProps) {
  const { data, error, refetch } = trpc.admin.listUserAccounts.useQuery(
    { userId: user.id },
    { retry: retryWithoutAnswer },
  );
  if (!data)
    return error ? (
      <CardFailed error={toAuthUIError(error)} onRetry={() => void refetch()} />
    ) : (
      <CardSkeleton rows={2} />
    );
  if (data.accounts.length === 0) return <p className="ua-card-note">{words('noAccounts')}</p>;
  return (
    <ul className="ua-card-list" aria-label={words('accountList', { name: toUserName(user) })}>
      {data.accounts.map((account) => (
        <AccountRow key={account.id} account={account} />
      ))}
    </ul>
  );
}

function AccountRow({ account }: { account: LinkedAccount }) {
  const { providerId, accountId } = account;
  const { config } = useAuthConfig();
  const format = useFormat();
  const words = useMessages('connectedAccountsCard', connectedAccountsCard);
  const isOwnPassword = isPassword(account);
  const name = isOwnPassword ? words('password') : toProviderName(providerId, config);
  const since = toSince(account);
  const date = format.relative(since);
  return (
    <li className="ua-card-row">
      <span className="ua-event-icon">
        {isOwnPassword ? (
          <Icon name="password" glyph={KeyRound} />
        ) : (
          <ProviderMark id={providerId} name={name} />
        )}
      </span>
      <div className="ua-card-row-text">
        <p className="ua-card-row-title">{name}</p>
        <p className="ua-card-row-detail">
          <time className="ua-card-row-fact" dateTime={since} title={format.dateTime(since)}>
            {words(isOwnPassword ? 'setOn' : 'connectedOn', { date })}
          </time>
          {!isOwnPassword && (
            <span className="ua-card-row-fact">{words('accountId', { id: accountId })}</span>
          )}
        </p>
      </div>
    </li>
  );
}
