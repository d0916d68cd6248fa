/** One column decides the order of a table. */
export interface TableSort {
  /** Id of the column. */
  by: string;
  dir: 'asc' | 'desc';
}

/** What a table shows: enough to keep it in the address of a page. */
export interface TableState {
  /** What was typed into the search. */
  q: string;
  /** Null leaves the order to the server. */
  sort: TableSort | null;
  /** Chosen values by filter. A filter without values lets everything through. */
  filter: Readonly<Record<string, readonly string[]>>;
  /** From 1. */
  page: number;
  pageSize: number;
}

export const pageSizes = [10, 25, 50, 100] as const;
export type PageSize = (typeof pageSizes)[number];

export const startOfTable: TableState = { q: '', sort: null, filter: {}, page: 1, pageSize: 25 };

/** Another search, order or filter begins on its first page: the old one may not exist there. */
export function changeTable(state: TableState, change: Partial<TableState>): TableState {
  return { ...state, page: 1, ...change };
}

/** Pages in all; an empty table has one. */
export const countPages = (total: number, pageSize: number): number =>
  Math.max(1, Math.ceil(total / pageSize));

/** Whether something keeps rows out of sight. */
export const isNarrowed = ({ q, filter }: TableState): boolean =>
  q.trim() !== '' || Object.values(filter).some((values) => values.length > 0);

/** A press on a heading: upwards first, then downwards, then as the server has it. */
export function nextSort(sort: TableSort | null, column: string): TableSort | null {
  if (sort?.by !== column) return { by: column, dir: 'asc' };
  return sort.dir === 'asc' ? { by: column, dir: 'desc' } : null;
}
