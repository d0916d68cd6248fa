import { Account } from '@keystead/db';
import type { AuthContext } from '#core/call/context.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { rulesOfAccount } from '#features/linked-accounts/account-rules.ts';
import { ACCOUNT_NOT_FOUND, PROVIDER_NOT_CONFIGURED } from '#features/linked-accounts/errors.ts';
import { social } from '#features/social-sign-in/facts.ts';
import { type ConfiguredProvider, providers } from '#features/social-sign-in/flow/registry.ts';

/** Errors of `findOwnAccount`. */
export const ownAccountRefusals = [ACCOUNT_NOT_FOUND, PROVIDER_NOT_CONFIGURED];

/** Account in the input: by provider, by an id, or by both; the id is that of the row or that at the provider. */
export interface OwnAccountChoice {
  providerId?: string | undefined;
  accountId?: string | undefined;
}

export interface OwnAccount {
  account: Account;
  provider: ConfiguredProvider;
}

const toWhere = ({ providerId, accountId }: OwnAccountChoice) => ({
  ...(providerId !== undefined && { providerId }),
  ...(accountId !== undefined && { $or: [{ id: accountId }, { accountId }] }),
});

/**
 * An account of a user with its provider; the oldest of several. Throws `ACCOUNT_NOT_FOUND`, and
 * `PROVIDER_NOT_CONFIGURED` for a provider that is switched off, or never has tokens.
 */
export async function findOwnAccount(
  ctx: AuthContext,
  userId: string,
  choice: OwnAccountChoice,
): Promise<OwnAccount> {
  const where = { user: userId, ...toWhere(choice) };
  const account = await ctx.em().findOne(Account, where, { orderBy: { createdAt: 'asc', id: 'asc' } });
  if (!account) throw new AuthError(ACCOUNT_NOT_FOUND);
  return { account, provider: requireProvider(ctx, account) };
}

function requireProvider(ctx: AuthContext, account: Account): ConfiguredProvider {
  const { providerId } = account;
  const isAtProvider = rulesOfAccount(ctx, account).method === social;
  const provider = isAtProvider ? providers.of(ctx).get(providerId) : undefined;
  if (!provider) throw new AuthError(PROVIDER_NOT_CONFIGURED, { params: { id: providerId } });
  return provider;
}
