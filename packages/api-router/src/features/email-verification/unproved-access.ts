import { Account, Passkey, type User } from '@keystead/db';
import type { Unit } from '#core/call/unit.ts';
import { record } from '#core/events/record.ts';
import { revokeSessionsOf } from '#core/session/revoke.ts';
import { discardTokens } from '#core/tokens/tokens.ts';
import { lockUser } from '#core/user/find-user.ts';
import { unprovedAccessRemoved } from '#features/email-verification/events.ts';
import { endTrust } from '#features/two-factor-challenge/trusted-devices.ts';

/**
 * Ends every session of a user whose address nobody had proved while signed in, and counts it as proved from now on: the
 * caller has made sure that whoever is here owns it. Answers whether that was necessary; accounts at providers and
 * passkeys, which somebody else may have added, have to go then as well.
 */
export function endUnprovedSessions(unit: Unit, user: User): boolean {
  if (user.emailProvedAt !== null) return false;
  user.emailProvedAt = unit.now;
  revokeSessionsOf(unit, user.id);
  return true;
}

/**
 * Removes sessions, sign-ins that wait for a second step, accounts, passkeys and password of a user whose address nobody had proved while signed in: a
 * stranger may have signed up with it, and a program that checks mails may have opened the link. Its owner has just come by a
 * provider that vouches for the address, or by a link or a code that was mailed there, and needs none of them but `own`, the
 * account that they came by.
 */
export function removeUnprovedAccess(unit: Unit, user: User, own?: Account): void {
  if (user.emailProvedAt !== null) return;
  lockUser(unit, user.id);
  endUnprovedSessions(unit, user);
  discardTokens(unit, user.id);
  endTrust(unit, user);
  unit.write(async (em) => {
    const others = { user: user.id, ...(own && { id: { $ne: own.id } }) };
    const accounts = await em.find(Account, others, { orderBy: { providerId: 'asc' } });
    if (accounts.length > 0) await em.nativeDelete(Account, { id: accounts.map(({ id }) => id) });
    const passkeys = await em.nativeDelete(Passkey, { user: user.id });
    const data = { accounts: accounts.map(({ providerId }) => providerId), passkeys };
    record(unit, unprovedAccessRemoved, { actorId: user.id, data });
  });
}
