'use client';

import type { ReactNode } from 'react';
import { TableRow } from './TableRow.tsx';
import type { DataTableProps } from './table-props.ts';
import type { Selection } from './useSelection.ts';

interface TableBodyProps<Row>
  extends Pick<
    DataTableProps<Row>,
    'columns' | 'toId' | 'toName' | 'rowActions' | 'rowError' | 'isBusy' | 'onOpen'
  > {
  rows: readonly Row[];
  /** `none`: no row can be chosen, in a table where others can. */
  selection: Selection | 'none' | undefined;
  isSelectable?: ((row: Row) => boolean) | undefined;
  /** A row below these. */
  children?: ReactNode;
}

/** All rows of a page. */
export function TableBody<Row>(props: TableBodyProps<Row>) {
  const { rows, columns, toId, toName, selection, rowActions, rowError, isBusy, onOpen } = props;
  return (
    <tbody className="ua-table-body">
      {rows.map((row) => (
        <TableRow
          key={toId(row)}
          row={row}
          id={toId(row)}
          name={toName(row)}
          columns={columns}
          selection={selection}
          isSelectable={props.isSelectable?.(row) ?? true}
          entries={rowActions?.(row)}
          error={rowError?.(row)}
          busy={isBusy?.(row) ?? false}
          onOpen={onOpen}
        />
      ))}
      {props.children}
    </tbody>
  );
}
