import { pageSizes, type TableSort, type TableState } from './table-state.ts';

/** What a table looks like without any parameter, and the names of its filters. */
export interface TableAddress {
  start: TableState;
  filters: readonly string[];
}

const SORT = /^([\w-]+)\.(asc|desc)$/;
const MOST_PAGES = 1_000_000;

/** An order as one parameter; `none` is that of the server. */
const toSortParam = (sort: TableSort | null): string => (sort ? `${sort.by}.${sort.dir}` : 'none');

function readSort(text: string | null, start: TableSort | null): TableSort | null {
  if (text === 'none') return null;
  const [, by, dir] = SORT.exec(text ?? '') ?? [];
  return by === undefined ? start : { by, dir: dir === 'asc' ? 'asc' : 'desc' };
}

function readPage(text: string | null): number {
  const page = Number(text);
  return Number.isInteger(page) && page > 1 && page <= MOST_PAGES ? page : 1;
}

/** The state of a table from the query of a URL. Whatever it cannot be is as at the start. */
export function readTableState(search: string, { start, filters }: TableAddress): TableState {
  const params = new URLSearchParams(search);
  const chosen = filters
    .filter((id) => params.has(id))
    .map((id) => [id, params.getAll(id).filter((value) => value !== '')]);
  return {
    q: params.get('q') ?? start.q,
    sort: readSort(params.get('sort'), start.sort),
    page: readPage(params.get('page')),
    pageSize: pageSizes.find((size) => String(size) === params.get('size')) ?? start.pageSize,
    filter: { ...start.filter, ...Object.fromEntries(chosen) },
  };
}

/** A filter of the start that was taken away is an empty parameter. */
function toFilterParam(now: readonly string[] = [], before: readonly string[] = []): string | undefined {
  return now[0] === before[0] ? undefined : (now[0] ?? '');
}

/** Parameters for the state of a table; undefined where it is as at the start. */
export function toTableParams(
  state: TableState,
  { start, filters }: TableAddress,
): Record<string, string | undefined> {
  const sort = toSortParam(state.sort);
  return {
    q: state.q === '' ? undefined : state.q,
    sort: sort === toSortParam(start.sort) ? undefined : sort,
    page: state.page > 1 ? String(state.page) : undefined,
    size: state.pageSize === start.pageSize ? undefined : String(state.pageSize),
    ...Object.fromEntries(filters.map((id) => [id, toFilterParam(state.filter[id], start.filter[id])])),
  };
}
