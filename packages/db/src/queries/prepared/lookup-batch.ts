import { AsyncLocalStorage } from 'node:async_hooks';
import { DatabaseOutage } from '#connection/outage.ts';

interface Asked<Row> {
  key: string;
  /** When it was asked for, in milliseconds. */
  since: number;
  resolve: (row: Row | undefined) => void;
  reject: (error: unknown) => void;
}

/** Keys of one statement, so that none of them grows without limit. */
const MOST_KEYS = 100;

/**
 * A statement for several calls runs in the settings of none of them. The first batch is made by the first call, in
 * its settings, so they are remembered before.
 */
const runOutside = AsyncLocalStorage.snapshot();

interface RowsByKey<Row> {
  /** Rows with one of these keys, in any order. */
  find: (keys: readonly string[]) => Promise<readonly Row[]>;
  /** Key of a row. It is unique. */
  keyOf: (row: Row) => unknown;
  /** Statements that may run at the same time. */
  statements: number;
  /** Seconds for which a look-up waits to be sent. */
  patience: number;
}

/**
 * Looks rows up by a key. Those that are asked for in one turn of the event loop, or while all statements are on their
 * way, are asked for together: a server takes hardly longer for twenty rows than for one. A look-up starts after it
 * was asked for, so it never gets older data by waiting. Behind statements that hang it fails as a call does that gets
 * no connection.
 */
export function createLookupBatch<Row>({ find, keyOf, statements, patience }: RowsByKey<Row>) {
  let waiting: Asked<Row>[] = [];
  let running = 0;
  let isPlanned = false;
  let isTimed = false;

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

  const refuseLate = (): void => {
    isTimed = false;
    const oldest = performance.now() - patience * 1000;
    const late = waiting.filter(({ since }) => since <= oldest);
    waiting = waiting.slice(late.length);
    const cause = new Error(`no statement could be sent for ${patience} s`);
    for (const { reject } of late) reject(new DatabaseOutage('stalled', cause));
    limitWait();
  };

  /** One timer for all, because almost always they are sent long before. */
  const limitWait = (): void => {
    const [oldest] = waiting;
    if (isTimed || !oldest) return;
    isTimed = true;
    const left = oldest.since + patience * 1000 - performance.now();
    runOutside(() => setTimeout(refuseLate, Math.max(1, left)).unref());
  };

  return {
    lookUp: (key: string): Promise<Row | undefined> =>
      new Promise((resolve, reject) => {
        waiting.push({ key, since: performance.now(), resolve, reject });
        plan();
        limitWait();
      }),
    /** Look-ups that are not sent yet because all statements are on their way. */
    countWaiting: (): number => (isPlanned ? 0 : waiting.length),
  };
}
