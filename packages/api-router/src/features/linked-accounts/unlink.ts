import { Account } from '@keystead/db';
import type { HolderTransaction, Which } from '#core/call/holdings/holding.ts';
import type { Unit } from '#core/call/unit.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { record } from '#core/events/record.ts';
import { CREDENTIAL } from '#core/user/find-credential.ts';
import { ACCOUNT_NOT_FOUND, FAILED_TO_UNLINK_LAST_ACCOUNT } from '#features/linked-accounts/errors.ts';
import { accountUnlinked } from '#features/linked-accounts/events.ts';
import { findWaysOfSigningIn } from '#features/linked-accounts/ways-of-signing-in.ts';
import { linkingOptions } from '#features/social-sign-in/linking-options.ts';

/** Account in the input: by provider and perhaps the id there, or, without a provider, by the id of the row. */
export interface AccountChoice {
  providerId?: string | undefined;
  accountId?: string | undefined;
}

const matches = ({ providerId, accountId }: AccountChoice, account: Account): boolean => {
  if (providerId === undefined) return account.id === accountId;
  return account.providerId === providerId && (accountId === undefined || account.accountId === accountId);
};

/**
 * Removes an account from a user. Throws `FAILED_TO_UNLINK_LAST_ACCOUNT` if no way to sign in would be left, and
 * `ACCOUNT_NOT_FOUND`. Counted inside the transaction, so that two parallel calls do not remove both of two ways.
 */
export function unlinkAccount(unit: Unit, userId: string, choice: AccountChoice): void {
  unit.lock({ users: [userId] });
  unit.write(async (em) => {
    const { accounts, countWithout } = await findWaysOfSigningIn(unit, em, userId);
    const { allowUnlinkingAll } = linkingOptions.of(unit).accountLinking;
    const account = accounts.find((candidate) => matches(choice, candidate));
    const left = countWithout(account?.id) - (account ? 0 : 1);
    if (left < 1 && !allowUnlinkingAll) throw new AuthError(FAILED_TO_UNLINK_LAST_ACCOUNT);
    if (!account) throw new AuthError(ACCOUNT_NOT_FOUND);
    await em.nativeDelete(Account, { id: account.id });
    recordUnlinked(unit, userId, account);
  });
}

/** What finds them in the store; the password is none of them. */
export function providerAccountsOf(userId: string, { ids, after, except }: Which) {
  const ways = [ids && { id: { $in: [...ids] } }, after && { createdAt: { $gt: after } }];
  const named = ways.filter((way) => way !== undefined);
  const but = except !== undefined && { id: { $ne: except } };
  return { user: userId, providerId: { $ne: CREDENTIAL }, ...but, ...(named.length > 0 && { $or: named }) };
}

/** Removes accounts that were read in the same transaction. */
export async function deleteAccounts(
  { unit, em, actorId }: Pick<HolderTransaction, 'unit' | 'em' | 'actorId'>,
  accounts: readonly Account[],
): Promise<void> {
  await em.nativeDelete(Account, { id: accounts.map(({ id }) => id) });
  for (const account of accounts) recordUnlinked(unit, actorId, account);
}

/** Records that a user lost an account. */
function recordUnlinked(unit: Unit, userId: string, { id: targetId, providerId, accountId }: Account): void {
  const data = { providerId, accountId };
  record(unit, accountUnlinked, { actorId: userId, targetType: 'account', targetId, data });
}
