import { OAuthGrant, type Orm } from '@keystead/db';
import type { FilterQuery } from '@mikro-orm/core';
import type { Unit } from '#core/call/unit.ts';
import { asStored } from '#core/call/unit-of-work/locked-rows.ts';
import { record } from '#core/events/record.ts';
import { countEnded } from '#features/oauth-grants/ended-gauge.ts';
import { grantEnded } from '#features/oauth-grants/facts.ts';
import { type Over, queueLogouts } from '#features/oauth-grants/queue-logouts.ts';

/** Grants of one statement. */
const AT_ONCE = 500;

/** Why a grant ends, for the log and for whoever looks at it later. */
export interface GrantEnd {
  /** Such as an ending of a holder, or `reused`. */
  reason: string;
  /** Who ends it; null if nobody does. */
  actorId: string | null;
  /** The person is not to be signed in at the client any more, so that the client hears of it. */
  signsOut?: boolean;
}

/**
 * Ends grants in a transaction: the one place where they end. Their codes and tokens count no more from then on, because
 * every path reads the grant with them. Of two transactions that end one, one finds it.
 */
// Why: docs/decisions/0059-say-at-each-table-what-ends-it.md
export async function endGrants(
  { unit, em }: { unit: Unit; em: Orm['em'] },
  where: FilterQuery<OAuthGrant>,
  { reason, actorId, signsOut = false }: GrantEnd,
): Promise<number> {
  const over: Over[] = [];
  for (;;) {
    const living: FilterQuery<OAuthGrant> = { $and: [where, { endedAt: null }] };
    const some = await em.find(OAuthGrant, living, { ...asStored, limit: AT_ONCE });
    if (some.length === 0) break;
    for (const grant of some) {
      const { id, clientId, userId, organizationId } = grant;
      const ended = { endedAt: unit.now, updatedAt: unit.now, endReason: reason };
      if ((await em.nativeUpdate(OAuthGrant, { id, endedAt: null }, ended)) === 0) continue;
      over.push(grant);
      record(unit, grantEnded, {
        actorId,
        targetId: userId,
        ...(organizationId !== null && { organizationId }),
        data: { clientId, grantId: id, reason },
      });
    }
  }
  countEnded(unit, reason, over.length);
  if (signsOut) await queueLogouts({ unit, em }, over);
  return over.length;
}

/** Ends grants that an import brought, in a transaction: their source has ended them since, and nobody has used them here. */
export async function endImportedGrants(
  transaction: { unit: Unit; em: Orm['em'] },
  ids: readonly string[],
): Promise<void> {
  const where = { id: { $in: [...ids] }, lastUsedAt: null };
  await endGrants(transaction, where, { reason: 'ended-elsewhere', actorId: null });
}
