'use client';

import AppWindow from 'lucide-react/icons/app-window';
import type { RefObject } from 'react';
import { MoreButton, MoreFailed } from '#card/MoreButton.tsx';
import { useLastPageFocus } from '#card/useLastPageFocus.ts';
import { useAnnounceWhen } from '#flow/useAnnounceWhen.ts';
import { Button } from '#primitives/button/Button.tsx';
import { Icon } from '#primitives/display/Icon.tsx';
import { EmptyState } from '#primitives/feedback/EmptyState.tsx';
import { ClientItem } from './ClientItem.tsx';
import type { OAuthClient } from './calls.ts';
import { isNarrowed } from './client-list.ts';
import type { ClientRights } from './client-rights.ts';
import type { ClientWords } from './client-words.ts';
import type { ClientsState } from './useClients.ts';

interface ClientRowsProps {
  listRef: RefObject<HTMLUListElement | null>;
  clients: readonly OAuthClient[];
  state: ClientsState;
  may: ClientRights;
  words: ClientWords;
  onEdit: (client: OAuthClient) => void;
  onRotate: (client: OAuthClient) => void;
  onDelete: (client: OAuthClient) => void;
}

/** The applications of the pages that are loaded, and the way to the next one. */
export function ClientRows({ listRef, clients, state, may, words, ...on }: ClientRowsProps) {
  const { loadMore, moreError, isStale, isGrown } = state;
  const focus = useLastPageFocus(listRef, loadMore !== undefined);
  const count = clients.length;
  useAnnounceWhen(!isStale && (isGrown || isNarrowed(state.list)) && count, words('shown', { count }));
  return (
    <>
      <ul
        ref={listRef}
        className="ua-card-list"
        aria-label={words('list')}
        aria-busy={isStale || undefined}
        tabIndex={-1}
      >
        {clients.map((client) => (
          <ClientItem
            key={client.client_id}
            client={client}
            state={state}
            may={may}
            words={words}
            onEdit={() => on.onEdit(client)}
            onRotate={() => on.onRotate(client)}
            onDelete={() => on.onDelete(client)}
          />
        ))}
      </ul>
      {moreError && <MoreFailed error={moreError} />}
      {loadMore && (
        <MoreButton {...focus} pages={state} label={words('more')} pendingLabel={words('loadingMore')} />
      )}
    </>
  );
}

interface NoClientsProps {
  words: ClientWords;
  /** Takes the search and the filter away; undefined without either. */
  onClear: (() => void) | undefined;
}

/** In the place of the applications where there are none. */
export const NoClients = ({ words, onClear }: NoClientsProps) => (
  <EmptyState
    icon={<Icon name="application" glyph={AppWindow} size={28} />}
    title={words(onClear ? 'noMatch' : 'emptyTitle')}
    description={words(onClear ? 'noMatchText' : 'emptyText')}
    action={
      onClear && (
        <Button variant="outline" size="sm" onClick={onClear}>
          {words('clearList')}
        </Button>
      )
    }
  />
);
