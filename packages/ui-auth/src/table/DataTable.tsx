'use client';

import SearchX from 'lucide-react/icons/search-x';
import { type ReactNode, useEffect } from 'react';
import { CardFailed } from '#card/CardFailed.tsx';
import { Button } from '#primitives/button/Button.tsx';
import { Icon } from '#primitives/display/Icon.tsx';
import { EmptyState } from '#primitives/feedback/EmptyState.tsx';
import { useDelayedFlag } from '#primitives/feedback/useDelayedFlag.ts';
import { useSlot } from '#primitives/slot/useSlot.ts';
import { useMessages, type Words } from '#provider/words/useMessages.ts';
import { table as english } from '#words/table.ts';
import { TableBody } from './TableBody.tsx';
import { TableFooter } from './TableFooter.tsx';
import { TableHead } from './TableHead.tsx';
import { TableSkeleton } from './TableSkeleton.tsx';
import { SelectionBar, TableToolbar } from './TableToolbar.tsx';
import type { DataTableProps } from './table-props.ts';
import { countPages, isNarrowed } from './table-state.ts';
import { useKeptFocus } from './useKeptFocus.ts';
import { useSelection } from './useSelection.ts';
import { useTableAnnouncements } from './useTableAnnouncements.ts';
import { useTableKeys } from './useTableKeys.ts';

const nothing: ReadonlySet<string> = new Set();
const ignore = () => {};

/** Milliseconds for which the previous rows stay unchanged, because new ones usually come fast. */
const DIM_AFTER = 150;

/**
 * A table of rows from a server, which searches, sorts, filters and pages. Below a width of 560 pixels each row is
 * a card.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, total, toId, state, onChange, isStale = false, error } = props;
  const { onRetry, searchLabel, filters = [], selection: choice, rowActions, empty, footer } = props;
  const words = useMessages('table', english);
  const slot = useSlot('table');
  const { place, list, search } = useKeptFocus();
  const dims = useDelayedFlag(isStale, { after: DIM_AFTER });
  const isSelectable = (row: Row): boolean => choice?.isSelectable?.(row) ?? true;
  const ids = choice ? (rows?.filter(isSelectable).map(toId) ?? []) : [];
  const own = useSelection(ids, choice ?? { selected: nothing, onChange: ignore });
  const selection = choice && own;
  const below = props.below?.total ? props.below : undefined;
  const isNothing = rows?.length === 0 && !below && !isStale;
  // Without rows there is nothing to search in.
  const isEmpty = isNothing && !isNarrowed(state) && state.page === 1;

  function clear(): void {
    own.clear();
    list.current?.focus();
  }

  /** The button for it goes away, and the focus must not go with it. */
  function clearSearch(): void {
    search.current?.focus();
    onChange({ q: '', filter: {} });
  }

  const onKeyDown = useTableKeys({
    search,
    onEscape: own.count > 0 ? clear : undefined,
    onDelete(id) {
      const row = rows?.find((one) => toId(one) === id);
      if (row) props.onDelete?.(row);
    },
  });
  const isReady = rows !== undefined && !isStale;
  useTableAnnouncements({ state, total: total + (below?.total ?? 0), isReady, selected: own.count, words });

  /** Handles the keys of all controls of the table. */
  const frame = { ...slot, ref: place, onKeyDown };
  const lastPage = countPages(total, state.pageSize);
  const isBeyond = isNothing && state.page > lastPage;
  useEffect(() => {
    // The last row of the last page was removed.
    if (isBeyond) onChange({ page: lastPage });
  }, [isBeyond, lastPage, onChange]);

  const common = { state, total, onChange };
  const noMatch = (
    <NoMatch words={words} isSearch={state.q !== ''} action={props.noMatchAction} onClear={clearSearch} />
  );
  return (
    <div {...frame}>
      {own.count > 0 ? (
        <SelectionBar count={own.count} actions={choice?.actions} onClear={clear} />
      ) : (
        !isEmpty && (
          <TableToolbar
            state={state}
            onChange={onChange}
            search={search}
            searchLabel={searchLabel}
            filters={filters}
            narrowing={props.narrowing}
          />
        )
      )}
      {!rows && !error && <TableSkeleton />}
      {!rows && error && <CardFailed error={error} onRetry={onRetry} />}
      {isNothing && !isBeyond && (isNarrowed(state) ? noMatch : empty)}
      {rows && (rows.length > 0 || below) && (
        <table
          ref={list}
          className="ua-table-grid"
          tabIndex={-1}
          aria-busy={isStale || undefined}
          data-stale={dims ? '' : undefined}
        >
          <caption className="ua-visually-hidden">{caption}</caption>
          <TableHead
            columns={columns}
            sort={state.sort}
            onSort={(sort) => onChange({ sort })}
            selection={selection}
            canSelect={ids.length > 0}
            hasActions={rowActions !== undefined}
          />
          <TableBody {...props} rows={rows} selection={selection} isSelectable={isSelectable} />
          {below?.rows}
        </table>
      )}
      {rows && rows.length > 0 && (
        <TableFooter {...common} toRange={below?.toRange}>
          {footer}
        </TableFooter>
      )}
    </div>
  );
}

interface NoMatchProps {
  words: Words<keyof typeof english>;
  /** Text was searched for, and not only filters are set. */
  isSearch: boolean;
  /** Another way to look for it. */
  action: ReactNode;
  onClear: () => void;
}

function NoMatch({ words, isSearch, action, onClear }: NoMatchProps) {
  return (
    <EmptyState
      icon={<Icon name="nothing-found" glyph={SearchX} size={40} />}
      title={words('noMatch')}
      description={words('noMatchText')}
      action={
        <div className="ua-row-actions">
          {action}
          <Button variant="outline" size="sm" onClick={onClear}>
            {words(isSearch ? 'clearSearch' : 'clearFilters')}
          </Button>
        </div>
      }
    />
  );
}
