'use client';

import AppWindow from 'lucide-react/icons/app-window';
import { type RefObject, useRef } from 'react';
import { CardFailed } from '#card/CardFailed.tsx';
import { CardSkeleton } from '#card/CardSkeleton.tsx';
import { MoreButton, MoreFailed } from '#card/MoreButton.tsx';
import { useLastPageFocus } from '#card/useLastPageFocus.ts';
import { useAnnounceWhen } from '#flow/useAnnounceWhen.ts';
import { Button } from '#primitives/button/Button.tsx';
import { Icon } from '#primitives/display/Icon.tsx';
import { EmptyState } from '#primitives/feedback/EmptyState.tsx';
import { ClientItem } from './ClientItem.tsx';
import { ClientTools } from './ClientTools.tsx';
import type { ClientOwner, OAuthClient } from './calls.ts';
import { isNarrowed } from './client-list.ts';
import type { ClientRights } from './client-rights.ts';
import type { ClientWords } from './client-words.ts';
import type { ClientsState } from './useClients.ts';

interface ClientRowsProps {
  listRef: RefObject<HTMLUListElement | null>;
  owner: ClientOwner;
  state: ClientsState;
  may: ClientRights;
  words: ClientWords;
  onEdit: (client: OAuthClient) => void;
  onRotate: (client: OAuthClient) => void;
  onDelete: (client: OAuthClient) => void;
}

/** Applications that are found at a glance, without a search. */
const FEW = 8;

/** The applications of the pages that are loaded, with a search if there are many, and the way to the next page. */
export function ClientRows({ listRef, owner, state, may, words, ...on }: ClientRowsProps) {
  const { clients, error, loadMore, moreError, isStale, isGrown, list, setList } = state;
  const search = useRef<HTMLInputElement>(null);
  const focus = useLastPageFocus(listRef, loadMore !== undefined);
  const isNarrow = isNarrowed(list);
  const count = clients?.length ?? 0;
  useAnnounceWhen(!isStale && (isGrown || isNarrow) && count, words('shown', { count }));

  /** The button for it goes away, and the focus must not go with it. */
  function clear(): void {
    search.current?.focus();
    setList({ q: '', shown: '' });
  }

  return (
    <>
      {(isNarrow || state.total > FEW) && (
        <ClientTools ref={search} owner={owner} list={list} words={words} onChange={setList} />
      )}
      {!clients && !error && <CardSkeleton rows={2} picture={40} />}
      {!clients && error && <CardFailed error={error} onRetry={state.refetch} />}
      {clients && count === 0 && <NoClients words={words} onClear={isNarrow ? clear : undefined} />}
      {clients && count > 0 && (
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
      )}
      {moreError && <MoreFailed error={moreError} />}
      {clients && loadMore && (
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
const NoClients = ({ words, onClear }: NoClientsProps) => (
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
