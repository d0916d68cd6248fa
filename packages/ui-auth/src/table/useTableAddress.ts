'use client';

import { replaceParams, useLocationSearch } from '#provider/navigation/useLocationSearch.ts';
import { readTableState, type TableAddress, toTableParams } from './table-address.ts';
import type { TableState } from './table-state.ts';
import type { TableStateProps } from './useTableState.ts';

/** The state of a table in the query of the page, so that a link, a reload and the way back show the same rows. */
export function useTableAddress(address: TableAddress): Required<Pick<TableStateProps, 'onStateChange'>> & {
  state: TableState;
} {
  const search = useLocationSearch();
  return {
    state: readTableState(search, address),
    onStateChange: (state) => replaceParams(toTableParams(state, address)),
  };
}
