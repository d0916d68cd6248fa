import { pageSizes, type TableSort, type TableState } from './table-state.ts';

/** The look of a table without any parameter, and the values that an address can set. */
export interface TableAddress {
  start: TableState;
  /** Values of each filter. Null: any, because only the service knows them. */
  filters: Readonly<Record<string, readonly string[] | null>>;
  /** Columns by which it can be sorted. */
  sortable: readonly string[];
}

const SORT = /^([\w-]+)\.(asc|desc)$/;
const MOST_PAGES = 1_000_000;

/** An order as one parameter; `none` is that of the server. */
const toSortParam = (sort: TableSort | null): string => (sort ? `${sort.by}.${sort.dir}` : 'none');

function readSort(text: string | null, { start, sortable }: TableAddress): TableSort | null {
  if (text === 'none') return null;
  const [, by, dir] = SORT.exec(text ?? '') ?? [];
  return by === undefined || !sortable.includes(by)
    ? start.sort
    : { by, dir: dir === 'asc' ? 'asc' : 'desc' };
}

function readPage(text: string | null, start: number): number {
  const page = Number(text);
  return Number.isInteger(page) && page >= 1 && page <= MOST_PAGES ? page : start;
}

/** The state of a table from the query of a URL. Whatever it cannot be is as at the start. */
export function readTableState(search: string, address: TableAddress): TableState {
  const { start, filters } = address;
  const params = new URLSearchParams(search);
  const chosen = Object.entries(filters).flatMap(([id, allowed]) => {
    const given = params.getAll(id);
    const values = given.filter((value) => value !== '' && (allowed?.includes(value) ?? true));
    // An empty parameter takes a filter of the start away; one that nobody knows says nothing.
    return values.length > 0 || given.includes('') ? [[id, values]] : [];
  });
  return {
    q: params.get('q') ?? start.q,
    sort: readSort(params.get('sort'), address),
    page: readPage(params.get('page'), start.page),
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
    q: state.q === start.q ? undefined : state.q,
    sort: sort === toSortParam(start.sort) ? undefined : sort,
    page: state.page === start.page ? undefined : String(state.page),
    size: state.pageSize === start.pageSize ? undefined : String(state.pageSize),
    ...Object.fromEntries(
      Object.keys(filters).map((id) => [id, toFilterParam(state.filter[id], start.filter[id])]),
    ),
  };
}
