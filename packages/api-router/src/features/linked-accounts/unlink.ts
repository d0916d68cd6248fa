import { Account } from '@keystead/db';
import type { AuthContext } from '#core/call/context.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { record } from '#core/events/record.ts';
import { lockUser } from '#core/user/lock.ts';

/** Which account: by provider and perhaps the id there, or, without a provider, by the id of our row. */
export interface AccountChoice {
  providerId?: string | undefined;
  accountId?: string | undefined;
}

const matches = ({ providerId, accountId }: AccountChoice, account: Account): boolean => {
  if (providerId === undefined) return account.id === accountId;
  return account.providerId === providerId && (accountId === undefined || account.accountId === accountId);
};

/**
 * Takes an account from a user. Throws `FAILED_TO_UNLINK_LAST_ACCOUNT` before it looks for a match, and
 * `ACCOUNT_NOT_FOUND`. Counted inside the transaction, so that two calls at once do not remove both of two accounts.
 */
export function unlinkAccount(ctx: AuthContext, userId: string, choice: AccountChoice): void {
  lockUser(ctx, userId);
  ctx.write(async (em) => {
    const accounts = await em.find(Account, { user: userId }, { orderBy: { createdAt: 'asc', id: 'asc' } });
    const { allowUnlinkingAll } = ctx.options.account.accountLinking;
    if (accounts.length <= 1 && !allowUnlinkingAll) throw new AuthError('FAILED_TO_UNLINK_LAST_ACCOUNT');
    const account = accounts.find((candidate) => matches(choice, candidate));
    if (!account) throw new AuthError('ACCOUNT_NOT_FOUND');
    await em.nativeDelete(Account, { id: account.id });
    recordUnlinked(ctx, userId, account);
  });
}

/** Writes down that a user lost an account. */
export function recordUnlinked(
  ctx: AuthContext,
  userId: string,
  { id: targetId, providerId, accountId }: Account,
): void {
  const data = { providerId, accountId };
  record(ctx, 'account.unlinked', { actorId: userId, targetType: 'account', targetId, data });
}
