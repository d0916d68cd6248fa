import { z } from 'zod';
import { queryNumber } from '#core/http/input/query-number.ts';

/** Rows that one answer has at most, whatever is asked for. */
export const MOST_ROWS = 1000;

/** Which part of a list is asked for. Published clients ask for none, and get as much as one answer has at most. */
export const pageFields = {
  limit: queryNumber(1, MOST_ROWS).default(MOST_ROWS),
  offset: queryNumber(0, 999_999_999).default(0),
};

/** The part that a call without any input asks for. */
export const FIRST_ROWS = { limit: MOST_ROWS, offset: 0 };

/**
 * A list in an answer, of at most so many. Every list of an answer says so, or a test has a word about what bounds
 * it.
 */
export const listOf = <Item extends z.ZodType>(item: Item, most = MOST_ROWS): z.ZodArray<Item> =>
  z.array(item).meta({ maxItems: most });
