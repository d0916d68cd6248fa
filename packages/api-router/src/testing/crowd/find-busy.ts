import { findOutage } from '@keystead/db';

/** The answer of a service whose database is busy: on a machine with much else to do a lock is waited for in vain, sometimes. */
export const findBusy = (error: unknown): 'SERVICE_BUSY' | undefined =>
  findOutage(error)?.kind === 'locked' ? 'SERVICE_BUSY' : undefined;
