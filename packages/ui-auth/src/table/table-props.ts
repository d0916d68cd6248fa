import type { ReactNode } from 'react';
import type { AuthUIError } from '#client/auth-ui-error.ts';
import type { MenuEntry } from '#overlay/menu-entry.ts';
import type { TableState } from './table-state.ts';
import type { SelectionProps } from './useSelection.ts';

export interface TableColumn<Row> {
  /** Id, also the server's name of the column if it can be sorted. */
  id: string;
  /** Its heading, and the label of its cells where rows are cards. Empty: its cells say what they are. */
  label: string;
  cell: (row: Row) => ReactNode;
  /** The server can sort by this column. */
  sortable?: boolean | undefined;
  /** The column names the row for screen readers. One column does. */
  isName?: boolean | undefined;
}

/** A filter above the table. */
export interface TableFilter {
  /** Key in `TableState.filter`. */
  id: string;
  label: string;
  options: readonly { value: string; label: string }[];
}

/** Filters of which a table has many: the button that shows them, and a line with those that are set. */
export interface TableNarrowing {
  button: ReactNode;
  chips: ReactNode;
}

/** Selectable rows, and actions for all selected ones. */
export interface TableSelection<Row> extends SelectionProps {
  /** Default: every row can be selected. */
  isSelectable?: ((row: Row) => boolean) | undefined;
  /** Buttons that replace the search while rows are selected. */
  actions: ReactNode;
}

export interface DataTableProps<Row> {
  /** Accessible name of the table. */
  caption: string;
  columns: readonly TableColumn<Row>[];
  /** Undefined until the server has answered for the first time. */
  rows: readonly Row[] | undefined;
  /** Number of rows on all pages. */
  total: number;
  /**
   * Rows of another kind below these, as a body of the table. `total` is 0 where there are none; `toRange` adds them to
   * the range in the footer.
   */
  below?: { total: number; rows: ReactNode; toRange: (range: string) => string } | undefined;
  toId: (row: Row) => string;
  /** Name of a row, in "Select Ada" and "Actions for Ada". */
  toName: (row: Row) => string;
  state: TableState;
  onChange: (change: Partial<TableState>) => void;
  /** The rows are from the previous search or page, while others are loading. */
  isStale?: boolean | undefined;
  error?: AuthUIError | null | undefined;
  onRetry: () => void;
  /** Label and placeholder of the search. Without them there is none. */
  searchLabel?: string | undefined;
  filters?: readonly TableFilter[] | undefined;
  narrowing?: TableNarrowing | undefined;
  selection?: TableSelection<Row> | undefined;
  /** Called when a row is pressed outside of its own buttons and links. The name in it has to do the same. */
  onOpen?: ((row: Row) => void) | undefined;
  rowActions?: ((row: Row) => readonly MenuEntry[]) | undefined;
  /** Error of the last call about a row, below it. */
  rowError?: ((row: Row) => string | undefined) | undefined;
  /** A call is running for this row. */
  isBusy?: ((row: Row) => boolean) | undefined;
  /** Called when the Delete key was pressed on a row. */
  onDelete?: ((row: Row) => void) | undefined;
  /** Another way to search, beside "Clear search" if nothing was found. */
  noMatchAction?: ReactNode;
  /** Content for an empty table, without search and filter. */
  empty: ReactNode;
  /** Content beside the range of rows, for example the number of free places. */
  footer?: ReactNode;
}
