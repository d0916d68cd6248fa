import type { Orm } from '@keystead/db';
import type { SessionCaller } from '#core/call/caller.ts';
import { writeNow } from '#core/call/commit.ts';
import type { AuthContext } from '#core/call/context.ts';
import type { Unit } from '#core/call/unit.ts';
import { holdSession } from '#core/session/hold.ts';
import { inOrganization } from '#features/organization-membership/lock.ts';
import { ORGANIZATION_NOT_FOUND } from '#features/organization-profile/errors.ts';

/** Right of a member in an organization, which is checked again under its lock. */
export type Permit = NonNullable<Parameters<typeof inOrganization>[0]['permit']>;

/** Whose applications these are: one's own, or those of an organization, with the permit of the caller. */
export type ClientOwner = { userId: string } | { organizationId: string; permit: Permit };

export interface ClientTransaction {
  unit: Unit;
  em: Orm['em'];
}

/** Errors of `writeForOwner`. */
export const writeRefusals = [ORGANIZATION_NOT_FOUND];

/**
 * Writes about applications of an owner in one transaction, under the lock of the person or the organization, so that
 * of two processes one sees what the other has written. The right in the organization is checked again.
 */
export async function writeForOwner(
  ctx: AuthContext & { caller: SessionCaller },
  owner: ClientOwner,
  work: (transaction: ClientTransaction) => Promise<void>,
): Promise<void> {
  holdSession(ctx, ctx.caller);
  if ('permit' in owner) {
    const { organizationId, permit } = owner;
    return inOrganization({ ...ctx, permit }, organizationId, ({ unit, em }) => work({ unit, em }));
  }
  await writeNow(ctx, async () => ctx.write((em) => work({ unit: ctx, em })));
}
