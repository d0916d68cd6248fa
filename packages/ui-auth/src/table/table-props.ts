import type { ReactNode } from 'react';
import type { AuthUIError } from '#client/auth-ui-error.ts';
import type { MenuEntry } from '#overlay/menu-entry.ts';
import type { TableState } from './table-state.ts';
import type { SelectionProps } from './useSelection.ts';

export interface TableColumn<Row> {
  /** Also what the server calls it, where it sorts by it. */
  id: string;
  label: string;
  cell: (row: Row) => ReactNode;
  /** The server can sort by it. */
  sortable?: boolean | undefined;
  /** What the row is about: it names the row for screen readers. One column has it. */
  isName?: boolean | undefined;
}

/** A choice above the table that keeps rows out of sight. */
export interface TableFilter {
  /** Key in `TableState.filter`. */
  id: string;
  label: string;
  options: readonly { value: string; label: string }[];
}

/** Rows that can be chosen, and what can be done with all of them. */
export interface TableSelection<Row> extends SelectionProps {
  /** Default: every row. */
  isSelectable?: ((row: Row) => boolean) | undefined;
  /** In place of the search while rows are chosen: buttons. */
  actions: ReactNode;
}

export interface DataTableProps<Row> {
  /** Accessible name of the table. */
  caption: string;
  columns: readonly TableColumn<Row>[];
  /** Undefined until the server has answered for the first time. */
  rows: readonly Row[] | undefined;
  /** Of all pages. */
  total: number;
  toId: (row: Row) => string;
  /** What the row is called, in "Select Ada" and "Actions for Ada". */
  toName: (row: Row) => string;
  state: TableState;
  onChange: (change: Partial<TableState>) => void;
  /** The rows are those of the last search or page, and others are on their way. */
  isStale?: boolean | undefined;
  error?: AuthUIError | null | undefined;
  onRetry: () => void;
  /** Label and placeholder of the search. Left out, there is none. */
  searchLabel?: string | undefined;
  filters?: readonly TableFilter[] | undefined;
  /** At the end of the toolbar: the main action. */
  action?: ReactNode;
  selection?: TableSelection<Row> | undefined;
  rowActions?: ((row: Row) => readonly MenuEntry[]) | undefined;
  /** Why the last call about a row failed, under it. */
  rowError?: ((row: Row) => string | undefined) | undefined;
  /** Something runs for this row. */
  isBusy?: ((row: Row) => boolean) | undefined;
  /** The Delete key was pressed on a row. */
  onDelete?: ((row: Row) => void) | undefined;
  /** Beside "Clear search" where nothing was found: another way to look. */
  noMatchAction?: ReactNode;
  /** Where there is nothing at all, without search and filter. */
  empty: ReactNode;
  /** Beside the range of rows, for example how many places are left. */
  footer?: ReactNode;
}
