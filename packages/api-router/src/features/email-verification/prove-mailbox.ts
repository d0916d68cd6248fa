import type { User } from '@keystead/db';
import type { AuthContext } from '#core/call/context.ts';
import { record } from '#core/events/record.ts';
import { readCurrentSession } from '#core/session/read.ts';
import { endImpersonationsOfNamed } from '#features/administration-access/end-impersonations.ts';
import { emailVerified } from '#features/email-verification/facts.ts';
import { holdAddress } from '#features/email-verification/hold-address.ts';
import { isOwnSession } from '#features/email-verification/own-session.ts';
import { removeUnprovedAccess } from '#features/email-verification/unproved-access.ts';
import { announceVerified } from '#features/email-verification/verify-address.ts';

/**
 * Marks the e-mail address as proved by its owner, who has just used a mail. It becomes verified; what was set up
 * before, while nobody had proved the address, may belong to another person and is removed, unless this user is
 * signed in. `session` is one that the mail opened and that continues after the call; a sign-in makes its own.
 */
export async function proveMailbox(ctx: AuthContext, user: User, session?: string): Promise<void> {
  if (!isOwnSession(ctx, await readCurrentSession(ctx), user.id))
    removeUnprovedAccess(ctx, user, { session });
  if (user.emailProvedAt === null) {
    holdAddress(ctx, user);
    endImpersonationsOfNamed(ctx, user);
    user.emailProvedAt = ctx.now;
  }
  markVerified(ctx, user);
}

/** Marks the e-mail address of a user as verified. */
export function markVerified(ctx: AuthContext, user: User): void {
  if (user.emailVerified) return;
  holdAddress(ctx, user);
  user.emailVerified = true;
  user.updatedAt = ctx.now;
  record(ctx, emailVerified, { actorId: user.id });
  announceVerified(ctx, user);
}
