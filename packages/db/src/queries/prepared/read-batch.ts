import type { SqliteDatabase } from '#drivers/sqlite-database.ts';

interface Read {
  /** Settles the promise of this read. Does not throw. */
  run: () => void;
  reject: (error: unknown) => void;
}

/**
 * Batches reads: those of one turn of the event loop run together at its end, in one transaction. SQLite locks the
 * file once for each transaction, which takes longer than several reads. A read sees what was committed before it
 * runs, so it never gets older data by waiting for the batch.
 */
export function createReadBatch(database: SqliteDatabase) {
  const runInTransaction = database.transaction((reads: readonly Read[]) => {
    for (const { run } of reads) run();
  });
  let waiting: Read[] = [];

  const runWaiting = (): void => {
    const reads = waiting;
    waiting = [];
    const [first] = reads;
    if (reads.length === 1) {
      first?.run();
      return;
    }
    try {
      runInTransaction(reads);
    } catch (error) {
      // No effect on reads that are settled.
      for (const { reject } of reads) reject(error);
    }
  };

  return <Result>(read: () => Result): Promise<Result> =>
    new Promise((resolve, reject) => {
      if (waiting.length === 0) setImmediate(runWaiting);
      const run = (): void => {
        try {
          resolve(read());
        } catch (error) {
          reject(error);
        }
      };
      waiting.push({ run, reject });
    });
}
