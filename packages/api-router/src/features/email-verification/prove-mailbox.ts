import type { User } from '@keystead/db';
import type { AuthContext } from '#core/call/context.ts';
import { record } from '#core/events/record.ts';
import { readCurrentSession } from '#core/session/read.ts';
import { emailVerified } from '#features/email-verification/events.ts';
import { removeUnprovedAccess } from '#features/email-verification/unproved-access.ts';
import { announceVerified, isOwnSession } from '#features/email-verification/verify-address.ts';

/**
 * The owner of the address has just come by what was mailed there. It is verified from now on; what was made before, while
 * nobody had proved it, may be a stranger's and goes, unless this very user is signed in here. `session` is one that the mailbox opened and that goes on after the call; a sign-in
 * makes its own.
 */
export async function proveMailbox(ctx: AuthContext, user: User, session?: string): Promise<void> {
  if (!isOwnSession(ctx, await readCurrentSession(ctx), user.id))
    removeUnprovedAccess(ctx, user, { session });
  user.emailProvedAt ??= ctx.now;
  markVerified(ctx, user);
}

/** The address of a user is verified from now on. */
export function markVerified(ctx: AuthContext, user: User): void {
  if (user.emailVerified) return;
  user.emailVerified = true;
  user.updatedAt = ctx.now;
  record(ctx, emailVerified, { actorId: user.id });
  announceVerified(ctx, user);
}
