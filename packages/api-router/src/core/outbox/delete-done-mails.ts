import { OutboxMail } from '@keystead/db';
import type { ExpireBatch } from '#core/call/expired/delete-expired.ts';
import { KEPT_FOR, later } from '#core/outbox/attempt-times.ts';

/** Removes the rows of mails that were sent or given up, a week after they were written. */
export const deleteDoneMails: ExpireBatch = async (unit, limit) => {
  const where = { createdAt: { $lte: later(unit.now, -KEPT_FOR) }, nextAttemptAt: null };
  const orderBy = { createdAt: 'asc' } as const;
  const mails = await unit.em().find(OutboxMail, where, { fields: ['id'], orderBy, limit });
  const ids = mails.map(({ id }) => id);
  if (ids.length > 0) unit.write((em) => em.nativeDelete(OutboxMail, { id: ids }));
  return ids.length;
};
