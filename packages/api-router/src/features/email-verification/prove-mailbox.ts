import type { User } from '@keystead/db';
import type { AuthContext } from '#core/call/context.ts';
import { record } from '#core/events/record.ts';
import { readCurrentSession } from '#core/session/read.ts';
import { lockUser } from '#core/user/find-user.ts';
import { emailVerified } from '#features/email-verification/events.ts';
import { removeUnprovedAccess } from '#features/email-verification/unproved-access.ts';
import { announceVerified } from '#features/email-verification/verify-address.ts';
import { removeFactors } from '#features/two-factor-challenge/remove-factors.ts';

/**
 * The owner of the address has just come by what was mailed there. It is verified from now on; what was made before, while
 * nobody had proved it, may be a stranger's and goes, unless this very user is signed in here.
 */
export async function proveMailbox(ctx: AuthContext, user: User): Promise<void> {
  const current = await readCurrentSession(ctx);
  if (current?.user.id !== user.id) {
    // A second factor of a verified user stays: whoever reads the mail of somebody must not get past it.
    if (user.emailProvedAt === null && !user.emailVerified) {
      lockUser(ctx, user.id);
      removeFactors(ctx, user.id);
      user.twoFactorEnabled = false;
    }
    removeUnprovedAccess(ctx, user);
  }
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
