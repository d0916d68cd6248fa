'use client';

import { useControlled } from '#primitives/slot/useControlled.ts';
import { changeTable, startOfTable, type TableState } from './table-state.ts';

export interface TableStateProps {
  /** Given by an owner who keeps it, for example in the address of the page. */
  state?: TableState | undefined;
  /** The values that differ from `startOfTable`. */
  defaultState?: Partial<TableState> | undefined;
  /** Called with the new state, for an application that keeps it. */
  onStateChange?: ((state: TableState) => void) | undefined;
}

/** The state of the table, and a function to change it. */
export function useTableState(
  { state, defaultState, onStateChange }: TableStateProps,
  pageSize: number = startOfTable.pageSize,
): [TableState, (change: Partial<TableState>) => void] {
  const fallback = { ...startOfTable, pageSize, ...defaultState };
  const [current, set] = useControlled({ value: state, fallback, onChange: onStateChange });
  return [current, (change) => set(changeTable(current, change, fallback.sort))];
}
