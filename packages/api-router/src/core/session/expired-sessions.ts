import { endedRows, Session } from '@keystead/db';
import {
  type Chore,
  type ExpireBatch,
  type ExpiredRows,
  expireAll,
} from '#core/call/expired/delete-expired.ts';
import { endSessions, isSessionEndHeard } from '#core/session/end-sessions.ts';

/** Sessions whose time is over, while nothing ends with them and nobody follows that. */
export const expiredSessions: ExpiredRows = (unit) =>
  isSessionEndHeard(unit, 'expired') ? [] : [endedRows(Session, 'expiresAt', unit.now)];

const endSome: ExpireBatch = async (unit, limit) => {
  const isOver = { expiresAt: { $lte: unit.now } };
  const orderBy = { expiresAt: 'asc' } as const;
  const sessions = await unit.em().find(Session, isOver, { fields: ['id'], orderBy, limit });
  const ids = sessions.map(({ id }) => id);
  const where = { id: { $in: ids }, ...isOver };
  if (ids.length > 0) unit.write((em) => endSessions(unit, em, { where, ending: 'expired' }));
  return ids.length;
};

/** The same while something ends with them, or a feature follows. It runs beside other work: what a feature throws stops nothing else. */
export const endExpiredSessions: Chore = async (deps) => {
  if (!isSessionEndHeard({ deps, options: deps.options }, 'expired')) return;
  await deps.dataKeys.load();
  await expireAll(deps, endSome);
};
