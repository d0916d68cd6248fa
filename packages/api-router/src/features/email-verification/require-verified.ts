import type { User } from '@keystead/db';
import { detached } from '#core/call/commit.ts';
import type { AuthContext } from '#core/call/context.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { MINUTE } from '#core/options/durations.ts';
import { EMAIL_NOT_VERIFIED } from '#core/user/errors.ts';
import { assertNotBanned } from '#features/administration-access/ban.ts';
import { isBanned } from '#features/administration-access/is-banned.ts';
import { verifyEmailMail } from '#features/email-verification/mails.ts';
import { canSendVerification } from '#features/email-verification/options.ts';
import {
  prepareLink,
  prepareVerification,
  type SendVerification,
} from '#features/email-verification/send-verification.ts';

/**
 * Refuses a sign-in with an unverified e-mail address with `EMAIL_NOT_VERIFIED`, and mails the link again, once a
 * minute at most. `message` replaces the usual one.
 */
export async function requireVerified(
  ctx: AuthContext,
  user: User,
  callbackURL: string | undefined,
  message?: string,
): Promise<void> {
  if (user.emailVerified) return;
  assertNotBanned(ctx, user);
  await remindToVerify(ctx, user, prepareVerification(ctx, { callbackURL }));
  throw new AuthError(EMAIL_NOT_VERIFIED, message === undefined ? {} : { message });
}

/**
 * The same for a sign-in that is refused like a wrong password. It mails a link, even if codes verify: a code
 * would belong to this browser, and entering one would show whether there is an account. Runs after the answer.
 */
export function remindConcealed(ctx: AuthContext, user: User, callbackURL: string | undefined): void {
  const send = prepareLink(ctx, callbackURL);
  if (!send || isBanned(ctx.now, user)) return;
  const facts = { kind: verifyEmailMail.kind, userId: user.id, requestId: ctx.requestId };
  ctx.deps.background(() => remindToVerify(ctx, user, send), facts);
}

/** Mails the link, or the code, again, once a minute at most. */
async function remindToVerify(ctx: AuthContext, user: User, send: SendVerification): Promise<void> {
  if (!canSendVerification(ctx)) return;
  const { count } = await ctx.deps.counter.count(`reminder|${user.id}`, MINUTE, ctx.now);
  if (count > 1) return;
  // The sign-in is refused, and with it everything that its own unit of work would send.
  await detached(ctx, (unit) => send(unit, user));
}
