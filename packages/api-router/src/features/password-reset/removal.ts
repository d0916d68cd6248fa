import { Account, type User, type Verification } from '@keystead/db';
import { z } from 'zod';
import type { AuthContext } from '#core/call/context.ts';
import { findToken } from '#core/tokens/tokens.ts';
import { providerAccountsOf } from '#features/linked-accounts/unlink.ts';
import { removalToken } from '#features/password-reset/tokens.ts';

const valueSchema = z.object({ email: z.string(), accounts: z.array(z.string()) });

/** What a removal link stands for: these accounts, as long as the user has this address. */
export const toRemovalValue = ({ email }: User, accounts: readonly Account[]): string =>
  JSON.stringify({ email, accounts: accounts.map(({ id }) => id) } satisfies z.infer<typeof valueSchema>);

/** A removal that the owner may still ask for. */
export interface Removal {
  verification: Verification;
  user: User;
  /** Those on the list that are there still. */
  accounts: Account[];
}

/** The removal of a link that still works. Looking uses nothing up. */
export async function findRemoval(ctx: AuthContext, token: string): Promise<Removal | undefined> {
  const verification = await findToken(ctx, removalToken, token);
  const user = verification?.user;
  if (!user) return undefined;
  const value = valueSchema.parse(JSON.parse(verification.value));
  if (value.email !== user.email) return undefined;
  const where = providerAccountsOf(user.id, { ids: value.accounts });
  const accounts = await ctx.em().find(Account, where, { orderBy: { createdAt: 'asc', id: 'asc' } });
  return { verification, user, accounts };
}
