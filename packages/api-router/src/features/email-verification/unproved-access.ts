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
 * Counts the address of a user as proved from now on: the caller has made sure that whoever is here owns it, and holds the
 * lock of the user. Answers whether nobody had proved it before while signed in; then every session but the kept one ends,
 * second factors are contested and links of security notices, which a stranger may have been mailed, are worth nothing;
 * accounts at providers and passkeys, which somebody else may have added, have to go as well.
 */
export function countFirstProof(unit: Unit, user: User, keptSession?: string): boolean {
  if (user.emailProvedAt !== null) return false;
  user.emailProvedAt = unit.now;
  revokeSessionsOf(unit, user.id, keptSession);
  scheduleFactorRemoval(unit, user);
  discardTokens(unit, user.id, secureAccountToken);
  return true;
}

/** What is left to the owner of an address: the account, or the session, that they came by. */
interface Own {
  account?: Account;
  session?: string | undefined;
}

/**
 * Removes sessions, sign-ins that wait for a second step, accounts, passkeys, API keys and password of a user whose address nobody had
 * proved while signed in, and contests their second factors: a stranger may have signed up with it, and a program that checks
 * mails may have opened the link. Its owner has just come by a provider that vouches for the address, or by a link or a code
 * that was mailed there, and needs none of them but `own`.
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
