'use client';

import type { MouseEvent } from 'react';
import { MenuButton } from '#overlay/MenuButton.tsx';
import type { MenuEntry } from '#overlay/menu-entry.ts';
import { Spinner } from '#primitives/feedback/Spinner.tsx';
import { useDelayedFlag } from '#primitives/feedback/useDelayedFlag.ts';
import { useMessages } from '#provider/words/useMessages.ts';
import { table as english } from '#words/table.ts';
import { RowCheckbox } from './RowCheckbox.tsx';
import type { TableColumn } from './table-props.ts';
import type { Selection } from './useSelection.ts';

interface TableRowProps<Row> {
  row: Row;
  id: string;
  name: string;
  columns: readonly TableColumn<Row>[];
  /** `none`: the row stands beside those that can be chosen. */
  selection: Selection | 'none' | undefined;
  isSelectable: boolean;
  /** Undefined where no row has any. */
  entries: readonly MenuEntry[] | undefined;
  error: string | undefined;
  busy: boolean;
  onOpen: ((row: Row) => void) | undefined;
}

/** Parts of a row that take a press for themselves. */
const OWN = 'a, button, input, select, textarea, label, [role="menuitem"]';

/** False for a press on a control in the row, or on a text that was just selected. */
function isForRow({ target, currentTarget, defaultPrevented }: MouseEvent<HTMLElement>): boolean {
  // Menus and dialogs of the row are elsewhere in the document, and their presses arrive here all the same.
  if (defaultPrevented || !(target instanceof Element) || !currentTarget.contains(target)) return false;
  return !target.closest(OWN) && document.getSelection()?.isCollapsed !== false;
}

export function TableRow<Row>(props: TableRowProps<Row>) {
  const { row, id, name, columns, selection: own, isSelectable, entries, error, busy, onOpen } = props;
  const words = useMessages('table', english);
  const spins = useDelayedFlag(busy);
  const selection = own === 'none' ? undefined : own;
  const selected = selection?.isSelected(id) ?? false;
  /** The name in the row is the button for keyboards and screen readers. */
  const opening = onOpen && {
    'data-opens': '',
    onClick: (event: MouseEvent<HTMLElement>) => isForRow(event) && onOpen(row),
  };
  return (
    <tr
      {...opening}
      className="ua-table-row"
      data-row={id}
      data-selected={selected ? '' : undefined}
      data-pending={busy ? '' : undefined}
      aria-busy={busy || undefined}
    >
      {own && (
        <td className="ua-table-cell" data-column="select">
          {selection && (
            <RowCheckbox
              label={words('select', { name })}
              checked={selected}
              disabled={!isSelectable && !selected}
              onToggle={(extend) => selection.toggle(id, extend)}
            />
          )}
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
            {!isName && label !== '' && (
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
