import { Account, type Orm, type Passkey, type User, type Verification } from '@keystead/db';
import { z } from 'zod';
import type { AuthContext } from '#core/call/context.ts';
import type { Unit } from '#core/call/unit.ts';
import { findToken } from '#core/tokens/tokens.ts';
import {
  deleteAccounts,
  type ProviderAccounts,
  providerAccountsOf,
} from '#features/linked-accounts/unlink.ts';
import { findGoing, type GoingPasskeys } from '#features/passkey-credentials/find.ts';
import { deletePasskeys } from '#features/passkey-credentials/remove.ts';
import { removalToken } from '#features/password-reset/tokens.ts';
import { hasOnlyPasskeys } from '#features/two-factor-challenge/factors.ts';

const valueSchema = z.object({
  email: z.string(),
  accounts: z.array(z.string()),
  passkeys: z.array(z.string()).default([]),
});

/** Ways to sign in that outlive a password: accounts at providers, and passkeys. */
export interface LastingWays {
  accounts: readonly Account[];
  passkeys: readonly Passkey[];
}

interface WhichWays {
  accounts: ProviderAccounts;
  passkeys: GoingPasskeys;
}

const oldestFirst = { orderBy: { createdAt: 'asc', id: 'asc' } } as const;

export async function findLastingWays(em: Orm['em'], userId: string, which: WhichWays): Promise<LastingWays> {
  return {
    accounts: await em.find(Account, providerAccountsOf(userId, which.accounts), oldestFirst),
    passkeys: await findGoing(em, userId, which.passkeys),
  };
}

/** Removes ways that were read in the same transaction. */
export async function deleteLastingWays(
  transaction: { unit: Unit; em: Orm['em']; userId: string },
  { accounts, passkeys }: LastingWays,
): Promise<void> {
  await deleteAccounts(transaction, accounts);
  await deletePasskeys(transaction, passkeys);
}

const idsOf = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id);

/** Content of a removal link: these ways, valid while the user has this e-mail address. */
export const toRemovalValue = ({ email }: User, { accounts, passkeys }: LastingWays): string =>
  JSON.stringify({
    email,
    accounts: idsOf(accounts),
    passkeys: idsOf(passkeys),
  } satisfies z.infer<typeof valueSchema>);

/** A removal that the owner may still confirm. */
export interface Removal {
  verification: Verification;
  user: User;
  /** Ways to remove. */
  which: WhichWays;
  /** Ways on the list that still exist, and those that were added after the mail. */
  ways: LastingWays;
}

/** The removal of a valid link. Reading it does not use it up. */
export async function findRemoval(ctx: AuthContext, token: string): Promise<Removal | undefined> {
  const verification = await findToken(ctx, removalToken, token);
  const user = verification?.user;
  if (!user) return undefined;
  const value = valueSchema.parse(JSON.parse(verification.value));
  if (value.email !== user.email) return undefined;
  // Includes later ways, because an attacker who used one of them could have added others that no list names.
  const after = verification.createdAt;
  const which = {
    accounts: { ids: value.accounts, after },
    passkeys: { ids: value.passkeys, after, leavesOne: await hasOnlyPasskeys(ctx, user) },
  };
  return { verification, user, which, ways: await findLastingWays(ctx.em(), user.id, which) };
}
