import type { User } from '@keystead/db';
import type { RevocableRow } from '#core/call/revocation/define-revocation.ts';
import { type Outcome, type RevokeOptions, revokeAccess } from '#core/call/revocation/revoke-access.ts';
import type { Unit } from '#core/call/unit.ts';
import { record } from '#core/events/record.ts';
import { unprovedAccessRemoved } from '#features/email-verification/facts.ts';
import { holdAddress } from '#features/email-verification/hold-address.ts';

/** The owner of an address came in by these, and keeps them. */
export interface Own {
  account?: { id: string } | undefined;
  session?: string | undefined;
  /** The account with the password that the call replaces. */
  password?: { id: string } | undefined;
}

const namesOf = (rows: readonly RevocableRow[], ...kinds: string[]): string[] =>
  rows
    .filter(({ kind }) => kinds.includes(kind))
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
  facts: RevokeOptions = {},
): Outcome | undefined {
  if (user.emailProvedAt !== null) return undefined;
  holdAddress(unit, user);
  user.emailProvedAt = unit.now;
  const keeps = { accounts: account?.id, sessions: session, passwords: password?.id };
  const outcome = revokeAccess(unit, user, 'first-proof', { ...facts, keeps });
  unit.write(async () => {
    const { revoked } = outcome;
    const data = {
      accounts: namesOf(revoked, 'accounts', 'passwords'),
      passkeys: namesOf(revoked, 'passkeys').length,
      apiKeys: namesOf(revoked, 'API keys').length,
    };
    record(unit, unprovedAccessRemoved, { actorId: user.id, data });
  });
  return outcome;
}
