/** Everything between two rows of a page, with both of them, in either direction. */
export function toRange(ids: readonly string[], from: string, to: string): string[] {
  const [first, last] = [ids.indexOf(from), ids.indexOf(to)].sort((one, other) => one - other);
  if (first === undefined || last === undefined || first < 0) return [to];
  return ids.slice(first, last + 1);
}

/** State of the box in the heading for the rows that can be chosen on this page. */
export function toMark(ids: readonly string[], selected: ReadonlySet<string>): 'none' | 'some' | 'all' {
  const count = ids.filter((id) => selected.has(id)).length;
  if (count === 0) return 'none';
  return count === ids.length ? 'all' : 'some';
}
