import type { User } from '@keystead/db';
import type { AuthContext } from '#core/call/context.ts';
import { sendMail, sendNotice, toLink } from '#core/mail/send-mail.ts';
import { issueToken } from '#core/tokens/tokens.ts';
import { tellOfNewPassword } from '#features/email-password/replace-password.ts';
import {
  type ListedWay,
  linkedAccountsRemovedMail,
  passwordWasResetMail,
} from '#features/password-reset/mails.ts';
import { passwordResetOptions } from '#features/password-reset/options.ts';
import {
  deleteLastingWays,
  findLastingWays,
  type LastingWays,
  toRemovalValue,
} from '#features/password-reset/removal.ts';
import { REMOVAL_LIFETIME, removalToken } from '#features/password-reset/tokens.ts';
import { providers } from '#features/social-sign-in/flow/registry.ts';
import { hasOnlyPasskeys } from '#features/two-factor-challenge/factors.ts';

/** Path of the link, and of the form on its page. */
export const REMOVAL_PATH = '/reset-password/linked-accounts';

/** Ways as a mail or a page lists them. */
export const toListed = (ctx: AuthContext, { accounts, passkeys }: LastingWays): ListedWay[] => [
  ...accounts.map(({ providerId, createdAt }) => ({
    name: providers.of(ctx).get(providerId)?.name ?? providerId,
    isPasskey: false,
    addedAt: createdAt,
  })),
  ...passkeys.map(({ name, createdAt }) => ({ name, isPasskey: true, addedAt: createdAt })),
];

/** Tells the owner which ways were removed, if any were. */
export function tellRemoved(ctx: AuthContext, user: User, removed: LastingWays): void {
  const ways = toListed(ctx, removed);
  if (ways.length === 0) return;
  const data = { name: user.name, at: ctx.now, ways };
  sendNotice(ctx, linkedAccountsRemovedMail, { to: user.email, userId: user.id, data });
}

/** Mails the list with the link that removes its entries. */
function askOwner(ctx: AuthContext, user: User, ways: LastingWays): void {
  const value = toRemovalValue(user, ways);
  const token = issueToken(ctx, removalToken, { user, value });
  sendMail(ctx, passwordWasResetMail, {
    to: user.email,
    userId: user.id,
    data: {
      name: user.name,
      at: ctx.now,
      ipAddress: ctx.ip,
      ways: toListed(ctx, ways),
      url: toLink(ctx, REMOVAL_PATH, { token }),
      expiresIn: REMOVAL_LIFETIME,
    },
  });
}

/**
 * Ends the access that an attacker may have set up, after a password reset. Accounts at providers and passkeys
 * outlive sessions and password, so those that were added after the sign-up are removed, or the owner is asked;
 * with an unproved e-mail address all are removed. Also tells the owner of the reset. Runs inside the transaction,
 * under the lock of the user, so that none is added before the sessions end.
 */
export async function reviewLinkedAccounts(
  ctx: AuthContext,
  user: User,
  { isProved }: { isProved: boolean },
): Promise<void> {
  const { linkedAccountsOnPasswordReset: choice } = passwordResetOptions.of(ctx);
  const which = isProved ? { after: user.createdAt } : {};
  // The mailbox alone must not set up another factor instead.
  const leavesOne = isProved && (await hasOnlyPasskeys(ctx, user));
  const isRemoved = choice === 'remove' || !isProved;
  const asks = choice === 'ask' && ctx.deps.mailer !== undefined;
  ctx.write(async (em) => {
    const ways =
      isRemoved || asks
        ? await findLastingWays(em, user.id, { accounts: which, passkeys: { ...which, leavesOne } })
        : { accounts: [], passkeys: [] };
    const isEmpty = ways.accounts.length + ways.passkeys.length === 0;
    if (!isEmpty && !isRemoved) return askOwner(ctx, user, ways);
    tellOfNewPassword(ctx, user);
    await deleteLastingWays({ unit: ctx, em, userId: user.id }, ways);
    tellRemoved(ctx, user, ways);
  });
}
