import { findOutage } from '@keystead/db';
import { DeadlockException } from '@mikro-orm/core';

/**
 * The answer of a service whose database is busy: on a machine with much else to do a lock is waited for in vain,
 * sometimes. A deadlock has the same answer, but comes of the order in which calls take their locks: it ends the run
 * as a failure.
 */
export function findBusy(error: unknown): 'SERVICE_BUSY' | undefined {
  const outage = findOutage(error);
  if (outage?.kind !== 'locked' || outage.cause instanceof DeadlockException) return undefined;
  return 'SERVICE_BUSY';
}
