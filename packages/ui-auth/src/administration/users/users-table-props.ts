import type { PartProps } from '#card/card-props.ts';
import type { AdminUser } from '#client/wire-types.ts';
import type { MenuEntry } from '#overlay/menu-entry.ts';
import type { TableColumn } from '#table/table-props.ts';
import type { TableStateProps } from '#table/useTableState.ts';
import type { OfferedActions } from '../actions/user-action.ts';
import type { UserColumnName } from './user-columns.tsx';

/** A column of `UsersTable`: one of the kit by its name, or one of the application. */
export type UserColumn = UserColumnName | TableColumn<AdminUser>;

export interface UsersTableProps
  extends PartProps<'header' | 'action' | 'footer' | 'toolbar' | 'empty'>,
    TableStateProps {
  /** Number of rows on a page. Default 25. */
  pageSize?: 25 | 50 | 100 | undefined;
  /** Columns in order; own ones are of the form `{ id, label, cell }`. Default: all of the kit. */
  columns?: readonly UserColumn[] | undefined;
  /** `{ delete: false }` removes one. What the server does not allow is never offered. */
  actions?: OfferedActions | undefined;
  /** Changes the menu of a row, from the standard one. */
  rowActions?: ((user: AdminUser, standard: readonly MenuEntry[]) => readonly MenuEntry[]) | undefined;
  /** Replaces the drawer of a name. */
  onUserClick?: ((user: AdminUser) => void) | undefined;
  /**
   * The query of the page keeps search, filters, order, page and the user in the drawer, so that a link or a reload
   * shows the same. It takes the place of `state`. Default false.
   */
  inAddress?: boolean | undefined;
  /** Lets several users be changed at once. Default true. */
  selectable?: boolean | undefined;
}
