import { Event, EventChain, LockMode, type Orm } from '@keystead/db';
import type { FilterQuery, FindOptions } from '@mikro-orm/core';

/*
 * Locks of the log of events, which a statement takes when it needs them: a chain first, then events. Organizations and
 * users are locked by `lock` of the unit, which takes them in one order, and sessions and clients come next, in
 * `hold-row.ts`.
 * A statement that locks rows of the log locks none of those.
 */

const locked = { lockMode: LockMode.PESSIMISTIC_WRITE } as const;

/** Chains of events, locked until the transaction ends. */
export const findLockedChains = (
  em: Orm['em'],
  where: FilterQuery<EventChain>,
  options: FindOptions<EventChain>,
): Promise<EventChain[]> => em.find(EventChain, where, { ...options, ...locked });

/** Events, locked until the transaction ends. */
export const findLockedEvents = (
  em: Orm['em'],
  where: FilterQuery<Event>,
  options: FindOptions<Event>,
): Promise<Event[]> => em.find(Event, where, { ...options, ...locked });
