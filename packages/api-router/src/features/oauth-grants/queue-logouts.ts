import { OAuthClient, OAuthGrant, OAuthLogout, type Orm } from '@keystead/db';
import type { Unit } from '#core/call/unit.ts';
import { asStored } from '#core/call/unit-of-work/locked-rows.ts';
import { hashToken } from '#core/crypto/token-hash.ts';
import { hasProvider } from '#features/oauth-grants/options.ts';

interface Transaction {
  unit: Unit;
  em: Orm['em'];
}

/** A grant whose session is over for its client. */
export type Over = Pick<OAuthGrant, 'clientId' | 'userId' | 'sessionId' | 'lastUsedAt'>;

/** Those without a row are in the options, and whoever sends knows whether they want to hear anything. */
async function findDeaf(em: Orm['em'], grants: readonly Over[]): Promise<ReadonlySet<string>> {
  const ids = [...new Set(grants.map(({ clientId }) => clientId))];
  const deaf = await em.find(OAuthClient, { id: { $in: ids }, backchannelLogoutUri: null }, asStored);
  return new Set(deaf.map(({ id }) => id));
}

/**
 * Keeps in the transaction which clients have to hear that a session is over for them: those that had tokens in it. They
 * hear of it after the commit, see `identity-provider/logout`.
 */
export async function queueLogouts({ unit, em }: Transaction, grants: readonly Over[]): Promise<void> {
  if (!hasProvider(unit) || grants.length === 0) return;
  const deaf = await findDeaf(em, grants);
  const rows = grants.flatMap(({ clientId, userId, sessionId, lastUsedAt }) => {
    if (userId === null || sessionId === null || lastUsedAt === null || deaf.has(clientId)) return [];
    const id = hashToken(JSON.stringify([clientId, sessionId]));
    return [{ id, clientId, userId, sessionId, attempts: 0, nextAttemptAt: unit.now, createdAt: unit.now }];
  });
  // One that waits already says the same.
  for (const row of rows)
    await em.upsert(OAuthLogout, row, {
      onConflictFields: ['id'],
      onConflictAction: 'ignore',
      disableIdentityMap: true,
    });
}

/** The same for all clients that had tokens in sessions, also where their grants go on. */
export async function queueLogoutsOf(transaction: Transaction, sessionIds: readonly string[]): Promise<void> {
  if (!hasProvider(transaction.unit)) return;
  const used = { sessionId: { $in: [...sessionIds] }, lastUsedAt: { $ne: null } };
  await queueLogouts(transaction, await transaction.em.find(OAuthGrant, used, asStored));
}
