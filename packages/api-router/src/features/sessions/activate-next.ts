import type { AuthContext } from '#core/call/context.ts';
import { isKeptOut } from '#features/administration-access/is-banned.ts';
import { activateSession, type DeviceSession } from '#features/device-sessions/device-sessions.ts';

/** Makes the session active that was used last before, if there is one. Sessions of banned users are skipped. */
export function activateNext(ctx: AuthContext, others: readonly DeviceSession[]): void {
  const next = others.find(({ session }) => !isKeptOut(ctx, session.user));
  if (next) activateSession(ctx, next);
}
