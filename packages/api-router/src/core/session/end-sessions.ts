import { deleteSessions, lockSessions, type Orm, Session } from '@keystead/db';
import type { FilterQuery } from '@mikro-orm/core';
import { endHolders, endsRows } from '#core/call/revocation/end-holders.ts';
import type { SessionEnding } from '#core/call/revocation/endings.ts';
import type { Unit } from '#core/call/unit.ts';
import { tellHook } from '#core/call/unit-of-work/ask-hook.ts';
import { asStored } from '#core/call/unit-of-work/locked-rows.ts';
import { sessionFollowersOf } from '#core/session/session-followers.ts';
import { sessionHooks } from '#core/session/session-hooks.ts';

/** Sessions of one statement. Somebody may have thousands, and SQLite answers nobody during a statement of each. */
const AT_ONCE = 500;

type Carrier = Pick<Unit, 'deps' | 'options'>;

/** The hook of the operator hears of no session whose time is over. */
const hookOf = (unit: Carrier, ending: SessionEnding) =>
  ending === 'expired' ? undefined : sessionHooks.of(unit).afterSessionEnd;

const hangingBy = (ending: SessionEnding): SessionEnding => (ending === 'expired' ? ending : 'with-another');

/** Somebody hears of such an end, or something ends with it. Otherwise no session is read. */
export const isSessionEndHeard = (unit: Carrier, ending: SessionEnding): boolean =>
  hookOf(unit, ending) !== undefined ||
  sessionFollowersOf(unit).length > 0 ||
  endsRows(unit, 'session', ending) ||
  endsRows(unit, 'session', hangingBy(ending));

/**
 * Deletes sessions in a transaction: the one place where sessions end. Those in which an administrator acts as somebody
 * else hang on one of the administrator, and the database deletes them with it. The features that follow it and the
 * hook of the operator hear of each once: of two transactions that delete a session, one finds it.
 */
export async function endSessions(
  unit: Unit,
  em: Orm['em'],
  { where, ending }: { where: FilterQuery<Session>; ending: SessionEnding },
): Promise<void> {
  if (!isSessionEndHeard(unit, ending)) {
    await em.nativeDelete(Session, where);
    return;
  }
  for (;;) {
    const some = await em.find(Session, where, { ...asStored, limit: AT_ONCE });
    if (some.length === 0) return;
    const ids = some.map(({ id }) => id);
    // No session can begin to hang on a locked one.
    await lockSessions(em, ids);
    const hanging = await em.find(Session, { impersonatorSession: { $in: ids } }, asStored);
    // Those that hang go first, because what the database deletes by itself is not returned.
    await endAndTell(unit, em, { sessions: hanging, ending: hangingBy(ending) });
    await endAndTell(unit, em, { sessions: some, ending });
  }
}

/**
 * Ends a session that leads back to another one: before its time it expires, so that other calls of its browser, which
 * may be on their way to other processes, find the way back too. One that has expired is deleted.
 */
export async function lapseSession(
  unit: Unit,
  em: Orm['em'],
  where: { id: string; user: string },
): Promise<void> {
  const { now } = unit;
  const ending = 'acting-ended';
  const session = await em.findOne(Session, { ...where, expiresAt: { $gt: now } }, asStored);
  if (!session) return endSessions(unit, em, { where, ending });
  const living = { ...where, expiresAt: { $gt: now } };
  const lapsed = { expiresAt: now, updatedAt: now };
  if ((await em.nativeUpdate(Session, living, lapsed)) === 1)
    await tell(unit, em, { sessions: [session], ending });
}

/** It has ended before its time, which was told then. */
const hasLapsed = ({ updatedAt, expiresAt }: Session): boolean => updatedAt.getTime() === expiresAt.getTime();

interface Ends {
  sessions: readonly Session[];
  ending: SessionEnding;
}

async function tell(unit: Unit, em: Orm['em'], { sessions, ending }: Ends): Promise<void> {
  const holders = sessions.map(({ id, userId }) => ({ id, userId }));
  await endHolders({ unit, em }, 'session', { holders, ending });
  for (const { id, userId, impersonatedBy, createdAt } of sessions) {
    const facts = { id, userId, impersonatedBy, createdAt };
    for (const follow of sessionFollowersOf(unit)) await follow(unit, { ...facts, ending });
    tellHook(unit, { name: 'afterSessionEnd', hook: hookOf(unit, ending), facts, userId });
  }
}

async function endAndTell(unit: Unit, em: Orm['em'], { sessions, ending }: Ends): Promise<void> {
  const ids = sessions.map(({ id }) => id);
  const ended = await deleteSessions(em, ids);
  const news = sessions.filter((session) => ended.has(session.id) && !hasLapsed(session));
  await tell(unit, em, { sessions: news, ending });
}
