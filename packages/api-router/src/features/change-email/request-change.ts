import type { AuthContext, CurrentSession } from '#core/call/context.ts';
import { record } from '#core/events/record.ts';
import { DAY } from '#core/options/durations.ts';
import { assertAdministratorRemains } from '#features/administration-access/last-administrator.ts';
import type { NewAddress } from '#features/change-email/change-address.ts';
import { emailChangeRequested } from '#features/change-email/facts.ts';
import { mailChange } from '#features/change-email/mail-change.ts';
import { discardChanges, type EmailChange, issueChange } from '#features/change-email/pending-change.ts';

interface NewChange extends NewAddress {
  step: EmailChange['step'];
}

/**
 * Requests a change of address, with a mail for the next step: the current address approves, the new one confirms.
 * It replaces all earlier requests. Refuses with `LAST_ADMIN` before any mail.
 */
export function requestChange(
  ctx: AuthContext,
  { user }: CurrentSession,
  { email: to, callbackURL, step }: NewChange,
): void {
  const expiresAt = new Date(ctx.now.getTime() + DAY * 1000);
  const change = { step, from: user.email, to, callbackURL, expiresAt };
  assertAdministratorRemains(ctx, user.id, { email: to, emailVerified: true, emailProvedAt: ctx.now });
  ctx.lock({ users: [user.id] });
  discardChanges(ctx, user.id);
  const token = issueChange(ctx, { ...change, userId: user.id });
  record(ctx, emailChangeRequested, { actorId: user.id });
  mailChange(ctx, { ...change, user, token });
}
