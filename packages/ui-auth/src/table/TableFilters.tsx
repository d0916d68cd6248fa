'use client';

import ListFilter from 'lucide-react/icons/list-filter';
import X from 'lucide-react/icons/x';
import { type RefObject, useId, useRef, useState } from 'react';
import { Popover, preloadPopover } from '#overlay/Popover.tsx';
import { Select } from '#overlay/select/Select.tsx';
import { Button } from '#primitives/button/Button.tsx';
import { Badge } from '#primitives/display/Badge.tsx';
import { Icon } from '#primitives/display/Icon.tsx';
import { useMessages } from '#provider/words/useMessages.ts';
import { table as english } from '#words/table.ts';
import type { TableFilter, TableNarrowing } from './table-props.ts';
import { type TableState, withFilter } from './table-state.ts';

interface TableFiltersProps {
  filters: readonly TableFilter[];
  state: TableState;
  onChange: (change: Partial<TableState>) => void;
}

interface NarrowingProps extends TableFiltersProps {
  /** The button that opens the filters. */
  opener: RefObject<HTMLButtonElement | null>;
}

/** Filters above a table, and those that are set. */
export function useTableNarrowing(
  filters: readonly TableFilter[],
  state: TableState,
  onChange: TableFiltersProps['onChange'],
): TableNarrowing {
  const opener = useRef<HTMLButtonElement>(null);
  const parts = { filters, state, onChange, opener };
  return { button: <TableFilters {...parts} />, chips: <SetFilters {...parts} /> };
}

/** Many filters behind one button, which says how many of them are set. */
function TableFilters({ filters, state, onChange, opener }: NarrowingProps) {
  const words = useMessages('table', english);
  const [open, setOpen] = useState(false);
  const count = filters.filter(({ id }) => state.filter[id]?.length).length;
  return (
    <>
      <Button
        ref={opener}
        variant="outline"
        size="sm"
        icon={<Icon name="filter" glyph={ListFilter} />}
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={preloadPopover}
        onFocus={preloadPopover}
        onClick={() => setOpen(!open)}
      >
        {words('filters')}
        {count > 0 && <Badge className="ua-table-filter-count">{count}</Badge>}
      </Button>
      <Popover open={open} onOpenChange={setOpen} anchor={opener} align="start" label={words('filters')}>
        <div className="ua-table-filters">
          {filters.map((filter) => (
            <FilterSelect
              key={filter.id}
              filter={filter}
              value={state.filter[filter.id]?.[0] ?? ''}
              onChange={(value) => onChange({ filter: withFilter(state.filter, filter.id, value) })}
            />
          ))}
        </div>
      </Popover>
    </>
  );
}

interface FilterSelectProps {
  filter: TableFilter;
  value: string;
  onChange: (value: string) => void;
}

function FilterSelect({ filter, value, onChange }: FilterSelectProps) {
  const words = useMessages('table', english);
  const id = useId();
  return (
    <div className="ua-table-filter">
      <label htmlFor={id}>{filter.label}</label>
      <Select
        id={id}
        size="sm"
        options={[{ value: '', label: words('all') }, ...filter.options]}
        value={value}
        onValueChange={onChange}
      />
    </div>
  );
}

/** The filters that are set, each with a press that ends it. */
function SetFilters({ filters, state, onChange, opener }: NarrowingProps) {
  const words = useMessages('table', english);
  const set = filters.flatMap(({ id, label, options }) => {
    const value = state.filter[id]?.[0];
    if (value === undefined) return [];
    return [{ id, label, value: options.find((option) => option.value === value)?.label ?? value }];
  });
  if (set.length === 0) return null;
  return (
    <div className="ua-table-chips">
      {set.map(({ id, label, value }) => (
        <button
          key={id}
          type="button"
          className="ua-table-chip"
          onClick={({ currentTarget: { nextElementSibling, previousElementSibling } }) => {
            // This button goes away, and the focus must not go with it.
            const next = nextElementSibling ?? previousElementSibling ?? opener.current;
            if (next instanceof HTMLElement) next.focus();
            onChange({ filter: withFilter(state.filter, id, '') });
          }}
        >
          <span className="ua-visually-hidden">{words('removeFilter')} </span>
          <span className="ua-table-chip-label">{label} </span>
          {value}
          <Icon name="close" glyph={X} size={14} />
        </button>
      ))}
    </div>
  );
}
