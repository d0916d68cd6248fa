/** Sort order of a table, by one column. */
export interface TableSort {
  /** Id of the column. */
  by: string;
  dir: 'asc' | 'desc';
}

/** State of a table, small enough for the URL of a page. */
export interface TableState {
  /** Text of the search. */
  q: string;
  /** Null: the order of the server. */
  sort: TableSort | null;
  /** Chosen values by filter. A filter without values has no effect. */
  filter: Readonly<Record<string, readonly string[]>>;
  /** Page number, from 1. */
  page: number;
  pageSize: number;
}

/** Numbers of rows that a page of a table can have. */
export const pageSizes = [10, 25, 50, 100] as const;
export type PageSize = (typeof pageSizes)[number];

/** State of a table that nobody has changed. */
export const startOfTable: TableState = { q: '', sort: null, filter: {}, page: 1, pageSize: 25 };

const isSearch = (q: string): boolean => q.trim() !== '';

/** A search begins in the order of the server, the best first. Without one, the order of the start is back. */
function toSort(state: TableState, q: string, start: TableSort | null): TableSort | null {
  if (isSearch(state.q) === isSearch(q)) return state.sort;
  return isSearch(q) ? null : (state.sort ?? start);
}

/**
 * A new search, order or filter begins on its first page, because the current page may not exist there. `start` is the
 * order without a search.
 */
export function changeTable(
  state: TableState,
  change: Partial<TableState>,
  start: TableSort | null = null,
): TableState {
  const { q = state.q } = change;
  return { ...state, page: 1, sort: toSort(state, q, start), ...change };
}

/** The filters with another value of one of them; an empty one takes it away. */
export const withFilter = (
  filter: TableState['filter'],
  id: string,
  value: string,
): TableState['filter'] => ({
  ...filter,
  [id]: value === '' ? [] : [value],
});

/** Number of pages; an empty table has one. */
export const countPages = (total: number, pageSize: number): number =>
  Math.max(1, Math.ceil(total / pageSize));

export const isFiltered = ({ filter }: TableState): boolean =>
  Object.values(filter).some((values) => values.length > 0);

/** A search or filter is active. */
export const isNarrowed = (state: TableState): boolean => isSearch(state.q) || isFiltered(state);

/** A press on a heading: ascending first, then descending, then the order of the server. */
export function nextSort(sort: TableSort | null, column: string): TableSort | null {
  if (sort?.by !== column) return { by: column, dir: 'asc' };
  return sort.dir === 'asc' ? { by: column, dir: 'desc' } : null;
}
