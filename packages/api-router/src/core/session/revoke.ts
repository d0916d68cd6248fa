import { Session } from '@keystead/db';
import { detached } from '#core/call/commit.ts';
import type { SessionEnding } from '#core/call/revocation/endings.ts';
import type { Unit, UnitSource } from '#core/call/unit.ts';
import { hashToken } from '#core/crypto/token-hash.ts';
import { endSessions } from '#core/session/end-sessions.ts';

interface OneSession {
  id: string;
  userId: string;
}

/** Deletes one session whose time is over, even if the call is refused later. */
export async function dropSession(caller: UnitSource, { id }: OneSession): Promise<void> {
  // What ends with it may be an event, which is sealed.
  await caller.deps.dataKeys.require();
  await detached(caller, async (unit) =>
    unit.write((em) => endSessions(unit, em, { where: { id }, ending: 'expired' })),
  );
}

/** Ends one session that a feature ends before its time, even if the call is refused later. */
export async function dropEnded(caller: UnitSource, session: OneSession): Promise<void> {
  await caller.deps.dataKeys.require();
  await detached(caller, async (unit) => revokeSession(unit, session, 'not-allowed'));
}

/** Ends one session of a user. Copies of it in cookies become invalid. */
export function revokeSession(
  unit: Unit,
  { id, userId }: OneSession,
  ending: SessionEnding = 'revoked',
): void {
  unit.changed.add(userId);
  unit.write((em) => endSessions(unit, em, { where: { id, user: userId }, ending }));
}

/**
 * Ends the session of a token, for a browser in which somebody signs in anew. Another user keeps theirs, but an
 * administrator who acts as somebody ends it.
 */
export function revokeReplaced(unit: Unit, token: string, userId: string): void {
  const isEnded = { $or: [{ user: userId }, { impersonatedBy: { $ne: null } }] };
  const where = { tokenHash: hashToken(token), ...isEnded };
  unit.write((em) => endSessions(unit, em, { where, ending: 'replaced' }));
}

/**
 * Ends the sessions that hang on those of a user, in which an administrator acts as other people: what the
 * administrator may do has changed.
 */
export function endHangingSessions(unit: Unit, userId: string): void {
  unit.write(async (em) => {
    const own = await em.find(Session, { user: userId }, { fields: ['id'], disableIdentityMap: true });
    const ids = own.map(({ id }) => id);
    const where = { impersonatorSession: { $in: ids } };
    if (ids.length > 0) await endSessions(unit, em, { where, ending: 'acting-ended' });
  });
}

/** Ends the sessions in which administrators act as this user. */
export function endActingSessions(unit: Unit, userId: string): void {
  const where = { user: userId, impersonatedBy: { $ne: null } };
  unit.write((em) => endSessions(unit, em, { where, ending: 'acting-ended' }));
}
