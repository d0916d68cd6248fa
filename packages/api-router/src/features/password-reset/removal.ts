import { Account, type User, type Verification } from '@keystead/db';
import { z } from 'zod';
import type { AuthContext } from '#core/call/context.ts';
import { findToken } from '#core/tokens/tokens.ts';
import { type ProviderAccounts, providerAccountsOf } from '#features/linked-accounts/unlink.ts';
import { removalToken } from '#features/password-reset/tokens.ts';

const valueSchema = z.object({ email: z.string(), accounts: z.array(z.string()) });

/** What a removal link stands for: these accounts, as long as the user has this address. */
export const toRemovalValue = ({ email }: User, accounts: readonly Account[]): string =>
  JSON.stringify({ email, accounts: accounts.map(({ id }) => id) } satisfies z.infer<typeof valueSchema>);

/** A removal that the owner may still ask for. */
export interface Removal {
  verification: Verification;
  user: User;
  /** What goes. */
  which: ProviderAccounts;
  /** Those on the list that are there still, and those that were linked after the mail. */
  accounts: Account[];
}

/** The removal of a link that still works. Looking uses nothing up. */
export async function findRemoval(ctx: AuthContext, token: string): Promise<Removal | undefined> {
  const verification = await findToken(ctx, removalToken, token);
  const user = verification?.user;
  if (!user) return undefined;
  const value = valueSchema.parse(JSON.parse(verification.value));
  if (value.email !== user.email) return undefined;
  // Whoever came in by one of them can link it, or another one, anew: a row that no list names.
  const which = { ids: value.accounts, after: verification.createdAt };
  const where = providerAccountsOf(user.id, which);
  const accounts = await ctx.em().find(Account, where, { orderBy: { createdAt: 'asc', id: 'asc' } });
  return { verification, user, which, accounts };
}
