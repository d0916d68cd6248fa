/** Filters of a list by name. An empty one has no effect. */
export type ListFilter<Name extends string> = Readonly<Record<Name, string>>;

/** For each filter: true for the values that it can have. Anybody can write any value into the URL. */
export type FilterRules<Name extends string> = Readonly<Record<Name, (value: string) => boolean>>;

/** Filters from the query of a URL. A filter that cannot have the value there is as at the start. */
export function readFilter<Name extends string>(
  search: string,
  start: ListFilter<Name>,
  rules: FilterRules<Name>,
): ListFilter<Name> {
  const params = new URLSearchParams(search);
  let filter = start;
  for (const [name, isPossible] of Object.entries<(value: string) => boolean>(rules)) {
    const value = params.get(name);
    // An empty parameter takes a filter of the start away.
    if (value !== null && (value === '' || isPossible(value))) filter = { ...filter, [name]: value };
  }
  return filter;
}

/** Parameters for filters; undefined where they are as at the start. */
export function toFilterParams<Name extends string>(
  filter: ListFilter<Name>,
  start: ListFilter<Name>,
): Record<string, string | undefined> {
  const atStart = new Map(Object.entries<string>(start));
  const values = Object.entries<string>(filter);
  return Object.fromEntries(
    values.map(([name, value]) => [name, value === atStart.get(name) ? undefined : value]),
  );
}
