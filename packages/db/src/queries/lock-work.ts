import { dialectOf, type Orm } from '#connection/dialect.ts';
import { schemaOf } from '#connection/schema-name.ts';

/**
 * First half of the lock's key; the name is the other one. Any number will do, but it must be the same in every
 * release.
 */
const ADVISORY_LOCK = 5_393_473;

/**
 * Lets one transaction at a time do the work of this name: the next one waits until this one ends. It is for rows
 * that may not exist yet, so that there is nothing to lock. On SQLite a transaction is the only writer anyway.
 */
export async function lockWork(em: Orm['em'], name: string): Promise<void> {
  if (dialectOf({ em }) !== 'postgresql') return;
  const lock = `select pg_advisory_xact_lock(${ADVISORY_LOCK}, hashtext(?))`;
  await em.execute(lock, [`${schemaOf({ em })}.${name}`]);
}
