import { isPerson } from '#core/call/caller.ts';
import type { AuthContext, CurrentSession } from '#core/call/context.ts';
import { renewSessionCookie } from '#core/session/session-cookie.ts';
import { writeCopy } from '#core/session/session-copy.ts';
import { toSessionView } from '#core/session/session-view.ts';
import { toUserView } from '#core/user/user-view.ts';

type UserRow = CurrentSession['user'];
type SessionRow = CurrentSession['session'];

/**
 * Renews the cookies after a change of the user or of the session: copies of the session in other browsers become
 * invalid, and this browser gets a new one. Does nothing without a session, or for an API key, which has no
 * cookies.
 */
export function renewCookies(
  ctx: AuthContext,
  changes: Partial<UserRow>,
  sessionChanges: Partial<SessionRow> = {},
): void {
  const { caller: current } = ctx.state;
  if (!current || !isPerson(current)) return;
  ctx.changed.add(current.user.id);
  if (current.kind !== 'session') return;
  const { token } = current;
  const session = { ...current.session, ...sessionChanges };
  const left = Math.floor((session.expiresAt.getTime() - ctx.now.getTime()) / 1000);
  const { remembered } = session;
  const isPassing = session.impersonatedBy !== null;
  if (!renewSessionCookie(ctx, { token, maxAge: remembered ? left : undefined, isPassing })) return;
  const user = toUserView(ctx, { ...current.user, ...changes });
  writeCopy(ctx, { session: toSessionView(ctx, session, token), user }, { remembered });
}
