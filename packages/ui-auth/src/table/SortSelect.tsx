'use client';

import { Select } from '#overlay/select/Select.tsx';
import { useMessages } from '#provider/words/useMessages.ts';
import { table as english } from '#words/table.ts';
import type { TableColumn } from './table-props.ts';
import type { TableSort } from './table-state.ts';

interface SortSelectProps<Row> {
  columns: readonly TableColumn<Row>[];
  sort: TableSort | null;
  onSort: (sort: TableSort | null) => void;
}

const directions = [
  ['asc', 'ascending'],
  ['desc', 'descending'],
] as const;

/** The order where rows are cards: there the headings that sort would take several lines. */
export function SortSelect<Row>({ columns, sort, onSort }: SortSelectProps<Row>) {
  const words = useMessages('table', english);
  const orders = columns
    .filter(({ sortable }) => sortable)
    .flatMap(({ id: by, label: column }) =>
      directions.map(([dir, word]) => ({ sort: { by, dir }, label: words(word, { column }) })),
    )
    .map(({ sort: order, label }) => ({ order, label, value: `${order.by}.${order.dir}` }));
  return (
    <Select
      size="sm"
      aria-label={words('sortBy')}
      options={[
        { value: '', label: words('unsorted') },
        ...orders.map(({ value, label }) => ({ value, label })),
      ]}
      value={sort ? `${sort.by}.${sort.dir}` : ''}
      onValueChange={(chosen) => onSort(orders.find(({ value }) => value === chosen)?.order ?? null)}
    />
  );
}
