import type { AuthContext, CurrentSession } from '#core/call/context.ts';
import { record } from '#core/events/record.ts';
import { DAY } from '#core/options/durations.ts';
import { lockUser } from '#core/user/find-user.ts';
import type { NewAddress } from '#features/change-email/change-address.ts';
import { emailChangeRequested } from '#features/change-email/events.ts';
import { mailChange } from '#features/change-email/mail-change.ts';
import { discardChanges, issueChange } from '#features/change-email/pending-change.ts';

/** Asks the owner of the current, verified address to approve the new one. It ends every change that was asked for before. */
export function requestChange(
  ctx: AuthContext,
  { user }: CurrentSession,
  { email: to, callbackURL }: NewAddress,
): void {
  const expiresAt = new Date(ctx.now.getTime() + DAY * 1000);
  const change = { step: 'approve', from: user.email, to, callbackURL, expiresAt } as const;
  lockUser(ctx, user.id);
  discardChanges(ctx, user.id);
  const token = issueChange(ctx, { ...change, userId: user.id });
  record(ctx, emailChangeRequested, { actorId: user.id });
  mailChange(ctx, { ...change, user, token });
}
