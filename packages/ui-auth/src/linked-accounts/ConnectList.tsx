'use client';

import { useId } from 'react';
import { useAnnounceWhen } from '#flow/useAnnounceWhen.ts';
import type { Words } from '#provider/words/useMessages.ts';
import type { connectedAccountsCard } from '#words/connected-accounts-card.ts';
import { ConnectItem } from './ConnectItem.tsx';
import type { Connecting } from './useConnecting.ts';

interface ConnectListProps {
  connecting: Connecting;
  words: Words<keyof typeof connectedAccountsCard>;
}

/** Providers that can be connected. */
export function ConnectList({ connecting: { connectable, flow }, words }: ConnectListProps) {
  const title = useId();
  const opened = connectable.find(({ id }) => id === flow.opening);
  useAnnounceWhen(opened !== undefined, words('connecting', { provider: opened?.name }));
  return (
    <div className="ua-connect">
      <h3 id={title} className="ua-connect-title">
        {words('connectMore')}
      </h3>
      <ul className="ua-card-list" aria-labelledby={title}>
        {connectable.map((provider) => (
          <ConnectItem
            key={provider.id}
            provider={provider}
            isOpening={provider === opened}
            isBlocked={opened !== undefined && provider !== opened}
            words={words}
            onConnect={() => void flow.open(provider.id)}
          />
        ))}
      </ul>
    </div>
  );
}
