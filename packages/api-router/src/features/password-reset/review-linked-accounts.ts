import { Account, type User } from '@keystead/db';
import type { AuthContext } from '#core/call/context.ts';
import { sendMail, sendNotice, toLink } from '#core/mail/send-mail.ts';
import { issueToken } from '#core/tokens/tokens.ts';
import { tellOfNewPassword } from '#features/email-password/replace-password.ts';
import { deleteAccounts, providerAccountsOf } from '#features/linked-accounts/unlink.ts';
import {
  type ListedAccount,
  linkedAccountsRemovedMail,
  passwordWasResetMail,
} from '#features/password-reset/mails.ts';
import { passwordResetOptions } from '#features/password-reset/options.ts';
import { toRemovalValue } from '#features/password-reset/removal.ts';
import { REMOVAL_LIFETIME, removalToken } from '#features/password-reset/tokens.ts';
import { providers } from '#features/social-sign-in/flow/registry.ts';

/** Where the link leads, and where its page posts to. */
export const REMOVAL_PATH = '/reset-password/linked-accounts';

/** Accounts as a mail or a page lists them. */
export const toListed = (ctx: AuthContext, accounts: readonly Account[]): ListedAccount[] =>
  accounts.map(({ providerId, createdAt }) => ({
    provider: providers.of(ctx).get(providerId)?.name ?? providerId,
    linkedAt: createdAt,
  }));

/** Tells the owner which accounts are gone, if any are. */
export function tellRemoved(ctx: AuthContext, user: User, accounts: readonly Account[]): void {
  if (accounts.length === 0) return;
  const data = { name: user.name, at: ctx.now, accounts: toListed(ctx, accounts) };
  sendNotice(ctx, linkedAccountsRemovedMail, { to: user.email, userId: user.id, data });
}

/** Mails the list with the link that removes what is on it. */
function askOwner(ctx: AuthContext, user: User, accounts: readonly Account[]): void {
  const value = toRemovalValue(user, accounts);
  const token = issueToken(ctx, removalToken, { user, value });
  sendMail(ctx, passwordWasResetMail, {
    to: user.email,
    userId: user.id,
    data: {
      name: user.name,
      at: ctx.now,
      ipAddress: ctx.ip,
      accounts: toListed(ctx, accounts),
      url: toLink(ctx, REMOVAL_PATH, { token }),
      expiresIn: REMOVAL_LIFETIME,
    },
  });
}

/**
 * A reset ends what a stranger may have set up. An account at a provider outlives sessions and password, so those that
 * were linked after the user was made are removed, or the owner is asked; of a user whose address nobody had proved
 * all are removed, as a stranger may have registered it. Tells the owner of the reset too. Looks inside the transaction,
 * behind the lock of the user, so that no account is linked between the look and the end of the sessions.
 */
export function reviewLinkedAccounts(
  ctx: AuthContext,
  user: User,
  { isProved }: { isProved: boolean },
): void {
  const { linkedAccountsOnPasswordReset: choice } = passwordResetOptions.of(ctx);
  const which = isProved ? { after: user.createdAt } : {};
  const isRemoved = choice === 'remove' || !isProved;
  const asks = choice === 'ask' && ctx.deps.mailer !== undefined;
  ctx.write(async (em) => {
    const where = providerAccountsOf(user.id, which);
    const accounts =
      isRemoved || asks ? await em.find(Account, where, { orderBy: { createdAt: 'asc', id: 'asc' } }) : [];
    if (accounts.length > 0 && !isRemoved) return askOwner(ctx, user, accounts);
    tellOfNewPassword(ctx, user);
    await deleteAccounts({ unit: ctx, em, userId: user.id }, accounts);
    tellRemoved(ctx, user, accounts);
  });
}
