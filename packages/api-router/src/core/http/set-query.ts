/** Query parameters by name; undefined removes one. */
export type QueryChanges = Readonly<Record<string, string | undefined>>;

const nameOf = (pair: string): string => [...new URLSearchParams(pair).keys()][0] ?? '';

/**
 * `url` with these parameters and no others of their names. The caller who supplied the URL may have put such a
 * name into it already, and a page reads the first one. Other parameters keep their place and spelling, and a
 * relative path stays relative.
 */
export function setQuery(url: string, changes: QueryChanges): string {
  const [beforeHash = '', ...hash] = url.split('#');
  const [path = '', ...query] = beforeHash.split('?');
  const kept = query.join('?').split('&');
  const others = kept.filter((pair) => pair !== '' && !Object.hasOwn(changes, nameOf(pair)));
  const ours = Object.entries(changes).flatMap(([name, value]) =>
    value === undefined ? [] : new URLSearchParams({ [name]: value }).toString(),
  );
  const pairs = [...others, ...ours];
  const target = pairs.length > 0 ? `${path}?${pairs.join('&')}` : path;
  return hash.length > 0 ? `${target}#${hash.join('#')}` : target;
}
