import { Account, type Orm, SsoConnection } from '@keystead/db';
import { endHolders } from '#core/call/revocation/end-holders.ts';
import { toSessionMethod } from '#core/call/sign-in-method.ts';
import type { Unit } from '#core/call/unit.ts';
import { asStored } from '#core/call/unit-of-work/locked-rows.ts';
import { endSessions } from '#core/session/end-sessions.ts';
import {
  connectionOfAccount,
  EVERY_CONNECTION,
  organizationOf,
  toAccountProvider,
} from '#features/enterprise-connections/connection-id.ts';
import { sso } from '#features/enterprise-connections/facts.ts';
import { endTicketsOf } from '#features/two-factor-challenge/tickets.ts';

/** People of one statement: SQLite answers nobody meanwhile. */
const AT_ONCE = 500;

type Known = Pick<SsoConnection, 'id'>;

/** Somebody has an account by this connection. */
export const hasAccounts = async (em: Orm['em'], { id }: Known): Promise<boolean> =>
  (await em.findOne(Account, { providerId: toAccountProvider(id) }, { fields: ['id'] })) !== null;

/**
 * Ends what these people opened by a connection: sessions, sign-ins that wait for a second step, and what agents have of
 * them by it.
 */
export async function endSessionsOf(
  unit: Unit,
  em: Orm['em'],
  { connection, userIds }: { connection: Known; userIds: readonly string[] },
): Promise<void> {
  // These first: one whose second step is just shown is a session then.
  await endTicketsOf(em, connection.id, userIds);
  const method = toSessionMethod(sso, connection.id);
  await endSessions(unit, em, { where: { user: { $in: [...userIds] }, method }, ending: 'not-allowed' });
  const holders = [{ id: connection.id, userIds }];
  await endHolders({ unit, em }, 'connection', { holders, ending: 'account-removed' });
}

/**
 * Takes the accounts away that these people have by the connections of an organization, which says no more who they are,
 * and ends what was opened by them. Somebody may have given an account up, and have a session by it still.
 */
export async function removeAccountsOf(
  unit: Unit,
  em: Orm['em'],
  { organizationId, userIds }: { organizationId: string; userIds: readonly string[] },
): Promise<void> {
  const connections = await em.find(SsoConnection, { organization: organizationId }, asStored);
  const ofAny = { user: { $in: [...userIds] }, providerId: { $like: EVERY_CONNECTION } };
  const accounts = await em.find(Account, ofAny, asStored);
  const ids = [
    ...connections.map(({ id }) => id),
    ...accounts.map(({ providerId }) => connectionOfAccount(providerId)),
  ];
  for (const id of new Set(ids)) {
    if (organizationOf(id) !== organizationId) continue;
    await endSessionsOf(unit, em, { connection: { id }, userIds });
    await em.nativeDelete(Account, { user: { $in: [...userIds] }, providerId: toAccountProvider(id) });
  }
  for (const userId of userIds) unit.changed.add(userId);
}

/**
 * Takes the accounts of a connection away, and ends the sessions that were opened by it. The people stay, with all other
 * ways in. Returns how many they were.
 */
export async function removeAccounts(unit: Unit, em: Orm['em'], connection: Known): Promise<number> {
  const providerId = toAccountProvider(connection.id);
  let removed = 0;
  for (;;) {
    const accounts = await em.find(Account, { providerId }, { ...asStored, limit: AT_ONCE });
    if (accounts.length === 0) return removed;
    const userIds = accounts.map(({ userId }) => userId);
    await endSessionsOf(unit, em, { connection, userIds });
    await em.nativeDelete(Account, { id: { $in: accounts.map(({ id }) => id) } });
    for (const userId of userIds) unit.changed.add(userId);
    removed += accounts.length;
  }
}
