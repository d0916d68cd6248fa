import { Account, Passkey, type User } from '@keystead/db';
import type { Unit } from '#core/call/unit.ts';
import { record } from '#core/events/record.ts';
import { revokeSessionsOf } from '#core/session/revoke.ts';
import { discardTokens } from '#core/tokens/tokens.ts';
import { deleteKeys } from '#features/api-keys/delete-keys.ts';
import { unprovedAccessRemoved } from '#features/email-verification/events.ts';
import { secureAccountToken } from '#features/security-notices/secure-account-token.ts';
import { scheduleFactorRemoval } from '#features/two-factor-challenge/factor-removal.ts';
import { endTrust } from '#features/two-factor-challenge/trusted-devices.ts';

/**
 * Marks the e-mail address of a user as proved. The caller has checked that the owner is here, and holds the lock
 * of the user. Returns whether it is the first proof; then every other session ends, second factors become
 * contested, and links of security notices, which an attacker may have been mailed, become invalid. The caller
 * also has to remove accounts at providers and passkeys, which another person may have added.
 */
export function countFirstProof(unit: Unit, user: User, keptSession?: string): boolean {
  if (user.emailProvedAt !== null) return false;
  user.emailProvedAt = unit.now;
  revokeSessionsOf(unit, user.id, keptSession);
  scheduleFactorRemoval(unit, user);
  discardTokens(unit, user.id, secureAccountToken);
  return true;
}

/** What the owner keeps: the account, or the session, with which they proved the address. */
interface Own {
  account?: Account;
  session?: string | undefined;
}

/**
 * Removes sessions, sign-ins that wait for a second step, accounts, passkeys, API keys and password of a user
 * whose e-mail address was not proved before, and marks their second factors as contested: an attacker may have
 * signed up with it, and a mail scanner may have opened the link.
 * Its owner has just signed in with a provider that verified the address, or with a link or a code that was mailed
 * there, and keeps only `own`.
 */
export function removeUnprovedAccess(unit: Unit, user: User, { account, session }: Own = {}): void {
  if (user.emailProvedAt !== null) return;
  unit.lock({ users: [user.id] });
  countFirstProof(unit, user, session);
  discardTokens(unit, user.id);
  endTrust(unit, user);
  unit.write(async (em) => {
    const others = { user: user.id, ...(account && { id: { $ne: account.id } }) };
    const accounts = await em.find(Account, others, { orderBy: { providerId: 'asc' } });
    if (accounts.length > 0) await em.nativeDelete(Account, { id: accounts.map(({ id }) => id) });
    const passkeys = await em.nativeDelete(Passkey, { user: user.id });
    await deleteKeys(unit, em, { where: { user: user.id }, actorId: user.id });
    const data = { accounts: accounts.map(({ providerId }) => providerId), passkeys };
    record(unit, unprovedAccessRemoved, { actorId: user.id, data });
  });
}
