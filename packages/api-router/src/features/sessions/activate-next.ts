import type { AuthContext } from '#core/call/context.ts';
import { activateSession, type DeviceSession } from '#core/session/device-sessions.ts';
import { findBan } from '#features/administration-access/ban.ts';

/** Makes the session that was used last before the active one, if there is one. Whoever is banned is passed over. */
export function activateNext(ctx: AuthContext, others: readonly DeviceSession[]): void {
  const next = others.find(({ session }) => !findBan(ctx, session.user));
  if (next) activateSession(ctx, next);
}
