import { MOST_RESULTS } from '#features/directory/protocol/documents.ts';
import type { Values } from '#features/directory/protocol/read-value.ts';

const LIST = 'urn:ietf:params:scim:api:messages:2.0:ListResponse';

/** Resources of an answer that nobody asked to be of another length. */
const USUAL = 100;

export interface Page {
  /** From 1. */
  startIndex: number;
  count: number;
}

const readNumber = (text: string | undefined, usual: number): number => {
  const number = Number(text ?? Number.NaN);
  return Number.isFinite(number) ? Math.trunc(number) : usual;
};

/** More than any directory has: larger offsets are no numbers for a database. */
const FURTHEST = 1_000_000_000;

/** Less than the least is the least (RFC 7644 section 3.4.2.4). */
export const readPage = ({
  startIndex,
  count,
}: Readonly<Record<'startIndex' | 'count', string | undefined>>): Page => ({
  startIndex: Math.min(Math.max(readNumber(startIndex, 1), 1), FURTHEST),
  count: Math.min(Math.max(readNumber(count, USUAL), 0), MOST_RESULTS),
});

/** The order of resources: that in which they came. */
export const inOrder = { createdAt: 'asc', id: 'asc' } as const;

/** What the order of a resource is made of. */
export interface Came {
  id: string;
  createdAt: Date;
}

/** The resources of a page. */
export interface FoundPage {
  ids: string[];
  totalResults: number;
}

const compare = (one: Came, other: Came): number =>
  one.createdAt.getTime() - other.createdAt.getTime() || (one.id < other.id ? -1 : 1);

/**
 * A page of the few rows that a filter found. They are put in order here: asked for an order, a database may read
 * everything in that order until it has found them.
 */
export function pickPage(found: readonly Came[], { startIndex, count }: Page): FoundPage {
  const rows = [...new Map(found.map((row) => [row.id, row])).values()].sort(compare);
  const ids = rows.slice(startIndex - 1, startIndex - 1 + count).map(({ id }) => id);
  return { ids, totalResults: rows.length };
}

export const toListResponse = (
  resources: readonly Values[],
  { totalResults, startIndex }: { totalResults: number; startIndex: number },
) => ({
  schemas: [LIST],
  totalResults,
  startIndex,
  itemsPerPage: resources.length,
  Resources: resources,
});
