import { AsyncLocalStorage } from 'node:async_hooks';

interface Asked<Row> {
  key: string;
  resolve: (row: Row | undefined) => void;
  reject: (error: unknown) => void;
}

/** Keys of one statement, so that none of them grows without limit. */
const MOST_KEYS = 100;

/** How a batch finds rows. */
export interface RowsByKey<Row> {
  /** Rows with one of these keys, in any order. */
  find: (keys: readonly string[]) => Promise<readonly Row[]>;
  /** Key of a row. It is unique. */
  keyOf: (row: Row) => unknown;
  /** Statements that may run at the same time. */
  statements: number;
}

/**
 * Looks rows up by a key. Those that are asked for in one turn of the event loop, or while all statements are on their
 * way, are asked for together: a server takes hardly longer for twenty rows than for one. A look-up starts after it
 * was asked for, so it never gets older data by waiting.
 */
export function createLookupBatch<Row>({ find, keyOf, statements }: RowsByKey<Row>) {
  // A statement for several calls runs in the settings of none of them.
  const runOutside = AsyncLocalStorage.snapshot();
  let waiting: Asked<Row>[] = [];
  let running = 0;
  let isPlanned = false;

  const run = async (batch: readonly Asked<Row>[]): Promise<void> => {
    try {
      const rows = new Map<unknown, Row>();
      for (const row of await find([...new Set(batch.map(({ key }) => key))])) rows.set(keyOf(row), row);
      for (const { key, resolve } of batch) resolve(rows.get(key));
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  };

  const runNext = (): void => {
    isPlanned = false;
    while (running < statements && waiting.length > 0) {
      const batch = waiting.slice(0, MOST_KEYS);
      waiting = waiting.slice(MOST_KEYS);
      running += 1;
      void run(batch).then(() => {
        running -= 1;
        plan();
      });
    }
  };

  const plan = (): void => {
    if (isPlanned || waiting.length === 0 || running >= statements) return;
    isPlanned = true;
    runOutside(() => setImmediate(runNext));
  };

  return (key: string): Promise<Row | undefined> =>
    new Promise((resolve, reject) => {
      waiting.push({ key, resolve, reject });
      plan();
    });
}
