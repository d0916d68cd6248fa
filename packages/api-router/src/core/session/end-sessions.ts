import { deleteSessions, type Orm, Session } from '@keystead/db';
import type { FilterQuery } from '@mikro-orm/core';
import type { Unit } from '#core/call/unit.ts';
import { tellHook } from '#core/call/unit-of-work/ask-hook.ts';
import { asStored } from '#core/call/unit-of-work/locked-rows.ts';
import { sessionHooks } from '#core/session/session-hooks.ts';

/** Sessions of one statement. Somebody may have thousands, and SQLite answers nobody during a statement of each. */
const AT_ONCE = 500;

/**
 * Deletes sessions in a transaction: the one place where sessions end before their time. Those in which an
 * administrator acts as somebody else hang on one of the administrator, and the database deletes them with it.
 * The hook of the operator hears of each once: of two transactions that delete a session, one finds it.
 */
export async function endSessions(unit: Unit, em: Orm['em'], where: FilterQuery<Session>): Promise<void> {
  const { afterSessionEnd: hook } = sessionHooks.of(unit);
  const found = hook ? await em.find(Session, where, asStored) : [];
  for (let start = 0; start < found.length; start += AT_ONCE) {
    const some = found.slice(start, start + AT_ONCE);
    const hanging = await em.find(
      Session,
      { impersonatorSession: { $in: some.map(({ id }) => id) } },
      asStored,
    );
    // Those that hang go first, because what the database deletes by itself is not returned.
    await endAndTell(unit, em, hanging);
    await endAndTell(unit, em, some);
  }
  await em.nativeDelete(Session, where);
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
  const session = await em.findOne(Session, { ...where, expiresAt: { $gt: now } }, asStored);
  if (!session) return endSessions(unit, em, where);
  const living = { ...where, expiresAt: { $gt: now } };
  if ((await em.nativeUpdate(Session, living, { expiresAt: now })) === 1) tell(unit, session);
}

function tell(unit: Unit, { id, userId, impersonatedBy, createdAt }: Session): void {
  const { afterSessionEnd: hook } = sessionHooks.of(unit);
  tellHook(unit, {
    name: 'afterSessionEnd',
    hook,
    facts: { id, userId, impersonatedBy, createdAt },
    userId,
  });
}

async function endAndTell(unit: Unit, em: Orm['em'], sessions: readonly Session[]): Promise<void> {
  const ids = sessions.map(({ id }) => id);
  const ended = await deleteSessions(em, ids);
  for (const session of sessions) if (ended.has(session.id)) tell(unit, session);
}
