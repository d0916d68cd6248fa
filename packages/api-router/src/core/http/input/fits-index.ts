/**
 * Octets of a text by which rows are found: PostgreSQL refuses an index row of more than 2,704, which has the columns
 * beside it, too.
 */
const MOST_OCTETS = 2000;

/** An index takes the text, in whatever script it is. */
export const fitsIndex = (text: string): boolean => Buffer.byteLength(text, 'utf8') <= MOST_OCTETS;
