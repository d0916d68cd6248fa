import type { PartProps } from '#card/card-props.ts';
import type { TableStateProps } from '#table/useTableState.ts';

export interface OrganizationsTableProps
  extends PartProps<'header' | 'action' | 'footer' | 'empty'>,
    TableStateProps {
  /** Number of rows on a page. Default 25. */
  pageSize?: 25 | 50 | 100 | undefined;
  /**
   * The query of the page keeps search, order, page and the organization in the drawer, so that a link or a reload
   * shows the same. It takes the place of `state`. Default false.
   */
  inAddress?: boolean | undefined;
}
