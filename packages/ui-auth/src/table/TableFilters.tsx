'use client';

import { type RefObject, useId, useRef, useState } from 'react';
import { Select, type SelectOption } from '#overlay/select/Select.tsx';
import { useMessages } from '#provider/words/useMessages.ts';
import { table as english } from '#words/table.ts';
import { FilterButton } from './FilterButton.tsx';
import { FilterChips } from './FilterChips.tsx';
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

/** The button with the filters. */
function TableFilters({ filters, state, onChange, opener }: NarrowingProps) {
  const [open, setOpen] = useState(false);
  const count = filters.filter(({ id }) => state.filter[id]?.length).length;
  return (
    <FilterButton opener={opener} open={open} onOpenChange={setOpen} align="start" count={count}>
      {filters.map((filter) => (
        <FilterSelect
          key={filter.id}
          filter={filter}
          value={state.filter[filter.id]?.[0] ?? ''}
          onChange={(value) => onChange({ filter: withFilter(state.filter, filter.id, value) })}
        />
      ))}
    </FilterButton>
  );
}

interface FilterSelectProps {
  filter: Omit<TableFilter, 'options'> & { options: readonly SelectOption[] };
  value: string;
  /** Label of no choice. Default: "All". */
  any?: string | undefined;
  onChange: (value: string) => void;
}

/** One filter: a choice below its label. */
export function FilterSelect({ filter, value, any, onChange }: FilterSelectProps) {
  const words = useMessages('table', english);
  const id = useId();
  return (
    <div className="ua-table-filter">
      <label htmlFor={id}>{filter.label}</label>
      <Select
        id={id}
        size="sm"
        options={[{ value: '', label: any ?? words('all') }, ...filter.options]}
        value={value}
        onValueChange={onChange}
      />
    </div>
  );
}

/** The filters that are set. */
function SetFilters({ filters, state, onChange, opener }: NarrowingProps) {
  const chips = filters.flatMap(({ id, label, options }) => {
    const value = state.filter[id]?.[0];
    if (value === undefined) return [];
    const chosen = options.find((option) => option.value === value)?.label ?? value;
    const onRemove = () => onChange({ filter: withFilter(state.filter, id, '') });
    return [{ id, label, value: chosen, onRemove }];
  });
  return <FilterChips chips={chips} opener={opener} />;
}
