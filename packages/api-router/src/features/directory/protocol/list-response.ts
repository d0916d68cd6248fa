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
