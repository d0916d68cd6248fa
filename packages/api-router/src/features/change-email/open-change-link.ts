import type { PersonCaller } from '#core/call/caller.ts';
import { detached } from '#core/call/commit.ts';
import type { AuthContext } from '#core/call/context.ts';
import type { Unit } from '#core/call/unit.ts';
import { isSameMailbox } from '#core/email-address.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { record } from '#core/events/record.ts';
import { readCurrentSession } from '#core/session/read.ts';
import { INVALID_TOKEN } from '#core/tokens/errors.ts';
import { consumeToken } from '#core/tokens/tokens.ts';
import { toUserView, type UserView } from '#core/user/user-view.ts';
import { isInPerson } from '#features/administration-access/while-impersonating.ts';
import { type AddressChange, changeAddress } from '#features/change-email/change-address.ts';
import { emailChangeApproved } from '#features/change-email/facts.ts';
import { mailChange } from '#features/change-email/mail-change.ts';
import { changeEmailOptions } from '#features/change-email/options.ts';
import { type EmailChange, findChangeByToken, issueChange } from '#features/change-email/pending-change.ts';

/** Errors of a link about a change of address, as a redirect has them. */
export type ChangeLinkFault =
  | 'token_expired'
  | 'invalid_token'
  | 'user_not_found'
  | 'unauthorized'
  | 'couldnt_update_your_email';

const faultOf: Record<Exclude<AddressChange, 'changed'>, ChangeLinkFault> = {
  taken: 'couldnt_update_your_email',
  outdated: 'user_not_found',
  used: 'invalid_token',
  'signed-out': 'unauthorized',
  'last-admin': 'couldnt_update_your_email',
};

/**
 * Opens a link about a change of address: the current address approves, the new one confirms. The link alone is
 * not enough, and is not used up: the user who requested it has to be signed in, in person. Returns the user
 * after the change.
 */
export async function openChangeLink(ctx: AuthContext, token: string): Promise<UserView | ChangeLinkFault> {
  const change = await findChangeByToken(ctx, token);
  if (!change) return 'invalid_token';
  if (change.expiresAt <= ctx.now) return 'token_expired';
  const current = await readCurrentSession(ctx);
  if (!current || current.user.id !== change.verification.userId || !isInPerson(current))
    return 'unauthorized';
  if (await ctx.deps.findRefusal(current.user)) return 'unauthorized';
  const { enabled, switchOnApproval } = changeEmailOptions.of(ctx);
  if (!enabled) return 'unauthorized';
  if (!isSameMailbox(current.user.email, change.from)) return 'user_not_found';

  const isApproval = change.step === 'approve';
  // With a second factor the new address confirms, too, because the owner of a mistyped one could prove that mailbox
  // first.
  if (isApproval && !(switchOnApproval && !current.user.twoFactorEnabled))
    return approve(ctx, current, change);
  const { to: email, callbackURL, verification } = change;
  const consume = (unit: Unit): void => consumeToken(unit, verification);
  const address = { email, callbackURL, isProved: !isApproval, consume };
  const outcome = await changeAddress(ctx, current, address);
  return typeof outcome === 'string' ? faultOf[outcome] : outcome;
}

/** Mails the link for the new address. It ends with the change, a day after the request. */
async function approve(
  ctx: AuthContext,
  { user }: PersonCaller,
  { from, to, callbackURL, expiresAt, verification }: EmailChange,
): Promise<UserView | ChangeLinkFault> {
  try {
    await detached(ctx, async (unit) => {
      const next = { step: 'confirm', from, to, callbackURL, expiresAt } as const;
      consumeToken(unit, verification);
      const token = issueChange(unit, { ...next, userId: user.id });
      record(unit, emailChangeApproved, { actorId: user.id });
      mailChange(unit, { ...next, user, token });
    });
    return toUserView(ctx, user);
  } catch (error) {
    if (error instanceof AuthError && error.definition === INVALID_TOKEN) return 'invalid_token';
    throw error;
  }
}
