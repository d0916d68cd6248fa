import { endedRows, Session } from '@keystead/db';
import {
  type Chore,
  type ExpireBatch,
  type ExpiredRows,
  expireAll,
} from '#core/call/expired/delete-expired.ts';
import { endSessions } from '#core/session/end-sessions.ts';
import { sessionFollowersOf } from '#core/session/session-followers.ts';

/** Sessions whose time is over, while nobody follows that. */
export const expiredSessions: ExpiredRows = (unit) =>
  sessionFollowersOf(unit).length > 0 ? [] : [endedRows(Session, 'expiresAt', unit.now)];

const endSome: ExpireBatch = async (unit, limit) => {
  const isOver = { expiresAt: { $lte: unit.now } };
  const orderBy = { expiresAt: 'asc' } as const;
  const sessions = await unit.em().find(Session, isOver, { fields: ['id'], orderBy, limit });
  const ids = sessions.map(({ id }) => id);
  const where = { id: { $in: ids }, ...isOver };
  if (ids.length > 0) unit.write((em) => endSessions(unit, em, { where, ending: 'expired' }));
  return ids.length;
};

/** The same while a feature follows. It runs beside other work: what a feature throws stops nothing else. */
export const endExpiredSessions: Chore = async (deps) => {
  if (sessionFollowersOf({ deps }).length > 0) await expireAll(deps, endSome);
};
