import { OAuthGrant, type Orm } from '@keystead/db';
import type { FilterQuery } from '@mikro-orm/core';
import type { Unit } from '#core/call/unit.ts';
import { asStored } from '#core/call/unit-of-work/locked-rows.ts';
import { record } from '#core/events/record.ts';
import { grantEnded } from '#features/oauth-grants/facts.ts';

/** Grants of one statement. */
const AT_ONCE = 500;

/** Why a grant ends, for the log and for whoever looks at it later. */
export interface GrantEnd {
  /** Such as an ending of a holder, or `reused`. */
  reason: string;
  /** Who ends it; null if nobody does. */
  actorId: string | null;
}

/**
 * Ends grants in a transaction: the one place where they end. Their codes and tokens count no more from then on, because
 * every path reads the grant with them. Of two transactions that end one, one finds it.
 */
// Why: docs/decisions/0059-say-at-each-table-what-ends-it.md
export async function endGrants(
  { unit, em }: { unit: Unit; em: Orm['em'] },
  where: FilterQuery<OAuthGrant>,
  { reason, actorId }: GrantEnd,
): Promise<number> {
  let count = 0;
  for (;;) {
    const living: FilterQuery<OAuthGrant> = { $and: [where, { endedAt: null }] };
    const some = await em.find(OAuthGrant, living, { ...asStored, limit: AT_ONCE });
    if (some.length === 0) return count;
    for (const { id, clientId, userId, organizationId } of some) {
      const ended = { endedAt: unit.now, updatedAt: unit.now, endReason: reason };
      if ((await em.nativeUpdate(OAuthGrant, { id, endedAt: null }, ended)) === 0) continue;
      count += 1;
      record(unit, grantEnded, {
        actorId,
        targetId: userId,
        ...(organizationId !== null && { organizationId }),
        data: { clientId, grantId: id, reason },
      });
    }
  }
}
