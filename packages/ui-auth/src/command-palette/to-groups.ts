import { findMatch } from './match.ts';
import { groupNames, type PaletteGroup, type PaletteGroupName, type PaletteItem } from './palette-item.ts';

export type Items = Readonly<Record<PaletteGroupName, readonly PaletteItem[]>>;

/** The most items of a group for a query. */
const MOST: Readonly<Record<PaletteGroupName, number>> = {
  recent: 5,
  people: 6,
  organizations: 4,
  pages: 6,
  actions: 6,
  guides: 4,
};

/** Groups that an empty field shows. */
const atStart: ReadonlySet<PaletteGroupName> = new Set(['recent', 'actions']);

interface Options {
  items: Items;
  query: string;
  toLabel: (group: PaletteGroupName) => string;
  /** The people are the answer for this query, so none is left out: the service reads texts in more ways. */
  arePeopleFound: boolean;
}

/** What was found, the best first in each group; groups without items are left out. */
export function toGroups({ items, query, toLabel, arePeopleFound }: Options): PaletteGroup[] {
  const isEmpty = query.trim() === '';

  function search(id: PaletteGroupName): PaletteItem[] {
    const found = items[id].flatMap((item) => {
      const match = findMatch(item, query);
      if (match) return [{ item: { ...item, mark: match.mark }, rank: match.rank }];
      return id === 'people' && arePeopleFound ? [{ item, rank: Number.POSITIVE_INFINITY }] : [];
    });
    // Items of one rank keep their order.
    found.sort((one, other) => (one.rank < other.rank ? -1 : Number(one.rank > other.rank)));
    return found.slice(0, MOST[id]).map(({ item }) => item);
  }

  return groupNames
    .filter((id) => (isEmpty ? atStart.has(id) : id !== 'recent'))
    .map((id) => ({ id, label: toLabel(id), items: isEmpty ? items[id] : search(id) }))
    .filter((group) => group.items.length > 0);
}
