import type { User } from '@keystead/db';
import { commitBeforeRefusal } from '#core/call/commit.ts';
import type { AuthContext } from '#core/call/context.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { record } from '#core/events/record.ts';
import { toUserView } from '#core/user/user-view.ts';
import { emailVerificationOptions } from '#features/email-verification/options.ts';
import { requireVerified } from '#features/email-verification/require-verified.ts';
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
  /** The call made the user. They stay, though they may not come in before they have verified their address. */
  isNew?: boolean;
  /** Where the link of a reminder to verify the address leads. */
  callbackURL?: string | undefined;
}

/**
 * The one way to a session. Whoever signs in by whatever method ends here, so a step that must not be skipped is a
 * line of this function. Throws `EMAIL_NOT_VERIFIED` where the operator requires it, and `FAILED_TO_CREATE_SESSION`
 * when the operator's hook refuses.
 */
export async function completeSignIn(
  ctx: AuthContext,
  user: User,
  { method, provider, rememberMe, isNew = false, callbackURL }: SignIn,
): Promise<OpenedSession> {
  if (emailVerificationOptions.of(ctx).required && !user.emailVerified) {
    if (isNew) await commitBeforeRefusal(ctx);
    await requireVerified(ctx, user, callbackURL);
  }
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
  ctx.later(async () => hooks.afterSessionCreate?.(view, event), {
    kind: 'hooks.afterSessionCreate',
    userId: user.id,
  });
  return { session, token };
}
