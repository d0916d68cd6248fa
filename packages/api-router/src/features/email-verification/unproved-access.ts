import type { User } from '@keystead/db';
import { type EndFacts, endHoldings, type Outcome } from '#core/call/holdings/end-holdings.ts';
import type { HeldRow } from '#core/call/holdings/holding.ts';
import type { Unit } from '#core/call/unit.ts';
import { record } from '#core/events/record.ts';
import { unprovedAccessRemoved } from '#features/email-verification/events.ts';
import { holdAddress } from '#features/email-verification/hold-address.ts';

/** What is left to the owner of an address: what they came by. */
export interface Own {
  account?: { id: string } | undefined;
  session?: string | undefined;
  /** The account with the password that the call replaces. */
  password?: { id: string } | undefined;
}

const namesOf = (rows: readonly HeldRow[], ...holdings: string[]): string[] =>
  rows
    .filter(({ holding }) => holdings.includes(holding))
    .map(({ name }) => name)
    .sort();

/**
 * Counts the address of a user as proved from now on: the caller has made sure that whoever is here owns it. Nobody
 * had proved it before while signed in: a stranger may have signed up with it, and a program that checks mails may
 * have opened the link. So all that was there goes, but what the owner came by, and second factors are contested.
 * Undefined if somebody had proved it.
 */
export function removeUnprovedAccess(
  unit: Unit,
  user: User,
  { account, session, password }: Own = {},
  facts: EndFacts = {},
): Outcome | undefined {
  if (user.emailProvedAt !== null) return undefined;
  holdAddress(unit, user);
  user.emailProvedAt = unit.now;
  const keeps = { accounts: account?.id, sessions: session, passwords: password?.id };
  const outcome = endHoldings(unit, user, 'first-proof', { ...facts, keeps });
  unit.write(async () => {
    const { ended } = outcome;
    const data = {
      accounts: namesOf(ended, 'accounts', 'passwords'),
      passkeys: namesOf(ended, 'passkeys').length,
      apiKeys: namesOf(ended, 'API keys').length,
    };
    record(unit, unprovedAccessRemoved, { actorId: user.id, data });
  });
  return outcome;
}
