import { type Orm, Session } from '@keystead/db';
import type { FilterQuery } from '@mikro-orm/core';
import type { Unit } from '#core/call/unit.ts';
import { asStored } from '#core/call/unit-of-work/as-stored.ts';
import { tellHook } from '#core/call/unit-of-work/ask-hook.ts';
import { sessionHooks } from '#core/session/session-hooks.ts';

/**
 * Deletes sessions in a transaction: the one place where sessions end before their time. Those in which an
 * administrator acts as somebody else hang on one of the administrator, and the database deletes them with it.
 * The hook of the operator hears of each once: of two transactions that delete a session, one finds it.
 */
export async function endSessions(unit: Unit, em: Orm['em'], where: FilterQuery<Session>): Promise<void> {
  const { afterSessionEnd: hook } = sessionHooks.of(unit);
  const found = hook ? await em.find(Session, where, asStored) : [];
  for (const session of found) {
    const hanging = await em.find(Session, { impersonatorSession: session.id }, asStored);
    if ((await em.nativeDelete(Session, { id: session.id })) !== 1) continue;
    for (const { id, userId, impersonatedBy, createdAt } of [session, ...hanging])
      tellHook(unit, {
        name: 'afterSessionEnd',
        hook,
        facts: { id, userId, impersonatedBy, createdAt },
        userId,
      });
  }
  await em.nativeDelete(Session, where);
}
