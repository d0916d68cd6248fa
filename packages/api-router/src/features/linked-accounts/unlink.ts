import { Account } from '@keystead/db';
import { Overtaken } from '#core/call/commit.ts';
import type { HolderTransaction, Which } from '#core/call/revocation/define-revocation.ts';
import type { Unit } from '#core/call/unit.ts';
import { askHook, tellHook } from '#core/call/unit-of-work/ask-hook.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { record } from '#core/events/record.ts';
import { rulesOfAccount } from '#features/linked-accounts/account-rules.ts';
import {
  ACCOUNT_NOT_FOUND,
  FAILED_TO_UNLINK_LAST_ACCOUNT,
  UNLINKING_NOT_ALLOWED,
} from '#features/linked-accounts/errors.ts';
import { accountUnlinked } from '#features/linked-accounts/facts.ts';
import { findWaysOfSigningIn } from '#features/linked-accounts/ways-of-signing-in.ts';
import { keepBreakGlass } from '#features/organization-membership/break-glass.ts';
import { type AccountOfUser, accountHooks } from '#features/sign-in/account-hooks.ts';
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

async function findAccount(unit: Unit, userId: string, choice: AccountChoice): Promise<Account | undefined> {
  const { accounts } = await findWaysOfSigningIn(unit, unit.em(), userId);
  return accounts.find((candidate) => matches(choice, candidate));
}

const factsOf = ({ userId, id, providerId, accountId }: Account): AccountOfUser => ({
  userId,
  id,
  providerId,
  accountId,
});

function assertUnlinkable(unit: Unit, account: Account | undefined): void {
  if (account && rulesOfAccount(unit, account).keptFrom.includes('unlinking'))
    throw new AuthError(UNLINKING_NOT_ALLOWED);
}

/**
 * Removes an account from a user, unless the hook of the operator refuses. Throws `UNLINKING_NOT_ALLOWED` if the way
 * of signing in keeps it, `FAILED_TO_UNLINK_LAST_ACCOUNT` if no way would be left, and `ACCOUNT_NOT_FOUND`. Counted inside the transaction, so that two parallel calls
 * do not remove both of two ways.
 */
export async function unlinkAccount(unit: Unit, userId: string, choice: AccountChoice): Promise<void> {
  const { beforeAccountUnlink } = accountHooks.of(unit);
  const asked = beforeAccountUnlink ? await findAccount(unit, userId, choice) : undefined;
  assertUnlinkable(unit, asked);
  if (asked) await askHook(unit, beforeAccountUnlink, factsOf(asked));
  unit.lock({ users: [userId] });
  unit.write(async (em) => {
    const { accounts, countWithout } = await findWaysOfSigningIn(unit, em, userId);
    const { allowUnlinkingAll } = linkingOptions.of(unit).accountLinking;
    const account = accounts.find((candidate) => matches(choice, candidate));
    assertUnlinkable(unit, account);
    const left = countWithout(account?.id) - (account ? 0 : 1);
    if (left < 1 && !allowUnlinkingAll) throw new AuthError(FAILED_TO_UNLINK_LAST_ACCOUNT);
    if (!account) throw new AuthError(ACCOUNT_NOT_FOUND);
    if (beforeAccountUnlink && account.id !== asked?.id)
      throw new Overtaken('it is not the account of the hook');
    await em.nativeDelete(Account, { id: account.id });
    recordUnlinked(unit, userId, account);
  });
  keepBreakGlass(unit, userId);
}

/** Condition of a query for accounts of a user. */
export function accountsOf(userId: string, { ids, after, except }: Which) {
  const ways = [ids && { id: { $in: [...ids] } }, after && { createdAt: { $gt: after } }];
  const named = ways.filter((way) => way !== undefined);
  const but = except !== undefined && { id: { $ne: except } };
  return { user: userId, ...but, ...(named.length > 0 && { $or: named }) };
}

/** Removes accounts that were read in the same transaction. */
export async function deleteAccounts(
  { unit, em, actorId }: Pick<HolderTransaction, 'unit' | 'em' | 'actorId'>,
  accounts: readonly Account[],
): Promise<void> {
  await em.nativeDelete(Account, { id: accounts.map(({ id }) => id) });
  for (const account of accounts) recordUnlinked(unit, actorId, account);
}

/** Records that a user lost an account, and tells the hook of the operator. */
function recordUnlinked(unit: Unit, actorId: string, account: Account): void {
  const { id: targetId, userId, providerId, accountId } = account;
  const data = { providerId, accountId };
  record(unit, accountUnlinked, { actorId, targetType: 'account', targetId, data });
  const { afterAccountUnlink: hook } = accountHooks.of(unit);
  tellHook(unit, { name: 'afterAccountUnlink', hook, facts: factsOf(account), userId });
}
