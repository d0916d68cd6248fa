'use client';

import type { ReactNode, RefObject } from 'react';
import { Select } from '#overlay/select/Select.tsx';
import { Button } from '#primitives/button/Button.tsx';
import { useMessages } from '#provider/words/useMessages.ts';
import { table as english } from '#words/table.ts';
import { SearchField } from './SearchField.tsx';
import type { TableFilter, TableNarrowing } from './table-props.ts';
import { type TableState, withFilter } from './table-state.ts';

interface TableToolbarProps {
  state: TableState;
  onChange: (change: Partial<TableState>) => void;
  search: RefObject<HTMLInputElement | null>;
  searchLabel: string | undefined;
  filters: readonly TableFilter[];
  narrowing: TableNarrowing | undefined;
}

/** Above the table: what to show of it. */
export function TableToolbar(props: TableToolbarProps) {
  const { state, onChange, search, searchLabel, filters, narrowing } = props;
  const words = useMessages('table', english);
  if (searchLabel === undefined && filters.length === 0) return null;
  return (
    <div className="ua-table-toolbar">
      {searchLabel !== undefined && (
        <SearchField ref={search} label={searchLabel} value={state.q} onChange={(q) => onChange({ q })} />
      )}
      {narrowing?.button}
      {filters.map(({ id, label, options }) => (
        <Select
          key={id}
          size="sm"
          aria-label={label}
          options={[{ value: '', label: `${label}: ${words('all')}` }, ...options]}
          value={state.filter[id]?.[0] ?? ''}
          onValueChange={(value) => onChange({ filter: withFilter(state.filter, id, value) })}
        />
      ))}
      {narrowing?.chips}
    </div>
  );
}

interface SelectionBarProps {
  count: number;
  actions: ReactNode;
  onClear: () => void;
}

/** In the place of the toolbar while rows are chosen. */
export function SelectionBar({ count, actions, onClear }: SelectionBarProps) {
  const words = useMessages('table', english);
  const label = words('selected', { count });
  return (
    <div className="ua-table-toolbar" role="toolbar" aria-label={label} data-selection="">
      <span className="ua-table-count">{label}</span>
      {actions}
      <Button variant="ghost" size="sm" onClick={onClear}>
        {words('clear')}
      </Button>
    </div>
  );
}
