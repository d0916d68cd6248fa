import { User } from '@keystead/db';
import { detached } from '#core/call/commit.ts';
import type { AuthContext } from '#core/call/context.ts';
import type { Unit } from '#core/call/unit.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { MINUTE } from '#core/options/durations.ts';
import { EMAIL_NOT_VERIFIED } from '#core/user/errors.ts';
import { assertNotBanned } from '#features/administration-access/ban.ts';
import { isBanned } from '#features/administration-access/is-banned.ts';
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

/** Mails a link in a unit after the answer. */
export type Reminder = (unit: Unit) => Promise<void>;

/**
 * The reminder of a sign-in that is refused like a wrong password, for a unit after the answer. It is a link, even if
 * codes verify: a code would belong to this browser, and entering one would show whether there is an account.
 */
export function prepareReminder(ctx: AuthContext, userId: string, callbackURL: string | undefined): Reminder {
  const send = prepareLink(ctx, callbackURL);
  return async (unit) => {
    const user = await unit.em().findOne(User, userId);
    if (send && user && !isBanned(ctx.now, user) && (await mayRemind(ctx, user))) await send(unit, user);
  };
}

/** Once a minute at most. */
async function mayRemind(ctx: AuthContext, { id }: User): Promise<boolean> {
  if (!canSendVerification(ctx)) return false;
  const { count } = await ctx.deps.counter.count(`reminder|${id}`, MINUTE, ctx.now);
  return count === 1;
}

/** Mails the link, or the code, again. */
async function remindToVerify(ctx: AuthContext, user: User, send: SendVerification): Promise<void> {
  // The sign-in is refused, and with it everything that its own unit of work would send.
  if (await mayRemind(ctx, user)) await detached(ctx, (unit) => send(unit, user));
}
