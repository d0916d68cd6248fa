'use client';

import { type ForwardedRef, forwardRef } from 'react';
import { ConnectionItem } from './ConnectionItem.tsx';
import type { Connection, ConnectionWords } from './connection.ts';
import type { ConnectionAction } from './connection-entries.tsx';
import type { ConnectionsState } from './useConnections.ts';

interface ConnectionListProps {
  connections: readonly Connection[];
  state: Pick<ConnectionsState, 'busy' | 'failure' | 'checked' | 'check'>;
  mayChange: boolean;
  words: ConnectionWords;
  onAsk: (connection: Connection, action: ConnectionAction) => void;
}

/** The identity providers in their order: people come in by the first one that is on. */
export const ConnectionList = forwardRef(function ConnectionList(
  { connections, onAsk, ...shared }: ConnectionListProps,
  ref: ForwardedRef<HTMLUListElement>,
) {
  return (
    <ul ref={ref} className="ua-card-list" aria-label={shared.words('list')} tabIndex={-1}>
      {connections.map((connection, at) => (
        <ConnectionItem
          {...shared}
          key={connection.id}
          connection={connection}
          place={{ at, of: connections.length }}
          onAsk={(action) => onAsk(connection, action)}
        />
      ))}
    </ul>
  );
});
