'use client';

import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down';
import { Icon } from '#primitives/display/Icon.tsx';
import { useMessages } from '#provider/words/useMessages.ts';
import { table as english } from '#words/table.ts';
import { RowCheckbox } from './RowCheckbox.tsx';
import { SortSelect } from './SortSelect.tsx';
import type { TableColumn } from './table-props.ts';
import { nextSort, type TableSort } from './table-state.ts';
import type { Selection } from './useSelection.ts';

interface TableHeadProps<Row> {
  columns: readonly TableColumn<Row>[];
  sort: TableSort | null;
  onSort: (sort: TableSort | null) => void;
  selection: Selection | undefined;
  /** The page has a row that can be chosen. */
  canSelect: boolean;
  hasActions: boolean;
}

const directions = { asc: 'ascending', desc: 'descending' } as const;
const icons = {
  asc: ['sorted-up', ArrowUp],
  desc: ['sorted-down', ArrowDown],
  none: ['sortable', ChevronsUpDown],
} as const;

export function TableHead<Row>(props: TableHeadProps<Row>) {
  const { columns, sort, onSort, selection, canSelect, hasActions } = props;
  const words = useMessages('table', english);
  return (
    <thead className="ua-table-head">
      <tr className="ua-table-headings">
        {selection && (
          <th scope="col" className="ua-table-heading" data-column="select">
            <RowCheckbox
              label={words('selectAll')}
              checked={selection.mark === 'all'}
              mixed={selection.mark === 'some'}
              disabled={!canSelect}
              onToggle={selection.toggleAll}
            />
          </th>
        )}
        {columns.map(({ id, label, sortable }) => {
          const dir = sort?.by === id ? sort.dir : undefined;
          const [name, glyph] = icons[dir ?? 'none'];
          return (
            <th
              key={id}
              scope="col"
              className="ua-table-heading"
              data-column={id}
              aria-sort={dir && directions[dir]}
            >
              {sortable ? (
                <button
                  type="button"
                  className="ua-table-sort"
                  data-sorted={dir}
                  onClick={() => onSort(nextSort(sort, id))}
                >
                  {label}
                  <Icon name={name} glyph={glyph} size={14} />
                </button>
              ) : (
                label
              )}
            </th>
          );
        })}
        {columns.some(({ sortable }) => sortable) && (
          <th scope="col" className="ua-table-heading" data-column="sort">
            <SortSelect columns={columns} sort={sort} onSort={onSort} />
          </th>
        )}
        {hasActions && (
          <th scope="col" className="ua-table-heading" data-column="actions">
            <span className="ua-visually-hidden">{words('actions')}</span>
          </th>
        )}
      </tr>
    </thead>
  );
}
