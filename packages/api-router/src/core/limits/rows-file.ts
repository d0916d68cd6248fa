import { AuthError } from '#core/errors/auth-error.ts';
import { TOO_MANY_ROWS } from '#core/errors/request-errors.ts';

/** Rows of one file at most: a spreadsheet opens them, and the service reads them within seconds. */
export const MOST_FILE_ROWS = 100_000;

/** Rows that are read at a time. */
export const FILE_PAGE = 1000;

/** Refuses a file that would be cut: a list that looks complete and is not would mislead its reader. */
export function assertFitsFile(total: number): void {
  if (total > MOST_FILE_ROWS) throw new AuthError(TOO_MANY_ROWS, { params: { max: String(MOST_FILE_ROWS) } });
}

/**
 * Rows page by page, each after the last one of the page before, so that people who come and go meanwhile move
 * nobody out of the file. A page is read when the previous one was sent.
 */
export async function* eachRowPage<Row>(
  readAfter: (last: Row | undefined) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  let last: Row | undefined;
  let page: readonly Row[];
  let count = 0;
  do {
    page = await readAfter(last);
    if (page.length > 0) yield page;
    last = page.at(-1);
    count += page.length;
  } while (page.length === FILE_PAGE && count < MOST_FILE_ROWS);
}
