'use client';

import type { TableAddress } from './table-address.ts';
import { startOfTable, type TableState } from './table-state.ts';
import { useTableAddress } from './useTableAddress.ts';
import { type TableStateProps, useTableState } from './useTableState.ts';

interface KeptStateProps extends TableStateProps {
  pageSize?: number | undefined;
  /** The query of the page keeps the state. */
  inAddress?: boolean | undefined;
}

/** State of a table: in the address of the page, with the application, or here. */
export function useKeptState(
  props: KeptStateProps,
  { start: own, ...address }: Omit<TableAddress, 'start'> & { start?: Partial<TableState> },
): ReturnType<typeof useTableState> {
  const { pageSize = startOfTable.pageSize, inAddress = false } = props;
  const start = { ...startOfTable, ...own, pageSize, ...props.defaultState };
  const kept = useTableAddress({ ...address, start });
  return useTableState({ ...(inAddress ? kept : props), defaultState: start });
}
