import type { AuthContext, CurrentSession } from '#core/call/context.ts';
import { setSessionCookie } from '#core/session/session-cookie.ts';
import { writeCopy } from '#core/session/session-copy.ts';
import { toSessionView } from '#core/session/session-view.ts';
import { toUserView } from '#core/user/user-view.ts';

type UserRow = CurrentSession['user'];

/**
 * After a change of the caller's own data: copies of the session in other browsers are out of date, this browser gets
 * its cookies anew, the copy with the changes in it. Does nothing without a session.
 */
export function renewCookies(ctx: AuthContext, changes: Partial<UserRow>): void {
  const { current } = ctx.state;
  if (!current) return;
  const { session, token } = current;
  ctx.changed.add(current.user.id);
  const left = Math.floor((session.expiresAt.getTime() - ctx.now.getTime()) / 1000);
  const { remembered } = session;
  setSessionCookie(ctx, { token, maxAge: remembered ? left : undefined });
  const user = toUserView({ ...current.user, ...changes });
  writeCopy(ctx, { session: toSessionView(session, token), user }, { remembered });
}
