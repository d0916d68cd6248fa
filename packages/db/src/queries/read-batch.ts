import type { SqliteDatabase } from '#drivers/sqlite-database.ts';

interface Read {
  /** Settles the promise of this read. Does not throw. */
  run: () => void;
  reject: (error: unknown) => void;
}

/**
 * Batches reads: those that come up while the process handles the events of one turn run together at its end, in one
 * transaction. SQLite locks the file once for each transaction, which takes longer than several reads. A read sees what
 * was committed before it runs, so waiting for the batch never gives it older data.
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
      // No effect on reads that have their row already.
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
