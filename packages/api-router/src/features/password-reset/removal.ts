import type { User, Verification } from '@keystead/db';
import { z } from 'zod';
import type { AuthContext } from '#core/call/context.ts';
import type { RevocableRow } from '#core/call/revocation/define-revocation.ts';
import { findRevocable, type RevokeOptions } from '#core/call/revocation/revoke-access.ts';
import { isSameMailbox } from '#core/email-address.ts';
import { findToken } from '#core/tokens/tokens.ts';
import { removalToken } from '#features/password-reset/facts.ts';
import { hasOnlyPasskeys } from '#features/two-factor-challenge/factors.ts';

const ids = z.array(z.string());

const valueSchema = z.object({
  email: z.string(),
  listed: z.record(z.string(), ids).default({}),
  /** In links of an earlier version. */
  accounts: ids.default([]),
  passkeys: ids.default([]),
});

/** A removal link is for these ways, as long as the user has this address. */
export function toRemovalValue({ email }: User, ways: readonly RevocableRow[]): string {
  const listed: Record<string, string[]> = {};
  for (const { kind, id } of ways) listed[kind] = [...(listed[kind] ?? []), id];
  return JSON.stringify({ email, listed } satisfies z.input<typeof valueSchema>);
}

/** A removal that the owner may still confirm. */
export interface Removal {
  verification: Verification;
  user: User;
  /** Which rows are removed, and which stay. */
  facts: RevokeOptions;
  /** Those on the list that are there still, and those that were added after the mail. */
  ways: readonly RevocableRow[];
}

/** The removal of a valid link. Reading it does not use it up. */
export async function findRemoval(ctx: AuthContext, token: string): Promise<Removal | undefined> {
  const verification = await findToken(ctx, removalToken, token);
  const user = verification?.user;
  if (!user) return undefined;
  const { email, listed, accounts, passkeys } = valueSchema.parse(JSON.parse(verification.value));
  if (!isSameMailbox(email, user.email)) return undefined;
  const facts = {
    listed: { accounts, passkeys, ...listed },
    // Whoever came in by one of them can add it, or another one, anew: a row that no list names.
    after: verification.createdAt,
    leavesOne: await hasOnlyPasskeys(ctx, user),
  };
  return { verification, user, facts, ways: await findRevocable(ctx, user, 'removal', facts) };
}
