import type { AuthContext, CurrentSession } from '#core/call/context.ts';
import { setSessionCookie } from '#core/session/session-cookie.ts';
import { writeCopy } from '#core/session/session-copy.ts';
import { toSessionView } from '#core/session/session-view.ts';
import { toUserView } from '#core/user/user-view.ts';

type UserRow = CurrentSession['user'];

/**
 * Renews the cookies after a change of the user: copies of the session in other browsers become invalid, and this
 * browser gets a copy with the changes. Does nothing without a session.
 */
export function renewCookies(ctx: AuthContext, changes: Partial<UserRow>): void {
  const { current } = ctx.state;
  if (!current) return;
  const { session, token } = current;
  ctx.changed.add(current.user.id);
  const left = Math.floor((session.expiresAt.getTime() - ctx.now.getTime()) / 1000);
  const { remembered } = session;
  setSessionCookie(ctx, { token, maxAge: remembered ? left : undefined });
  const user = toUserView(ctx, { ...current.user, ...changes });
  writeCopy(ctx, { session: toSessionView(session, token), user }, { remembered });
}
