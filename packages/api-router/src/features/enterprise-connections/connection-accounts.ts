import { Account, type Orm, type SsoConnection } from '@keystead/db';
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
import { endGrants } from '#features/oauth-grants/end-grants.ts';

/** People of one statement: SQLite answers nobody meanwhile. */
const AT_ONCE = 500;

type Known = Pick<SsoConnection, 'id'>;

/** Somebody has an account by this connection. */
export const hasAccounts = async (em: Orm['em'], { id }: Known): Promise<boolean> =>
  (await em.findOne(Account, { providerId: toAccountProvider(id) }, { fields: ['id'] })) !== null;

/** Ends the sessions that these people opened by a connection, and what agents have of them by it. */
export async function endSessionsOf(
  unit: Unit,
  em: Orm['em'],
  { connection, userIds }: { connection: Known; userIds: readonly string[] },
): Promise<void> {
  const method = toSessionMethod(sso, connection.id);
  await endSessions(unit, em, { where: { user: { $in: [...userIds] }, method }, ending: 'not-allowed' });
  const grants = { connectionId: connection.id, user: { $in: [...userIds] } };
  await endGrants({ unit, em }, grants, { reason: 'account-removed', actorId: null });
}

/**
 * Takes the accounts away that these people have by the connections of an organization, and ends the sessions that were
 * opened by them: it says no more who they are.
 */
export async function removeAccountsOf(
  unit: Unit,
  em: Orm['em'],
  { organizationId, userIds }: { organizationId: string; userIds: readonly string[] },
): Promise<void> {
  const all = await em.find(
    Account,
    { user: { $in: [...userIds] }, providerId: { $like: EVERY_CONNECTION } },
    asStored,
  );
  const byConnection = Map.groupBy(all, ({ providerId }) => connectionOfAccount(providerId));
  for (const [id, accounts] of byConnection) {
    if (organizationOf(id) !== organizationId) continue;
    await endSessionsOf(unit, em, { connection: { id }, userIds: accounts.map(({ userId }) => userId) });
    await em.nativeDelete(Account, { id: { $in: accounts.map((account) => account.id) } });
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
