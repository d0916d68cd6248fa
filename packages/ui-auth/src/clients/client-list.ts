/** Who made an application. */
const sources = ['admin', 'organization', 'person', 'registered', 'document'] as const;

/** What a list of applications shows: all, those that are turned off, or those of one kind. */
export type ClientsShown = '' | 'off' | (typeof sources)[number];

const shownValues: readonly ClientsShown[] = ['', 'off', ...sources];

export const findShown = (value: string): ClientsShown => shownValues.find((one) => one === value) ?? '';

/** How a list of applications is searched, narrowed and sorted. */
export interface ClientList {
  /** Text in the name; for the operator the start of the name or the address. */
  q: string;
  /** Empty for all. */
  shown: ClientsShown;
  /** By name, or the newest first. */
  sort: 'newest' | 'name';
}

/** A list before anybody has searched. */
export const wholeList: ClientList = { q: '', shown: '', sort: 'newest' };

export const isNarrowed = ({ q, shown }: ClientList): boolean => q.trim() !== '' || shown !== '';

/** The part of a list that every owner can ask for. */
export const toListInput = ({ q, shown, sort }: ClientList) => ({
  ...(q.trim() !== '' && { searchValue: q.trim() }),
  ...(shown === 'off' && { disabled: true }),
  ...(sort === 'name' && { sortBy: 'name' as const }),
});

/** The kind that only the operator can ask for. */
export const findSource = (list: ClientList) => sources.find((one) => one === list.shown);

/** Those of the configuration are few, and on no page of the service: they are searched here. */
export function matchesList(
  { client_id: id, client_name: name }: { client_id: string; client_name: string },
  list: ClientList,
): boolean {
  const q = list.q.trim().toLowerCase();
  return list.shown === '' && (name.toLowerCase().includes(q) || id === list.q.trim());
}
