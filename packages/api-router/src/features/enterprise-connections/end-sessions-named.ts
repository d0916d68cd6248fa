import { type Orm, SsoSession } from '@keystead/db';
import type { FilterQuery } from '@mikro-orm/core';
import type { Unit } from '#core/call/unit.ts';
import { asStored } from '#core/call/unit-of-work/locked-rows.ts';
import { endSessions } from '#core/session/end-sessions.ts';

/** Sessions of one statement. */
const AT_ONCE = 500;

/**
 * Ends the sessions that an identity provider is found by, in a transaction: those that it opened, and those that came
 * from them in other browsers. Copies of them in cookies become invalid. Returns the ids of the users, each once.
 */
export async function endSessionsNamed(
  unit: Unit,
  em: Orm['em'],
  where: FilterQuery<SsoSession>,
): Promise<ReadonlySet<string>> {
  const users = new Set<string>();
  for (;;) {
    const some = await em.find(SsoSession, where, { ...asStored, limit: AT_ONCE, populate: ['session'] });
    if (some.length === 0) return users;
    for (const { session } of some) users.add(session.userId);
    const ids = some.map(({ sessionId }) => sessionId);
    await endSessions(unit, em, { where: { id: { $in: ids } }, ending: 'not-allowed' });
    for (const userId of users) unit.changed.add(userId);
  }
}
