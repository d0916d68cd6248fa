import { Session, type User } from '@keystead/db';
import type { AuthContext } from '#core/call/context.ts';
import { hashToken } from '#core/crypto/token-hash.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { record } from '#core/events/record.ts';
import { setSessionCookie } from '#core/session/cookie.ts';
import { writeCache } from '#core/session/cookie-cache.ts';
import { readSessionToken } from '#core/session/read.ts';
import { toSessionView } from '#core/session/session-view.ts';
import { lockUser } from '#core/user/lock.ts';
import { toUserView } from '#core/user/user-view.ts';
import { createSession } from '#features/sessions/open-session.ts';
import { noticeNewDevice } from '#features/sign-in/notice-new-device.ts';

export interface SignIn {
  /** How the user proved who they are. */
  method: 'password' | 'sign-up' | 'verification-link' | 'password-change' | 'social';
  /** The social provider's id. */
  provider?: string;
  rememberMe: boolean;
}

export interface SignedIn {
  session: Session;
  /** The raw session token. */
  token: string;
}

/**
 * The one way to a session. Whoever signs in by whatever method ends here, so a step that must not be skipped is a
 * line of this function. Throws `FAILED_TO_CREATE_SESSION` when the operator's hook refuses.
 */
export async function completeSignIn(
  ctx: AuthContext,
  user: User,
  { method, provider, rememberMe }: SignIn,
): Promise<SignedIn> {
  const { hooks } = ctx.options;
  const event = { ipAddress: ctx.address, userAgent: ctx.userAgent };
  const view = toUserView(user);
  if ((await hooks.beforeSessionCreate?.(view, event)) === false)
    throw new AuthError('FAILED_TO_CREATE_SESSION');

  endReplacedSession(ctx, user.id);
  const { session, token } = createSession(ctx, user, rememberMe);
  const lifetime = (session.expiresAt.getTime() - ctx.now.getTime()) / 1000;
  setSessionCookie(ctx, { token, maxAge: rememberMe ? lifetime : undefined });
  writeCache(ctx, { session: toSessionView(session, token), user: view }, { remembered: rememberMe });

  const { deviceBrowser: browser, deviceSystem: system } = session;
  await noticeNewDevice(ctx, user, session, method);
  record(ctx, 'session.created', {
    actorId: user.id,
    data: { method, ...(provider && { provider }), browser, system, sessionId: session.id },
  });
  ctx.later(async () => hooks.afterSessionCreate?.(view, event));
  return { session, token };
}

/** A session that this browser already had for the same user makes place for the new one. */
function endReplacedSession(ctx: AuthContext, userId: string): void {
  const token = readSessionToken(ctx);
  if (token === undefined) return;
  lockUser(ctx, userId);
  ctx.write((em) => em.nativeDelete(Session, { tokenHash: hashToken(token), user: userId }));
}
