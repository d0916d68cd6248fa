import { Event } from '@keystead/db';
import { BATCH, type ExpireBatch } from '#core/call/delete-expired.ts';
import { eventOptions } from '#core/events/event-options.ts';
import { toNetwork } from '#core/http/address-key.ts';

/** The moment before which something is too old; null where it is kept for ever. */
const findCutoff = (now: Date, retention: number): Date | null =>
  retention === 0 ? null : new Date(now.getTime() - retention * 1000);

/** Removes events whose time is over. */
export const deleteOldEvents: ExpireBatch = async (unit) => {
  const cutoff = findCutoff(unit.now, eventOptions.of(unit).retention);
  if (cutoff === null) return 0;
  const where = { createdAt: { $lte: cutoff } };
  const orderBy = { createdAt: 'asc' } as const;
  const events = await unit.em().find(Event, where, { fields: ['id'], orderBy, limit: BATCH });
  const ids = events.map(({ id }) => id);
  if (ids.length > 0) unit.write((em) => em.nativeDelete(Event, { id: ids }));
  return ids.length;
};

/** Cuts the addresses of older events to their network: enough to see where an attack came from, too little to find a person. */
export const cutOldAddresses: ExpireBatch = async (unit) => {
  const cutoff = findCutoff(unit.now, eventOptions.of(unit).ipAddressRetention);
  if (cutoff === null) return 0;
  const where = { ipRecordedAt: { $lte: cutoff } };
  const orderBy = { ipRecordedAt: 'asc' } as const;
  const fields = ['ipAddress', 'ipRecordedAt'] as const;
  const events = await unit.em().find(Event, where, { fields, orderBy, limit: BATCH });
  for (const event of events) {
    event.ipAddress = toNetwork(event.ipAddress);
    event.ipRecordedAt = null;
  }
  return events.length;
};
