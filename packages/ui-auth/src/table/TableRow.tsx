'use client';

import { MenuButton } from '#overlay/MenuButton.tsx';
import type { MenuEntry } from '#overlay/menu-entry.ts';
import { Spinner } from '#primitives/feedback/Spinner.tsx';
import { useDelayedFlag } from '#primitives/feedback/useDelayedFlag.ts';
import { useMessages } from '#provider/words/useMessages.ts';
import { RowCheckbox } from './RowCheckbox.tsx';
import type { TableColumn } from './table-props.ts';
import type { Selection } from './useSelection.ts';
import { table as english } from './words.ts';

interface TableRowProps<Row> {
  row: Row;
  id: string;
  name: string;
  columns: readonly TableColumn<Row>[];
  selection: Selection | undefined;
  isSelectable: boolean;
  /** Undefined where no row has any. */
  entries: readonly MenuEntry[] | undefined;
  error: string | undefined;
  busy: boolean;
}

export function TableRow<Row>(props: TableRowProps<Row>) {
  const { row, id, name, columns, selection, isSelectable, entries, error, busy } = props;
  const words = useMessages('table', english);
  const spins = useDelayedFlag(busy);
  const selected = selection?.isSelected(id) ?? false;
  return (
    <tr
      className="ua-table-row"
      data-row={id}
      data-selected={selected ? '' : undefined}
      data-pending={busy ? '' : undefined}
      aria-busy={busy || undefined}
    >
      {selection && (
        <td className="ua-table-cell" data-column="select">
          <RowCheckbox
            label={words('select', { name })}
            checked={selected}
            disabled={!isSelectable && !selected}
            onToggle={(extend) => selection.toggle(id, extend)}
          />
        </td>
      )}
      {columns.map(({ id: column, label, cell, isName }) => {
        const Cell = isName ? 'th' : 'td';
        return (
          <Cell
            key={column}
            className="ua-table-cell"
            data-column={column}
            data-name={isName ? '' : undefined}
            {...(isName && { scope: 'row' as const })}
          >
            {!isName && (
              <span className="ua-table-label" aria-hidden="true">
                {label}
              </span>
            )}
            <div className="ua-table-content">{cell(row)}</div>
            {isName && error && <p className="ua-table-error">{error}</p>}
          </Cell>
        );
      })}
      {entries && (
        <td className="ua-table-cell" data-column="actions">
          {spins && <Spinner />}
          {!spins && entries.length > 0 && (
            <MenuButton label={words('actionsFor', { name })} entries={entries} disabled={busy} />
          )}
        </td>
      )}
    </tr>
  );
}
