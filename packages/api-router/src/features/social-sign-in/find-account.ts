import { Account } from '@keystead/db';
import type { AuthContext } from '#core/call/context.ts';
import { isSameMailbox } from '#core/email-address.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { ACCOUNT_NOT_LINKED } from '#features/social-sign-in/errors.ts';
import { readClaims } from '#features/social-sign-in/flow/spent-id-tokens.ts';
import { hasProvedAddress, type ProviderIdentity } from '#features/social-sign-in/link.ts';
import { findStoredIdToken } from '#features/social-sign-in/provider-tokens.ts';

type Claims = Readonly<Record<string, unknown>>;

const differ = (claim: string, one: Claims, other: Claims): boolean =>
  one[claim] !== undefined && other[claim] !== undefined && one[claim] !== other[claim];

/**
 * The last id token of an account and the present one are about one person: the same realm and, of the claims that are
 * ids, the same value in the first that both have. Undefined: the last one tells nothing.
 */
function areOfOne(
  { provider: { definition }, tokens }: ProviderIdentity,
  stored: Claims,
): boolean | undefined {
  const { ids = ['sub'], realm } = definition.idToken ?? {};
  const present: Claims = tokens.idToken === null ? {} : readClaims(tokens.idToken);
  if (realm !== undefined && differ(realm, stored, present)) return false;
  const shared = ids.find((claim) => stored[claim] !== undefined && present[claim] !== undefined);
  return shared === undefined ? undefined : !differ(shared, stored, present);
}

/**
 * An account whose tokens tell nothing was found by an id of its own kind, of which the form tells. Otherwise it could
 * be the other id of somebody else, and a proved e-mail address has to be the same, too.
 */
function isRightKind(ctx: AuthContext, identity: ProviderIdentity, account: Account): boolean {
  const { provider, person } = identity;
  const isFormer = account.accountId === person.formerId;
  const hasForm = provider.definition.idForm?.test(account.accountId) === true;
  const isSame = person.email !== null && isSameMailbox(account.user.email, person.email);
  return hasForm !== isFormer || (isSame && hasProvedAddress(ctx, identity));
}

/** Accounts of a provider with former ids are found by either id, so it is compared whose they are. */
async function isOfPerson(ctx: AuthContext, identity: ProviderIdentity, account: Account): Promise<boolean> {
  if (identity.provider.definition.idForm === undefined) return true;
  const token = await findStoredIdToken(ctx, account);
  const isSame = token === null ? undefined : areOfOne(identity, readClaims(token));
  return isSame ?? isRightKind(ctx, identity, account);
}

/**
 * The account of a person at a provider, with its user. The key is both ids together, never one of them. One that is
 * stored under the former id of the person is found by it, too. Throws `ACCOUNT_NOT_LINKED` if the account is of
 * another person.
 */
export async function findProviderAccount(
  ctx: AuthContext,
  identity: ProviderIdentity,
): Promise<Account | undefined> {
  const { provider, person } = identity;
  const ids = [person.accountId, ...(person.formerId === undefined ? [] : [person.formerId])];
  const where = { providerId: provider.id, accountId: { $in: ids } };
  const found = await ctx.em().find(Account, where, { populate: ['user'] });
  const account = found.find(({ accountId }) => accountId === person.accountId) ?? found[0];
  if (account === undefined || (await isOfPerson(ctx, identity, account))) return account;
  ctx.deps.logger.warn(
    { provider: provider.id, account: account.id },
    'an id at a provider is of two people',
  );
  throw new AuthError(ACCOUNT_NOT_LINKED);
}
