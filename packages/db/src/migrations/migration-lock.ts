import type { Transaction } from '@mikro-orm/core';
import { dialectOf, type Orm } from '#connection/dialect.ts';
import { withPatience } from '#connection/patience.ts';
import { schemaOf } from '#connection/schema-name.ts';

/**
 * First half of the lock's key; the schema is the other one. Any number will do, but it must be the same in every
 * release.
 */
const ADVISORY_LOCK = 5_393_472;

/** Work on the tables, which gets the transaction that has the lock. */
type Work<T> = (transaction: Transaction) => Promise<T>;

async function takeLock(orm: Orm, transaction: Transaction): Promise<void> {
  // A SQLite transaction is the only writer from its beginning, so it is the lock.
  if (dialectOf(orm) !== 'postgresql') return;
  const connection = orm.em.getConnection();
  const schema = schemaOf(orm);
  const lock = `select pg_advisory_xact_lock(${ADVISORY_LOCK}, hashtext('${schema}'))`;
  await connection.execute(lock, [], 'run', transaction);
  // Migrations leave the schema out. This setting ends with the transaction.
  await connection.execute(`set local search_path to "${schema}"`, [], 'run', transaction);
}

const runWithPatience = <T>(work: () => Promise<T>): Promise<T> =>
  withPatience(Number.POSITIVE_INFINITY, work);

/** Runs the work in one transaction with the lock, so that a killed process leaves no lock and no half of the work. */
export async function underLock<T>(orm: Orm, work: Work<T>): Promise<T> {
  const run = async (transaction: Transaction): Promise<T> => {
    await takeLock(orm, transaction);
    return work(transaction);
  };
  return runWithPatience(() => orm.em.getConnection().transactional(run));
}

/** The same, but nothing of the work stays. For looking at what it would do. */
export async function underLockInVain<T>(orm: Orm, work: Work<T>): Promise<T> {
  const connection = orm.em.getConnection();
  return runWithPatience(async () => {
    const transaction = await connection.begin();
    try {
      await takeLock(orm, transaction);
      return await work(transaction);
    } finally {
      await connection.rollback(transaction);
    }
  });
}
