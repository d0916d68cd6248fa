'use client';

import { Button } from '#primitives/button/Button.tsx';
import type { Words } from '#provider/words/useMessages.ts';
import type { OfferedProvider } from '#social-sign-in/offered-providers.ts';
import { ProviderMark } from '#social-sign-in/ProviderMark.tsx';
import type { connectedAccountsCard } from '#words/connected-accounts-card.ts';

interface ConnectItemProps {
  provider: OfferedProvider;
  isOpening: boolean;
  /** Another provider is being opened. */
  isBlocked: boolean;
  words: Words<keyof typeof connectedAccountsCard>;
  onConnect: () => void;
}

/** A provider that is not connected yet. */
export function ConnectItem({ provider, isOpening, isBlocked, words, onConnect }: ConnectItemProps) {
  const values = { provider: provider.name };
  return (
    <li className="ua-card-row" data-provider={provider.id}>
      <span className="ua-card-row-icon">
        <ProviderMark id={provider.id} name={provider.name} />
      </span>
      <div className="ua-card-row-text">
        <p className="ua-card-row-title">{provider.name}</p>
        <p className="ua-card-row-detail">{words('notConnected')}</p>
      </div>
      <Button
        variant="outline"
        size="sm"
        pending={isOpening}
        aria-label={isOpening ? undefined : words('connectProvider', values)}
        {...(isBlocked && { 'aria-disabled': true, 'data-disabled': '' })}
        onClick={isBlocked ? undefined : onConnect}
      >
        {isOpening ? words('connecting', values) : words('connect')}
      </Button>
    </li>
  );
}
