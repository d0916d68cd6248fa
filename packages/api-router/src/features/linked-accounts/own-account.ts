import { Account, type User, uniqueConstraints } from '@keystead/db';
import type { AuthContext } from '#core/call/context.ts';
import type { SignInMethod } from '#core/call/sign-in-method.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { requireUser } from '#core/user/find-user.ts';
import { SOCIAL_ACCOUNT_ALREADY_LINKED } from '#features/social-sign-in/errors.ts';
import { createAccount, holdAccount, tellOfAccount } from '#features/social-sign-in/link.ts';

/** An account of a way of signing in. Both ids together are the key, and nobody else may have the same. */
export interface AccountOfMethod {
  /** The way of signing in, whose `accounts.owns` knows the account. */
  method: SignInMethod;
  providerId: string;
  accountId: string;
}

/** Errors of `linkOwnAccount`. */
export const linkOwnAccountRefusals = [SOCIAL_ACCOUNT_ALREADY_LINKED];

/** Nobody links or finds an account that another way of signing in would be asked about. */
function assertOwned({ deps }: AuthContext, { method, providerId, accountId }: AccountOfMethod): void {
  const account = { id: '', userId: '', providerId, accountId, hasPassword: false };
  if (deps.signInMethods.ofAccount(account).method?.name !== method.name)
    throw new TypeError(`${method.name} owns no account at ${providerId}`);
}

const noTokens = {
  accessToken: null,
  refreshToken: null,
  idToken: null,
  tokenType: null,
  accessTokenExpiresAt: null,
  refreshTokenExpiresAt: null,
  scopes: null,
};

/**
 * Gives a user an account of a way of signing in. A mail tells them, and the hooks of linked accounts are asked and
 * told. Throws `SOCIAL_ACCOUNT_ALREADY_LINKED` if somebody else has it. Prove first that the account is theirs, and
 * call it in a fresh session.
 */
export async function linkOwnAccount(ctx: AuthContext, userId: string, own: AccountOfMethod): Promise<void> {
  assertOwned(ctx, own);
  const { method, providerId, accountId } = own;
  const existing = await ctx.em().findOne(Account, { providerId, accountId });
  if (existing?.userId === userId) return;
  if (existing) throw new AuthError(SOCIAL_ACCOUNT_ALREADY_LINKED);
  const user = await requireUser(ctx, userId);
  ctx.lock({ users: [userId] });
  ctx.onTaken(uniqueConstraints.accountOfProvider, SOCIAL_ACCOUNT_ALREADY_LINKED);
  await createAccount(ctx, user, { providerId, accountId, tokens: noTokens });
  tellOfAccount(ctx, user, method.word ?? providerId);
}

/**
 * The user with an account of a way of signing in, or null. The account is held until the call is written, so that
 * nobody is signed in by an account that was taken away meanwhile.
 */
export async function findUserByAccount(ctx: AuthContext, own: AccountOfMethod): Promise<User | null> {
  assertOwned(ctx, own);
  const { providerId, accountId } = own;
  const account = await ctx.em().findOne(Account, { providerId, accountId }, { populate: ['user'] });
  if (!account) return null;
  holdAccount(ctx, account);
  return account.user;
}
