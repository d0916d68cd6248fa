import type { User } from '@keystead/db';
import type { AuthContext } from '#core/call/context.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { record } from '#core/events/record.ts';
import { toUserView } from '#core/user/user-view.ts';
import { type OpenedSession, openSession } from '#features/sessions/open-session.ts';
import { FAILED_TO_CREATE_SESSION } from '#features/sign-in/errors.ts';
import { sessionCreated } from '#features/sign-in/events.ts';
import { noticeNewDevice } from '#features/sign-in/notice-new-device.ts';
import { hookOptions } from '#features/sign-in/options.ts';

export interface SignIn {
  /** Method of sign-in. */
  method: 'password' | 'sign-up' | 'verification-link' | 'password-change' | 'social';
  /** Id of the social provider. */
  provider?: string;
  rememberMe: boolean;
}

/**
 * Last step of every sign-in. All methods end here, so a check that must not be skipped is a line of this function.
 * Throws `FAILED_TO_CREATE_SESSION` if the hook of the operator refuses.
 */
export async function completeSignIn(
  ctx: AuthContext,
  user: User,
  { method, provider, rememberMe }: SignIn,
): Promise<OpenedSession> {
  const hooks = hookOptions.of(ctx);
  const event = { ipAddress: ctx.ip, userAgent: ctx.userAgent };
  const view = toUserView(user);
  if ((await hooks.beforeSessionCreate?.(view, event)) === false)
    throw new AuthError(FAILED_TO_CREATE_SESSION);

  const { session, token } = openSession(ctx, user, rememberMe);
  const { deviceBrowser: browser, deviceSystem: system } = session;
  await noticeNewDevice(ctx, user, session, method);
  record(ctx, sessionCreated, {
    actorId: user.id,
    data: { method, ...(provider && { provider }), browser, system, sessionId: session.id },
  });
  ctx.later(async () => hooks.afterSessionCreate?.(view, event));
  return { session, token };
}
